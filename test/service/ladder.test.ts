// The ladder of misses, played through the tick: excused, played by fallbacks, by a bot, taken over by somebody else, or given up.
import type { GameView } from '../../src/service';
import type { DeadlinePolicy } from '../../src/time';
import { type GameRecord, isSound, readRecord, verifyRecord } from '../../src/verify';
import { code, id, openTable, startGame, type Started, type Table, value } from './table';
import { playTurn, viewOf } from './turns';

const HOUR = 3_600_000;
const GRACE = 2_000;

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const games: Started[] = [];
afterEach(async () => {
  for (const { gameId, players } of games.splice(0))
    for (const player of players) await table.service.resign(table.caller(player), { gameId, actionId: id() });
  await table.service.settled();
});

async function dealt(policy: DeadlinePolicy, more: Parameters<typeof startGame>[2] = {}): Promise<Started> {
  table.clock.now += HOUR;
  const game = await startGame(table, 3, { time: policy as never, ...more });
  await table.service.settled();
  games.push(game);
  return game;
}

/** The time of whoever is asked runs out. */
async function miss(game: Started): Promise<GameView> {
  table.clock.now = (await viewOf(table, game)).deadline!.due + GRACE;
  await table.service.tick(table.clock.now);
  await table.service.settled();
  return viewOf(table, game);
}

/** One whole turn of one seat; the others play theirs. */
async function until(game: Started, seat: number): Promise<GameView> {
  let view = await viewOf(table, game);
  while (!view.deadline!.seats.includes(seat)) {
    table.clock.now += 60_000;
    view = await playTurn(table, game);
  }
  return view;
}

const typesOf = async (game: Started, after: number): Promise<string[]> =>
  value(await table.service.events(table.caller(null), { gameId: game.gameId, after: String(after) })).events.map(
    ({ type, fields }) =>
      type === 'missed' && fields.reason ? `missed:${JSON.stringify(fields.reason).slice(1, -1)}` : type,
  );

const clockOf = ({ deadline }: GameView, seat: number) => deadline!.clocks.find((clock) => clock.seat === seat);

test('PM-07 misses count in a row: a turn that is played begins anew, and only the third in a row gives the seat up', async () => {
  const game = await dealt({
    turn: 3600,
    ladder: [
      { misses: 1, step: 'fallback' },
      { misses: 3, step: 'neutral' },
    ],
  });
  const [seat] = (await viewOf(table, game)).deadline!.seats;
  const counts: (number | undefined)[] = [];
  for (const what of ['miss', 'played', 'miss', 'miss', 'played', 'miss', 'miss']) {
    await until(game, seat);
    counts.push(clockOf(what === 'miss' ? await miss(game) : await playTurn(table, game), seat)?.misses);
  }
  expect(counts).toEqual([1, 0, 1, 2, 0, 1, 2]);
  const last = await until(game, seat);
  expect(last.deadline!.then).toEqual([{ seat, step: 'neutral' }]);
  const gone = await miss(game);
  expect(clockOf(gone, seat)).toBeUndefined();
  const army = gone.seats[seat].armies[0];
  expect(gone.state!.armies.find((one) => one.id === army)).toMatchObject({ standing: 'resigned', territories: 0 });
  expect(await typesOf(game, last.version)).toEqual(expect.arrayContaining(['missed:neutral', 'resigned']));
  // PM-08: nothing is ever due for a seat that is out.
  for (let n = 0; n < 4; n++) {
    const view = await viewOf(table, game);
    expect(view.deadline!.seats).not.toContain(seat);
    expect(
      code(await table.service.comeBack(table.caller(game.players[seat]), { gameId: game.gameId, actionId: id() })),
    ).toBe('SEAT_OUT');
    await miss(game);
  }
});

test('an excused miss asks the same question once more, with its whole time', async () => {
  const game = await dealt({
    turn: 3600,
    bank: { seconds: 1800 },
    ladder: [
      { misses: 1, step: 'excuse' },
      { misses: 2, step: 'fallback' },
    ],
  });
  const before = await viewOf(table, game);
  const excused = await miss(game);
  expect(excused.state!.asks[0].id).toBe(before.state!.asks[0].id);
  // The bank is gone, the turn isn't.
  expect(excused.deadline!.due).toBe(table.clock.now + HOUR);
  expect(excused.state!.turn).toBe(before.state!.turn);
  expect(await typesOf(game, before.version)).toEqual(['missed:excuse']);
  const passed = await miss(game);
  expect(passed.state!.turn).not.toBe(before.state!.turn);
  expect(passed.version).toBe(excused.version + 1);
});

