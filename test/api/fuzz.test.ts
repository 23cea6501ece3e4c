// Requests by a seed that make little sense, a short run of `npm run fuzz`; and what longer ones have found.
import { connect } from 'node:net';
import { fuzz } from '../../scripts/fuzz/fuzz';
import { expectPlainErrors, graphql, post, startTestServer, type TestServer } from '../support/api';
import { expectProblem, restClient } from '../support/rest';

describe('AP-02, AP-04, AP-05, AP-17, SC-08, SC-10, SC-16: whatever is sent', () => {
  test.each([
    ['table', 300, 11],
    ['memory', 1_200, 12],
  ] as const)(
    'over games in a %s, %d requests: no fault of ours, a known code for each refusal, nothing changed by who is refused, no secret told',
    async (store, requests, seed) => {
      const { sent, accepted, refused, overSockets, kinds, codes, faults } = await fuzz({ store, requests, seed });
      expect(faults).toEqual([]);
      // It must not be for want of trying.
      expect(sent).toBeGreaterThan(requests * 0.95);
      expect(accepted).toBeGreaterThan(sent / 20);
      expect(refused).toBeGreaterThan(sent / 2);
      expect(overSockets).toBeGreaterThan(sent / 20);
      expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['rest', 'graphql', 'action', 'twin', 'path']));
      expect(Object.keys(codes).length).toBeGreaterThan(25);
    },
    120_000,
  );
});

describe('found by fuzzing', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('a subscription over HTTP is a bad request', async () => {
    const answer = await graphql(server.url, 'subscription { inbox { ok } }');
    expect(answer.status).toBe(400);
    expectPlainErrors(answer);
    expect(answer.body.errors?.[0].extensions.code).toBe('BAD_REQUEST');
  });

  test('two operations and no name for one is no fault of ours', async () => {
    const answer = await graphql(server.url, 'query a { __typename } query b { __typename }');
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0].extensions.code).toBe('OPERATION_RESOLUTION_FAILURE');
  });

  test.each(['application/json;q=0', 'image/png', 'text/html;q=0.5', 'application/json; charset=latin1'])(
    'a mutation for which %s alone is accepted is answered in JSON, not done and then refused',
    async (accept) => {
      const { status, body } = await post(server.url, '{"query":"mutation { guest { ok } }"}', { accept });
      expect({ status, data: body.data }).toEqual({ status: 200, data: { guest: { ok: true } } });
    },
  );

  test('at /v1 itself refusals are problems too', async () => {
    expectProblem(await restClient(server.url).send('DELETE', ''), 405, { code: 'METHOD_NOT_ALLOWED' });
  });

  test('whoever leaves in the middle of his body is no fault of ours', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head =
      'POST /v1/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{';
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    // Answered once the first bytes were read: then the server is in the middle of them.
    await restClient(server.url).get('/');
    socket.destroy();
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await restClient(server.url).get('/');
    expect(server.logged).toEqual([]);
  });
});
