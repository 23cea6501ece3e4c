// What is remembered of sockets. A socket has a doc of its own and one for each subscription; a subscription is also found under the game or
// the account that it is about. Whatever a crash leaves behind expires with the socket.
import type { Caller, Locale } from '../../service/service';
import type { Request } from './documents';
import type { Doc, PushParts } from './ports';
import type { About } from './topic';

/** As whom a socket speaks: what `identify` said of its token. */
export type Speaker = Pick<Caller, 'account' | 'grant' | 'locale'>;

export interface Socket {
  readonly connection: string;
  /** Null until it has shown a token. */
  readonly speaker: Speaker | null;
  /** Asked for when it was opened. */
  readonly locale?: Locale | undefined;
  readonly acked: boolean;
  /** ms since 1970. */
  readonly opened: number;
  readonly revision: number;
  readonly subscriptions: readonly Subscription[];
}

export interface Subscription {
  readonly id: string;
  readonly request: Request;
  readonly about: About;
}

/** Where a subscription is found: docs of the same key under a game (`listener`) or an account (`hook`). */
export interface Place {
  readonly shelf: 'listener' | 'hook';
  readonly owner: string;
  readonly key: string;
}

const SELF = '~';
const SUBSCRIPTION = 's~';

/** Keys of docs that belong to sockets, where others have theirs, too. */
export const EVENTS_OF = 'socket~';
export const INBOX_OF = 'inbox~';
const OPEN = 'open~';

type SocketBody = Pick<Socket, 'speaker' | 'locale' | 'acked' | 'opened'>;
type SubscriptionBody = Pick<Subscription, 'request' | 'about'>;

export const expiresOf = ({ limits }: PushParts, opened: number): number => Math.ceil((opened + limits.lifeMs) / 1_000);

/** The doc of a socket; false if that revision is there already. */
export async function putSocket(
  parts: PushParts,
  { connection, revision, speaker, locale, acked, opened }: Omit<Socket, 'subscriptions'>,
): Promise<boolean> {
  const body: SocketBody = { speaker, locale, acked, opened };
  const doc: Doc = {
    owner: connection,
    key: SELF,
    revision,
    body: JSON.stringify(body),
    expires: expiresOf(parts, opened),
  };
  return (await parts.shelves.putDoc('socket', doc)) === 'written';
}

/** Null for one that was never opened, was closed, or is too old. */
export async function socketOf({ shelves, limits }: PushParts, connection: string): Promise<Socket | null> {
  const { items } = await shelves.docs('socket', connection, { limit: limits.subscriptions + 1 });
  const self = items.find(({ key }) => key === SELF);
  if (!self) return null;
  const subscriptions = items
    .filter(({ key }) => key.startsWith(SUBSCRIPTION))
    .map(({ key, body }) => ({ id: key.slice(SUBSCRIPTION.length), ...(JSON.parse(body) as SubscriptionBody) }));
  return { connection, revision: self.revision, subscriptions, ...(JSON.parse(self.body) as SocketBody) };
}

/** False if there is one of that id. */
export async function putSubscription(
  parts: PushParts,
  { connection, opened }: Socket,
  { id, request, about }: Subscription,
): Promise<boolean> {
  const body: SubscriptionBody = { request, about };
  const doc: Doc = {
    owner: connection,
    key: SUBSCRIPTION + id,
    revision: 1,
    body: JSON.stringify(body),
    expires: expiresOf(parts, opened),
  };
  return (await parts.shelves.putDoc('socket', doc)) === 'written';
}

export async function subscriptionOf(
  { shelves }: PushParts,
  { connection, id }: { readonly connection: string; readonly id: string },
): Promise<SubscriptionBody | null> {
  const doc = await shelves.doc('socket', connection, SUBSCRIPTION + id);
  return doc && (JSON.parse(doc.body) as SubscriptionBody);
}

/** Connection ids hold no `~`; ids that clients choose may. */
export function placeOf(connection: string, id: string, about: About, account: string | null): Place {
  const of = `${connection}~${id}`;
  return about.kind === 'events'
    ? { shelf: 'listener', owner: about.input.gameId, key: EVENTS_OF + of }
    : { shelf: 'hook', owner: account ?? '', key: INBOX_OF + of };
}

/** Which subscription a doc under a game or an account is of. */
export function subscriberOf(key: string): { readonly connection: string; readonly id: string } {
  const [, connection = '', ...id] = key.split('~');
  return { connection, id: id.join('~') };
}

export async function dropSubscription(
  { shelves }: PushParts,
  connection: string,
  subscription: Pick<Subscription, 'id' | 'about'>,
  account: string | null,
): Promise<void> {
  const { shelf, owner, key } = placeOf(connection, subscription.id, subscription.about, account);
  await Promise.all([
    shelves.dropDoc(shelf, owner, key),
    shelves.dropDoc('socket', connection, SUBSCRIPTION + subscription.id),
  ]);
}

/** Everything of a socket. */
export async function dropSocket(parts: PushParts, connection: string): Promise<void> {
  const socket = await socketOf(parts, connection);
  if (!socket) return;
  const account = socket.speaker?.account ?? null;
  await Promise.all(socket.subscriptions.map((one) => dropSubscription(parts, connection, one, account)));
  if (account !== null) await parts.shelves.dropDoc('hook', account, OPEN + connection);
  await parts.shelves.dropDoc('socket', connection, SELF);
}

/** Counts an account's socket; false where it has too many. */
export async function countSocket(parts: PushParts, account: string, { connection, opened }: Socket): Promise<boolean> {
  const { items } = await parts.shelves.docs('hook', account, { prefix: OPEN, limit: parts.limits.sockets });
  if (items.length >= parts.limits.sockets) return false;
  const expires = expiresOf(parts, opened);
  await parts.shelves.putDoc('hook', { owner: account, key: OPEN + connection, revision: 1, body: '{}', expires });
  return true;
}
