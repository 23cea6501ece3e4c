// Deadline policies on a real database: each fires once, at the instant that a calendar says, whoever ticks and how often.
import type { GameView } from '../../src/service';
import type { DeadlinePolicy } from '../../src/time';
import { code, id, openTable, startGame, type Started, type Table, value } from './table';
import { playTurn, viewOf } from './turns';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GRACE = 2_000;

let table: Table;
let others: Table['service'][];
beforeAll(async () => {
  table = await openTable();
  others = [table.another()];
});
afterAll(() => table.stop());

const at = (iso: string): number => Date.parse(iso);

/** A classic game that is dealt at an instant. */
async function dealt(
  policy: DeadlinePolicy,
  iso: string,
  more: Parameters<typeof startGame>[2] = {},
): Promise<Started> {
  table.clock.now = at(iso);
  const game = await startGame(table, 3, { time: policy as never, ...more });
  await table.service.settled();
  games.push(game);
  return game;
}

/** Games of the test that is on: left alone they would be due again and again. */
const games: Started[] = [];
afterEach(async () => {
  for (const { gameId, players } of games.splice(0))
    for (const player of players.slice(0, 2))
      await table.service.resign(table.caller(player), { gameId, actionId: id() });
  await table.service.settled();
});

const tickAll = () => Promise.all([table.service, ...others].map((service) => service.tick(table.clock.now)));

/** Nothing happens before the instant; at it one row, though two tick, and tick again. */
async function firesOnce(game: Started, due: number): Promise<GameView> {
  const before = await viewOf(table, game);
  expect(before.deadline!.due).toBe(due);
  table.clock.now = due + GRACE - 1;
  await table.service.tick(table.clock.now);
  expect((await viewOf(table, game)).version).toBe(before.version);
  table.clock.now = due + GRACE;
  await tickAll();
  await table.service.tick(table.clock.now);
  const after = await viewOf(table, game);
  expect(after.version).toBe(before.version + 1);
  expect(await table.store.row(game.gameId, after.version)).toMatchObject({ due, seat: null, account: null });
  return after;
}

const COPENHAGEN = { zone: 'Europe/Copenhagen' };
const night = { from: '22:00', to: '08:00' };

/** Dealt and due in local time; the offsets are those that the law of the place says. */
const instants: [what: string, policy: DeadlinePolicy, dealt: string, due: string, why: string[]][] = [
  ['a turn of a day, over a weekend’s end', { turn: 86_400 }, '2026-01-04T22:10Z', '2026-01-05T22:10Z', ['turn']],
  ['a day over the clocks’ going forward is 24 hours', { ...COPENHAGEN, turn: 86_400 }, '2026-03-28T20:00+01:00', '2026-03-29T21:00+02:00', ['turn']],
  ['fixed hours on the day that the clocks go forward', { ...COPENHAGEN, hours: { at: ['20:00'] } }, '2026-03-28T21:00+01:00', '2026-03-29T20:00+02:00', ['hours']],
  ['a fixed hour that is skipped comes an hour later', { ...COPENHAGEN, hours: { at: ['02:30'] } }, '2026-03-28T21:00+01:00', '2026-03-29T03:30+02:00', ['hours']],
  ['a deadline in quiet hours moves to their end', { ...COPENHAGEN, turn: 8 * 3600, quiet: night }, '2026-03-29T17:20+02:00', '2026-03-30T08:00+02:00', ['turn', 'quiet']],
  ['a deadline outside quiet hours stays', { ...COPENHAGEN, turn: 4 * 3600, quiet: night }, '2026-03-30T17:20+02:00', '2026-03-30T21:20+02:00', ['turn']],
  ['clocks stand still in quiet hours, at +05:45', { zone: 'Asia/Kathmandu', turn: 36_000, quiet: { from: '22:00', to: '07:30', mode: 'stop' } }, '2026-04-01T20:00+05:45', '2026-04-02T15:30+05:45', ['turn', 'quiet']],
  ['clocks stand still at weekends', { zone: 'America/New_York', turn: 86_400, weekend: {} }, '2026-04-03T18:00-04:00', '2026-04-06T18:00-04:00', ['turn', 'weekend']],
  ['fixed hours where half an hour is given back', { zone: 'Australia/Lord_Howe', hours: { at: ['20:00'] } }, '2026-04-04T21:00+11:00', '2026-04-05T20:00+10:30', ['hours']],
  ['a deadline at a weekend moves to its end, and out of the night after it', { zone: 'Pacific/Chatham', turn: 86_400, weekend: { mode: 'shift' }, quiet: { from: '23:00', to: '07:00' } }, '2026-04-10T18:00+12:45', '2026-04-13T07:00+12:45', ['turn', 'quiet', 'weekend']],
  ['fixed hours leave at least what the policy says', { zone: 'Asia/Ho_Chi_Minh', hours: { at: ['09:00', '20:00'], least: 7200, days: ['mon', 'wed', 'fri'] } }, '2026-05-04T18:30+07:00', '2026-05-06T09:00+07:00', ['hours']],
  ['a turn over the night on which an hour comes twice', { ...COPENHAGEN, turn: 12 * 3600, quiet: { ...night, mode: 'stop' } }, '2026-10-24T20:00+02:00', '2026-10-25T18:00+01:00', ['turn', 'quiet']],
  ['a fixed hour that comes twice counts the first time', { zone: 'America/New_York', hours: { at: ['01:30'] } }, '2026-10-31T12:00-04:00', '2026-11-01T01:30-04:00', ['hours']],
  ['half an hour off the full one, clocks going back', { zone: 'America/St_Johns', hours: { at: ['20:00'] } }, '2026-10-31T21:00-02:30', '2026-11-01T20:00-03:30', ['hours']],
]; // prettier-ignore

