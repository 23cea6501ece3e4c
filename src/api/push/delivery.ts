// Tells a subscription what happened in its game. Whoever tells holds a lease, so that nobody else tells the same; the cursor moves on when
// it was told. If the teller dies in between nobody knows how far he came: then the client is asked to subscribe again after what it got.
import { ok } from '../../core/result';
import type { EventsView, Outcome } from '../../service/service';
import type { Doc, Posted, PushParts } from './ports';
import {
  dropSocket,
  dropSubscription,
  expiresOf,
  type Place,
  type Speaker,
  subscriberOf,
  subscriptionOf,
} from './sockets';
import {
  callerFor,
  complete,
  errorOf,
  failWith,
  forget,
  isPassing,
  nextText,
  Passing,
  refuse,
  type Subscriber,
} from './telling';
import type { About } from './topic';

interface Listening {
  readonly speaker: Speaker;
  /** Everything up to here was told. */
  readonly after?: string | undefined;
  /** Somebody is at it until then, ms since 1970. */
  readonly lease?: number;
  /** Something happened meanwhile: whoever is at it looks again. */
  readonly again?: true;
}

type EventsAbout = Extract<About, { readonly kind: 'events' }>;

/** Begins to listen. What is told first is what happened after the cursor. */
export async function listen(parts: PushParts, place: Place, one: Subscriber, opened: number): Promise<void> {
  const { input } = one.about as EventsAbout;
  const body: Listening = { speaker: one.speaker, after: input.after };
  const doc = { owner: place.owner, key: place.key, revision: 1, body: JSON.stringify(body) };
  await parts.shelves.putDoc('listener', { ...doc, expires: expiresOf(parts, opened) });
  await deliver(parts, place);
}

/** Tells what wasn't told yet. */
export async function deliver(parts: PushParts, place: Place): Promise<void> {
  const doc = await claimed(parts, place);
  const one = doc && (await subscriberAt(parts, place, doc));
  if (!doc || !one) return;
  let held: Held | null = { doc, after: listeningOf(doc).after };
  while (held) {
    const told = await tell(parts, one, held.after);
    held = told && (await kept(parts, place, held, told));
  }
}

const listeningOf = ({ body }: Doc): Listening => JSON.parse(body) as Listening;

async function subscriberAt(parts: PushParts, { key }: Place, doc: Doc): Promise<Subscriber | null> {
  const { connection, id } = subscriberOf(key);
  const subscription = await subscriptionOf(parts, { connection, id });
  return subscription && { connection, id, speaker: listeningOf(doc).speaker, ...subscription };
}

/** A lost race is tried again; more are lost only if many rows come at once, and then another row will come. */
const MOST_TRIES = 20;

/** The doc with our lease; null where somebody else is at it or nobody listens. */
async function claimed(parts: PushParts, place: Place): Promise<Doc | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const doc = await parts.shelves.doc(place.shelf, place.owner, place.key);
    if (!doc) return null;
    const claim = await attempt(parts, place, doc);
    if (claim !== 'taken') return claim;
  }
  return null;
}

async function attempt(parts: PushParts, place: Place, doc: Doc): Promise<Doc | null | 'taken'> {
  const { lease = Infinity, again, ...rest } = listeningOf(doc);
  const now = parts.now();
  if (lease <= now) return interrupted(parts, place, rest.speaker);
  if (lease === Infinity) return put(parts, place, doc, { ...rest, lease: now + parts.limits.leaseMs });
  const word = again ? null : await put(parts, place, doc, { ...rest, lease, again: true });
  return word === 'taken' ? word : null;
}

/** The doc as it is then. */
async function put({ shelves }: PushParts, place: Place, doc: Doc, body: Listening): Promise<Doc | 'taken'> {
  const next: Doc = { ...doc, revision: doc.revision + 1, body: JSON.stringify(body) };
  return (await shelves.putDoc(place.shelf, next)) === 'written' ? next : 'taken';
}

