import { startGraphql } from '../../src/api/graphql/server';
import {
  answerOf,
  type Client,
  expectPlainErrors,
  newClient,
  ownApp,
  startTestServer,
  type TestServer,
} from '../support/api';

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url);
});
afterAll(() => server.stop());

describe('what is our own fault', () => {
  const secret = 'fp_a token in a message';

  test('is 500 without a word of it, and logged with the request’s id', async () => {
    const logged: object[] = [];
    const log = (entry: object): void => void logged.push(entry);
    const me = () => Promise.reject(new TypeError(secret));
    const app = await ownApp(server, { service: { ...server.service, me }, graphql: await startGraphql({ log }) });
    const answer = await answerOf(
      await app.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
        body: '{"query":"query Who { me { ok } }"}',
      }),
    );
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      errors: [{ message: 'Internal error.', path: ['me'], extensions: { code: 'INTERNAL' } }],
      data: null,
    });
    const request = answer.headers.get('x-request-id');
    expect(logged).toEqual([
      {
        event: 'graphql failed',
        request,
        operation: 'Who',
        path: 'me',
        error: `TypeError: ${secret}`,
        stack: expect.any(String),
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain(ann.token);
  });

  test('outside of GraphQL, too', async () => {
    const logged: object[] = [];
    const rulesets = () => {
      throw new Error(secret);
    };
    const log = (entry: object): void => void logged.push(entry);
    const answer = await answerOf(
      await (await ownApp(server, { service: { ...server.service, rulesets }, log })).request('/'),
    );
    expect(answer.status).toBe(500);
    expectPlainErrors(answer);
    expect(answer.text).not.toContain(secret);
    expect(logged).toMatchObject([{ event: 'request failed', path: '/' }]);
  });

  test('a store that is down is 503 on /health', async () => {
    const health = () => Promise.reject(new Error('no table'));
    const app = await ownApp(server, { service: { ...server.service, health } });
    const answer = await app.request('/health');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }]);
    expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' });
  });
});
