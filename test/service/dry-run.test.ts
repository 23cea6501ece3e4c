// A dry run is computed from what its seat may know: it must show no more than a look at the game does.
import type { ActionInput, ActView, GameView } from '../../src/service';
import { position, sandbox } from './sandboxes';
import { code, id, openTable, type Player, startGame, type Started, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const look = async ({ gameId }: Started, player: Player): Promise<GameView> =>
  value(await table.service.view(table.caller(player), { gameId }));

async function dry({ gameId }: Started, player: Player, action: ActionInput): Promise<ActView> {
  const view = value(await table.service.view(table.caller(player), { gameId }));
  const ask = view.state!.asks.find((one) => one.seat === view.you && !one.answered)?.id;
  const call = { gameId, actionId: id(), dryRun: true, action, ...(ask && { ask }) };
  return value(await table.service.act(table.caller(player), call));
}

test('K-RESIGN of one of two ends the game, but its dry run opens no mission and no hand', async () => {
  const game = await startGame(table, 2, { options: { victory: 'mission' } });
  const [me] = game.players;
  const before = await look(game, me);
  const { game: after } = await dry(game, me, { type: 'resign' });
  expect(after.state!.outcome?.winners).toEqual([1]);
  const secrets = (view: GameView): unknown[] => view.state!.facts.filter(({ key }) => key === 'mission');
  expect(secrets(after)).toEqual(secrets(before));
  expect(after.state!.armies.map(({ hand }) => hand !== undefined)).toEqual(
    before.state!.armies.map(({ hand }) => hand !== undefined),
  );
  expect((await look(game, me)).version).toBe(before.version);
});

test('K-WIN-CAPITAL whoever answers last can not look at the others’ capitals first', async () => {
  const game = await startGame(table, 3, { options: { victory: 'capital' } });
  const named = async (player: Player): Promise<ActionInput> => {
    const { legal } = await look(game, player);
    const [territory] = legal[0].fields.territory as string[];
    return { type: 'capital', territory };
  };
  for (const player of game.players.slice(0, 2)) {
    const view = await look(game, player);
    const ask = view.state!.asks.find(({ seat }) => seat === view.you)!.id;
    const call = { gameId: game.gameId, actionId: id(), ask, action: await named(player) };
    value(await table.service.act(table.caller(player), call));
  }
  const last = game.players[2];
  const tried = await dry(game, last, await named(last));
  expect(tried).toMatchObject({ done: 0, stopped: { reason: 'ask' }, events: [] });
  expect(tried.game.state!.facts).toEqual((await look(game, last)).state!.facts);
});

test('K-WIN-MISSION a dry run of `end` does not tell whether the next player’s mission is fulfilled', async () => {
  const caller = table.caller(await table.player());
  const owners = { red: 10, blue: 24, green: 8 };
  const names = Object.entries(owners).flatMap(([army, n]) => new Array<string>(n).fill(army));
  const { territories } = position();
  const land = Object.fromEntries(Object.keys(territories).map((t, i) => [t, { owner: names[i], troops: 1 }]));
  const mission = { red: 'cm_asia_africa', blue: 'cm_24', green: 'cm_asia_africa' };
  const placed = position({ territories: land, own: { mission } });
  const made = await table.service.createSandbox(
    caller,
    sandbox({ options: { victory: 'mission' }, position: placed, seed: 1 }),
  );
  const game = value(made);
  const call = { gameId: game.id, expectedVersion: 1, action: { type: 'end' } };
  const tried = value(await table.service.act(caller, { ...call, actionId: id(), dryRun: true }));
  expect(tried.game.state).toMatchObject({ turn: 'blue', outcome: null });
  const played = value(await table.service.act(caller, { ...call, actionId: id() }));
  expect(played.game.state!.outcome).toMatchObject({ by: 'mission', winners: [1] });
});

test('a dry run is refused to a bot where the call itself would be', async () => {
  const { gameId, players, view } = await startGame(table, 2, { botSeats: 'none' });
  const seat = view.deadline!.seats[0];
  const { token } = value(await table.service.issueToken(table.caller(players[seat]), { bot: true }));
  const bot = { ...table.caller(null), ...value(await table.service.identify(token)) };
  const call = { gameId, expectedVersion: view.version, action: { type: 'resign' } };
  for (const dryRun of [true, false])
    expect(code(await table.service.act(bot, { ...call, dryRun, actionId: id() }))).toBe('BOTS_REFUSED');
});

test('`dryRun: false` is the same call as one without it', async () => {
  const game = await startGame(table, 2);
  const { version, deadline } = await look(game, game.players[0]);
  const player = game.players[deadline!.seats[0]];
  const { legal } = await look(game, player);
  const territory = (legal.find(({ type }) => type === 'place')!.fields.territory as string[])[0];
  const action = { type: 'place', territory, count: 1 };
  const call = { gameId: game.gameId, actionId: id(), expectedVersion: version, action };
  const first = value(await table.service.act(table.caller(player), call));
  const again = value(await table.service.act(table.caller(player), { ...call, dryRun: false }));
  expect(again).toMatchObject({ version: first.version, replayed: true });
});

test('K-START a claim that goes on after a resignation ends, and so does the placing', async () => {
  const game = await startGame(table, 3, { preset: 'danish', options: { startingArmies: 14 } });
  const [first, ...others] = game.players;
  value(await table.service.resign(table.caller(first), { gameId: game.gameId, actionId: id() }));
  let view = await look(game, others[0]);
  for (let n = 0; n < 60 && view.state!.round === 0; n++) {
    const [asked] = view.deadline!.seats;
    const player = game.players[asked];
    const { legal, version } = await look(game, player);
    const territory = (legal[0].fields.territory as string[])[0];
    const action = { type: legal[0].type, territory, ...(legal[0].type === 'place' && { count: 1 }) };
    const call = { gameId: game.gameId, actionId: id(), expectedVersion: version, action };
    view = value(await table.service.act(table.caller(player), call)).game;
  }
  expect(view.state!.round).toBe(1);
  const troops = view.state!.territories.reduce((sum, t) => sum + t.troops, 0);
  expect(troops).toBe(view.state!.territories.length);
  expect(code(await table.service.resign(table.caller(first), { gameId: game.gameId, actionId: id() }))).toBe(
    'SEAT_OUT',
  );
});