test.each(instants)('fires once, at the stated instant: %s', async (...[, policy, start, due, why]) => {
  const game = await dealt(policy, start);
  expect((await viewOf(table, game)).deadline!.why).toEqual(why);
  await firesOnce(game, at(due));
});

describe('banks', () => {
  const policy: DeadlinePolicy = { turn: 3600, bank: { seconds: 7200, increment: 600 } };
  const bankOf = (view: GameView, seat: number) => view.deadline!.clocks[seat].bank;

  test('are drawn on when the own time is used up, charged to the answer or to the due time, and refilled a little by each turn', async () => {
    const game = await dealt(policy, '2026-11-02T12:00Z');
    const begun = table.clock.now;
    const { deadline } = await viewOf(table, game);
    expect(deadline).toMatchObject({ due: begun + 3 * HOUR, base: begun + HOUR, why: ['turn', 'bank'] });
    const [first] = deadline!.seats;
    // An hour of its own and half an hour of its bank; ten minutes come back.
    table.clock.now = begun + 1.5 * HOUR;
    let view = await playTurn(table, game);
    expect(bankOf(view, first)).toBe(7200 - 1800 + 600);
    // Nobody gets more than a full bank.
    table.clock.now += 0.5 * HOUR;
    const [second] = view.deadline!.seats;
    view = await playTurn(table, game);
    expect(bankOf(view, second)).toBe(7200);
    // The third misses: its whole bank is gone, but not the seconds until the tick.
    const third = view.deadline!.seats[0];
    const after = await firesOnce(game, table.clock.now + 3 * HOUR);
    expect(bankOf(after, third)).toBe(0);
    expect(after.deadline).toMatchObject({ seats: [first], due: table.clock.now + HOUR + 6000 * 1000 });
    // What is due without a bank is due when the own time is over.
    await firesOnce(game, after.deadline!.due);
    await firesOnce(game, (await viewOf(table, game)).deadline!.due);
    const poor = await viewOf(table, game);
    expect(poor.deadline).toMatchObject({ seats: [third], due: table.clock.now + HOUR, base: null, why: ['turn'] });
  });
});

