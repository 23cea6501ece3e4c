import type { BoardView, ProfileView, RulesetView, RulesView, TokenLine, TokenView } from '../../src/service';
import { type Client, graphql, newClient, startTestServer, type TestServer } from '../support/api';

let server: TestServer;
let ann: Client;
let bob: Client;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([newClient(server.url, 'Ann'), newClient(server.url, 'Bob')]);
});
afterAll(() => server.stop());

test('the host kicks, hands over and deletes; nobody else does', async () => {
  const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 3 });
  const gameId = value.id;
  await bob.mutate('join', { gameId });
  expect((await bob.mutate('kick', { gameId, seat: 0 })).error).toMatchObject({ code: 'HOST_ONLY', kind: 'forbidden' });
  expect((await ann.mutate('addBot', { gameId, policy: 'random' })).value.seats[2]).toMatchObject({ bot: 'random' });
  expect((await ann.mutate('kick', { gameId, seat: 2 })).value.seats[2]).toMatchObject({ name: null, bot: null });
  expect((await ann.mutate('addBot', { gameId, policy: 'no such' })).error).toMatchObject({ code: 'UNKNOWN_POLICY' });
  expect((await ann.mutate('handOver', { gameId, seat: 1 })).value.seats[1].host).toBe(true);
  expect((await bob.mutate('ready', { gameId, ready: false })).value.seats[1].ready).toBe(false);
  expect((await ann.mutate('leave', { gameId })).value.seats[0].name).toBeNull();
  expect(await bob.mutate('deleteGame', { gameId })).toMatchObject({ ok: true, error: null });
  expect((await bob.game(gameId)).error).toMatchObject({ code: 'GAME_DELETED', kind: 'notFound' });
});

test('an invited game opens to its code and to nobody else', async () => {
  const joinCode = 'let-me-in';
  const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, visibility: 'invited', joinCode });
  for (const wrong of [{}, { joinCode: 'let-me-out' }])
    expect(await bob.mutate('join', { gameId: value.id, ...wrong })).toMatchObject({ ok: false, value: null });
  expect((await bob.mutate('join', { gameId: value.id, joinCode })).ok).toBe(true);
});

test('names, and tokens that come and go', async () => {
  const eve = await newClient(server.url, 'Eve');
  const rename = 'mutation { rename(input: {name: "Eva"}) { value { account name guest } } }';
  expect((await eve.query<ProfileView>(rename)).value).toEqual({ account: eve.account, name: 'Eva', guest: true });
  const issue = 'mutation { issueToken(input: {label: "phone"}) { value { id label token } } }';
  const { value: second } = await eve.query<TokenView>(issue);
  const tokens = async (): Promise<readonly TokenLine[]> =>
    (await eve.query<readonly TokenLine[]>('{ tokens { value { id label } } }')).value;
  expect((await tokens()).map(({ label }) => label)).toContain('phone');
  const me = () => graphql(server.url, '{ me { ok } }', { token: second.token });
  expect((await me()).status).toBe(200);
  const revoke = 'mutation($id: String!) { revokeToken(input: {tokenId: $id}) { ok error { code } } }';
  expect((await eve.query(revoke, { id: second.id })).ok).toBe(true);
  expect((await eve.query(revoke, { id: second.id })).error).toMatchObject({ code: 'UNKNOWN_TOKEN' });
  expect((await tokens()).map(({ id }) => id)).not.toContain(second.id);
  expect((await me()).status).toBe(401);
});

const RULES = `query($ruleset: String!, $preset: String, $board: String, $seats: Int) {
  ruleset(ruleset: $ruleset, preset: $preset, board: $board, seats: $seats) {
    ok
    value { preset board armies { id seat side } pieces cards actions { type summary phases schema } resolved }
    error { code pointer }
  }
}`;
const BOARD = `query($id: String!) {
  board(id: $id) { value { id hash territories { id neighbours } regions { id bonus } borders { between sea } } }
}`;

test('whoever has no account yet can see what there is to play', async () => {
  const { body } = await graphql(server.url, '{ rulesets { id seats boards presets options } boards { id } }');
  const { rulesets, boards } = body.data as { rulesets: RulesetView[]; boards: { id: string }[] };
  expect(rulesets.length).toBeGreaterThan(0);
  for (const { id: ruleset, seats, presets } of rulesets)
    for (const preset of Object.keys(presets)) {
      const rules = await ann.query<RulesView>(RULES, { ruleset, preset, seats: seats[1] });
      // A preset may leave an option to whoever makes the game.
      expect(rules.ok ? rules.value.preset : rules.error.code).toBe(rules.ok ? preset : 'OPTION_REQUIRED');
    }
  for (const { id } of boards) {
    const { value } = await ann.query<BoardView>(BOARD, { id });
    const touching = value.borders.flatMap(({ between: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]);
    expect(value.territories.flatMap((t) => t.neighbours.map((n) => `${t.id} ${n}`)).sort()).toEqual(touching.sort());
  }
});

test('what there is not is not found', async () => {
  const rules = await ann.query(RULES, { ruleset: 'no such' });
  expect(rules.error).toMatchObject({ code: 'UNKNOWN_RULESET', pointer: '/ruleset' });
  const board = await ann.query('{ board(id: "no such") { ok error { code kind } } }');
  expect(board.error).toEqual({ code: 'UNKNOWN_BOARD', kind: 'notFound' });
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
