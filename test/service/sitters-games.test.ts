// Sitters in many games at once, in seats that others take over, in inboxes, rows and records.
import { type Game, gameAt } from '../../src/service/game';
import { alsoTold } from '../../src/service/sitting';
import { itemSize } from '../../src/store/size';
import { rowItem } from '../../src/store/rows';
import { isSound, readRecord, verifyRecord } from '../../src/verify';
import { DAY, HOUR, sittingOn } from './sat';
import { code, id, openTable, type Player, type Table, value } from './table';
import { playTurn, viewOf } from './turns';

const GRACE = 2_000;

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterEach(() => {
  expect(table.troubles.splice(0)).toEqual([]);
});
afterAll(() => table.stop());

const { dealt, letSit, endSitting, inboxOf, place } = sittingOn(() => table);

test('in all games at once: each has its row, those that refuse are named, and all end together', async () => {
  const owner = await table.player();
  const sitter = await table.player();
  const create = async (who: Player) =>
    value(
      await table.service.createGame(table.caller(who), {
        actionId: id(),
        ruleset: table.config.rulesets[0].id,
        seats: 3,
      }),
    ).id;
  const games = [await create(owner), await create(owner), await create(owner)];
  value(await table.service.join(table.caller(sitter), { gameId: games[1], actionId: id() }));
  const other = await create(sitter);
  await table.service.settled();
  const done = value(await letSit(owner, sitter)).games;
  expect(new Map(done.map(({ gameId, refused }) => [gameId, refused]))).toEqual(
    new Map([
      [games[0], null],
      [games[1], 'SITTER_SEATED'],
      [games[2], null],
    ]),
  );
  const lines = await inboxOf(sitter);
  expect(new Map(lines.map(({ id: game, sitting }) => [game, sitting !== null]))).toEqual(
    new Map([
      [games[0], true],
      [games[1], false],
      [games[2], true],
      [other, false],
    ]),
  );
  const ended = value(await endSitting(owner)).games;
  expect(ended.map(({ refused }) => refused)).toEqual([null, null, null]);
  expect((await inboxOf(sitter)).map(({ id: game }) => game).sort()).toEqual([games[1], other].sort());
});

test('a seat that somebody takes over has no sitter any more; hand and orders for misses go with it, a prepared plan doesn’t', async () => {
  const game = await dealt({
    visibility: 'public',
    turnSeconds: undefined,
    time: { turn: 3600, ladder: [{ misses: 1, step: 'open' }] },
  });
  const { gameId, seat, owner, sitter } = game;
  value(await letSit(owner, sitter, { gameId, until: table.clock.now + 5 * DAY }));
  for (const when of ['turn', 'miss'] as const)
    value(await table.service.prepare(table.caller(owner), { gameId, actionId: id(), when, orders: 'end' }));
  table.clock.now = (await viewOf(table, game)).deadline!.due + GRACE;
  await table.service.tick(table.clock.now);
  await table.service.settled();
  const newcomer = await table.player();
  const taken = value(await table.service.join(table.caller(newcomer), { gameId, actionId: id() }));
  expect(taken.seats[seat].sitter).toBeNull();
  expect(await inboxOf(sitter)).toEqual([]);
  expect(code(await place({ ...game, owner: newcomer }, sitter))).toBe('NOT_SEATED');
  const left = value(await table.service.prepare(table.caller(newcomer), { gameId })).prepared;
  expect(left.map(({ when }) => when)).toEqual(['miss']);
  // The plan of the player who is gone is not played either.
  (game.players as Player[])[seat] = newcomer;
  for (let turns = 0; turns < 2; turns++) await playTurn(table, game);
  await table.service.settled();
  const view = await viewOf(table, game, newcomer);
  expect(view.deadline!.seats).toEqual([seat]);
  const { rows } = await table.store.rows(gameId, taken.version, 50);
  expect(rows.filter(({ receipt }) => receipt?.id.startsWith('plan:'))).toEqual([]);
});

test('a sitter may take over an open seat, that of his player included, and sits no more', async () => {
  const game = await dealt({
    visibility: 'public',
    turnSeconds: undefined,
    time: { turn: 3600, ladder: [{ misses: 1, step: 'open' }] },
  });
  const { gameId, seat, owner, sitter } = game;
  value(await letSit(owner, sitter, { gameId, until: table.clock.now + 5 * DAY }));
  table.clock.now = (await viewOf(table, game)).deadline!.due + GRACE;
  await table.service.tick(table.clock.now);
  const taken = value(await table.service.join(table.caller(sitter), { gameId, actionId: id() }));
  expect([taken.you, taken.seats.map((one) => one.sitter)]).toEqual([seat, [null, null, null]]);
  expect(await inboxOf(sitter)).toMatchObject([{ id: gameId, seat, sitting: null }]);
  expect(await inboxOf(owner)).toEqual([]);
});

test('who else is told of a seat’s turn: its sitter, in his time', async () => {
  const game = await dealt();
  const { gameId, seat, owner, sitter } = game;
  const from = table.clock.now + HOUR;
  const until = from + HOUR;
  value(await letSit(owner, sitter, { gameId, from, until }));
  const loaded = (await table.store.load(gameId, { consistent: true }))!;
  const held = gameAt({ rules: { armies: [] }, doc: null } as unknown as Game, {
    ...loaded.row,
    state: loaded.row.state.replace(/,"g":.*$/, '}'),
  });
  expect([from - 1, from, until - 1, until].map((at) => alsoTold(held, seat, at))).toEqual([
    [],
    [sitter.account],
    [sitter.account],
    [],
  ]);
  expect(alsoTold(held, (seat + 1) % 3, from)).toEqual([]);
});

test('rows with sitters of long names stay within one write unit, and the record of such a game is sound', async () => {
  const game = await dealt({ options: { roundLimit: 1 } });
  const { gameId, players } = game;
  const sitters = await Promise.all(players.map((_, n) => table.player(`Bartholomew Sitter ${n}`)));
  for (const [n, player] of players.entries())
    value(await letSit(player, sitters[n], { gameId, until: table.clock.now + 9 * DAY }));
  const played = { ...game, players: sitters };
  for (let turns = 0; turns < 6; turns++) {
    if ((await viewOf(table, game)).status !== 'running') break;
    await playTurn(table, played);
  }
  const { rows } = await table.store.rows(gameId, 0, 200);
  expect(rows.filter((row) => sitters.some(({ account }) => account === row.account)).length).toBeGreaterThan(5);
  expect(Math.max(...rows.map((row) => itemSize(rowItem(row))))).toBeLessThanOrEqual(1024);
  const record = value(await table.service.record(table.caller(players[0]), { gameId, limit: 1000 }));
  const read = readRecord(JSON.stringify(record));
  if (!read.ok) throw new Error(read.error.message);
  const report = verifyRecord(read.value);
  expect(report.faults).toEqual([]);
  expect(isSound(report)).toBe(true);
  await table.service.settled();
  for (const sitter of sitters) expect(await inboxOf(sitter)).toEqual([]);
});
