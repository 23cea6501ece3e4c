// Times of day against Python's zoneinfo, which has its own copy of the zones' history (vectors.json, made by zones.py).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshClocks } from '../../src/time';
import { timingOf } from '../../src/time/running';
import { calendarSpans, elapsed } from '../../src/time/spans';
import { dateAt, instantOf, isZone } from '../../src/time/zone';

interface Vectors {
  readonly local: readonly { zone: string; date: string; time: string; at: number }[];
  readonly fixed: readonly { zone: string; time: string; from: number; at: readonly number[] }[];
  readonly clocks: readonly {
    zone: string;
    from: number;
    to: number;
    quiet: readonly [string, string] | null;
    weekend: boolean;
    open: number;
  }[];
}

const { local, fixed, clocks } = JSON.parse(readFileSync(join(__dirname, 'vectors.json'), 'utf8')) as Vectors;

const zones = [...new Set(local.map(({ zone }) => zone))];

test.each(zones)(
  '%s: local times around its changes of the clocks, the skipped and the doubled hour among them',
  (zone) => {
    const own = local.filter((one) => one.zone === zone);
    const noon = (date: string): number => Date.parse(`${date}T12:00Z`);
    const offsets = own.map(({ date, time, at }) => {
      // The date is found from an instant of it: noon of the zone, not of UTC.
      const near = [-12, 0, 12].map((h) => dateAt(zone, noon(date) + h * 3_600_000));
      const day = near.find((one) => one.toString() === date)!;
      return instantOf(zone, day, time) - at;
    });
    expect(offsets.filter((ms) => ms !== 0)).toEqual([]);
    expect(own.length).toBeGreaterThanOrEqual(9);
  },
);

test.each(fixed)(
  'fixed hours of $zone: turns end at $time each day, whatever the clocks do',
  ({ zone, time, from, at }) => {
    const policy = { zone, hours: { at: [time], least: 60 } };
    let now = from;
    const dues = at.map(() => {
      const { due } = timingOf(policy, freshClocks(1), { seat: 0, kind: 'turn' }, { at: now, bank: 0 });
      now = due + 1;
      return due;
    });
    expect(dues).toEqual(at);
  },
);

test.each(clocks)('a clock in $zone stands still in quiet hours $quiet and weekends: $weekend', (given) => {
  const { zone, from, to, open } = given;
  const policy = {
    zone,
    ...(given.quiet && { quiet: { from: given.quiet[0], to: given.quiet[1], mode: 'stop' as const } }),
    ...(given.weekend && { weekend: {} }),
  };
  expect(elapsed(calendarSpans(policy, from, 'stop'), from, to)).toBe(open);
  // A turn of exactly what is open ends at the last moment that is: from there to the end nothing more is open.
  const turn = { ...policy, turn: open / 1000 };
  const { due } = timingOf(turn, freshClocks(1), { seat: 0, kind: 'turn' }, { at: from, bank: 0 });
  expect(due).toBeLessThanOrEqual(to);
  expect(elapsed(calendarSpans(policy, due, 'stop'), due, to)).toBe(0);
  expect(elapsed(calendarSpans(policy, from, 'stop'), from, due)).toBe(open);
});

test('what is a zone', () => {
  expect(['Europe/Copenhagen', 'UTC', 'Asia/Kathmandu'].map(isZone)).toEqual([true, true, true]);
  expect(['Europe/Atlantis', '', 'CET/CEST', 'now'].map(isZone)).toEqual([false, false, false, false]);
});
