// Every operation of both contracts is a channel. Those about a game are asked through blue's eyes of two games that differ in what red drew, and
// must say the same, byte for byte; the others show no game that is played, or are watched elsewhere. A new operation is tried by itself, or
// fails here until it is said what it shows.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bodies, parts } from '../../scripts/schema/examples';
import { LOCALES } from '../../src/core/locale';
import { graphql, startTestServer, type TestServer } from '../support/api';
import { argumentsOf, everything, listed, operations, type Operation, rootFields, schema } from '../support/operations';
import { type Loose, newRest, type Reply, type Rest } from '../support/rest';
import { masked, type Twin, type Twins, twins } from '../support/twins';

let server: TestServer;
let rest: Rest;

beforeAll(async () => {
  server = await startTestServer();
  rest = await newRest(server.url, 'Ann');
});
afterAll(() => server.stop());

/** Channels that no operation answers, and the tests that watch them. */
const ELSEWHERE = [
  'test/api/push/secrecy.test.ts',
  'test/notices/hooks/secrecy.test.ts',
  'test/picture/secrecy.test.ts',
  'test/conformance/guess.test.ts',
];

test('HI-02: what pushes is watched elsewhere', () => {
  for (const file of ELSEWHERE)
    expect({ file, exists: existsSync(join(__dirname, '../..', file)) }).toEqual({ file, exists: true });
});

const ofGames = operations.filter(({ path }) => path.includes('{gameId}'));

test('HI-02: of each REST operation that is about no game it is said what it shows', () => {
  const others = operations.filter((one) => !ofGames.includes(one)).map(({ id }) => id);
  expect(others.filter((id) => !listed.has(id))).toEqual([]);
  expect(ofGames.filter(({ id }) => listed.has(id))).toEqual([]);
});

const pathOf = ({ path, query }: Operation, { gameId }: Twin, more = ''): string => {
  const full = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'gameId' ? gameId : parts[name]));
  const needed = [
    ...(query.includes('seat') ? ['seat=1'] : []),
    ...(query.includes('from') ? ['from=kamchatka', 'to=alaska'] : []),
  ];
  return `${full}?${[...needed, ...(more === '' ? [] : [more])].join('&')}`;
};

const said = ({ status, text, headers }: Reply, at: Twin): string =>
  `${status} ${headers.get('content-type') ?? ''} ${headers.get('etag') ?? ''} ${masked(text, at)}`;

const ACCEPTED = ['application/json', 'text/plain', 'image/svg+xml', 'application/x-ndjson'];

describe('HI-02, HI-03, HI-10: over REST blue is told the same of both games', () => {
  let pair: Twins;

  beforeAll(async () => {
    pair = await twins(rest);
  });

  test('and red is not', async () => {
    const [one, other] = await Promise.all(
      pair.map(async (at) => said(await rest.get(`/games/${at.gameId}?seat=0`), at)),
    );
    expect(one).not.toBe(other);
  });

  const reads = ofGames.filter(({ method }) => method === 'GET');
  const looks = reads.flatMap((one) =>
    ACCEPTED.flatMap((accept) => LOCALES.map((locale) => [one.id, accept, locale, one] as const)),
  );

  test.each(looks)('%s as %s in %s', async (_, accept, locale, one) => {
    const headers = { accept, 'accept-language': locale };
    const mores = one.query.includes('version') ? ['', 'version=2'] : [''];
    for (const more of mores) {
      const [a, b] = await Promise.all(
        pair.map(async (at) => said(await rest.get(pathOf(one, at, more), headers), at)),
      );
      expect(b).toBe(a);
    }
  });

  const writes = ofGames.filter(({ method }) => method !== 'GET');

  test.each(writes.map((one) => [one.id, one] as const))('%s, done or refused', async (id, one) => {
    const own = await twins(rest);
    const tell = async (at: Twin): Promise<string> => {
      const body = {
        ...bodies[id],
        ...(one.fields.includes('seat') && { seat: 1 }),
        ...('actionId' in (bodies[id] ?? {}) && { actionId: `write-${at.gameId}`.slice(0, 30) }),
      };
      const headers = id === 'deleteGame' ? { 'idempotency-key': 'delete-the-twin' } : {};
      const answer = await rest.send(one.method, pathOf(one, at), one.fields.length > 0 ? body : undefined, headers);
      return said(answer, at).replaceAll(`write-${at.gameId}`.slice(0, 30), 'ID');
    };
    const [a, b] = [await tell(own[0]), await tell(own[1])];
    expect(b).toBe(a);
  });

  const TRIES: readonly object[] = [
    { action: { type: 'trade', cards: ['infantry:alaska', 'cavalry:alberta', 'artillery:brazil'] } },
    { action: { type: 'trade', cards: ['no', 'such', 'cards'] } },
    { action: { type: 'attack', from: 'kamchatka', to: 'alaska', dice: 3 } },
    { action: { type: 'end' }, dryRun: true },
    { plan: [{ action: { type: 'end' }, only: [{ hand: { most: 0 } }] }], dryRun: true },
    { plan: [{ action: { type: 'end' }, only: [{ hand: { least: 1 } }] }] },
    { action: { type: 'end' }, expectedVersion: 1 },
    { orders: 'trade alaska alberta brazil' },
    { orders: 'trade brazil peru iceland\nattack alaska from kamchatka' },
    { orders: 'trade brasil' },
    { orders: 'bytt Island' },
    { orders: '交換 冰島' },
    { orders: 'fortify' },
  ];

  test.each(TRIES.flatMap((one) => LOCALES.map((locale) => [JSON.stringify(one), locale, one] as const)))(
    'what is tried: %s in %s',
    async (_, locale, one) => {
      const tell = async (at: Twin): Promise<string> => {
        const body = { actionId: 'a-try-of-blue', expectedVersion: at.version, seat: 1, ...one };
        const answer = await rest.post(`/games/${at.gameId}/actions`, body, { 'accept-language': locale });
        expect(answer.status === 200).toBe('dryRun' in one && answer.status < 400);
        return said(answer, at);
      };
      expect(await tell(pair[1])).toBe(await tell(pair[0]));
    },
  );

  test('what a sandbox out of it lays for every seat', async () => {
    const lay = async (at: Twin): Promise<string> => {
      const made = await rest.post(`/games/${at.gameId}/sandboxes`, {
        actionId: `import-${at.gameId}`.slice(0, 36),
        seed: 3,
      });
      const { id } = made.body as { id: string };
      const seats = await Promise.all([0, 1, 2].map((seat) => rest.get(`/games/${id}?seat=${seat}`)));
      return masked(JSON.stringify(seats.map(({ text }) => text.replaceAll(id, 'COPY'))), at);
    };
    expect(await lay(pair[1])).toBe(await lay(pair[0]));
  });

  test.each(['/inbox', '/past', '/games', '/open-seats'])('%s: sandboxes stand in no list', async (path) => {
    await server.service.settled();
    const { items } = (await rest.get(`${path}?limit=100`)).body as { items: { id: string }[] };
    expect(items.filter(({ id }) => pair.some(({ gameId }) => gameId === id))).toEqual([]);
  });
});

