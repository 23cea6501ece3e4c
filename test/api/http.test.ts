import {
  answerOf,
  type Answer,
  type Client,
  expectPlainErrors,
  graphql,
  newClient,
  ownApp,
  post,
  startTestServer,
} from '../support/api';
import type { TestServer } from '../support/api';
import { duel } from '../support/duel';

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url, 'Ann');
});
afterAll(() => server.stop());

const get = async (query: string, init: RequestInit = {}): Promise<Answer> =>
  answerOf(await fetch(`${server.url}/graphql?${new URLSearchParams({ query }).toString()}`, init));

describe('AP-02: malformed JSON', () => {
  test.each(['{"query":', '{kkk}', 'null', '5', '', '[]', '\u0000', '"{__typename}"'])('%j is 400', async (body) => {
    const answer = await post(server.url, body);
    expect(answer.status).toBe(400);
    expectPlainErrors(answer);
  });
});

describe('AP-04, AP-17: variables of the wrong type', () => {
  const query = `mutation($gameId: String!, $version: Int!, $dice: Int!) {
    act(input: {gameId: $gameId, actionId: "ap-04-0001", expectedVersion: $version,
      action: {type: attack, from: "alaska", to: "kamchatka", dice: $dice}}) { ok error { code } }
  }`;

  test.each([
    '"dice":"3"',
    '"dice":1.5',
    '"dice":2147483648',
    '"dice":null',
    '"die":1',
    '"dice":1e400',
    '"dice":[2]',
    '"dice":true',
    '"dice":9007199254740993',
    '"dice":1e21',
  ])('%s is 400 and nothing is played', async (dice) => {
    const { gameId, version } = await duel(ann, { open: [6, 6, 6, 1] });
    const variables = `{"gameId":"${gameId}","version":${version},${dice}}`;
    const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
    const answer = await post(server.url, body, { authorization: `Bearer ${ann.token}` });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
    expect((await ann.game(gameId)).value.version).toBe(version);
  });

  test('3.0 is three', async () => {
    const { gameId, version } = await duel(ann, { open: [6, 6, 6, 1] });
    const variables = `{"gameId":"${gameId}","version":${version},"dice":3.0}`;
    const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
    const answer = await post(server.url, body, { authorization: `Bearer ${ann.token}` });
    expect(answer.body.data).toEqual({ act: { ok: true, error: null } });
  });
});

describe('AP-05: a request of the wrong shape', () => {
  test.each([
    '{"query":"{__typename}","variables":[7]}',
    '{"query":"{__typename}","variables":"{}"}',
    '{"query":5}',
    '{"qeury":"{__typename}"}',
    '{"query":"{__typename}","operationName":7}',
    '{"query":"query A {__typename} query B {__typename}"}',
    '{"query":"query A {__typename}","operationName":"C"}',
  ])('%s is 400', async (body) => {
    const answer = await post(server.url, body);
    expect(answer.status).toBe(400);
    expectPlainErrors(answer);
  });
});

describe('AP-07: a mutation over GET', () => {
  const query = 'query Q { __typename } mutation M { guest { ok } }';
  const url = (operationName: string): string =>
    `${server.url}/graphql?${new URLSearchParams({ query, operationName }).toString()}`;

  test.each(['GET', 'HEAD'])('%s is 405 with Allow: POST, judged by the operation that is named', async (method) => {
    const refused = await fetch(url('M'), { method });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    const read = await fetch(url('Q'), { method });
    expect(read.status).toBe(200);
  });

  test('a query over GET answers as over POST', async () => {
    const answer = await get('{ boards { id } }');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await graphql(server.url, '{ boards { id } }')).body);
  });
});

