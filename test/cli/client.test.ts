// The client against a real HTTP server that answers what is put into its mouth.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeClient, Refused } from '../../src/cli/client';

let server: Server;
let url = '';
const answers: { readonly status?: number; readonly body: unknown }[] = [];
const asked: { readonly token: string | undefined; readonly body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ token: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const { status = 200, body } = answers.shift()!;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});

const ME = { name: 'me', document: '{ me { ok value { name } } }' };

test('an operation goes with its variables and token, and its value comes back', async () => {
  answers.push({ body: { data: { me: { ok: true, value: { name: 'Ada' } } } } });
  const client = makeClient(url);
  expect(await client.call(ME, { a: 1 }, 'secret')).toEqual({ name: 'Ada' });
  expect(asked).toEqual([{ token: 'Bearer secret', body: { query: ME.document, variables: { a: 1 } } }]);
  expect(client.sent).toBe(1);
});

test('a refusal is thrown with its code', async () => {
  answers.push({
    body: { data: { me: { ok: false, error: { code: 'NOT_ADJACENT', message: 'They do not touch.' } } } },
  });
  await expect(makeClient(url).call(ME, {})).rejects.toThrow(
    new Refused('me', { code: 'NOT_ADJACENT', message: 'They do not touch.' }),
  );
});

test('where the server says when to come back, the same request is sent again', async () => {
  const busy = { ok: false, error: { code: 'BUSY', message: 'Busy.', retryAfter: 0.01 } };
  answers.push({ body: { data: { me: busy } } }, { body: { data: { me: { ok: true, value: 7 } } } });
  const client = makeClient(url);
  expect(await client.call(ME, { id: 'same' })).toBe(7);
  expect(client.sent).toBe(2);
  expect(asked[1]).toEqual(asked[0]);
});

test('what isn’t an answer at all is thrown with its status', async () => {
  answers.push({ status: 400, body: { errors: [{ message: 'Syntax Error' }] } });
  await expect(makeClient(url).call(ME, {})).rejects.toThrow('me: 400 Syntax Error');
});
