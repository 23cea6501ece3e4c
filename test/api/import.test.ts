// A sandbox out of a game: goes on from what its viewer may see, and from nothing else.
import { randomUUID } from 'node:crypto';
import type { GameView } from '../../src/service';
import { type Client, clientOf, startTestServer, type TestServer } from '../support/api';
import { placement } from '../support/pair';
import { expectProblem, newRest, once, type Rest } from '../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;
let gql: Client;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = [await newRest(server.url, 'Ann'), await newRest(server.url, 'Bob')];
  gql = clientOf(server.url, { token: ann.token, account: '' });
});
afterAll(() => server.stop());

async function started(more: object = {}): Promise<string> {
  const { body } = await ann.post('/games', {
    ...once(),
    ruleset: 'classic',
    seats: 2,
    visibility: 'invited',
    invited: ['Bob'],
    ...more,
  });
  await bob.post(`/games/${body.id}/join`, once());
  const { status } = await ann.post(`/games/${body.id}/start`, once());
  expect(status).toBe(200);
  return body.id;
}

/** The mission of an army, as this view shows it. */
const missionIn = ({ state }: GameView, seat = 0): unknown =>
  state!.facts.find(({ key, army }) => key === 'mission' && army === ['red', 'blue'][seat])?.value;

const withoutAsks = ({ state }: GameView): object => ({
  ...state,
  asks: state!.asks.map(({ kind, seat }) => ({ kind, seat })),
});

test('it looks as the game did, and every seat of it is played', async () => {
  const gameId = await started({ options: { victory: 'mission' } });
  const { body: game } = await ann.get(`/games/${gameId}`);
  const made = await ann.post(`/games/${gameId}/sandboxes`, { ...once(), seed: 5 });
  expect(made.status).toBe(201);
  const copy = made.body as GameView;
  expect(copy).toMatchObject({
    version: 1,
    status: 'running',
    scripted: true,
    commitment: null,
    options: game.options,
  });
  const { body: mine } = await ann.get(`/games/${copy.id}?seat=0`);
  expect(withoutAsks(mine)).toEqual(withoutAsks(game));
  const call = { ...once(), expectedVersion: 1, action: placement(copy) };
  expect((await ann.post(`/games/${copy.id}/actions`, call)).body).toMatchObject({ version: 2 });
  const { body: still } = await ann.get(`/games/${gameId}`);
  expect(still.version).toBe(game.version);
});

test('what others hold is laid anew by the seed alone; of a finished game everything is known', async () => {
  const gameId = await started({ options: { victory: 'mission' } });
  const missions = async (rest: Rest, seed: number): Promise<unknown[]> => {
    const { body } = await rest.post(`/games/${gameId}/sandboxes`, { ...once(), seed });
    const seats = await Promise.all(
      [0, 1].map(async (seat) => (await rest.get(`/games/${body.id}?seat=${String(seat)}`)).body),
    );
    return seats.map((view: GameView, seat) => missionIn(view, seat));
  };
  const { body: game } = await ann.get(`/games/${gameId}`);
  const own = missionIn(game);
  const guesses = await Promise.all(Array.from({ length: 6 }, (_, seed) => missions(ann, seed)));
  expect(guesses.map(([first]) => first)).toEqual(guesses.map(() => own));
  expect(new Set(guesses.map(([, second]) => second)).size).toBeGreaterThan(1);
  expect(await missions(ann, 3)).toEqual(guesses[3]);
  const { body: before } = await bob.get(`/games/${gameId}`);
  await bob.post(`/games/${gameId}/resign`, once());
  const truth = missionIn(before, 1);
  const version = game.version;
  const { body: copy } = await ann.post(`/games/${gameId}/sandboxes`, { ...once(), version });
  const { body: seen } = await ann.get(`/games/${copy.id}?seat=1`);
  expect(JSON.stringify(seen.state.facts)).toContain(truth);
});

test('through GraphQL alike, and a retry finds the sandbox that it made', async () => {
  const gameId = await started();
  const call = { actionId: randomUUID(), version: 1 };
  const { body: lobby } = await ann.post(`/games/${gameId}/sandboxes`, call);
  expect(lobby).toMatchObject({ status: 409, code: 'GAME_NOT_STARTED' });
  const input = { gameId, actionId: randomUUID(), seed: 2 };
  const one = await gql.mutate('importSandbox', input);
  const again = await ann.post(`/games/${gameId}/sandboxes`, { actionId: input.actionId, seed: 2 });
  expect(again.body.id).toBe(one.value.id);
  expectProblem(await ann.post(`/games/${gameId}/sandboxes`, { actionId: input.actionId, seed: 3 }), 409, {
    code: 'ACTION_ID_REUSED',
  });
});

test('whoever may not see the game gets none, nor of a version that there is not, nor of the end itself', async () => {
  const gameId = await started();
  const cal = await newRest(server.url, 'Cal');
  expectProblem(await cal.post(`/games/${gameId}/sandboxes`, once()), 404, { code: 'GAME_NOT_FOUND' });
  expectProblem(await ann.post(`/games/${gameId}/sandboxes`, { ...once(), version: 999 }), 404, {
    code: 'UNKNOWN_VERSION',
  });
  await bob.post(`/games/${gameId}/resign`, once());
  expectProblem(await ann.post(`/games/${gameId}/sandboxes`, once()), 409, { code: 'GAME_OVER' });
});
