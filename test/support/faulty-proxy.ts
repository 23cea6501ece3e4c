// A database whose line is bad: requests pass to the real one, and the next few meet a fault on the way.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `lose answer`: the write happens, the line breaks before its answer. `drop`: the line breaks before the write.
 * `hang`: no answer ever. `throttle` and `fail`: the database says so, as AWS does.
 */
export type Fault = 'lose answer' | 'drop' | 'hang' | 'throttle' | 'fail';

export interface FaultyProxy {
  readonly endpoint: string;
  /** Requests seen so far. */
  readonly seen: () => number;
  /** The next `times` requests meet the fault. */
  next(fault: Fault, times: number): void;
  /** So many requests pass, and the one after them meets the fault. */
  after(passing: number, fault: Fault): void;
  stop(): Promise<void>;
}

const REFUSALS: Record<'throttle' | 'fail', [number, string]> = {
  throttle: [400, 'com.amazonaws.dynamodb.v20120810#ThrottlingException'],
  fail: [500, 'com.amazonaws.dynamodb.v20120810#InternalServerError'],
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const forward = (target: string, from: IncomingMessage, body: Buffer): Promise<[IncomingMessage, Buffer]> =>
  new Promise((resolve, reject) => {
    const onward = request(target, { method: from.method ?? 'POST', headers: from.headers }, (answer) => {
      bodyOf(answer).then((bytes) => resolve([answer, bytes]), reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });

const pass = async (target: string, from: IncomingMessage, to: ServerResponse, lose: boolean): Promise<void> => {
  const [answer, bytes] = await forward(target, from, await bodyOf(from));
  if (lose) to.destroy();
  else to.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
};

const meet = async (fault: Fault | undefined, target: string, from: IncomingMessage, to: ServerResponse) => {
  if (fault === 'hang') return;
  if (fault === 'drop') to.destroy();
  else if (fault === 'throttle' || fault === 'fail') {
    const [status, __type] = REFUSALS[fault];
    to.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify({ __type }));
  } else await pass(target, from, to, fault === 'lose answer');
};

export const startFaultyProxy = async (target: string): Promise<FaultyProxy> => {
  let faults: (Fault | undefined)[] = [];
  let seen = 0;
  const server = createServer((from, to) => {
    seen++;
    void meet(faults.shift(), target, from, to);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => seen,
    next: (fault, times) => {
      faults = Array.from({ length: times }, () => fault);
    },
    after: (passing, fault) => {
      faults = [...Array.from({ length: passing }, () => undefined), fault];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
