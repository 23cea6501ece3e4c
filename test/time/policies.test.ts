// Which policies make sense, and what a policy's course looks like before a game is made with it.
import { type DeadlinePolicy, type Line, packClocks, policyOf, simulate, unpackClocks } from '../../src/time';

const HOUR = 3600;

const refusal = (json: unknown): readonly [string, string | undefined] => {
  const read = policyOf(json);
  if (read.ok) throw new Error('not refused');
  return [read.error.code, read.error.pointer];
};

test.each<[what: string, json: unknown, code: string, pointer: string]>([
  ['no object', 7, 'MALFORMED', ''],
  ['an unknown clause', { turns: 60 }, 'UNKNOWN_FIELD', '/turns'],
  ['an unknown word', { quiet: { from: '22:00', to: '08:00', mode: 'off' } }, 'MALFORMED', '/quiet/mode'],
  ['no time of day', { hours: { at: ['24:00'] } }, 'MALFORMED', '/hours/at/0'],
  ['a turn that is too short', { turn: 59 }, 'OUT_OF_RANGE', '/turn'],
  ['a turn that is too long', { turn: 2_592_001 }, 'OUT_OF_RANGE', '/turn'],
  ['no such zone', { zone: 'Europe/Atlantis' }, 'UNKNOWN_ZONE', '/zone'],
  ['fixed hours and a length', { turn: 3600, hours: { at: ['20:00'] } }, 'POLICY_CONFLICT', '/hours'],
  ['fixed hours and a bank', { hours: { at: ['20:00'] }, bank: { seconds: 3600 } }, 'POLICY_CONFLICT', '/bank'],
  ['hours that are all quiet', { hours: { at: ['23:00', '02:00'] }, quiet: { from: '22:00', to: '08:00' } }, 'POLICY_CONFLICT', '/hours/at'],
  ['hours on closed days only', { hours: { at: ['20:00'], days: ['sat'] }, weekend: {} }, 'POLICY_CONFLICT', '/hours/days'],
  ['quiet hours without a length', { quiet: { from: '08:00', to: '08:00' } }, 'POLICY_CONFLICT', '/quiet/to'],
  ['quiet hours of almost all day', { quiet: { from: '08:00', to: '07:00' } }, 'OUT_OF_RANGE', '/quiet'],
  ['a week of weekend', { weekend: { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] } }, 'OUT_OF_RANGE', '/weekend/days'],
  ['more back than there is', { bank: { seconds: 60, increment: 61 } }, 'POLICY_CONFLICT', '/bank/increment'],
  ['a ladder that begins late', { ladder: [{ misses: 2, step: 'fallback' }] }, 'OUT_OF_RANGE', '/ladder/0/misses'],
  ['a ladder that excuses for ever', { ladder: [{ misses: 1, step: 'excuse' }] }, 'POLICY_CONFLICT', '/ladder/0'],
  ['a ladder that goes down', { ladder: [{ misses: 1, step: 'open' }, { misses: 2, step: 'fallback' }] }, 'POLICY_CONFLICT', '/ladder/1'],
  ['two rungs at one miss', { ladder: [{ misses: 1, step: 'fallback' }, { misses: 1, step: 'open' }] }, 'POLICY_CONFLICT', '/ladder/1'],
  ['a bot that nobody named', { ladder: [{ misses: 1, step: 'serve' }] }, 'MALFORMED', '/ladder/0'],
  ['a bot that nobody needs', { ladder: [{ misses: 1, step: 'fallback', bot: 'random' }] }, 'POLICY_CONFLICT', '/ladder/0/bot'],
])('%s is refused', (_, json, code, pointer) => {
  expect(refusal(json)).toEqual([code, pointer]);
}); // prettier-ignore

test('a policy with every clause that goes together is understood as it is written', () => {
  const policy: DeadlinePolicy = {
    turn: 86_400,
    question: 43_200,
    bank: { seconds: 172_800, increment: 600 },
    zone: 'Asia/Taipei',
    quiet: { from: '23:00', to: '07:00', mode: 'stop' },
    weekend: { days: ['sun'], mode: 'shift' },
    vacation: { days: 14, per: 'year' },
    pause: { by: 'all', days: 30 },
    ladder: [
      { misses: 1, step: 'excuse' },
      { misses: 2, step: 'fallback' },
      { misses: 3, step: 'serve', bot: 'cautious' },
      { misses: 5, step: 'open' },
      { misses: 9, step: 'neutral' },
    ],
  };
  expect(policyOf(policy)).toEqual({ ok: true, value: policy });
});

