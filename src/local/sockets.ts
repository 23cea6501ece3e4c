// Sockets of this process: WebSockets at `/graphql` of the same server, handled by the code that API Gateway's events are handled by.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Log, thrown } from '../api/log';
import type { Posted, Poster, Push } from '../api/push';
import { CLOSE, MOST_BYTES, PROTOCOL } from '../api/push';

export interface SocketTimes {
  /** A client has so long for `connection_init`, ms. */
  readonly initMs: number;
  /** How often sockets are looked at: who doesn't answer a ping is gone. */
  readonly beatMs: number;
}

const TIMES: SocketTimes = { initMs: 10_000, beatMs: 15_000 };

/** Bytes that may wait for a client that reads too slowly. */
const MOST_WAITING = 4 * 1024 * 1024;

export interface Sockets {
  /** Takes the server's upgrades. */
  attach(http: Server): void;
  /** Closes all; their clients come again. */
  stop(): Promise<void>;
}

interface Open {
  readonly ws: WebSocket;
  isAlive: boolean;
  /** What is done for one socket is done one after the other. */
  queue: Promise<void>;
}

interface House {
  readonly log: Log;
  readonly times: SocketTimes;
  readonly server: WebSocketServer;
  readonly open: Map<string, Open>;
  /** What ids of this process begin with. */
  readonly prefix: string;
}

interface SocketParts {
  readonly log: Log;
  readonly times?: Partial<SocketTimes>;
}

/** `make` makes the push that sends through these sockets. */
export function makeSockets({ log, times }: SocketParts, make: (poster: Poster) => Push): Sockets {
  const house: House = {
    log,
    times: { ...TIMES, ...times },
    server: new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, handleProtocols: () => PROTOCOL }),
    open: new Map(),
    prefix: `local-${randomUUID().slice(0, 8)}`,
  };
  const push = make(posterOf(house));
  let timer: NodeJS.Timeout | undefined;
  return {
    attach(http) {
      timer = setInterval(() => beat(house, push), house.times.beatMs);
      http.on(
        'upgrade',
        (request: IncomingMessage, duplex: Duplex, head: Buffer) =>
          void upgrade(house, push, { request, duplex, head }),
      );
    },
    async stop() {
      clearInterval(timer);
      const all = [...house.open.values()];
      for (const { ws } of all) ws.close(CLOSE.away, 'The server stops');
      await Promise.all(all.map(ended));
      await Promise.all(all.map(({ queue }) => queue));
    },
  };
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly duplex: Duplex;
  readonly head: Buffer;
}

async function upgrade(house: House, push: Push, { request, duplex, head }: Upgrade): Promise<void> {
  duplex.on('error', () => duplex.destroy());
  const id = `${house.prefix}-${randomUUID().slice(0, 13)}`;
  const refused = await refusal(house, push, request, id);
  if (refused === null) house.server.handleUpgrade(request, duplex, head, (ws) => opened(house, push, id, ws));
  else duplex.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function refusal({ log }: House, push: Push, request: IncomingMessage, id: string): Promise<string | null> {
  if (pathOf(request) !== '/graphql') return '404 Not Found';
  if (!protocolsOf(request).includes(PROTOCOL)) return '400 Bad Request';
  try {
    const may = await push.connect(id, request.headers);
    if (may.ok) return null;
    return may.error.kind === 'unauthenticated' ? '401 Unauthorized' : '503 Service Unavailable';
  } catch (error) {
    log({ event: 'upgrade failed', ...thrown(error) });
    return '503 Service Unavailable';
  }
}

function opened(house: House, push: Push, id: string, ws: WebSocket): void {
  const socket: Open = { ws, isAlive: true, queue: Promise.resolve() };
  house.open.set(id, socket);
  const late = setTimeout(() => queue(house, socket, () => push.overdue(id)), house.times.initMs);
  ws.on('pong', () => (socket.isAlive = true));
  ws.on('message', (data: Buffer, isBinary) =>
    queue(house, socket, () => push.message(id, isBinary ? '' : data.toString('utf8'))),
  );
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    clearTimeout(late);
    house.open.delete(id);
    queue(house, socket, () => push.gone(id));
  });
}

function queue({ log }: House, socket: Open, work: () => Promise<void>): void {
  socket.queue = socket.queue.then(work).catch((error: unknown) => log({ event: 'socket failed', ...thrown(error) }));
}

function beat(house: House, push: Push): void {
  for (const [id, socket] of house.open) {
    if (!socket.isAlive) socket.ws.terminate();
    socket.isAlive = false;
    socket.ws.ping();
    queue(house, socket, () => push.beat(id));
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0];

const protocolsOf = ({ headers }: IncomingMessage): readonly string[] =>
  (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());

const posterOf = ({ open, prefix }: House): Poster => ({
  post(connection, text): Promise<Posted> {
    const ws = open.get(connection)?.ws;
    if (!ws) return Promise.resolve(connection.startsWith(prefix) ? 'gone' : 'elsewhere');
    if (ws.bufferedAmount > MOST_WAITING) ws.terminate();
    return new Promise((resolve) => ws.send(text, (error) => resolve(error ? 'gone' : 'sent')));
  },
  close(connection, code, reason) {
    open.get(connection)?.ws.close(code, reason.slice(0, 120));
    return Promise.resolve();
  },
  isIdle: () => open.size === 0,
});

const CLOSING_MS = 1_000;

/** Waits for the client's answer to the close, but not for ever. */
const ended = ({ ws }: Open): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => ws.terminate(), CLOSING_MS);
    const done = (): void => {
      clearTimeout(force);
      resolve();
    };
    if (ws.readyState === ws.CLOSED) done();
    else ws.once('close', done);
  });