describe('vacations', () => {
  const policy: DeadlinePolicy = { turn: 86_400, vacation: { days: 10 } };
  const away = (game: Started, seat: number, on: boolean, more: object = {}) =>
    table.service.vacation(table.caller(game.players[seat]), { gameId: game.gameId, actionId: id(), on, ...more });

  test('stop the clock of their seat alone, come back early, and end by themselves', async () => {
    const game = await dealt(policy, '2026-11-05T12:00Z');
    const { due, seats, stoppers } = (await viewOf(table, game)).deadline!;
    expect(stoppers).toEqual([{ by: 'vacation', seats }]);
    const [seat] = seats;
    table.clock.now += 6 * HOUR;
    const until = table.clock.now + 10 * DAY;
    let view = value(await away(game, seat, true));
    expect(view.deadline).toMatchObject({ due: due + 10 * DAY, why: ['turn', 'vacation'], stoppers: [] });
    expect(view.deadline!.clocks[seat]).toMatchObject({ vacation: 864_000, away: { to: until } });
    // Once more changes nothing.
    expect(value(await away(game, seat, true)).version).toBe(view.version);
    // Two days later it is back: 18 hours of its turn are left.
    table.clock.now += 2 * DAY;
    view = value(await away(game, seat, false));
    expect(view.deadline).toMatchObject({ due: table.clock.now + 18 * HOUR, why: ['turn'] });
    expect(view.deadline!.clocks[seat]).toMatchObject({ vacation: 8 * 86_400, away: null });
    expect(value(await away(game, seat, false)).version).toBe(view.version);
    // Away again, for two days of its choice: the tick ends it with a row, once, and the turn is due as was said.
    view = value(await away(game, seat, true, { until: table.clock.now + 2 * DAY }));
    const late = table.clock.now + 2 * DAY + 18 * HOUR;
    expect(view.deadline!.due).toBe(late);
    table.clock.now += 2 * DAY + GRACE;
    await tickAll();
    const back = await viewOf(table, game);
    expect(back.version).toBe(view.version + 1);
    expect(back.deadline!.clocks[seat]).toMatchObject({ vacation: 6 * 86_400, away: null });
    await firesOnce(game, late);
    const { events } = value(await table.service.events(table.caller(null), { gameId: game.gameId, after: '4' }));
    expect(events.map((event) => event.type).filter((type) => /away|back/.test(type))).toEqual([
      'away',
      'back',
      'away',
      'back',
    ]);
  });

  test('a seat that isn’t asked is asked while it is away: its clock begins to run when it is back', async () => {
    const game = await dealt(policy, '2026-12-01T12:00Z');
    const [first] = (await viewOf(table, game)).deadline!.seats;
    const next = (first + 1) % 3;
    value(await away(game, next, true, { until: table.clock.now + 3 * DAY }));
    const until = table.clock.now + 3 * DAY;
    table.clock.now += HOUR;
    const view = await playTurn(table, game);
    expect(view.deadline).toMatchObject({ seats: [next], due: until + DAY, why: ['turn', 'vacation'] });
    // It may play all the same, and stays away.
    const played = await playTurn(table, game);
    expect(played.deadline!.seats).not.toContain(next);
    expect(played.deadline!.clocks[next].away).not.toBeNull();
  });

  test('whoever is late can’t go away any more, nor whose budget is used up, nor where the policy has none', async () => {
    const game = await dealt(policy, '2027-01-02T12:00Z');
    const { due, seats } = (await viewOf(table, game)).deadline!;
    table.clock.now = due + 1;
    expect(code(await away(game, seats[0], true))).toBe('TURN_EXPIRED');
    const other = (seats[0] + 1) % 3;
    expect(code(await away(game, other, true, { until: table.clock.now }))).toBe('OUT_OF_RANGE');
    value(await away(game, other, true));
    table.clock.now += 10 * DAY + GRACE;
    await tickAll();
    await tickAll();
    expect(code(await away(game, other, true))).toBe('VACATION_SPENT');
    const plain = await startGame(table, 3);
    expect(code(await away(plain, 0, true))).toBe('NOT_IN_POLICY');
  });
});

