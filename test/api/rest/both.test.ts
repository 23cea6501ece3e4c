// REST and GraphQL are two doors of one house: what is done, seen, refused and limited is the same through either.
import { randomUUID } from 'node:crypto';
import type { GameView } from '../../../src/service';
import { type Client, clientOf, graphql, startTestServer, type TestServer } from '../../support/api';
import { attack, duel } from '../../support/duel';
import { placement } from '../../support/pair';
import { type Loose, newRest, type Rest, restClient, restDuel } from '../../support/rest';

let server: TestServer;
let rest: Rest;
let gql: Client;

beforeAll(async () => {
  server = await startTestServer();
  rest = await newRest(server.url, 'Ann');
  gql = clientOf(server.url, { token: rest.token, account: '' });
});
afterAll(() => server.stop());

/** Without what differs between any two games: ids and times. */
const masked = (value: unknown, gameId: string): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(gameId, 'GAME')
      .replaceAll(/\b1[6-9]\d{11}\b/g, '0'),
  );

/** One step of the scenario: what an answer or a refusal comes to, for both. */
interface Step {
  readonly code?: string | undefined;
  readonly rule?: string | undefined;
  readonly pointer?: string | undefined;
  readonly message?: string | undefined;
  readonly params?: unknown;
  readonly version?: number | undefined;
  readonly events?: unknown;
}

/** A way to play: what happens at each step, and the whole game at the end. */
interface Door {
  readonly name: string;
  start: () => Promise<{ readonly gameId: string; readonly version: number }>;
  act: (gameId: string, input: object) => Promise<Step>;
  all: (gameId: string) => Promise<unknown>;
}

const CHANCE = { open: [6, 6, 6, 1], hidden: Array<number>(60).fill(0) };

const restDoor: Door = {
  name: 'REST',
  start: () => restDuel(rest, CHANCE),
  async act(gameId, input) {
    const { status, body } = await rest.post(`/games/${gameId}/actions`, { actionId: randomUUID(), ...input });
    const { code, rule, pointer, detail: message, params, version } = body;
    if (status !== 200) return { code, rule, pointer, message, params, version };
    return { version, events: body.events.map(({ cursor, type, fields }: Loose) => ({ cursor, type, fields })) };
  },
  async all(gameId) {
    const [game, events, legal] = await Promise.all(
      ['', '/events', '/legal-actions'].map(async (what) => (await rest.get(`/games/${gameId}${what}?seat=1`)).body),
    );
    return [game.state, game.legal, events, legal];
  },
};

const ALL = `query($gameId: String!) {
  game(gameId: $gameId, seat: 1) { value {
    state {
      round turn frames { name data } asks { id seat army kind due answered } territories { id owner troops pieces } sides { id pieces }
      armies { id seat side standing territories troops handSize hand } facts { key army value } outcome { winners by rule }
    }
    legal { type fields may differ }
  } }
  events(gameId: $gameId, seat: 1) { value { events { cursor version at type fields } cursor more status } }
  legalActions(gameId: $gameId, seat: 1) { value { version seat asks { id kind due } actions { type fields may differ } refused { code rule types } } }
}`;

/** GraphQL spells out what REST leaves out. */
const withoutNothing = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (part === null ? undefined : part)));

const graphqlDoor: Door = {
  name: 'GraphQL',
  start: () => duel(gql, CHANCE),
  async act(gameId, input) {
    const { ok, value, error } = await gql.act({ gameId, ...input });
    if (ok) return { version: value.version, events: value.events };
    const { code, rule, pointer, message, params, version } = error;
    return { code, rule, pointer, message, params, version };
  },
  async all(gameId) {
    const { body } = await graphql(server.url, ALL, { token: rest.token, variables: { gameId } });
    const { game, events, legalActions } = body.data as Loose;
    return [game.value.state, game.value.legal, events.value, legalActions.value];
  },
};

const at = (version: number): object => ({ expectedVersion: version });

/** Right and wrong things in turn, each with the version that it is played on. */
const SCENARIO: readonly ((version: number) => object)[] = [
  (v) => ({ ...at(v - 1), action: attack(3) }),
  (v) => ({ ...at(v), action: { ...attack(3), from: 'nowhere' } }),
  (v) => ({ ...at(v), action: { ...attack(3), to: 'brazil' } }),
  (v) => ({ ...at(v), action: { type: 'occupy', count: 3 } }),
  (v) => ({ ...at(v), action: { type: 'trade', cards: ['a', 'b', 'c'] } }),
  () => ({ action: attack(3) }),
  (v) => ({ ...at(v), action: attack(3) }),
  (v) => ({ ...at(v), action: { type: 'occupy', count: 99 } }),
  (v) => ({ ...at(v), plan: [{ action: { type: 'occupy', count: 3 } }, { action: { type: 'end' } }] }),
  (v) => ({ ...at(v), action: { type: 'end' }, seat: 0 }),
];

