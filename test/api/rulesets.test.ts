// Every ruleset is played over GraphQL by a client that knows nothing of it: it sees, and sends something legal.
import { randomUUID } from 'node:crypto';
import { boardById } from '../../src/boards';
import { policyByName } from '../../src/bots';
import { SeededRandom } from '../../src/dice';
import { rulesets } from '../../src/rulesets';
import { spread } from '../../src/wire/families';
import type { GameView } from '../../src/service';
import { type Client, newClient, startTestServer, type TestServer } from '../support/api';

jest.setTimeout(120_000);

const ACTIONS = 60;

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url);
});
afterAll(() => server.stop());

const random = policyByName('random')!.policy;

/** What the service leaves out is null in GraphQL. */
const withoutNulls = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));

/** What a bot in the asked seat would send. */
function choice(game: GameView, whims: SeededRandom): object | null {
  const ask = game.state?.asks.find(({ seat, answered }) => seat === game.you && !answered);
  const board = boardById(game.board);
  if (!game.state || !ask || !board) return null;
  const { army } = ask;
  return random({
    view: game.state,
    board,
    legal: spread(game.legal.map(withoutNulls) as unknown as GameView['legal']),
    army,
    seat: game.you ?? 0,
    random: (n) => whims.open(n),
  });
}

const LOOK = `query($gameId: String!) {
  game(gameId: $gameId) { value {
    version status you board legal { type fields may differ }
    state {
      round turn frames { name data } asks { id seat army kind due answered } territories { id owner troops pieces }
      sides { id pieces } armies { id seat side standing territories troops handSize hand } facts { key army value }
      outcome { winners by rule }
    }
  } }
}`;

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', async (id, { seats }) => {
  const made = await ann.mutate('createSandbox', { ruleset: id, seats: seats[1], seed: 5 });
  expect(made.error).toBeNull();
  const gameId = made.value.id;
  const whims = new SeededRandom(9);
  let played = 0;
  for (; played < ACTIONS; played++) {
    const { value: game } = await ann.query<GameView>(LOOK, { gameId });
    if (game.status === 'over') break;
    const action = choice(game, whims);
    expect(action).not.toBeNull();
    const call = { gameId, actionId: randomUUID(), expectedVersion: game.version, seat: game.you, action };
    const acted = await ann.act(call);
    expect([action, acted.error]).toEqual([action, null]);
    expect(acted.value.version).toBe(game.version + 1);
  }
  expect(played).toBeGreaterThan(20);
  expect(server.logged).toEqual([]);
});