async function interrupted(parts: PushParts, { owner, key }: Place, { account }: Speaker): Promise<null> {
  const { connection, id } = subscriberOf(key);
  const about: About = { kind: 'events', input: { gameId: owner } };
  await dropSubscription(parts, connection, { id, about }, account);
  await failWith(parts, { connection, id }, [errorOf('INTERRUPTED', INTERRUPTED)]);
  return null;
}

const INTERRUPTED = 'The telling was interrupted. Subscribe again after the last cursor that you have.';

interface Held {
  readonly doc: Doc;
  readonly after: string | undefined;
}

interface Told {
  readonly after: string | undefined;
  /** `more` to tell at once; `busy`: nothing could be told. */
  readonly then: 'more' | 'rest' | 'busy' | 'elsewhere';
}

/** Notes how far it went, and gives back the lease unless there is more to tell; goes on also where word was left. */
async function kept(parts: PushParts, place: Place, held: Held, told: Told): Promise<Held | null> {
  const { speaker } = listeningOf(held.doc);
  const { after, then } = told;
  const lease = then === 'more' ? { lease: parts.now() + parts.limits.leaseMs } : {};
  const next = await put(parts, place, held.doc, { speaker, after, ...lease });
  if (next !== 'taken') return over(place, then, { doc: next, after });
  const newer = await parts.shelves.doc(place.shelf, place.owner, place.key);
  if (!newer) return null;
  return then === 'more' || then === 'rest' ? { doc: newer, after } : kept(parts, place, { doc: newer, after }, told);
}

function over({ owner }: Place, then: Told['then'], held: Held): Held | null {
  if (then === 'busy') throw new Passing(`nothing can be told of ${owner} now`);
  return then === 'more' ? held : null;
}

/** Tells one page; null where that was the end of it. */
async function tell(parts: PushParts, one: Subscriber, after: string | undefined): Promise<Told | null> {
  const page = await pageOf(parts, one, after, parts.limits.versions);
  if (!page.outcome.ok) {
    if (isPassing(page.outcome.error)) return { after, then: 'busy' };
    await refuse(parts, one, page.outcome.error);
    return null;
  }
  if (page.text === null) return tooLarge(parts, one);
  const posted = page.text === '' ? 'sent' : await parts.poster.post(one.connection, page.text);
  return posted === 'sent' ? sent(parts, one, page.outcome.value) : unsent(parts, one, { after, posted });
}

async function sent(parts: PushParts, one: Subscriber, { cursor, more, status }: EventsView): Promise<Told | null> {
  if (more) return { after: cursor, then: 'more' };
  if (status !== 'over') return { after: cursor, then: 'rest' };
  await complete(parts, one);
  return null;
}

async function unsent(
  parts: PushParts,
  { connection }: Subscriber,
  { after, posted }: { readonly after: string | undefined; readonly posted: Posted },
): Promise<Told | null> {
  if (posted === 'elsewhere') return { after, then: 'elsewhere' };
  await dropSocket(parts, connection);
  return null;
}

interface Page {
  readonly outcome: Outcome<EventsView>;
  /** Empty where there is nothing to tell, null where not even one version fits into a message. */
  readonly text: string | null;
}

async function pageOf(parts: PushParts, one: Subscriber, after: string | undefined, versions: number): Promise<Page> {
  const { input } = one.about as EventsAbout;
  const outcome = await parts.service.events(callerFor(parts, one.speaker), { ...input, after, limit: versions });
  if (!outcome.ok || outcome.value.events.length === 0) return { outcome, text: '' };
  const text = await nextText(parts, one, ok(outcome.value));
  if (Buffer.byteLength(text) <= parts.limits.bytes) return { outcome, text };
  return versions > 1 ? pageOf(parts, one, after, Math.floor(versions / 2)) : { outcome, text: null };
}

async function tooLarge(parts: PushParts, one: Subscriber): Promise<null> {
  await forget(parts, one);
  await failWith(parts, one, [errorOf('TOO_LARGE', TOO_LARGE)]);
  return null;
}

const TOO_LARGE = 'What happened is too large for a message: ask for fewer fields, or read the events over HTTP.';