test('clocks are packed into few bytes and come back as they were; fresh ones take none', () => {
  expect(packClocks(unpackClocks(null, 6))).toBeNull();
  const seat = {
    bank: 2_592_000,
    misses: 7,
    mode: 'open',
    used: 20_160,
    year: 2026,
    away: { from: 1, to: 2 },
  } as const;
  const clocks = {
    seats: [seat, { ...seat, bank: null, away: null, mode: 'served' as const }],
    pause: { from: 3, to: 9 },
    votes: 4,
  };
  const packed = packClocks(clocks);
  expect(unpackClocks(packed, 2)).toEqual(clocks);
  expect(JSON.stringify(packed).length).toBeLessThan(110);
});

const START = Date.parse('2026-03-27T18:00+01:00'); // a Friday, two days before the clocks go forward

/** `at what seat due then`, in UTC: short enough to be read. */
const told = (lines: readonly Line[]): string[] =>
  lines.map(({ at, what, seat, due, then }) =>
    [time(at), what, seat ?? 'all', ...(due === null ? [] : [time(due)]), ...(then === null ? [] : [then])].join(' '),
  );

const time = (at: number): string => new Date(at).toISOString().slice(5, 16);

test('the course of a policy: three misses, five hours, a weekend in which nothing runs and a change of the clocks', () => {
  const policy: DeadlinePolicy = {
    turn: 24 * HOUR,
    zone: 'Europe/Copenhagen',
    weekend: {},
    ladder: [
      { misses: 1, step: 'excuse' },
      { misses: 2, step: 'fallback' },
      { misses: 3, step: 'serve', bot: 'random' },
    ],
  };
  const lines = simulate(policy, { start: START, seats: [{ misses: [1, 2, 3] }, { after: 5 * HOUR }], turns: 5 });
  // By hand: Friday 18:00 +01:00 is 17:00Z; 6 hours are left of Friday, 18 of the turn run from Monday 00:00 +02:00, 22:00Z on Sunday.
  expect(told(lines)).toEqual([
    '03-27T17:00 asked 0 03-30T16:00',
    '03-30T16:00 missed 0 excuse',
    '03-30T16:00 asked 0 03-31T16:00',
    '03-31T16:00 missed 0 fallback',
    '03-31T16:00 asked 1 04-01T16:00',
    '03-31T21:00 played 1',
    '03-31T21:00 asked 0 04-01T21:00',
    '04-01T21:00 missed 0 serve',
    '04-01T21:00 asked 0 04-02T21:00',
    '04-01T21:00 served 0',
    '04-01T21:00 asked 1 04-02T21:00',
    '04-02T02:00 played 1',
    '04-02T02:00 asked 0 04-03T02:00',
    '04-02T02:00 served 0',
  ]);
  expect(lines[0].why).toEqual(['turn', 'weekend']);
  expect(lines.map((line) => line.misses)).toEqual([0, 1, 1, 2, 0, 0, 2, 3, 3, 4, 0, 0, 4, 5]);
});

test('the course of banks, a vacation and a pause', () => {
  const policy: DeadlinePolicy = {
    turn: 10 * HOUR,
    bank: { seconds: 2 * HOUR, increment: 600 },
    vacation: { days: 1 },
    pause: { by: 'all', days: 2 },
  };
  const seats = [{ after: 11 * HOUR }, { after: 2 * HOUR, away: { from: 12 * HOUR } }];
  const lines = simulate(policy, { start: START, seats, turns: 3, pause: { from: 5 * HOUR, to: 9 * HOUR } });
  // 17:00Z; paused from 22:00 to 02:00: 5 hours of ten are left then, and 2 of the bank.
  expect(told(lines)).toEqual([
    '03-27T17:00 asked 0 03-28T05:00',
    '03-27T22:00 pause all 03-28T02:00',
    '03-27T22:00 asked 0 03-28T09:00',
    '03-28T04:00 played 0',
    '03-28T04:00 asked 1 03-28T16:00',
    '03-28T05:00 away 1 03-29T05:00',
    '03-28T05:00 asked 1 03-29T16:00',
    '03-28T06:00 played 1',
    '03-28T06:00 asked 0 03-28T18:00',
    '03-28T17:00 played 0',
  ]);
  // 11 hours in the last turn: one hour of the bank, and ten minutes back.
  expect(lines.at(-1)!.bank).toBe(2 * HOUR - HOUR + 600);
});

test('a seat that is given up is asked no more; nobody left is the end', () => {
  const policy: DeadlinePolicy = { turn: HOUR, ladder: [{ misses: 1, step: 'neutral' }] };
  const lines = simulate(policy, { start: START, seats: [{ misses: [1] }, { misses: [2] }], turns: 9 });
  expect(lines.map((line) => `${line.what} ${String(line.seat)}`)).toEqual([
    'asked 0',
    'missed 0',
    'asked 1',
    'played 1',
    'asked 1',
    'missed 1',
  ]);
});
