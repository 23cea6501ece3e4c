// Subscriptions over sockets: the handler of everything that happens to a socket, and the listener that hears of rows.
import { fail, type Result } from '../../core/result';
import { messageOf } from '../../service/messages';
import type { Caller, Heard, Listener, Outcome, ServiceError } from '../../service/service';
import { callerOf } from '../caller';
import { thrown } from '../log';
import { languageIn } from '../http/language';
import { deliver } from './delivery';
import { seatLines, tellInbox } from './inboxes';
import type { PushParts } from './ports';
import { type ClientMessage, CLOSE, messageOf as parsed } from './protocol';
import { subscribe } from './subscribing';
import {
  countSocket,
  dropSocket,
  dropSubscription,
  EVENTS_OF,
  placeOf,
  putSocket,
  type Socket,
  socketOf,
  type Speaker,
} from './sockets';
import { end, Passing, send } from './telling';

/** What is read of the headers of a connection that opens. */
export interface OpeningHeaders {
  readonly authorization?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

export interface Push {
  /** A connection asks to be opened. Refused with a bad token; without one `connection_init` has to bring it. Ids hold no `~`. */
  connect(connection: string, headers: OpeningHeaders): Promise<Result<null, ServiceError>>;
  /** A text that a client sent. Those of one connection come one after the other, as far as the host can see to it. */
  message(connection: string, text: string): Promise<void>;
  /** From time to time: tells what was missed, and ends what is too old. */
  beat(connection: string): Promise<void>;
  /** Time for `connection_init` is over. */
  overdue(connection: string): Promise<void>;
  /** It was closed, by whomever. */
  gone(connection: string): Promise<void>;
  /** To be told of rows by the follower. */
  readonly heard: Listener;
}

export const makePush = (parts: PushParts): Push => ({
  connect: (connection, headers) => connect(parts, connection, headers),
  message: (connection, text) => safely(parts, connection, () => message(parts, connection, text)),
  beat: (connection) => safely(parts, connection, () => beat(parts, connection)),
  overdue: async (connection) => {
    const socket = await socketOf(parts, connection);
    if (socket && !socket.acked) await end(parts, connection, CLOSE.initTimeout, 'Connection initialisation timeout');
  },
  gone: (connection) => dropSocket(parts, connection),
  heard: (heard) => hear(parts, heard),
});

/** A bug of ours ends the socket, and its client learns nothing more of it; after a store that was down it may come again. */
async function safely(parts: PushParts, connection: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const [code, reason] = isPassing(error) ? LATER : BROKEN;
    parts.log({ event: 'socket failed', request: connection, ...thrown(error) });
    await end(parts, connection, code, reason).catch(() => parts.poster.close(connection, code, reason));
  }
}

const LATER = [CLOSE.later, 'Try again later'] as const;
const BROKEN = [CLOSE.internal, 'Internal error'] as const;

const isPassing = (error: unknown): boolean =>
  error instanceof Passing || (error instanceof Error && 'retryable' in error && error.retryable === true);

async function connect(
  parts: PushParts,
  connection: string,
  { authorization, 'accept-language': wanted }: OpeningHeaders,
): Promise<Result<null, ServiceError>> {
  const opened = parts.now();
  const locale = languageIn(wanted);
  const caller = await callerOf(parts.service, authorization, { arrival: opened, locale });
  if (!caller.ok) return caller;
  const speaker = caller.value.account === null ? null : speakerOf(caller.value);
  await putSocket(parts, { connection, revision: 1, speaker, locale, acked: false, opened });
  return { ok: true, value: null };
}

const speakerOf = ({ account, grant, locale }: Caller): Speaker => ({ account, grant, locale });

async function message(parts: PushParts, connection: string, text: string): Promise<void> {
  const given = parsed(text);
  if (!given) return end(parts, connection, CLOSE.badRequest, 'Invalid message');
  const socket = await socketOf(parts, connection);
  if (!socket) return end(parts, connection, CLOSE.away, 'Connect again');
  await handle(parts, socket, given);
}

