// One request and its answer over Node's own HTTP, on connections that stay open.
import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Of an error, where the service says it in a header; '' else. */
  readonly errorType: string;
}

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Line {
  /** Rejects with what Node throws, or with a TimeoutError. */
  exchange(sending: Sending): Promise<Answer>;
  close(): void;
}

export interface LineOptions {
  /** Milliseconds for one exchange, the connection included. */
  readonly timeout: number;
}

const CONNECT_TIMEOUT = 1_000;
const SOCKETS = 64;

interface Transport {
  readonly request: (options: RequestOptions) => ClientRequest;
  readonly agent: Agent;
}

/** Only the one that is needed is loaded: TLS takes its time. */
async function transportOf(url: URL): Promise<Transport> {
  const http = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return { request: http.request, agent: new http.Agent({ keepAlive: true, maxSockets: SOCKETS }) };
}

/** The name is the SDK's own. */
const timeoutOf = (what: string): Error => Object.assign(new Error(what), { name: 'TimeoutError' });

/** A line to one host; nothing is opened before the first exchange. */
export function openLine(endpoint: URL, { timeout }: LineOptions): Line {
  let transport: Promise<Transport> | undefined;
  const { hostname, port } = endpoint;
  // An address of version 6 stands in brackets in a URL, and without them everywhere else.
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    async exchange({ method, path, headers, body }) {
      const { request, agent } = await (transport ??= transportOf(endpoint));
      return exchanged(request({ host, port, method, path, headers, agent }), body, timeout);
    },
    close() {
      void transport?.then(({ agent }) => agent.destroy());
      transport = undefined;
    },
  };
}

function exchanged(request: ClientRequest, body: string, timeout: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => request.destroy(timeoutOf(`no answer within ${timeout} ms`)), timeout);
    const end = (settle: () => void): void => {
      clearTimeout(late);
      settle();
    };
    const failed = (error: Error): void => end(() => reject(asRetried(request, error)));
    request.on('error', failed);
    request.once('socket', (socket) => {
      if (!socket.connecting) return;
      const slow = setTimeout(() => request.destroy(timeoutOf('no connection')), Math.min(CONNECT_TIMEOUT, timeout));
      socket.once('connect', () => clearTimeout(slow)).once('close', () => clearTimeout(slow));
    });
    request.once('response', (response) => {
      const { statusCode: status = 0, headers: given } = response;
      const errorType = String(given['x-amzn-errortype'] ?? '');
      textOf(response).then((body) => end(() => resolve({ status, body, errorType })), failed);
    });
    request.end(body);
  });
}

/** A kept connection that the other side had closed meanwhile: the next try takes another one and need not wait. */
const asRetried = (request: ClientRequest, error: Error): Error =>
  request.reusedSocket ? Object.assign(error, { stale: true }) : error;

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('end', () => resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).toString('utf8')));
    response.once('error', reject);
    response.once('aborted', () => reject(Object.assign(new Error('the answer broke off'), { code: 'ECONNRESET' })));
  });
}
