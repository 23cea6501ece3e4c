// An HTTP server that answers as it is told and keeps what it was asked.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answering {
  readonly status: number;
  readonly body: string;
}

export interface RecordingServer {
  readonly url: string;
  readonly asked: Asked[];
  stop(): Promise<void>;
}

/** `answer` may throw the connection away by answering null. */
export async function startRecordingServer(answer: (asked: Asked) => Answering | null): Promise<RecordingServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
      asked.push(one);
      const told = answer(one);
      if (told) response.writeHead(told.status, { 'content-type': 'application/x-amz-json-1.0' }).end(told.body);
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
