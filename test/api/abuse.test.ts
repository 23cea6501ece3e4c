import { randomUUID } from 'node:crypto';
import { startGraphql } from '../../src/api/graphql/server';
import {
  type Answer,
  answerOf,
  expectPlainErrors,
  graphql,
  newClient,
  ownApp,
  post,
  startTestServer,
  type TestServer,
} from '../support/api';
import { attack, duel } from '../support/duel';
import { dealt, type Pair } from '../support/pair';

let server: TestServer;
let pair: Pair;

beforeAll(async () => {
  server = await startTestServer();
  const [ann, bob] = await Promise.all([newClient(server.url, 'Ann'), newClient(server.url, 'Bob')]);
  pair = { ann, bob };
});
afterAll(() => server.stop());

describe('SC-07: limits hold on this transport', () => {
  test('the twenty-first account a minute from one source is one too many', async () => {
    const limited = await startTestServer(true);
    try {
      const guest = (): Promise<Answer> =>
        graphql(limited.url, 'mutation { guest { ok error { code kind retryAfter } } }');
      const answers = await Promise.all(Array.from({ length: 41 }, guest));
      const refused = answers.map(({ body }) => (body.data as { guest: { ok: boolean; error: object } }).guest);
      // The window may turn once while they run.
      expect(refused.filter(({ ok }) => ok).length).toBeLessThanOrEqual(40);
      const [first] = refused.filter(({ ok }) => !ok);
      expect(first.error).toMatchObject({ code: 'LIMITED', kind: 'limited', retryAfter: expect.any(Number) });
    } finally {
      await limited.stop();
    }
  });
});

