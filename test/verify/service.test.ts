// Records as the service exports them: bots' turns as plans, time-outs, openings, resignations, sandboxes.
import { type GameRecord, readRecord, type VerifyReport, verifyRecord } from '../../src/verify';
import { id, openTable, startGame, type Started, type Table, value } from '../service/table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

async function recordOf({ gameId, players }: Pick<Started, 'gameId' | 'players'>): Promise<GameRecord> {
  const rows: GameRecord['rows'][number][] = [];
  for (;;) {
    const after = rows.at(-1)?.version ?? 0;
    const part = value(await table.service.record(table.caller(players[0]), { gameId, after, limit: 40 }));
    rows.push(...part.rows);
    if (!part.more) return { ...part, rows };
  }
}

function verified(record: GameRecord): VerifyReport {
  const read = readRecord(JSON.stringify(record));
  if (!read.ok) throw new Error(read.error.message);
  return verifyRecord(read.value);
}

const TURN_SECONDS = 3600;

/** Lets every deadline pass until the game is over. */
async function runOut(gameId: string): Promise<void> {
  for (let ticks = 0; ticks < 40; ticks++) {
    await table.service.settled();
    const { status } = value(await table.service.view(table.caller(null), { gameId }));
    if (status !== 'running') return;
    table.clock.now += (TURN_SECONDS + 10) * 1000;
    await table.service.tick(table.clock.now);
  }
  throw new Error('still running');
}

test('a game of bots and somebody who never answers is sound: plans and time-outs are replayed', async () => {
  const options = { roundLimit: 4, placement: 'at-once' };
  const host = await table.player();
  const caller = table.caller(host);
  const terms = { ruleset: 'classic', seats: 3, options, turnSeconds: TURN_SECONDS, bots: ['cautious', 'random'] };
  const { id: gameId } = value(await table.service.createGame(caller, { ...terms, actionId: id() }));
  value(await table.service.start(caller, { gameId, actionId: id() }));
  await runOut(gameId);
  const record = await recordOf({ gameId, players: [host] });
  const acts = record.rows.map((row) => row.act);
  expect(acts.some((act) => act.startsWith('[['))).toBe(true);
  expect(acts.filter((act) => act.startsWith('{"l":"due"')).length).toBeGreaterThan(2);
  const report = verified(record);
  expect(report.faults).toEqual([]);
  expect(report.skipped).toEqual([]);
  expect(report.values).toBeGreaterThan(50);
  expect(report.replayed).toBe(
    acts.filter((act) => !act.startsWith('{"l":') || act.startsWith('{"l":"due"')).length + 1,
  );
  expect(table.troubles).toEqual([]);
});

test('a game in which a seat resigns is sound', async () => {
  const started = await startGame(table, 3, { options: { roundLimit: 3 }, turnSeconds: TURN_SECONDS });
  const { gameId, players } = started;
  value(await table.service.resign(table.caller(players[2]), { gameId, actionId: id() }));
  await runOut(gameId);
  expect(verified(await recordOf(started))).toMatchObject({ faults: [], skipped: [] });
});

test.each([
  ['placed by chance', {}],
  ['placed by everybody at once', { placement: 'at-once' }],
  ['placed in turns', { placement: 'in-turns' }],
])('a seeded sandbox, %s, is replayed, and said to have no dice to check', async (_, options) => {
  const owner = await table.player();
  const terms = { ruleset: 'classic', seats: 3, options: { roundLimit: 2, ...options }, actionId: id(), seed: 7 };
  let game = value(await table.service.createSandbox(table.caller(owner), terms));
  for (let n = 0; n < 60 && game.status === 'running'; n++) {
    const seat = game.deadline!.seats[0];
    game = value(await table.service.timeout(table.caller(owner), { gameId: game.id, actionId: id(), seat })).game;
  }
  const report = verified(await recordOf({ gameId: game.id, players: [owner] }));
  expect(report.faults).toEqual([]);
  expect(report.skipped.map((one) => one.check)).toEqual(['dice']);
  expect(report.replayed).toBeGreaterThan(3);
});

test('a sandbox from a position is replayed from that position', async () => {
  const caller = table.caller(await table.player());
  const terms = { ruleset: 'classic', seats: 3, options: { roundLimit: 3 } };
  const dealt = value(await table.service.createSandbox(caller, { ...terms, seed: 1, actionId: id() })).state!;
  const territories = Object.fromEntries(dealt.territories.map(({ id: at, owner, troops }) => [at, { owner, troops }]));
  const position = { territories, turn: dealt.armies[1].id, round: 3, phase: 'attack' };
  let game = value(await table.service.createSandbox(caller, { ...terms, seed: 2, position, actionId: id() }));
  for (let n = 0; n < 10 && game.status === 'running'; n++) {
    const seat = game.deadline!.seats[0];
    game = value(await table.service.timeout(caller, { gameId: game.id, actionId: id(), seat })).game;
  }
  const record = value(await table.service.record(caller, { gameId: game.id }));
  const report = verified(record);
  expect(report.faults).toEqual([]);
  expect(report.replayed).toBe(record.rows.length);
  const [first] = record.rows;
  const other = { ...record, sandbox: { ...record.sandbox, position: JSON.parse(record.rows[1].state!).g } };
  expect(verified(other).faults).toMatchObject([{ check: 'replay', code: 'STATE', version: first.version }]);
});
