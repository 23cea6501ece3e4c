// graphql-transport-ws, the protocol of the package graphql-ws: what goes over a socket, and how it is closed.
import type { GraphQLFormattedError } from 'graphql';
import * as z from 'zod';

export const PROTOCOL = 'graphql-transport-ws';

/** Codes with which a socket is closed. Clients of this protocol don't come again after those from 4400 to 4500, but for 4408. */
export const CLOSE = {
  away: 1001,
  later: 1013,
  badRequest: 4400,
  unauthorized: 4401,
  initTimeout: 4408,
  exists: 4409,
  tooMany: 4429,
  internal: 4500,
} as const;

/** Bytes of a message in: a frame of API Gateway. */
export const MOST_BYTES = 32 * 1024;

const anything = z.record(z.string(), z.unknown()).nullish();
const id = z.string().min(1).max(64);

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init'), payload: anything }),
  z.object({ type: z.literal('ping'), payload: anything }),
  z.object({ type: z.literal('pong'), payload: anything }),
  z.object({
    type: z.literal('subscribe'),
    id,
    payload: z.object({ query: z.string(), operationName: z.string().nullish(), variables: anything }),
  }),
  z.object({ type: z.literal('complete'), id }),
]);

export type ClientMessage = z.infer<typeof message>;
export type Subscribe = Extract<ClientMessage, { readonly type: 'subscribe' }>;

export type ServerMessage =
  | { readonly type: 'connection_ack' }
  | { readonly type: 'pong'; readonly payload?: unknown }
  | { readonly type: 'next'; readonly id: string; readonly payload: object }
  | { readonly type: 'error'; readonly id: string; readonly payload: readonly GraphQLFormattedError[] }
  | { readonly type: 'complete'; readonly id: string };

/** Null for what is no message of the protocol. */
export function messageOf(text: string): ClientMessage | null {
  if (text.length > MOST_BYTES) return null;
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
