// Odds through both transports: exact, the same for whoever may look, and refused where the rules forbid the attack.
import data from '../data/odds.json';
import { type Client, clientOf, graphql, startTestServer, type TestServer } from '../support/api';
import { expectProblem, newRest, type Rest, restClient, restDuel } from '../support/rest';

let server: TestServer;
let rest: Rest;
let gql: Client;

beforeAll(async () => {
  server = await startTestServer();
  rest = await newRest(server.url, 'Ann');
  gql = clientOf(server.url, { token: rest.token, account: '' });
});
afterAll(() => server.stop());

const nobody = (): Rest => restClient(server.url);

interface Ratio {
  readonly num: string;
  readonly den: string;
}

test.each(data.battles.map((b) => [b.territory_armies, b.defenders, b] as const))(
  'K-ATTACK, K-COMPARE: %i armies on %i, without a game and a token',
  async (troops, defenders, battle) => {
    const { body } = await nobody().post('/rulesets/classic/odds', {
      attacker: { troops },
      defender: { troops: defenders },
    });
    const { num, den, p } = battle.win as Ratio & { p: number };
    expect(body.battle).toMatchObject({ exact: { num, den }, taken: expect.closeTo(p, 12) });
    // The data counts the armies that may be lost, without the one that stays.
    expect(body.battle.attackersLeft).toBeCloseTo(battle.expected_attackers_left.p + 1, 10);
    expect(body.battle.defendersLeft).toBeCloseTo(battle.expected_defenders_left.p, 10);
    expect(JSON.stringify(body).length).toBeLessThan(600);
  },
);

test('K-COMPARE: one throw of three against two, counted over all 7,776', async () => {
  const { body } = await nobody().post('/rulesets/classic/odds', { attacker: { troops: 4 }, defender: { troops: 2 } });
  const ways = body.throw.map((one: { attackerLoss: number; defenderLoss: number; ways: number }) => [
    one.attackerLoss,
    one.defenderLoss,
    one.ways,
  ]);
  expect(ways).toEqual([
    [2, 0, 2275],
    [1, 1, 2611],
    [0, 2, 2890],
  ]);
});

test('an attacker who gives up in time takes the land less often and keeps more', async () => {
  const ask = async (stop: number) =>
    (await nobody().post('/rulesets/classic/odds', { attacker: { troops: 6 }, defender: { troops: 5 }, stop })).body
      .battle;
  const [brave, careful] = [await ask(1), await ask(4)];
  expect(careful.taken).toBeLessThan(brave.taken);
  expect(careful.attackersLeft).toBeGreaterThan(brave.attackersLeft);
});

test('W6-COMMAND, W6-ESCORT: ships help where they stand; Sidious makes all dice of the defence eight-sided', async () => {
  const ask = async (attacker: object, defender: object) =>
    (await nobody().post('/rulesets/clone-wars/odds', { attacker, defender })).body;
  const plain = await ask({ troops: 4 }, { troops: 2 });
  expect(plain.battle.exact).toEqual(
    (await nobody().post('/rulesets/classic/odds', { attacker: { troops: 4 }, defender: { troops: 2 } })).body.battle
      .exact,
  );
  const escorted = await ask({ troops: 4, pieces: { escort: 3 } }, { troops: 2 });
  const guarded = await ask({ troops: 4 }, { troops: 2, bonuses: ['sidious'] });
  expect(escorted.battle.taken).toBeGreaterThan(plain.battle.taken);
  expect(guarded.battle.taken).toBeLessThan(plain.battle.taken);
});

test('B-BOMBARD, B-SUPPORT: a round of sbsh, line-ups as in the table; a battle to the end has no odds', async () => {
  const row = data.sbsh_rounds.find(({ id }) => id === 'IT+support v TT')!;
  const { body } = await nobody().post('/rulesets/sbsh/odds', {
    attacker: { troops: 1, pieces: { armour: 1 }, bonuses: ['support'] },
    defender: { troops: 0, pieces: { armour: 2 } },
  });
  const chances = row.by_pair as unknown as Record<string, { p: number }>;
  const both = body.throw.find((one: { defenderLoss: number }) => one.defenderLoss === 2);
  expect(both.p).toBeCloseTo(chances.AA.p, 12);
  expect(body.battle).toBeNull();
});

const GAME = `query($gameId: String!) { gameOdds(gameId: $gameId, from: "alaska", to: "kamchatka") {
  ok value { attacking defending throw { attackerLoss defenderLoss ways p } battle { taken exact { num den } attackersLeft defendersLeft } } } }`;

test('in a game: the troops on the board, the same through both transports', async () => {
  const { gameId } = await restDuel(rest);
  const { body } = await rest.get(`/games/${gameId}/odds?from=alaska&to=kamchatka`);
  const battle = data.win_table_1_to_10['4'][0];
  expect(body).toMatchObject({ attacking: 5, defending: 1 });
  expect(body.battle.taken).toBeCloseTo(battle, 12);
  const answer = await graphql(server.url, GAME, { token: rest.token, variables: { gameId } });
  expect((answer.body.data as { gameOdds: { value: unknown } }).gameOdds.value).toEqual(body);
  expect(gql).toBeDefined();
});

test('the rules say why an attack has none, with the field at fault', async () => {
  const { gameId } = await restDuel(rest);
  const ask = (query: string) => rest.get(`/games/${gameId}/odds?${query}`);
  expectProblem(await ask('from=alaska&to=brazil'), 422, { code: 'NOT_ADJACENT', pointer: '/to' });
  expectProblem(await ask('from=alaska&to=nowhere'), 400, { code: 'UNKNOWN_PLACE', pointer: '/to' });
  expectProblem(await ask('from=alaska&to=alberta&stop=0'), 400, {});
  expectProblem(await ask('from=alaska'), 400, { code: 'MALFORMED', pointer: '/to' });
  expectProblem(await nobody().get(`/games/${gameId}/odds?from=alaska&to=kamchatka`), 404, { code: 'GAME_NOT_FOUND' });
});

test('what is no battle is refused', async () => {
  const ask = (ruleset: string, attacker: object, defender: object) =>
    nobody().post(`/rulesets/${ruleset}/odds`, { attacker, defender });
  const some = { troops: 3 };
  expectProblem(await ask('classic', { troops: 1 }, some), 422, { code: 'TOO_FEW_ARMIES' });
  expectProblem(await ask('classic', { troops: 501 }, some), 400, {
    code: 'OUT_OF_RANGE',
    pointer: '/attacker/troops',
  });
  expectProblem(await ask('classic', { ...some, pieces: { tank: 1 } }, some), 400, { code: 'UNKNOWN_FIELD' });
  expectProblem(await ask('classic', some, { ...some, bonuses: ['luck'] }), 400, { pointer: '/defender/bonuses' });
  expectProblem(await ask('sbsh', some, some), 400, { code: 'OUT_OF_RANGE' });
  expectProblem(await ask('chess', some, some), 404, { code: 'UNKNOWN_RULESET' });
});