describe('SC-08, SC-10: too much in one request', () => {
  const tooMuch: [string, () => string | object][] = [
    ['an array of operations', () => Array.from({ length: 500 }, () => ({ query: '{__typename}' }))],
    ['fragments in a circle', () => '{...A} fragment A on Query {...B} fragment B on Query {...A}'],
    ['3,000 levels', () => `{ ${'me { '.repeat(3000)} ok ${'}'.repeat(3000)} }`],
    ['a megabyte of commas', () => `{ __typename ${','.repeat(1_000_000)} }`],
    ['a lot of commas', () => `{ __typename ${','.repeat(200_000)} } x`],
    ['10,000 directives', () => `{ __typename ${'@include(if: true) '.repeat(10_000)} }`],
    ['20,000 aliases', () => `{ ${Array.from({ length: 20_000 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['100 aliases', () => `{ ${Array.from({ length: 100 }, (_, i) => `a${i}: boards { id }`).join(' ')} }`],
    ['11 queries', () => `{ ${'boards { id } '.repeat(11)} }`],
    ['two mutations', () => 'mutation { a: guest { ok } b: guest { ok } }'],
    ['two records too many', () => `{ ${'abcdefg'.replaceAll(/./g, (n) => `${n}: record(gameId: "g") { ok } `)} }`],
    [
      'nested introspection',
      () => `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`,
    ],
    ['a bomb of fragments', () => bomb(60)],
    ['the same field 1,400 times', () => `{ ${'me { ok } '.repeat(700)} }`],
  ];

  const bomb = (levels: number): string =>
    `{ ...F0 } ${Array.from({ length: levels }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')}
    fragment F${levels} on Query { me { ok } }`;

  test.each(tooMuch)('%s: refused at once, and the next request is answered', async (_, made) => {
    const request = made();
    const began = process.hrtime.bigint();
    const answer = await post(server.url, JSON.stringify(typeof request === 'string' ? { query: request } : request));
    const took = Number(process.hrtime.bigint() - began) / 1e6;
    expect([400, 413]).toContain(answer.status);
    expectPlainErrors(answer);
    expect(took).toBeLessThan(2_000);
    expect((await post(server.url, '{"query":"{__typename}"}')).status).toBe(200);
  });

  test('what a client needs is not too much: everything of ten games, and the whole schema', async () => {
    const gameId = await dealt(pair);
    const full = `id version status you seats { seat name bot ready host armies } deadline { due seats }
      legal { type fields may differ } state { round turn frames { name data } asks { id seat army kind due answered }
      territories { id owner troops pieces } sides { id pieces } armies { id seat side standing territories troops handSize hand }
      facts { key army value } outcome { winners by rule } }`;
    const games = Array.from({ length: 10 }, (_, i) => `g${i}: game(gameId: "${gameId}") { ok value { ...G } }`);
    const answer = await graphql(server.url, `{ ${games.join(' ')} } fragment G on Game { ${full} }`);
    expect(answer.status).toBe(200);
    const { getIntrospectionQuery } = await import('graphql');
    const whole = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true });
    expect((await graphql(server.url, whole)).status).toBe(200);
  });
});

describe('SC-11: a schema that is hidden', () => {
  const ask = async (query: string): Promise<Answer> => {
    const log = (): void => undefined;
    const app = await ownApp(server, { graphql: await startGraphql({ log, introspection: false }) });
    const headers = { 'content-type': 'application/json' };
    return answerOf(await app.request('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }));
  };

  test('is neither introspected nor suggested', async () => {
    const misspelt = await ask('{ gam { id } }');
    expect(misspelt.status).toBe(400);
    expect(misspelt.text).not.toContain('Did you mean');
    expect((await ask('{ __schema { types { name } } }')).status).toBe(400);
    expect((await ask('{ boards { id } }')).status).toBe(200);
  });

  test('is open otherwise, with suggestions', async () => {
    expect((await graphql(server.url, '{ gam { id } }')).text).toContain('Did you mean');
  });
});

describe('SC-13: requests that need no preflight', () => {
  const mutation = 'mutation { guest { ok } }';

  test.each([
    ['text/plain', JSON.stringify({ query: mutation })],
    ['text/plain; charset=utf-8', JSON.stringify({ query: mutation })],
    ['application/x-www-form-urlencoded', new URLSearchParams({ query: mutation }).toString()],
    [
      'multipart/form-data; boundary=b',
      `--b\r\ncontent-disposition: form-data; name="query"\r\n\r\n${mutation}\r\n--b--\r\n`,
    ],
    ['application/graphql', mutation],
  ])('a POST as %s is refused', async (type, body) => {
    const answer = await post(server.url, body, { 'content-type': type });
    expect(answer.status).toBe(400);
    expectPlainErrors(answer);
  });

  test('without any type, too', async () => {
    const body = new Uint8Array(Buffer.from(JSON.stringify({ query: mutation })));
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', body });
    expect(answer.status).toBe(400);
  });
});

describe('SC-14: negative and huge counts', () => {
  const bad: [string, object][] = [
    ['dice', { ...attack(3), dice: -1 }],
    ['dice', { ...attack(3), dice: 0 }],
    ['count', { type: 'place', territory: 'alaska', count: -3 }],
    ['count', { type: 'fortify', from: 'alaska', to: 'alberta', count: -4 }],
    ['count', { type: 'occupy', count: -1 }],
    ['count', { type: 'place', territory: 'alaska', count: 2_000_000_000 }],
    [
      'moves',
      {
        type: 'place',
        moves: [
          { to: 'alaska', count: 5 },
          { to: 'kamchatka', count: -2 },
        ],
      },
    ],
  ];

  test.each(bad)('%s: %j is refused as data, and nothing happens', async (field, action) => {
    const { gameId, version } = await duel(pair.ann, { open: [6, 6, 6, 1] });
    const refused = await pair.ann.act({ gameId, expectedVersion: version, action });
    expect(refused.error).toMatchObject({ code: 'OUT_OF_RANGE', pointer: expect.stringContaining(`/${field}`) });
    expect((await pair.ann.game(gameId)).value.version).toBe(version);
  });
});

describe('SC-16: names that every object has', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is as unknown as any other',
    async (name) => {
      const { ann } = pair;
      const { gameId, version } = await duel(ann, { hands: [] });
      const attacked = await ann.act({ gameId, expectedVersion: version, action: { ...attack(1), from: name } });
      expect(attacked.error).toMatchObject({ code: 'UNKNOWN_PLACE', pointer: '/from' });
      const traded = await ann.act({
        gameId,
        expectedVersion: version,
        action: { type: 'trade', cards: [name, name, name] },
      });
      expect(traded.ok).toBe(false);
      expect((await ann.game(name)).error).toMatchObject({ kind: 'notFound' });
      const terms = { seats: 2, ruleset: name };
      expect((await ann.mutate('createGame', terms)).error).toMatchObject({ code: 'UNKNOWN_RULESET' });
      const preset = { seats: 2, ruleset: 'classic', preset: name };
      expect((await ann.mutate('createGame', preset)).ok).toBe(false);
      const options = JSON.parse(`{"${name}": {"polluted": true}}`) as object;
      expect((await ann.mutate('createGame', { seats: 2, ruleset: 'classic', options })).ok).toBe(false);
      const pieces = JSON.parse(`{"${name}": 3}`) as object;
      const moves = [{ to: 'alaska', pieces }];
      const placed = await ann.act({ gameId, expectedVersion: version, action: { type: 'place', moves } });
      expect(placed.ok).toBe(false);
      const bots = [{ seat: 1, policy: name }];
      expect((await ann.mutate('createSandbox', { ruleset: 'classic', seats: 2, bots })).error).toMatchObject({
        code: 'UNKNOWN_POLICY',
      });
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      expect((await ann.game(gameId)).value.version).toBe(version);
    },
  );
});

describe('SC-17: names that look like others, or like nothing', () => {
  const guest = (name: string) => newName(name);
  const newName = async (name: string): Promise<{ ok: boolean; code?: string; name?: string }> => {
    const query = 'mutation($name: String) { guest(input: {name: $name}) { ok value { name } error { code } } }';
    const { body } = await graphql(server.url, query, { variables: { name } });
    const made = body.data?.guest as { ok: boolean; value?: { name: string }; error?: { code: string } };
    return { ok: made.ok, ...(made.value && made.value), ...(made.error && made.error) };
  };

  test('the same name in other letters is taken; what can’t be seen is no name', async () => {
    const cafe = `Caf\u00e9 ${randomUUID().slice(0, 4)}`;
    expect(await guest(cafe)).toEqual({ ok: true, name: cafe });
    for (const same of [cafe.normalize('NFD'), ` ${cafe} `, cafe.toLowerCase(), cafe.toUpperCase()])
      expect(await guest(same)).toEqual({ ok: false, code: 'NAME_TAKEN' });
    for (const none of ['\u200b\u200b', '\u202eevil', 'a\u0000b', '', '   ', 'x'.repeat(21)])
      expect(await guest(none)).toEqual({ ok: false, code: 'NAME_INVALID' });
  });
});

describe('SC-20: types of action that there are not', () => {
  test.each(['"nuke"', '"ATTACK"', 'null', '["attack"]', '{}', '1'])('%s is 400', async (type) => {
    const { gameId, version } = await duel(pair.ann);
    const action = `{"type": ${type}}`;
    const input = `{"gameId":"${gameId}","actionId":"sc-20-0001","expectedVersion":${version},"action":${action}}`;
    const query = 'mutation($input: ActInput!) { act(input: $input) { ok } }';
    const body = `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`;
    const answer = await post(server.url, body, { authorization: `Bearer ${pair.ann.token}` });
    expect(answer.status).toBe(400);
    expectPlainErrors(answer);
    expect((await pair.ann.game(gameId)).value.version).toBe(version);
  });
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
