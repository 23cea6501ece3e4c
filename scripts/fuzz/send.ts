// Two ways to the app: as a function, and over a socket with the bytes as they are.
import { METHODS, request as ask } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { App } from '../../src/api/http/app';
import type { Got, Sent } from './request';

/** Null where the platform can't even say it. */
export type Send = (sent: Sent) => Promise<Got | null>;

/** Measures both sides of a call. */
async function timed(call: () => Promise<Omit<Got, 'cpu' | 'wall'>>): Promise<Got> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const got = await call();
  const used = process.cpuUsage(cpu);
  return { ...got, cpu: (used.user + used.system) / 1000, wall: performance.now() - began };
}

/** Events come as long as somebody listens: the first text is enough. */
async function textOf(response: Response): Promise<string> {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value as Uint8Array | undefined);
}

export const directly =
  (app: App): Send =>
  async ({ method, path, headers, body }) => {
    const request = requestOf(method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });
    if (!request) return null;
    return timed(async () => {
      const response = await app.fetch(request, {});
      return { status: response.status, headers: new Map(response.headers.entries()), text: await textOf(response) };
    });
  };

function requestOf(method: string, path: string, rest: RequestInit): Request | null {
  try {
    return new Request(`http://localhost:4000${path}`, { ...rest, method });
  } catch {
    return null;
  }
}

export interface Sockets {
  readonly send: Send;
  /** Sends bytes that need not be HTTP; the first line of what comes back, '' where the connection is closed without a word. */
  raw(bytes: string): Promise<string>;
  stop(): Promise<void>;
}

export async function overSockets(app: App): Promise<Sockets> {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    send: (sent) => sendTo(port, sent),
    raw: (bytes) => rawTo(port, bytes),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** Node's parser refuses other methods and addresses before anybody of us hears of them. */
export const isSpoken = ({ method, path }: Sent): boolean => METHODS.includes(method) && /^[!-~]+$/.test(path);

async function sendTo(port: number, sent: Sent): Promise<Got | null> {
  try {
    return await timed(() => exchange(port, sent));
  } catch (error) {
    // Node's client refuses to write some headers and paths.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const exchange = (port: number, { method, path, headers, body }: Sent): Promise<Omit<Got, 'cpu' | 'wall'>> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = ask({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent: false });
    call.on('error', reject);
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      const done = (): void => {
        const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: answer.statusCode ?? 0, headers: new Map(told), text: Buffer.concat(chunks).toString() });
      };
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if ((answer.headers['content-type'] ?? '').startsWith('text/event-stream')) {
          done();
          answer.destroy();
        }
      });
      answer.on('end', done);
      answer.on('error', done);
    });
    call.end(body);
  });

const PATIENCE_MS = 5_000;

const rawTo = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let text = '';
    const end = (): void => {
      socket.destroy();
      resolve(text.split('\r\n')[0]);
    };
    socket.setTimeout(PATIENCE_MS, end);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });

/** What is no HTTP, or hardly. Each asks for its end, so that nobody waits. */
export const RAW: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'FOO /v1/games HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET v1/games HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/v1/games HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1/../health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'POST /v1/guests HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
  'POST /v1/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'POST /v1/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  'POST /v1/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /v1/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\nConnection: close\r\n\r\n{}',
  'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  'POST /v1/guests HTTP/1.1\r\nHost: a\r\nExpect: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  'GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  '\r\n\r\n\r\n\r\nGET\r\n\r\n',
];
