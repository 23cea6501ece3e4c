// Repairs: whatever became of derived items, afterwards they are what a follower makes of the rows.
import { DUE_SHARDS, type SeatLine, shardOf } from '../../src/store/port';
import type { MendView } from '../../src/service';
import { picker } from '../rulesets/playout';
import { derivedIn, isDerived, openRaw, type RawItem, type RawTable } from '../support/raw-items';
import { rederived } from '../support/rederived';
import { id, openTable, startGame, type Table, value } from './table';

let table: Table;
let raw: RawTable;
let games: string[];

beforeAll(async () => {
  table = await openTable();
  raw = openRaw(table.connection);
  games = await makeGames();
});
afterAll(async () => {
  raw.close();
  await table.stop();
});

/** One game in each state that a game can be in, of the first ruleset and the last. */
async function makeGames(): Promise<string[]> {
  const made: string[] = [];
  const { rulesets } = table.config;
  for (const { id: ruleset } of [rulesets[0], rulesets[rulesets.length - 1]]) {
    const running = await startGame(table, 3, { ruleset });
    const over = await startGame(table, 3, { ruleset });
    const [host, guest] = [await table.player(), await table.player()];
    // Some games are over with the first who resigns, some with the last but one.
    for (const player of over.players)
      await table.service.resign(table.caller(player), { gameId: over.gameId, actionId: id() });
    const input = { actionId: id(), ruleset, seats: 3, visibility: 'public' as const };
    const lobby = value(await table.service.createGame(table.caller(host), input));
    const joining = { gameId: lobby.id, actionId: id() };
    value(await table.service.join(table.caller(guest), joining));
    value(await table.service.leave(table.caller(guest), { ...joining, actionId: id() }));
    const gone = value(await table.service.createGame(table.caller(host), { ...input, actionId: id() }));
    value(await table.service.deleteGame(table.caller(host), { gameId: gone.id, actionId: id() }));
    made.push(running.gameId, over.gameId, lobby.id, gone.id);
  }
  await table.service.settled();
  return made;
}

const all = async (views: AsyncIterable<MendView>): Promise<MendView[]> => {
  const list: MendView[] = [];
  for await (const view of views) list.push(view);
  return list;
};

const wrongIn = (views: readonly MendView[]): MendView[] => views.filter(({ differences }) => differences.length > 0);

/** One way of going wrong each. */
const DAMAGES: readonly ((item: RawItem) => RawItem | null)[] = [
  () => null,
  ({ j: _, ...item }) => item,
  (item) => ({ ...item, j: { S: '{"status":"other"}' } }),
  ({ lk: _, lr: __, ...item }) => item,
  (item) => ({ ...item, lk: { S: 'DUE#99' }, lr: { N: '1' } }),
  (item) => ({ ...item, g: { BOOL: true } }),
  // As of rows that there never were: no follower would ever write over them.
  (item) => ({ ...item, o: { N: '999999' }, j: { S: 'x' } }),
  ({ o: _, ...item }) => item,
  (item) => ({ ...item, q: { BOOL: !('q' in item) } }),
];

async function damage(seed: number): Promise<number> {
  const pick = picker(seed);
  let done = 0;
  for (const item of (await raw.all()).filter(isDerived)) {
    if (pick(3) === 0) continue;
    const damaged = DAMAGES[pick(DAMAGES.length)](item);
    await (damaged ? raw.put(damaged) : raw.remove(item));
    done++;
  }
  return done;
}

test('nothing is wrong where nobody did anything', async () => {
  expect(wrongIn(await all(table.service.mendAll({ check: true, everything: true })))).toEqual([]);
  expect(derivedIn(await raw.all())).toEqual(await rederived(await raw.all(), table.config));
});

test.each([1, 2])('items destroyed and altered at random, seed %i: all is as if derived anew', async (seed) => {
  expect(await damage(seed)).toBeGreaterThan(10);
  const before = derivedIn(await raw.all());
  const told = wrongIn(await all(table.service.mendAll({ check: true, everything: true })));
  expect(told.length).toBeGreaterThan(3);
  expect(derivedIn(await raw.all())).toEqual(before);
  await all(table.service.mendAll({ check: false, everything: true }));
  const after = await raw.all();
  expect(derivedIn(after)).toEqual(await rederived(after, table.config));
  expect(wrongIn(await all(table.service.mendAll({ check: true, everything: true })))).toEqual([]);
});

