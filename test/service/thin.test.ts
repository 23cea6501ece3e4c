import { askedPlayer, code, id, openTable, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

test('a guest makes a game, others join, it is dealt, seen and played', async () => {
  const game = await startGame(table, 3);
  const { service } = table;
  expect(game.view).toMatchObject({ status: 'running', version: 4, you: 0, created: table.clock.now });
  expect(game.view.state?.territories).toHaveLength(42);
  const player = askedPlayer(game, game.view);
  const caller = table.caller(player);
  const view = value(await service.view(caller, { gameId: game.gameId }));
  expect(view.deadline).toMatchObject({ due: table.clock.now + 86_400_000, seats: [view.you] });
  const place = view.legal.find((family) => family.type === 'place')!;
  const [territory] = place.fields.territory as string[];
  const before = view.state!.territories.find((one) => one.id === territory)!.troops;
  const action = { type: 'place', territory, count: 1 };
  const acted = value(await service.act(caller, { gameId: game.gameId, actionId: id(), expectedVersion: 4, action }));
  expect(acted).toMatchObject({ version: 5, done: 1, stopped: null, rest: [], replayed: false, dryRun: false });
  expect(acted.events).toEqual([
    {
      cursor: '5.0',
      version: 5,
      at: table.clock.now,
      type: 'placed',
      fields: expect.objectContaining({ territory, count: 1 }),
    },
  ]);
  const after = value(await service.view(table.caller(null), { gameId: game.gameId }));
  expect(after.state!.territories.find((one) => one.id === territory)!.troops).toBe(before + 1);
  expect(after).toMatchObject({ version: 5, you: null, legal: [], secret: null });
});

test('the inbox shows whose turn it is, and a version of the past shows the past', async () => {
  const game = await startGame(table, 3);
  await table.service.settled();
  const player = askedPlayer(game, game.view);
  const lines = value(await table.service.inbox(table.caller(player), {})).items;
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ id: game.gameId, asked: true, status: 'running', due: game.view.deadline!.due });
  const idle = game.players.find((one) => one !== player)!;
  expect(value(await table.service.inbox(table.caller(idle), {})).items[0]).toMatchObject({ asked: false, due: null });
  const lobby = value(await table.service.view(table.caller(idle), { gameId: game.gameId, version: 1 }));
  expect(lobby).toMatchObject({ status: 'lobby', version: 1, state: null });
  expect(lobby.seats.map((seat) => seat.name === null)).toEqual([false, true, true]);
  expect(code(await table.service.view(table.caller(idle), { gameId: game.gameId, version: 9 }))).toBe(
    'UNKNOWN_VERSION',
  );
});

test('a plan runs in one row until it fails, and the rest comes back', async () => {
  const game = await startGame(table, 3);
  const caller = table.caller(askedPlayer(game, game.view));
  const view = value(await table.service.view(caller, { gameId: game.gameId }));
  const place = view.legal.find(({ fields }) => fields.territory)!;
  const [territory] = place.fields.territory as string[];
  const one = { action: { type: 'place', territory, count: 1 } };
  const guarded = { ...one, only: [{ guard: 'troops' as const, place: territory, least: 500 }] };
  const plan = [one, one, guarded, one];
  const acted = value(
    await table.service.act(caller, { gameId: game.gameId, actionId: id(), expectedVersion: 4, plan }),
  );
  expect(acted).toMatchObject({ version: 5, done: 2, rest: [one.action, one.action] });
  expect(acted.stopped).toMatchObject({ reason: 'failed', error: { code: 'GUARD_FAILED' } });
});

test('a dry run writes nothing and stops before the first throw', async () => {
  const game = await startGame(table, 3);
  const caller = table.caller(askedPlayer(game, game.view));
  const { gameId } = game;
  const view = value(await table.service.view(caller, { gameId }));
  const spread = view.legal.find(({ fields }) => fields.moves)!.fields.moves as {
    to: string[];
    total: { max: number };
  };
  const own = new Set(
    view.state!.territories.filter((t) => t.owner === view.seats[view.you!].armies[0]).map((t) => t.id),
  );
  const board = value(table.service.board(view.board));
  const from = board.territories.find((t) => own.has(t.id) && t.neighbours.some((to) => !own.has(to)))!;
  const to = from.neighbours.find((n) => !own.has(n))!;
  const plan = [
    { action: { type: 'place', moves: [{ to: from.id, count: spread.total.max }] } },
    { action: { type: 'attack', from: from.id, to, dice: 1 } },
  ];
  const dry = value(
    await table.service.act(caller, { gameId, actionId: id(), expectedVersion: 4, plan, dryRun: true }),
  );
  expect(dry).toMatchObject({ version: 4, dryRun: true, done: 1, stopped: { reason: 'dice' } });
  expect(dry.game.state!.frames.at(-1)!.data).toMatchObject({ free: 0 });
  expect(value(await table.service.view(caller, { gameId })).version).toBe(4);
});