const SERVED: DeadlinePolicy = {
  turn: 3600,
  ladder: [
    { misses: 1, step: 'fallback' },
    { misses: 2, step: 'serve', bot: 'cautious' },
    { misses: 4, step: 'open' },
  ],
};

test('a bot plays the turns of a missing player at once, until he does something', async () => {
  const game = await dealt(SERVED, { visibility: 'public' });
  const [seat] = (await viewOf(table, game)).deadline!.seats;
  await miss(game);
  const asked = await until(game, seat);
  expect(asked.deadline!.then).toEqual([{ seat, step: 'serve' }]);
  const served = await miss(game);
  expect(clockOf(served, seat)).toMatchObject({ mode: 'served', misses: 3 });
  expect(served.deadline!.seats).not.toContain(seat);
  const { rows } = await table.store.rows(game.gameId, asked.version, 10);
  // The row of the miss plays nothing; the bot's turn follows it, by nobody's account.
  expect(rows[0]).toMatchObject({ seat: null, act: '{"l":"due"}' });
  expect(rows[1]).toMatchObject({ seat, account: null, receipt: { id: expect.stringMatching(/^bot:/) } });
  const caller = table.caller(game.players[seat]);
  const back = value(await table.service.comeBack(caller, { gameId: game.gameId, actionId: id() }));
  expect(clockOf(back, seat)).toMatchObject({ mode: 'present', misses: 3 });
  expect(value(await table.service.comeBack(caller, { gameId: game.gameId, actionId: id() })).version).toBe(
    back.version,
  );
  expect((await until(game, seat)).deadline!.seats).toContain(seat);
  const played = await playTurn(table, game);
  expect(clockOf(played, seat)).toMatchObject({ misses: 0 });
});

test('where everybody is missing, nothing is hurried: each turn takes its time, and the game is closed at last', async () => {
  const game = await dealt({ ...SERVED, turn: 6 * 3600 }, { options: { abandoned: 3 } });
  let gone = await miss(game);
  for (let n = 0; n < 8; n++) gone = await miss(game);
  expect(gone.deadline!.clocks.map((clock) => clock.mode)).not.toContain('present');
  expect(gone.deadline!.due).toBe(table.clock.now + 6 * HOUR);
  for (let n = 0; n < 10 && (await viewOf(table, game)).status === 'running'; n++) await miss(game);
  expect(await viewOf(table, game)).toMatchObject({ status: 'over', closed: 'abandoned' });
});

describe('an open seat', () => {
  test('is in the list, and whoever joins takes it over with its hand and its orders; the old player loses it', async () => {
    const policy: DeadlinePolicy = { turn: 3600, ladder: [{ misses: 1, step: 'open' }] };
    const game = await dealt(policy, { visibility: 'public', options: { defenceDice: 'choose' } });
    const { gameId, players } = game;
    const [seat] = (await viewOf(table, game)).deadline!.seats;
    const list = async () => value(await table.service.openSeats(table.caller(null), {})).items;
    expect(await list()).toEqual([]);
    expect(clockOf(await miss(game), seat)).toMatchObject({ mode: 'open', misses: 1 });
    expect(await list()).toMatchObject([{ id: gameId, open: [seat] }]);
    expect(value(await table.service.openGames(table.caller(null), {})).items).toEqual([]);
    const order = { type: 'defend', choice: 'most' };
    const mine = table.caller(players[seat]);
    const before = value(await table.service.view(mine, { gameId }));
    const army = before.seats[seat].armies[0];
    const hand = before.state!.armies.find((one) => one.id === army)!.hand;
    value(await table.service.order(mine, { gameId, order }));
    const newcomer = await table.player();
    const caller = table.caller(newcomer);
    const other = (seat + 1) % 3;
    expect(code(await table.service.join(caller, { gameId, actionId: id(), seat: other }))).toBe('SEAT_TAKEN');
    const join = { gameId, actionId: id() };
    const taken = value(await table.service.join(caller, join));
    expect(taken).toMatchObject({ you: seat, status: 'running' });
    expect(clockOf(taken, seat)).toMatchObject({ mode: 'present', misses: 0 });
    // Once more is the recorded answer.
    expect(value(await table.service.join(caller, join)).version).toBe(taken.version);
    expect(taken.state!.armies.find((one) => one.id === army)!.hand).toEqual(hand);
    expect(value(await table.service.order(caller, { gameId })).orders).toEqual([order]);
    await table.service.settled();
    expect(await list()).toEqual([]);
    expect(value(await table.service.inbox(table.caller(players[seat]), {})).items).toEqual([]);
    expect(value(await table.service.inbox(caller, {})).items).toMatchObject([{ id: gameId, seat }]);
    expect(code(await table.service.comeBack(table.caller(players[seat]), { gameId, actionId: id() }))).toBe(
      'NOT_SEATED',
    );
    const last = await table.player();
    expect(code(await table.service.join(table.caller(last), { gameId, actionId: id() }))).toBe('GAME_STARTED');
    const told = value(await table.service.events(caller, { gameId, after: String(taken.version - 1) }));
    expect(told.events[0]).toMatchObject({ type: 'replace', fields: { seat } });
  });
});

