// Tells accounts what becomes of their inboxes. A line is a state with a version and not an event: telling it twice does no harm, and who comes
// late is told all of it.
import { ok } from '../../core/result';
import { inboxLine } from '../../service/lists';
import type { Heard, InboxLine, Page } from '../../service/service';
import type { InboxNews } from '../graphql/push/resolver';
import type { Doc, PushParts } from './ports';
import { dropSocket, expiresOf, INBOX_OF, type Place, type Speaker, subscriberOf, subscriptionOf } from './sockets';
import { callerFor, isPassing, nextText, refuse, type Subscriber } from './telling';

const MOST = 100;

/** Begins to listen, then tells the whole inbox. */
export async function listenInbox(parts: PushParts, place: Place, one: Subscriber, opened: number): Promise<void> {
  const body = JSON.stringify({ speaker: one.speaker } satisfies Listening);
  const doc = { owner: place.owner, key: place.key, revision: 1, body };
  await parts.shelves.putDoc('hook', { ...doc, expires: expiresOf(parts, opened) });
  let cursor: string | undefined;
  do {
    const page = await parts.service.inbox(callerFor(parts, one.speaker), { limit: MOST, cursor });
    if (!page.ok) return refuse(parts, one, page.error);
    await tell(parts, one, allOf(page.value));
    ({ cursor } = page.value);
  } while (cursor !== undefined);
}

const allOf = ({ items }: Page<InboxLine>): InboxNews => ({ items, gone: [] });

interface Listening {
  readonly speaker: Speaker;
}

async function tell(parts: PushParts, one: Subscriber, news: InboxNews): Promise<void> {
  const posted = await parts.poster.post(one.connection, await nextText(parts, one, ok(news)));
  if (posted === 'gone') await dropSocket(parts, one.connection);
}

type SeatLine = Extract<Heard['changed'][number], { readonly kind: 'seat' }>;

export const seatLines = ({ changed }: Heard): readonly SeatLine[] =>
  changed.filter((item): item is SeatLine => item.kind === 'seat');

/** Whoever listens to the inbox that a line is in. */
export async function tellInbox(parts: PushParts, line: SeatLine): Promise<void> {
  const { items } = await parts.shelves.docs('hook', line.user, { prefix: INBOX_OF });
  const news: InboxNews = line.gone
    ? { items: [], gone: [line.game] }
    : { items: [inboxLine(line, parts.now())], gone: [] };
  await Promise.all(items.map((doc) => tellListener(parts, doc, news)));
}

async function tellListener(parts: PushParts, doc: Doc, news: InboxNews): Promise<void> {
  const at = subscriberOf(doc.key);
  const subscription = await subscriptionOf(parts, at);
  if (!subscription) return;
  const { speaker } = JSON.parse(doc.body) as Listening;
  const one = { ...at, ...subscription, speaker };
  const may = await parts.service.inbox(callerFor(parts, speaker), { limit: 1 });
  if (may.ok) await tell(parts, one, news);
  else if (!isPassing(may.error)) await refuse(parts, one, may.error);
}
