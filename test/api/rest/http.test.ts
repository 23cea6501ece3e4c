import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { lambdaHandler } from '../../../src/api/http/lambda';
import { answerOf, ownApp, startTestServer, type TestServer } from '../../support/api';
import { attack } from '../../support/duel';
import { expectProblem, expectRefusal, newRest, once, type Rest, restClient, restDuel } from '../../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([newRest(server.url, 'Ann'), newRest(server.url, 'Bob')]);
});
afterAll(() => server.stop());

/** Expects a refusal of Ann's action, and that nothing was played. */
const expectRefused = (body: string | object, status: number, more: object = {}, headers = {}): Promise<void> =>
  expectRefusal(ann, body, { status, more, headers });

describe('AP-02: malformed JSON', () => {
  test.each([
    '{"actionId":',
    '{kkk}',
    'null',
    '5',
    '[]',
    '"x"',
    '\u0000',
    '['.repeat(100_000),
    `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
  ])('%j is 400', async (body) => expectProblem(await ann.post('/games', body), 400, { kind: 'malformed' }));

  test('an empty body is an empty object: what is missing is said', async () => {
    expectProblem(await ann.post('/games', ''), 400, { code: 'MALFORMED', pointer: '/ruleset' });
    expect((await restClient(server.url).send('POST', '/guests')).status).toBe(201);
  });
});

describe('AP-08: preflight, and CORS on errors', () => {
  const origin = 'https://play.example';

  test('the preflight needs no token and allows what clients send', async () => {
    const wanted = ['content-type', 'authorization', 'idempotency-key', 'if-match'];
    const answer = await fetch(`${server.url}/v1/games/x/actions`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted.join() },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.headers.get('access-control-allow-headers')?.split(',')).toEqual(expect.arrayContaining(wanted));
  });

  test.each([
    ['a bad token', 401, '/me', { authorization: 'Bearer nobody' }],
    ['nothing there', 404, '/nothing', {}],
    ['no such game', 404, '/games/nobody', {}],
    ['a bad query', 400, '/games?limit=x', {}],
  ])('%s: %d, which a web page can read', async (_, status, path, headers) => {
    const answer = await restClient(server.url).get(path, { origin, ...headers });
    expectProblem(answer, status);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')?.split(',')).toEqual(
      expect.arrayContaining(['etag', 'link']),
    );
  });
});

test('AP-01: a body that the gateway hands over as base64 arrives whole', async () => {
  const name = 'Łukasz 陳';
  const result = await lambdaHandler(await ownApp(server))({
    rawPath: '/v1/guests',
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ name })).toString('base64'),
    isBase64Encoded: true,
    requestContext: {
      domainName: 'api.example',
      timeEpoch: 1_800_000_000_000,
      http: { method: 'POST', sourceIp: '192.0.2.1' },
    },
  });
  expect([result.statusCode, JSON.parse(result.body)]).toMatchObject([201, { name }]);
});

test('AP-10: a byte order mark before the JSON is ignored', async () => {
  expect((await restClient(server.url).post('/guests', '\uFEFF{"name":"Bom"}')).body.name).toBe('Bom');
});

test('AP-11: an explicit null is what leaving out is', async () => {
  const played = async (more: object, around: object = {}): Promise<unknown> => {
    const { version, actions } = await restDuel(ann, { open: [6, 6, 6, 1] });
    const call = { ...once(), expectedVersion: version, action: { ...attack(3), ...more }, ...around };
    const { status, body } = await ann.post(actions, call);
    return [status, body.code ?? body.events];
  };
  const plain = JSON.stringify(await played({}));
  const masked = (value: unknown): string => JSON.stringify(value).replaceAll(/"at":\d+/g, '');
  expect(masked(await played({ until: null, moves: null }, { ask: null, seat: null, plan: null }))).toBe(
    plain.replaceAll(/"at":\d+/g, ''),
  );
  expect(masked(await played({ dice: null }))).toBe(masked(await played({ dice: undefined })));
});

describe('AP-13: the ETag of a GET satisfies If-Match', () => {
  test('once: then 412 with the newest version; a weak tag never; what is no tag is 400', async () => {
    const { gameId, version, actions } = await restDuel(ann, { open: [6, 6, 6, 1] });
    const got = await ann.get(`/games/${gameId}`);
    const tag = got.headers.get('etag')!;
    const call = (): object => ({ ...once(), action: attack(3) });
    const first = await ann.post(actions, call(), { 'if-match': tag });
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(tag);
    const again = await ann.post(actions, call(), { 'if-match': tag });
    expectProblem(again, 412, { code: 'VERSION_CONFLICT', version: version + 1, game: { id: gameId } });
    expectProblem(await ann.post(actions, call(), { 'if-match': `W/${first.headers.get('etag')}` }), 412);
    expectProblem(await ann.post(actions, call(), { 'if-match': '"x"' }), 412);
    expectProblem(await ann.post(actions, call(), { 'if-match': 'garbage' }), 400);
    expectProblem(await ann.post(actions, call(), { 'if-match': '*' }), 400, { code: 'NAMES_NEITHER' });
    const both = { ...call(), expectedVersion: version };
    expectProblem(await ann.post(actions, both, { 'if-match': first.headers.get('etag')! }), 400);
    expectProblem(await ann.post(`/games/${gameId}/resign`, once(), { 'if-match': tag }), 400);
    expect((await ann.get(`/games/${gameId}`)).headers.get('etag')).toBe(first.headers.get('etag'));
  });

  test('If-None-Match is 304 until something happens; each viewer and each form has its own', async () => {
    const made = await ann.post('/games', { ...once(), ruleset: 'classic', seats: 2 });
    const at = `/games/${made.body.id}`;
    const tag = (await ann.get(at)).headers.get('etag')!;
    const kept = await ann.get(at, { 'if-none-match': `"other", W/${tag}` });
    expect([kept.status, kept.text, kept.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await bob.get(at, { 'if-none-match': tag })).status).toBe(200);
    expect((await ann.get(at, { 'if-none-match': tag, accept: 'text/plain' })).status).toBe(200);
    await bob.post(`${at}/join`, once());
    expect((await ann.get(at, { 'if-none-match': tag })).status).toBe(200);
    const early = await ann.get(`${at}?version=1`);
    expect(early.headers.get('etag')).toBeNull();
  });
});

describe('AP-14: a bad cursor', () => {
  test.each(['', '%%%', '0x1', '-1', '1.2.3', 'x'.repeat(3000), '{"pk":"USER#other"}'])('%j', async (cursor) => {
    const { gameId } = await restDuel(ann);
    const text = encodeURIComponent(cursor);
    const bad = { code: 'BAD_CURSOR', kind: 'malformed' };
    expectProblem(await ann.get(`/games/${gameId}/events?after=${text}`), 400, { ...bad, pointer: '/after' });
    for (const list of ['/inbox', '/past', '/games'])
      expectProblem(await ann.get(`${list}?cursor=${text}`), 400, { ...bad, pointer: '/cursor' });
  });

  test('pages go on where the last one ended', async () => {
    for (let made = 0; made < 3; made++)
      await bob.post('/games', { ...once(), ruleset: 'classic', seats: 2, visibility: 'public' });
    await server.service.settled();
    const all = (await bob.get('/inbox?limit=100')).body.items.map(({ id }: { id: string }) => id) as string[];
    const read: string[] = [];
    for (let next: string | undefined = '/inbox?limit=2'; next;) {
      const page = await bob.get(next);
      read.push(...page.body.items.map(({ id }: { id: string }) => id));
      next = /^<\/v1(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(read.toSorted()).toEqual(all.toSorted());
    expect(read.length).toBeGreaterThan(2);
  });
});

describe('AP-04, AP-17, SC-14: numbers that are none, and negative counts', () => {
  test.each(['1e400', '-1', '0', '1.5', '9007199254740993', '1e21', 'true', '"2"', '[2]', '"NaN"', '{}'])(
    'dice: %s',
    (dice) =>
      expectRefused(
        `{"actionId":"ap-17-0001","expectedVersion":VERSION,"action":{"type":"attack","from":"alaska","to":"kamchatka","dice":${dice}}}`,
        400,
        { pointer: expect.stringContaining('/dice') },
      ),
  );

  test.each([
    [{ expectedVersion: '3' }, '/expectedVersion'],
    [{ expectedVersion: 1.5 }, '/expectedVersion'],
    [{ seat: -1, action: attack(1) }, '/seat'],
    [{ dryRun: 'yes' }, '/dryRun'],
    [{ plan: {} }, '/plan'],
    [{ plan: [{ action: attack(1), only: 'x' }] }, '/plan/0/only'],
    [{ plan: [{ action: attack(1), only: [7] }] }, '/plan/0/only/0'],
    [{ action: 'attack' }, '/action'],
    [{ action: [] }, '/action'],
    [{}, '/action'],
  ])('%j', async (body, pointer) => {
    const seat = pointer === '/seat';
    await expectRefused(body, seat ? 403 : 400, seat ? {} : { pointer });
  });

  test('3.0 is three', async () => {
    const { version, actions } = await restDuel(ann, { open: [6, 6, 6, 1] });
    const text = `{"actionId":"ap-04-0001","expectedVersion":${version},"action":{"type":"attack","from":"alaska","to":"kamchatka","dice":3.0}}`;
    expect((await ann.post(actions, text)).status).toBe(200);
  });

  test('a sum that hides a negative part', () =>
    expectRefused(
      {
        action: {
          type: 'place',
          moves: [
            { to: 'alaska', count: 5 },
            { to: 'kamchatka', count: -2 },
          ],
        },
      },
      400,
      {
        code: 'OUT_OF_RANGE',
      },
    ));
});

describe('AP-19: HEAD and unsupported methods', () => {
  test('HEAD is GET without the body', async () => {
    const { gameId } = await restDuel(ann);
    for (const path of ['/rulesets', '/games', `/games/${gameId}`, `/games/${gameId}/events`]) {
      const [got, head] = [await ann.get(path), await ann.send('HEAD', path)];
      const shown = ({ status, headers }: typeof got): unknown[] => [
        status,
        headers.get('content-type'),
        headers.get('etag'),
      ];
      expect(shown(head)).toEqual(shown(got));
      expect(head.text).toBe('');
    }
  });

  test.each([
    ['PUT', '/games', ['GET', 'HEAD', 'POST']],
    ['PATCH', '/games/g1', ['DELETE', 'GET', 'HEAD']],
    ['HEAD', '/games/g1/actions', ['POST']],
    ['GET', '/games/g1/actions', ['POST']],
    ['DELETE', '/rulesets', ['GET', 'HEAD']],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const answer = await ann.send(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow);
    if (method !== 'HEAD') expectProblem(answer, 405, { code: 'METHOD_NOT_ALLOWED' });
  });

  test('TRACE, which no browser sends, is refused as well', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${server.url}/v1/games`, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(405);
  });

  test('what is not there is 404, and too much is 413', async () => {
    expectProblem(await ann.get('/nothing'), 404, { code: 'NOT_FOUND' });
    expectProblem(await ann.get('/games/nobody'), 404, { code: 'GAME_NOT_FOUND' });
    expectProblem(await ann.post('/games', `{"a":"${'x'.repeat(300_000)}"}`), 413, { code: 'TOO_LARGE' });
  });
});

test('action ids: one is needed, in one of two places, and both must be the same', async () => {
  const terms = { ruleset: 'classic', seats: 2 };
  const bad = { code: 'ACTION_ID_INVALID', pointer: '/actionId' };
  expectProblem(await ann.post('/games', terms), 400, bad);
  expectProblem(await ann.post('/games', { ...terms, actionId: 'x' }), 400, bad);
  expectProblem(await ann.post('/games', { ...terms, ...once() }, { 'idempotency-key': randomUUID() }), 400, bad);
  const { gameId } = await restDuel(ann);
  expectProblem(await ann.send('DELETE', `/games/${gameId}`), 400, bad);
});

test('a failure of ours is a problem too, and tells nothing', async () => {
  const service = {
    ...server.service,
    boards: (): never => {
      throw new Error('secret');
    },
  };
  const app = await ownApp({ ...server, service });
  const { status, headers, text } = await answerOf(await app.request('/v1/boards'));
  expect([status, headers.get('content-type')]).toEqual([500, 'application/problem+json']);
  expect(text).not.toContain('secret');
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