describe('pauses by vote', () => {
  const policy: DeadlinePolicy = { turn: 86_400, pause: { by: 'majority', days: 7 } };
  const vote = (game: Started, seat: number, want?: 'pause' | 'resume' | 'none', more: object = {}) =>
    table.service.vote(table.caller(game.players[seat]), {
      gameId: game.gameId,
      ...(want && { want, actionId: id() }),
      ...more,
    });

  test('two of three stop all clocks, with one row; two of three let them run again', async () => {
    const game = await dealt(policy, '2027-02-01T12:00Z');
    const begun = await viewOf(table, game);
    expect(begun.deadline!.stoppers).toEqual([{ by: 'vote', seats: [0, 1, 2] }]);
    table.clock.now += 6 * HOUR;
    expect(value(await vote(game, 0, 'pause'))).toMatchObject({ pause: null, needed: 2, votes: [{ seat: 0 }] });
    expect(value(await vote(game, 0, 'none')).votes).toEqual([]);
    expect(value(await vote(game, 1, 'pause')).votes).toHaveLength(1);
    expect((await viewOf(table, game)).version).toBe(begun.version);
    const from = table.clock.now;
    const mine = { actionId: id() };
    const done = value(await vote(game, 2, 'pause', mine));
    expect(done).toMatchObject({ version: begun.version + 1, pause: { from, to: from + 7 * DAY }, votes: [] });
    expect(await table.store.row(game.gameId, done.version)).toMatchObject({
      seat: null,
      account: null,
      receipt: { id: 'vote:1' },
    });
    const paused = await viewOf(table, game);
    expect(paused.deadline).toMatchObject({ due: begun.deadline!.due + 7 * DAY, why: ['turn', 'pause'], stoppers: [] });
    // Nothing fires meanwhile, and the same call once more votes for nothing new.
    table.clock.now += 2 * DAY;
    await tickAll();
    expect(value(await vote(game, 2, 'pause', mine))).toMatchObject({ version: done.version, votes: [] });
    value(await vote(game, 0, 'resume'));
    expect(value(await vote(game, 2, 'resume'))).toMatchObject({ version: done.version + 1, pause: null });
    expect((await table.store.row(game.gameId, done.version + 1))!.receipt!.id).toBe('vote:2');
    // A vote of the first pause doesn't count for a second.
    expect(value(await vote(game, 2, 'pause', mine))).toMatchObject({ version: done.version + 1, votes: [] });
    await firesOnce(game, table.clock.now + 18 * HOUR);
    const { events } = value(await table.service.events(table.caller(null), { gameId: game.gameId, after: '4' }));
    expect(events.map((event) => event.type)).toEqual(expect.arrayContaining(['pause', 'resume', 'missed']));
  });

  test('a vote’s id with another request is refused, and a late repetition of a vote that was taken back changes nothing', async () => {
    const game = await dealt(policy, '2027-02-20T12:00Z');
    const first = { actionId: id() };
    value(await vote(game, 0, 'pause', first));
    expect(code(await vote(game, 0, 'none', first))).toBe('ACTION_ID_REUSED');
    expect(code(await vote(game, 0, 'pause', { ...first, until: table.clock.now + DAY }))).toBe('ACTION_ID_REUSED');
    expect(value(await vote(game, 0)).votes).toHaveLength(1);
    for (let n = 0; n < 10; n++) value(await vote(game, 0, 'none'));
    expect(value(await vote(game, 0, 'pause', first)).votes).toEqual([]);
  });

  test('a process that dies between the deciding vote and its row: the tick makes it good, from the vote on', async () => {
    const game = await dealt({ ...policy, turn: 3600 }, '2027-02-25T12:00Z');
    const { version, deadline } = await viewOf(table, game);
    value(await vote(game, 0, 'pause'));
    table.clock.now += HOUR / 2;
    const dying = { ...table.store, append: () => Promise.reject(new Error('died')) } as unknown as Table['store'];
    const call = { gameId: game.gameId, want: 'pause', actionId: id() } as const;
    const from = table.clock.now;
    await table
      .another({ store: dying })
      .vote(table.caller(game.players[1]), call)
      .catch(() => null);
    expect((await viewOf(table, game)).version).toBe(version);
    table.clock.now = deadline!.due + GRACE;
    await tickAll();
    const paused = await viewOf(table, game);
    expect(paused).toMatchObject({ version: version + 1, deadline: { pause: { from, to: from + 7 * DAY } } });
    expect(paused.deadline!.due).toBe(from + 7 * DAY + HOUR / 2);
    expect((await table.store.row(game.gameId, version + 1))!.receipt!.id).toBe('vote:1');
  });

  test('a pause ends by itself at the time voted for; deciding votes that meet make one row', async () => {
    const game = await dealt({ ...policy, pause: { by: 'all' } }, '2027-03-01T12:00Z');
    const { due } = (await viewOf(table, game)).deadline!;
    const until = table.clock.now + 2 * DAY;
    value(await vote(game, 0, 'pause', { until: until + DAY }));
    const both = await Promise.all([vote(game, 1, 'pause', { until }), vote(game, 2, 'pause')]);
    both.forEach((one) => value(one));
    const paused = await viewOf(table, game);
    expect(paused.version).toBe(5);
    expect(paused.deadline).toMatchObject({ pause: { to: until }, due: due + 2 * DAY });
    table.clock.now = until + GRACE;
    await tickAll();
    await tickAll();
    const resumed = await viewOf(table, game);
    expect(resumed).toMatchObject({ version: 6, deadline: { pause: null, due: due + 2 * DAY } });
    await firesOnce(game, due + 2 * DAY);
  });

  test('who may vote: players of living seats, where the policy has pauses', async () => {
    const game = await dealt(policy, '2027-04-01T12:00Z');
    const stranger = await table.player();
    const read = { gameId: game.gameId };
    expect(code(await table.service.vote(table.caller(stranger), read))).toBe('NOT_SEATED');
    expect(code(await table.service.vote(table.caller(null), read))).toBe('UNAUTHENTICATED');
    expect(code(await vote(game, 0, 'pause', { actionId: 'short' }))).toBe('ACTION_ID_INVALID');
    value(await table.service.resign(table.caller(game.players[0]), { ...read, actionId: id() }));
    expect(code(await vote(game, 0, 'pause'))).toBe('SEAT_OUT');
    expect(value(await vote(game, 1)).needed).toBe(2);
    const plain = await startGame(table, 3);
    expect(code(await vote(plain, 0, 'pause'))).toBe('NOT_IN_POLICY');
  });
});