test('the record of a game with banks, a vacation, a pause, a bot in a player’s place and a replacement is sound; one changed clock is not', async () => {
  const policy: DeadlinePolicy = {
    ...SERVED,
    bank: { seconds: 3600, increment: 60 },
    zone: 'Europe/Copenhagen',
    quiet: { from: '22:00', to: '06:00' },
    vacation: { days: 5, per: 'year' },
    pause: { by: 'majority' },
  };
  const game = await dealt(policy, { options: { roundLimit: 6 } });
  const { gameId, players } = game;
  const [seat] = (await viewOf(table, game)).deadline!.seats;
  const other = (seat + 1) % 3;
  const third = (seat + 2) % 3;
  await miss(game);
  value(await table.service.vacation(table.caller(players[other]), { gameId, actionId: id(), on: true }));
  table.clock.now += HOUR;
  for (const voter of [other, third])
    value(await table.service.vote(table.caller(players[voter]), { gameId, want: 'pause', actionId: id() }));
  table.clock.now += 5 * HOUR;
  value(await table.service.vacation(table.caller(players[other]), { gameId, actionId: id(), on: false }));
  for (const voter of [other, third])
    value(await table.service.vote(table.caller(players[voter]), { gameId, want: 'resume', actionId: id() }));
  for (let turns = 0; turns < 40; turns++) {
    await table.service.settled();
    const view = await viewOf(table, game);
    if (view.status !== 'running') break;
    if (view.deadline!.clocks.some((clock) => clock.mode === 'open')) {
      const newcomer = await table.player();
      value(await table.service.join(table.caller(newcomer), { gameId, actionId: id() }));
      (game.players as unknown[])[seat] = newcomer;
    } else if (view.deadline!.seats.includes(seat)) await miss(game);
    else {
      table.clock.now = Math.min(table.clock.now + 80 * 60_000, view.deadline!.due);
      await playTurn(table, game);
    }
  }
  expect((await viewOf(table, game)).status).toBe('over');
  const record = value(await table.service.record(table.caller(players[other]), { gameId, limit: 1000 }));
  const acts = record.rows.map((row) => /"l":"(\w+)"/.exec(row.act)?.[1] ?? 'play');
  expect(acts).toEqual(expect.arrayContaining(['due', 'away', 'back', 'pause', 'resume', 'replace']));
  const report = verified(record);
  expect(report.faults).toEqual([]);
  expect(isSound(report)).toBe(true);
  const forged = record.rows.map((row) => {
    const doc = JSON.parse(row.state!) as { t?: unknown };
    return { ...row, state: JSON.stringify(doc.t === undefined ? doc : { ...doc, t: '999' }) };
  });
  expect(verified({ ...record, rows: forged }).faults.map((fault) => fault.code)).toContain('CLOCK');
});

function verified(record: GameRecord) {
  const read = readRecord(JSON.stringify(record));
  if (!read.ok) throw new Error(read.error.message);
  return verifyRecord(read.value);
}