test('lines and lists that belong to no game, or to somebody who doesn’t sit in it, are found by the walk over the table', async () => {
  const stranger = (await table.player()).account;
  const nowhere = 'n'.repeat(22);
  const line: SeatLine = { kind: 'seat', user: stranger, game: games[0], asOf: 2, asked: true, due: null, body: '{}' };
  await table.store.derive(line);
  await table.store.derive({ kind: 'past', user: stranger, game: nowhere, asOf: 7, at: 1, body: '{}' });
  await table.store.derive({ kind: 'head', game: nowhere, asOf: 7, status: 'lobby', body: '{}', listed: 5 });
  const views = wrongIn(await all(table.service.mendAll({ check: false, everything: true })));
  expect(views.flatMap(({ differences }) => differences)).toEqual(
    expect.arrayContaining([
      { item: 'seat', user: stranger, what: 'extra' },
      { item: 'past', user: stranger, what: 'extra' },
      { item: 'head', what: 'extra' },
    ]),
  );
  expect(views.flatMap(({ differences }) => differences)).toHaveLength(3);
  expect((await table.store.inbox(stranger)).items).toEqual([]);
  const after = await raw.all();
  expect(derivedIn(after)).toEqual(await rederived(after, table.config));
});

test('living games alone are found by their deadlines; one by its id', async () => {
  const views = await all(table.service.mendAll({ check: true, everything: false }));
  const living = games.filter((_, i) => i % 4 !== 1);
  expect(views.map(({ game }) => game).sort()).toEqual([...living].sort());
  expect(await table.service.mend(games[1], { check: true })).toMatchObject({ game: games[1], differences: [] });
  expect(await table.service.mend('n'.repeat(22), { check: false })).toBeNull();
});

test('parts share the games: together they are all, and none comes twice', async () => {
  for (const everything of [false, true]) {
    const parts = [0, 1, 2].map((n) => all(table.service.mendAll({ check: true, everything, segment: [n, 3] })));
    const shared = (await Promise.all(parts)).flat().map(({ game }) => game);
    const whole = (await all(table.service.mendAll({ check: true, everything }))).map(({ game }) => game);
    expect([...shared].sort()).toEqual([...whole].sort());
  }
});

test('a deadline that was moved for a row still under way is left alone, one that is too late is not', async () => {
  const [game] = games;
  const { row } = (await table.store.load(game, { consistent: true }))!;
  const { due } = (await table.store.due(game))!;
  await table.store.derive({ kind: 'due', game, asOf: row.version + 1, due: due - 1_000, body: '' });
  expect((await table.service.mend(game, { check: false }))!.differences).toEqual([]);
  await table.store.derive({ kind: 'due', game, asOf: row.version + 1, due: due + 1_000, body: '' });
  expect((await table.service.mend(game, { check: false }))!.differences).toEqual([{ item: 'due', what: 'differs' }]);
  expect(await table.store.due(game)).toMatchObject({ due, asOf: row.version });
});

test('more games a shard than a page holds: the sweep and a restore look at every one of them', async () => {
  // Only the list is long: entries without a game cost a look each.
  const crowd = Array.from({ length: 12_000 }, (_, i) => `crowd-${String(i).padStart(16, '0')}`)
    .filter((name) => shardOf(name, DUE_SHARDS) === 3)
    .slice(0, 600);
  for (let i = 0; i < crowd.length; i += 100)
    await Promise.all(
      crowd
        .slice(i, i + 100)
        .map((game) => table.store.derive({ kind: 'due', game, asOf: 1, due: table.clock.now, body: '' })),
    );
  let cursor: { game: string; time: number } | undefined;
  const seen: string[] = [];
  for (;;) {
    const page = await table.store.dueGames(3, Number.MAX_SAFE_INTEGER, 500, cursor);
    if (page.length === 0) break;
    seen.push(...page.map(({ game }) => game));
    cursor = page.at(-1);
  }
  expect(crowd.every((game) => seen.includes(game))).toBe(true);
  expect(new Set(seen).size).toBe(seen.length);
  const living = games.filter((_, i) => i % 4 < 1 || i % 4 === 2);
  expect(await table.service.restored()).toBe(living.length);
  for (const game of living) {
    const { row } = (await table.store.load(game, { consistent: true }))!;
    expect(row).toMatchObject({ epoch: 1, receipt: { id: 'restore:1' } });
  }
}, 60_000);