describe('AP-08: preflight, and CORS on errors', () => {
  const origin = 'https://play.example';

  test('the preflight needs no token and allows the headers that clients send', async () => {
    const wanted = ['content-type', 'authorization', 'idempotency-key', 'if-match'];
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': wanted.join(','),
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain('POST');
    expect(answer.headers.get('access-control-allow-headers')?.split(',')).toEqual(expect.arrayContaining(wanted));
  });

  test.each([
    ['a bad token', 401, '{"query":"{me{ok}}"}', { authorization: 'Bearer nobody' }],
    ['no JSON', 400, '{', {}],
    ['a form', 400, 'query={me{ok}}', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['too much', 413, ' '.repeat(300_000), {}],
  ])('%s: %d, which a web page can read', async (_, status, body, more) => {
    const answer = await post(server.url, body, { origin, ...more });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')?.split(',')).toContain('etag');
    expectPlainErrors(answer);
  });

  test('a list of origins lets in those and no others', async () => {
    const app = await ownApp(server, { origins: [origin] });
    const allowed = async (from: string): Promise<string | null> =>
      (await app.request('/health', { headers: { origin: from } })).headers.get('access-control-allow-origin');
    expect(await allowed(origin)).toBe(origin);
    expect(await allowed('https://evil.example')).toBeNull();
  });
});

describe('AP-10: a byte order mark before the JSON', () => {
  const body = '\uFEFF{"query":"{__typename}"}';

  test('is ignored', async () => {
    const here = await post(server.url, new Uint8Array(Buffer.from(body)));
    expect([here.status, here.body]).toEqual([200, { data: { __typename: 'Query' } }]);
  });
});

describe('AP-11: an explicit null is what leaving out is', () => {
  const place = async (fields: string): Promise<object> => {
    const { gameId, version } = await duel(ann, { open: [6, 6, 6, 1] });
    const query = `mutation { act(input: {gameId: "${gameId}", actionId: "ap-11-0001", expectedVersion: ${version}, ask: null,
      action: {type: attack, from: "alaska", to: "kamchatka" ${fields}}}) { ok value { events { type fields } } error { code } } }`;
    return ann.query<object>(query);
  };

  test('in an action', async () => {
    const dice = await place(', dice: 3');
    expect(await place(', dice: 3, until: null, moves: null')).toEqual(dice);
    expect(await place(', dice: null')).toEqual(await place(''));
  });

  test('in arguments', async () => {
    const { gameId } = await duel(ann);
    const look = (more: string) => ann.query(`{ game(gameId: "${gameId}"${more}) { value { version you } } }`);
    expect(await look(', version: null, seat: null, joinCode: null')).toEqual(await look(''));
  });
});

describe('AP-14: a bad cursor', () => {
  test.each(['%%%', '0x1', '-1', '1.2.3', 'x'.repeat(5000), '{"pk":"USER#other"}'])('%j', async (cursor) => {
    const { gameId } = await duel(ann);
    const events = await ann.query(
      'query($gameId: String!, $after: String) { events(gameId: $gameId, after: $after) { ok error { code kind } } }',
      { gameId, after: cursor },
    );
    expect(events.error).toEqual({ code: 'BAD_CURSOR', kind: 'malformed' });
    for (const list of ['inbox', 'past', 'openGames']) {
      const page = await ann.query(`query($cursor: String) { ${list}(cursor: $cursor) { ok error { code kind } } }`, {
        cursor,
      });
      expect(page.error).toEqual({ code: 'BAD_CURSOR', kind: 'malformed' });
    }
  });
});

describe('AP-19: HEAD and unsupported methods', () => {
  test.each(['PUT', 'PATCH', 'DELETE'])('%s /graphql is 405 with Allow', async (method) => {
    const answer = await answerOf(await fetch(`${server.url}/graphql`, { method }));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
    expectPlainErrors(answer);
  });

  test.each(['/', '/health', '/explorer', '/explorer/graphiql.js'])('HEAD %s is GET without the body', async (path) => {
    const got = await fetch(server.url + path);
    const head = await fetch(server.url + path, { method: 'HEAD' });
    expect(got.status).toBe(200);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, got.headers.get('content-type')]);
    expect(await head.text()).toBe('');
    expect((await got.text()).length).toBeGreaterThan(0);
  });

  test('what is not there is 404, as JSON', async () => {
    const answer = await answerOf(await fetch(`${server.url}/nothing`));
    expect(answer.status).toBe(404);
    expectPlainErrors(answer);
  });
});

test('the start page says how to begin, with an address that works', async () => {
  const page = await answerOf(await fetch(server.url));
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain(`${server.url}/graphql`);
  expect(page.text).toContain('href="/explorer"');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