async function handle(parts: PushParts, socket: Socket, given: ClientMessage): Promise<void> {
  const { connection } = socket;
  switch (given.type) {
    case 'connection_init':
      return init(parts, socket, given.payload ?? {});
    case 'ping':
      await send(parts, connection, { type: 'pong', ...(given.payload && { payload: given.payload }) });
      return catchUp(parts, socket);
    case 'pong':
      return undefined;
    case 'subscribe':
      return subscribe(parts, socket, given);
    case 'complete':
      return unsubscribe(parts, socket, given.id);
  }
}

/** Whoever brings a token with it speaks with that one: browsers can't send headers. */
async function init(parts: PushParts, socket: Socket, { token }: { readonly token?: unknown }): Promise<void> {
  const { connection } = socket;
  if (socket.acked) return end(parts, connection, CLOSE.tooMany, 'Too many initialisation requests');
  const speaker = await spoken(parts, socket, token);
  if (!speaker.ok) return end(parts, connection, CLOSE.unauthorized, speaker.error.message);
  if (!(await countSocket(parts, speaker.value.account ?? '', socket)))
    return end(parts, connection, CLOSE.tooMany, 'Too many sockets');
  const acked: Socket = { ...socket, speaker: speaker.value, acked: true, revision: socket.revision + 1 };
  if (!(await putSocket(parts, acked)))
    return end(parts, connection, CLOSE.tooMany, 'Too many initialisation requests');
  await send(parts, connection, { type: 'connection_ack' });
}

async function spoken(parts: PushParts, { speaker, locale }: Socket, token: unknown): Promise<Outcome<Speaker>> {
  const unknown = {
    code: 'UNAUTHENTICATED',
    kind: 'unauthenticated',
    message: messageOf('UNAUTHENTICATED', {}, { locale }),
  } as const;
  if (token === undefined) return speaker ? { ok: true, value: speaker } : fail(unknown);
  if (typeof token !== 'string') return fail(unknown);
  const caller = await callerOf(parts.service, `Bearer ${token}`, { arrival: parts.now(), locale });
  return caller.ok ? { ok: true, value: speakerOf(caller.value) } : caller;
}

async function unsubscribe(
  parts: PushParts,
  { connection, subscriptions, speaker }: Socket,
  id: string,
): Promise<void> {
  const one = subscriptions.find((subscription) => subscription.id === id);
  if (one) await dropSubscription(parts, connection, one, speaker?.account ?? null);
}

async function beat(parts: PushParts, connection: string): Promise<void> {
  const socket = await socketOf(parts, connection);
  if (socket) await catchUp(parts, socket);
  else await end(parts, connection, CLOSE.away, 'Connect again');
}

async function catchUp(parts: PushParts, { connection, subscriptions, speaker }: Socket): Promise<void> {
  for (const { id, about } of subscriptions) {
    if (about.kind === 'events') await deliver(parts, placeOf(connection, id, about, speaker?.account ?? null));
  }
}

/** Subscriptions that are told at once. */
const AT_ONCE = 16;

async function hear(parts: PushParts, heard: Heard): Promise<void> {
  if (parts.poster.isIdle?.()) return;
  const tellings = [
    ...seatLines(heard).map((line) => () => tellInbox(parts, line)),
    ...(heard.all ? await followers(parts, heard.game.id) : []),
  ];
  const failed: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let telling = tellings.pop(); telling; telling = tellings.pop())
      await telling().catch((error: unknown) => failed.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed.length > 0) throw failed[0];
}

async function followers(parts: PushParts, gameId: string): Promise<readonly (() => Promise<void>)[]> {
  const { items } = await parts.shelves.docs('listener', gameId, { prefix: EVENTS_OF });
  return items.map(
    ({ key }) =>
      () =>
        deliver(parts, { shelf: 'listener', owner: gameId, key }),
  );
}
