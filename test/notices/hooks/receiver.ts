// A receiver of webhooks: a real HTTP server that answers as a test wants, and keeps what it took.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Taken {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly json: Letter;
}

/** What a JSON letter holds. */
export interface Letter {
  readonly id: string;
  readonly type: string;
  readonly gameId: string;
  readonly version: number;
  readonly seat: number | null;
  readonly ask: { readonly id: string; readonly kind: string; readonly due: number | null } | null;
  readonly events: readonly { readonly cursor: string; readonly type: string; readonly fields: object }[];
  readonly content?: string;
}

export interface Receiver {
  readonly url: string;
  /** Everything that was sent, whatever the answer was. */
  readonly taken: Taken[];
  /** Statuses of the next answers; 204 when there are none. */
  readonly answers: number[];
  stop(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const taken: Taken[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      taken.push({ path: request.url ?? '', headers, body, json: JSON.parse(body) as Letter });
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answers,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
