// What a socket does when its client subscribes: understand, ask whether he may look, and only then remember him.
import { fail } from '../../core/result';
import type { Outcome, ServiceError } from '../../service/service';
import { listen } from './delivery';
import { understood } from './documents';
import { listenInbox } from './inboxes';
import type { PushParts } from './ports';
import { CLOSE, type Subscribe } from './protocol';
import { EVENTS_OF, expiresOf, placeOf, putSubscription, type Socket } from './sockets';
import { callerFor, end, errorOf, failWith, nextText, send, type Subscriber } from './telling';

export async function subscribe(parts: PushParts, socket: Socket, { id, payload }: Subscribe): Promise<void> {
  const { connection, subscriptions, speaker } = socket;
  if (!socket.acked || !speaker) return end(parts, connection, CLOSE.unauthorized, 'Unauthorized');
  if (subscriptions.some((one) => one.id === id)) return exists(parts, connection, id);
  if (subscriptions.length >= parts.limits.subscriptions)
    return failWith(parts, { connection, id }, [errorOf('LIMITED', 'The socket has too many subscriptions.')]);
  const made = await understood(payload);
  if (!made.ok)
    return failWith(
      parts,
      { connection, id },
      made.errors.map((error) => error.toJSON()),
    );
  return begin(parts, socket, { connection, id, speaker, request: payload, about: made.about });
}

const exists = (parts: PushParts, connection: string, id: string): Promise<void> =>
  end(parts, connection, CLOSE.exists, `Subscriber for ${id} already exists`);

async function begin(parts: PushParts, socket: Socket, one: Subscriber): Promise<void> {
  const refused = await refusal(parts, one);
  if (refused) return turnAway(parts, one, refused);
  if (!(await putSubscription(parts, socket, one))) return exists(parts, one.connection, one.id);
  const place = placeOf(one.connection, one.id, one.about, one.speaker.account);
  if (one.about.kind === 'inbox') return listenInbox(parts, place, one, socket.opened);
  await parts.service.ringUntil(place.owner, expiresOf(parts, socket.opened) * 1_000);
  return listen(parts, place, one, socket.opened);
}

/** Why the client may not look, or not now. This look is counted as any other is. */
async function refusal(parts: PushParts, { about, speaker }: Subscriber): Promise<ServiceError | null> {
  const caller = { ...callerFor(parts, speaker), streamed: undefined };
  const looked: Outcome<unknown> =
    about.kind === 'inbox'
      ? await parts.service.inbox(caller, { limit: 1 })
      : await parts.service.events(caller, { ...about.input, limit: 1 });
  if (!looked.ok) return looked.error;
  return about.kind === 'events' && (await isFull(parts, about.input.gameId)) ? FULL : null;
}

const FULL: ServiceError = { code: 'UNAVAILABLE', kind: 'busy', message: 'Too many follow this game.', retryAfter: 60 };

async function isFull({ shelves, limits }: PushParts, gameId: string): Promise<boolean> {
  const { items } = await shelves.docs('listener', gameId, { prefix: EVENTS_OF, limit: limits.listeners });
  return items.length >= limits.listeners;
}

/** He was never registered. */
async function turnAway(parts: PushParts, one: Subscriber, error: ServiceError): Promise<void> {
  if (error.kind === 'unauthenticated') return end(parts, one.connection, CLOSE.unauthorized, error.message);
  await parts.poster.post(one.connection, await nextText(parts, one, fail(error)));
  await send(parts, one.connection, { type: 'complete', id: one.id });
}