async function through(door: Door): Promise<unknown> {
  const started = await door.start();
  const steps: Step[] = [];
  let { version } = started;
  for (const step of SCENARIO) {
    const happened = await door.act(started.gameId, step(version));
    if (happened.code === undefined) version = happened.version!;
    steps.push(happened);
  }
  return masked(withoutNothing([steps, await door.all(started.gameId)]), started.gameId);
}

test('one scenario through both: the same events, refusals, states and legal actions', async () => {
  const [one, other] = [await through(restDoor), await through(graphqlDoor)];
  expect(one).toEqual(other);
  const [steps] = one as [Step[]];
  const codes = steps.map(({ code }) => code);
  expect(codes[0]).toBe('VERSION_CONFLICT');
  expect(codes[1]).toBe('UNKNOWN_PLACE');
  expect(codes[5]).toBe('NAMES_NEITHER');
  expect([codes[6], codes[8]]).toEqual([undefined, undefined]);
  expect(codes.filter((code) => code !== undefined)).toHaveLength(8);
});

test('a call that was made through one may be repeated through the other', async () => {
  const { gameId, version, actions } = await restDuel(rest, { open: [6, 6, 6, 1] });
  const call = { actionId: randomUUID(), expectedVersion: version, action: attack(3) };
  const first = await gql.act({ gameId, ...call });
  const again = await rest.post(actions, call);
  expect(again.body).toMatchObject({ replayed: true, version: first.value.version });
  expect(again.body.events[0].fields).toEqual(first.value.events[0].fields);
});

test('a game that is made here is joined and played there', async () => {
  const made = await gql.mutate('createGame', { ruleset: 'classic', seats: 2 });
  const at = `/games/${made.value.id}`;
  const bob = await newRest(server.url, 'Bob');
  await bob.post(`${at}/join`, { actionId: randomUUID() });
  const started = await gql.mutate('start', { gameId: made.value.id });
  const mine = started.value.deadline!.seats[0] === 0;
  const client = mine ? rest : bob;
  const { body: game } = (await client.get(at)) as { body: GameView };
  const call = { actionId: randomUUID(), expectedVersion: game.version, action: placement(game) };
  await client.post(`${at}/actions`, call);
  expect((await gql.game(made.value.id)).value.version).toBe(game.version + 1);
});

describe('SC-07: a limit counts what comes through both', () => {
  test('accounts from one source', async () => {
    const limited = await startTestServer(true);
    try {
      const codes: (string | undefined)[] = [];
      for (let asked = 0; asked < 21; asked++) {
        const { body } = await restClient(limited.url).post('/guests');
        codes.push(body.code);
        const { body: other } = await graphql(limited.url, 'mutation { guest { error { code } } }');
        codes.push((other.data as { guest: { error: { code: string } | null } }).guest.error?.code);
      }
      // The window may turn once while they run.
      expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(40);
      expect(codes).toContain('LIMITED');
      const refused = await restClient(limited.url).post('/guests');
      // At the turn of the window there is room again.
      const { retryAfter = null } = refused.body as { retryAfter?: number };
      const wait = refused.headers.get('retry-after');
      expect([
        [429, String(retryAfter)],
        [201, null],
      ]).toContainEqual([refused.status, wait]);
      expect(Number(wait)).toBeLessThanOrEqual(60);
    } finally {
      await limited.stop();
    }
  });
});

describe('HI-02, HI-10 over REST', () => {
  /** Red takes Kamchatka, ends the turn and draws the card that `hidden` decides. */
  async function conquered(hidden: number): Promise<string> {
    const { gameId, version, actions } = await restDuel(rest, {
      open: [6, 6, 6, 1],
      hidden: Array<number>(60).fill(hidden),
    });
    const plan = [attack(3), { type: 'occupy', count: 3 }, { type: 'end' }].map((action) => ({ action }));
    const acted = await rest.post(actions, { actionId: randomUUID(), expectedVersion: version, plan });
    expect(acted.body.done).toBe(3);
    return gameId;
  }

  async function sight(gameId: string, seat: number): Promise<string> {
    const paths = ['', '/events', '/legal-actions', '/record', '/orders'];
    const forms = ['application/json', 'text/plain', 'application/x-ndjson'];
    const texts: string[] = [];
    for (const path of paths)
      for (const accept of forms) {
        const { text, headers } = await rest.get(`/games/${gameId}${path}?seat=${seat}`, { accept });
        texts.push(text, headers.get('etag') ?? '');
      }
    const version = (await rest.get(`/games/${gameId}`)).body.version as number;
    const trade = { type: 'trade', cards: ['a', 'b', 'c'] };
    const call = { actionId: randomUUID(), expectedVersion: version, action: trade, seat };
    texts.push((await rest.post(`/games/${gameId}/actions`, call)).text);
    return JSON.stringify(masked(texts, gameId)).replaceAll(/\b1[6-9]\d{11}\b|\b1[6-9]\d{8}\b/g, 'TIME');
  }

  test('what red drew makes no difference to blue, byte for byte, and does to red', async () => {
    const [one, other] = [await conquered(0), await conquered(1)];
    expect(await sight(one, 0)).not.toBe(await sight(other, 0));
    expect(await sight(one, 1)).toBe(await sight(other, 1));
  });
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
