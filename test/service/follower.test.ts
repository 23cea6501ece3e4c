// Derived items follow from rows: in any order, any number of times, and from nothing but the newest row.
import type { Derived } from '../../src/store/port';
import type { Service } from '../../src/service';
import { askedPlayer, id, openTable, type Started, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

/** Everything derived of a game, as stored. */
async function derived(gameId: string, accounts: readonly string[]) {
  const { store } = table;
  const lines = await Promise.all(
    accounts.map(async (account) => (await store.inbox(account)).items.filter((line) => line.game === gameId)),
  );
  return { head: await store.head(gameId), due: await store.due(gameId), lines };
}

const accountsOf = (game: { players: readonly { account: string }[] }): string[] =>
  game.players.map((player) => player.account);

test('rows followed backwards, twice and in parallel come to the same as in order', async () => {
  const game = await startGame(table, 3);
  const { gameId } = game;
  table.clock.now += 86_400_000 + 2_000;
  await table.service.tick(table.clock.now);
  await table.service.settled();
  const inOrder = await derived(gameId, accountsOf(game));
  expect(inOrder.lines.flat().filter((line) => line.asked)).toHaveLength(1);
  const { rows } = await table.store.rows(gameId, 0, 100);
  for (const row of [...rows].reverse()) await table.service.follow(row);
  await Promise.all([...rows, ...rows].map((row) => table.service.follow(row)));
  expect(await derived(gameId, accountsOf(game))).toEqual(inOrder);
});

test('repair rebuilds all of it after a server that died before it followed', async () => {
  const asleep = table.another({ followLocally: false });
  const game = await startGame({ ...table, service: asleep }, 3, { visibility: 'public' });
  const { gameId } = game;
  expect(await table.store.head(gameId)).toBeNull();
  expect(await table.service.repair(gameId)).toBe(true);
  const now = await derived(gameId, accountsOf(game));
  const asked = askedPlayer(game, game.view).account;
  expect(now.head).toMatchObject({ status: 'running', asOf: 4 });
  expect(now.head!.listed).toBeUndefined();
  expect(now.due!.due).toBe(game.view.deadline!.due);
  expect(now.lines.flat().map((line) => [line.user === asked, line.asked, line.due !== null])).toEqual(
    now.lines.flat().map((line) => [line.user === asked, line.user === asked, line.user === asked]),
  );
  expect(await table.service.repair('n'.repeat(22))).toBe(false);
});

test('a late repair doesn’t put off a deadline that a newer row has brought forward', async () => {
  const host = table.caller(await table.player());
  const { id: gameId } = value(
    await table.service.createGame(host, {
      actionId: id(),
      ruleset: table.config.rulesets[0].id,
      seats: 2,
      bots: ['random'],
    }),
  );
  await table.service.settled();
  const late: Derived = { kind: 'due', game: gameId, asOf: 1, body: '', due: table.clock.now + 7 * 86_400_000 };
  value(await table.service.start(host, { gameId, actionId: id() }));
  expect(await table.store.derive(late)).toBe('stale');
  expect((await table.store.due(gameId))!.due).toBeLessThanOrEqual(table.clock.now + 86_400_000);
  await table.service.settled();
});

test('only rows that change asks, seats, status or deadlines bear a bell', async () => {
  const game = await startGame(table, 3);
  const { gameId } = game;
  const caller = table.caller(askedPlayer(game, game.view));
  const view = value(await table.service.view(caller, { gameId }));
  const [territory] = view.legal.find(({ fields }) => fields.territory)!.fields.territory as string[];
  const action = { type: 'place', territory, count: 1 };
  value(await table.service.act(caller, { gameId, actionId: id(), expectedVersion: 4, action }));
  const { rows } = await table.store.rows(gameId, 0, 10);
  expect(rows.map((row) => row.bell)).toEqual([true, true, true, true, false]);
});

test('who watches is told of each row that this process commits, until he stops', async () => {
  const game = await startGame(table, 3);
  const { gameId, players } = game;
  const told: number[] = [];
  const stop = table.service.watch(gameId, (version) => told.push(version));
  value(await table.service.resign(table.caller(players[0]), { gameId, actionId: id() }));
  stop();
  value(await table.service.resign(table.caller(players[1]), { gameId, actionId: id() }));
  expect(told).toEqual([5]);
});

describe('listeners', () => {
  const place = async (game: Started, actionId = id()): Promise<void> => {
    const caller = table.caller(askedPlayer(game, game.view));
    const view = value(await table.service.view(caller, { gameId: game.gameId }));
    const [territory] = view.legal.find(({ fields }) => fields.territory)!.fields.territory as string[];
    const action = { type: 'place', territory, count: 1 };
    value(await table.service.act(caller, { gameId: game.gameId, actionId, expectedVersion: view.version, action }));
  };
  const versions = async (gameId: string, service: Service): Promise<() => readonly number[]> => {
    const heard: number[] = [];
    await service.settled();
    service.listen(({ game }) => Promise.resolve(game.id === gameId && heard.push(game.row.version)));
    return () => heard;
  };

  test('hear of rows that ring; of every row only while somebody asked for it', async () => {
    const game = await startGame(table, 3);
    const heard = await versions(game.gameId, table.service);
    await place(game);
    await table.service.ringUntil(game.gameId, table.clock.now + 60_000);
    await place(game);
    table.clock.now += 60_000;
    await place(game);
    await table.service.settled();
    const { rows } = await table.store.rows(game.gameId, 4, 10);
    expect(rows.map(({ version, bell }) => [version, bell])).toEqual([
      [5, false],
      [6, true],
      [7, false],
    ]);
    expect(heard()).toEqual([6]);
  });

  test('are told by a stream with the lines that the row changed, and fail it when they fail', async () => {
    const game = await startGame(table, 3);
    const rows = await table.store.rows(game.gameId, 0, 10);
    const elsewhere = table.another({ followLocally: false });
    const changed: unknown[] = [];
    elsewhere.listen((heard) => Promise.resolve(changed.push(...heard.changed)));
    await elsewhere.follow(rows.rows[3]);
    expect(changed).toContainEqual(
      expect.objectContaining({ kind: 'seat', user: askedPlayer(game, game.view).account, asked: true }),
    );
    elsewhere.listen(() => Promise.reject(new Error('down')));
    await expect(elsewhere.follow(rows.rows[3])).rejects.toThrow('down');
  });
});
