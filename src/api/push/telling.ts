// Sending to one subscription, and the ends that it can come to.
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { fail } from '../../core/result';
import type { Caller, Outcome, ServiceError } from '../../service/service';
import { answered } from '../graphql/payload';
import { INTERNAL } from '../graphql/server';
import { seen } from './documents';
import type { Posted, PushParts } from './ports';
import { CLOSE, type ServerMessage } from './protocol';
import { dropSocket, dropSubscription, type Speaker, type Subscription } from './sockets';

/** A subscription, and who is told. */
export interface Subscriber extends Subscription {
  readonly connection: string;
  readonly speaker: Speaker;
}

/** The caller on whose behalf a subscription looks. */
export const callerFor = ({ now }: PushParts, speaker: Speaker): Caller => ({
  ...speaker,
  arrival: now(),
  streamed: true,
});

export const send = ({ poster }: PushParts, connection: string, message: ServerMessage): Promise<Posted> =>
  poster.post(connection, JSON.stringify(message));

/** The text of a message that tells an outcome in the fields that the client asked for. */
export async function nextText(
  parts: PushParts,
  { connection, speaker, id, request }: Subscriber,
  outcome: Outcome<unknown>,
): Promise<string> {
  const context = { service: parts.service, caller: callerFor(parts, speaker), request: connection };
  const result = await seen(request, answered(outcome), context);
  const payload = result.errors ? broken(parts, connection, result.errors) : result;
  return JSON.stringify({ type: 'next', id, payload } satisfies ServerMessage);
}

/** Players' mistakes are values: what is thrown is a bug of ours, which clients learn nothing of. */
function broken({ log }: PushParts, request: string, errors: readonly GraphQLError[]): object {
  for (const { message } of errors) log({ event: 'push failed', request, error: message });
  return { data: null, errors: [INTERNAL] };
}

/** Nobody is told any more. */
export const forget = (parts: PushParts, { connection, speaker, ...one }: Subscriber): Promise<void> =>
  dropSubscription(parts, connection, one, speaker.account);

/** Everything was told. */
export async function complete(parts: PushParts, one: Subscriber): Promise<void> {
  await forget(parts, one);
  await send(parts, one.connection, { type: 'complete', id: one.id });
}

/** It can't go on, and the client has to see to it. */
export async function failWith(
  parts: PushParts,
  one: Pick<Subscriber, 'connection' | 'id'>,
  errors: readonly GraphQLFormattedError[],
): Promise<void> {
  await send(parts, one.connection, { type: 'error', id: one.id, payload: errors });
}

export const errorOf = (code: string, message: string): GraphQLFormattedError => ({ message, extensions: { code } });

/** Whoever may look no longer is told so once. Where his token is no more, the socket ends with it. */
export async function refuse(parts: PushParts, one: Subscriber, error: ServiceError): Promise<void> {
  if (error.kind === 'unauthenticated') {
    await end(parts, one.connection, CLOSE.unauthorized, error.message);
    return;
  }
  await forget(parts, one);
  await parts.poster.post(one.connection, await nextText(parts, one, fail(error)));
  await send(parts, one.connection, { type: 'complete', id: one.id });
}

/** Forgets the socket, then closes it. */
export async function end(parts: PushParts, connection: string, code: number, reason: string): Promise<void> {
  await dropSocket(parts, connection);
  await parts.poster.close(connection, code, reason);
}

/** Nothing is wrong with the subscription, but nothing can be told now. */
export class Passing extends Error {}

/** It may work a moment later: no reason to end a subscription. */
export const isPassing = ({ kind }: ServiceError): boolean => kind === 'busy' || kind === 'limited';
