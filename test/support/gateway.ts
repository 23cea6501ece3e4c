// A WebSocket API as API Gateway has them: sockets in front, events to a function behind, and `@connections` for what is sent back.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { SocketEvent, SocketHandler, SocketResult } from '../../src/api/push';

export interface Gateway {
  /** For clients, up to `/graphql`, and for `@connections`. */
  readonly url: string;
  /** The routes that were called, in order. */
  readonly routes: string[];
  /** The function answers from here on. */
  serve: (handler: SocketHandler) => void;
  stop: () => Promise<void>;
}

/** What AWS gives: 20 characters that end with `=`. */
const idOf = (n: number): string => `${Buffer.from(`connection${n}`).toString('base64url').slice(0, 15)}=`;

export async function startGateway(): Promise<Gateway> {
  const open = new Map<string, WebSocket>();
  const routes: string[] = [];
  let handler: SocketHandler = () => Promise.resolve({ statusCode: 500 });
  const running = new Set<Promise<unknown>>();
  let count = 0;
  const raise = (routeKey: string, connectionId: string, more: Partial<SocketEvent> = {}): Promise<SocketResult> => {
    routes.push(routeKey);
    const run = handler({ requestContext: { routeKey, connectionId }, ...more });
    const task = run.catch(() => undefined).finally(() => running.delete(task));
    running.add(task);
    return run;
  };
  const opened = (id: string, ws: WebSocket): void => {
    open.set(id, ws);
    ws.on('message', (data: Buffer) => void raise('$default', id, { body: data.toString('utf8') }));
    ws.on('close', () => {
      open.delete(id);
      void raise('$disconnect', id);
    });
  };
  const server = new WebSocketServer({ noServer: true, handleProtocols: (protocols) => [...protocols][0] });
  const http = createServer((request, response) => connections(open, request, response));
  http.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const id = idOf(++count);
    void raise('$connect', id, { headers: headersOf(request) }).then(({ statusCode }) => {
      if (statusCode === 200) server.handleUpgrade(request, duplex, head, (ws) => opened(id, ws));
      else duplex.end(`HTTP/1.1 ${statusCode} Refused\r\nContent-Length: 0\r\n\r\n`);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    routes,
    serve: (given) => void (handler = given),
    async stop() {
      const ends = [...open.values()].map((ws) => new Promise((resolve) => ws.once('close', resolve)));
      for (const ws of open.values()) ws.terminate();
      await Promise.all(ends);
      await Promise.all(running);
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** POST sends, DELETE closes with the code of an ordinary end; 410 for what is gone. */
function connections(open: ReadonlyMap<string, WebSocket>, request: IncomingMessage, response: ServerResponse): void {
  const ws = open.get(decodeURIComponent(request.url?.split('/@connections/')[1] ?? ''));
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (ws?.readyState !== WebSocket.OPEN) response.writeHead(410, { 'x-amzn-ErrorType': 'GoneException' }).end('{}');
    else if (request.method === 'DELETE') {
      ws.close(1000);
      response.writeHead(204).end();
    } else ws.send(Buffer.concat(chunks).toString('utf8'), () => response.writeHead(200).end());
  });
}
