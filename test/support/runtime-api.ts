// Lambda's side of the Runtime API: hands events to a runtime, one at a time, and takes its answers.
// Source: AWS Lambda Developer Guide, "Lambda runtime API".
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RuntimeApi {
  /** `host:port`, as AWS_LAMBDA_RUNTIME_API has it. */
  readonly address: string;
  /** Answers what the function answered; rejects with what it threw, also while it was initialised. */
  invoke(event: object): Promise<unknown>;
  /** The runtime is gone: whoever waits for it is told so. */
  lost(reason: string): void;
  stop(): Promise<void>;
}

interface Invocation {
  readonly id: string;
  readonly event: object;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const BASE = '/2018-06-01/runtime';
const DEADLINE_MS = 60_000;

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const errorOf = (text: string): Error => {
  const { errorType = 'Error', errorMessage = text } = JSON.parse(text || '{}') as Record<string, string>;
  return Object.assign(new Error(errorMessage), { name: errorType });
};

export async function startRuntimeApi(): Promise<RuntimeApi> {
  const queue: Invocation[] = [];
  let running: Invocation | undefined;
  let waiting: ServerResponse | undefined;
  let ids = 0;

  function hand(): void {
    if (!waiting || queue.length === 0) return;
    running = queue.shift()!;
    const headers = {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': running.id,
      'lambda-runtime-deadline-ms': String(Date.now() + DEADLINE_MS),
      'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:local:1:function:fieldpost',
      'lambda-runtime-trace-id': 'Root=1-5bef4de7-ad49b0e87f6ef6c87fc2e700;Parent=9a9197af755a6419;Sampled=0',
    };
    waiting.writeHead(200, headers).end(JSON.stringify(running.event));
    waiting = undefined;
  }

  function fail(error: Error): void {
    running?.reject(error);
    running = undefined;
    for (const one of queue.splice(0)) one.reject(error);
  }

  function settle(path: string, text: string): void {
    if (path === `${BASE}/init/error`) {
      fail(errorOf(text));
      return;
    }
    const current = running;
    running = undefined;
    if (path.endsWith('/response')) current?.resolve(text === '' ? null : (JSON.parse(text) as unknown));
    else current?.reject(errorOf(text));
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === `${BASE}/invocation/next`) {
      waiting = response;
      hand();
      return;
    }
    void textOf(request).then((text) => {
      response.writeHead(202).end('{}');
      settle(path, text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoke: (event) =>
      new Promise((resolve, reject) => {
        queue.push({ id: `invocation-${++ids}`, event, resolve, reject });
        hand();
      }),
    lost(reason) {
      waiting = undefined;
      fail(new Error(reason));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
