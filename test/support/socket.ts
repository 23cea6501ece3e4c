// Clients of sockets: the stock one of the package graphql-ws, and a bare one that can break the protocol.
import { type Client, createClient, type FormattedExecutionResult, type SubscribePayload } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { EventView, ServiceError } from '../../src/service';

const addressOf = (url: string): string => `${url.replace('http', 'ws')}/graphql`;

/** Ends with the first cut: tests come again by themselves. */
export function stockClient(url: string, token?: string, headers: Record<string, string> = {}): Client {
  class Socket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers });
    }
  }
  return createClient({
    url: addressOf(url),
    webSocketImpl: Socket,
    retryAttempts: 0,
    ...(token !== undefined && { connectionParams: { token } }),
  });
}

export interface Told<V> {
  readonly ok: boolean;
  readonly value: V;
  readonly error: ServiceError | null;
}

export interface EventsTold {
  readonly events: readonly EventView[];
  readonly cursor: string;
  readonly more: boolean;
  readonly status: string;
}

export const EVENTS = `subscription($gameId: String!, $after: String, $seat: Int) {
  events(gameId: $gameId, after: $after, seat: $seat) {
    ok value { events { cursor version at type fields } cursor more status } error { code }
  }
}`;

export const INBOX = `subscription { inbox { ok value { items { id version asked seat status } gone } error { code } } }`;

export interface Subscribed<V> {
  /** The next payload; undefined after the end. Throws what ended it otherwise. */
  next: () => Promise<Told<V> | undefined>;
  /** Payloads up to the first that will do, that one included. */
  until: (enough: (told: Told<V>) => boolean) => Promise<Told<V>[]>;
  stop: () => void;
}

export function subscribed<V>(client: Client, request: SubscribePayload): Subscribed<V> {
  const results = client.iterate(request);
  async function next(): Promise<Told<V> | undefined> {
    const { done, value } = await results.next();
    return done ? undefined : payloadOf<V>(value as FormattedExecutionResult);
  }
  return {
    next,
    async until(enough) {
      const all: Told<V>[] = [];
      for (let told = await next(); told; told = await next()) {
        all.push(told);
        if (enough(told)) break;
      }
      return all;
    },
    stop: () => void results.return?.(),
  };
}

function payloadOf<V>({ data, errors }: FormattedExecutionResult): Told<V> {
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Told<V>;
}

export const follow = (
  client: Client,
  variables: { readonly gameId: string; readonly after?: string; readonly seat?: number },
): Subscribed<EventsTold> => subscribed(client, { query: EVENTS, variables });

/** A socket without manners. */
export interface Bare {
  send: (message: unknown) => void;
  /** The next message, parsed. */
  next: () => Promise<unknown>;
  /** Messages that nobody asked for yet. */
  unread: () => readonly unknown[];
  /** Code of the close. */
  closed: Promise<number>;
  cut: () => void;
}

export async function bareSocket(url: string, headers: Record<string, string> = {}): Promise<Bare> {
  const socket = new WebSocket(addressOf(url), 'graphql-transport-ws', { headers });
  const waiting: ((message: unknown) => void)[] = [];
  const messages: unknown[] = [];
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString('utf8'));
    const first = waiting.shift();
    if (first) first(message);
    else messages.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: () =>
      messages.length > 0
        ? Promise.resolve(messages.shift())
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    unread: () => messages,
    closed,
    cut: () => socket.terminate(),
  };
}