test('HI-02: a line of the inbox or of a list says nothing of what is held', async () => {
  const bob = await newRest(server.url, 'Bob');
  const terms = {
    actionId: 'a-listed-game',
    ruleset: 'classic',
    seats: 2,
    options: { victory: 'mission' },
    visibility: 'public',
  };
  const { id } = (await rest.post('/games', terms)).body as { id: string };
  const lobby = (await bob.get('/games')).text;
  await bob.post(`/games/${id}/join`, { actionId: 'bob-joins-it' });
  await rest.post(`/games/${id}/start`, { actionId: 'ann-starts-it' });
  await server.service.settled();
  const inbox = (await bob.get('/inbox')).text;
  expect([lobby, inbox].every((text) => text.includes(id))).toBe(true);
  for (const text of [lobby, inbox]) expect(text).not.toMatch(/hand|mission-|facts|legal|cards|secret/);
});

/** Bodies by the names that operations have in REST. */
const IN_REST: Readonly<Record<string, string>> = { vote: 'putVote', timeout: 'timeOut', prepare: 'putPrepared' };

const gameFields = rootFields.filter(({ field }) => argumentsOf(field).includes('gameId') && !listed.has(field.name));

test('HI-02: of each GraphQL operation that is about no game it is said what it shows', () => {
  const others = rootFields.filter((one) => !gameFields.includes(one)).map(({ field }) => field.name);
  expect(others.filter((name) => !listed.has(name))).toEqual([]);
  const subscriptions = Object.keys(schema.getSubscriptionType()!.getFields());
  expect(subscriptions).toEqual(['events', 'inbox']);
});

describe('HI-02, HI-10: over GraphQL blue is told the same of both games', () => {
  test.each(gameFields.map(({ root, field }) => [`${root} ${field.name}`, root, field] as const))(
    '%s',
    async (_, root, field) => {
      const names = argumentsOf(field);
      const own = await twins(rest);
      const tell = async (at: Twin): Promise<string> => {
        const example = bodies[IN_REST[field.name] ?? field.name] ?? {};
        const all: Loose = {
          ...example,
          gameId: at.gameId,
          actionId: 'the-same-of-both',
          seat: 1,
          drop: 'defend',
          when: 'turn',
          from: 'kamchatka',
          to: 'alaska',
          kind: 'defend',
        };
        const given = Object.fromEntries(
          names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
        );
        if (field.name === 'importSandbox') given.actionId = `gql-${at.gameId}`;
        const isInput = field.args[0].name === 'input';
        const variables = isInput ? { input: given } : given;
        const declared = field.args.filter(({ name }) => isInput || name in given);
        const query = `${root}(${declared.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) {
        it: ${field.name}(${declared.map(({ name }) => `${name}: $${name}`).join(', ')})${everything(field.type)} }`;
        const { text, body } = await graphql(server.url, query, { token: rest.token, variables });
        expect(body.errors).toBeUndefined();
        return masked(text, at).replaceAll(`gql-${at.gameId}`, 'ID');
      };
      const one = await tell(own[0]);
      expect(await tell(own[1])).toBe(one);
    },
  );
});
