import { holds, lineOf } from '../../bench/harness/line';
import { compare } from '../../bench/harness/race';
import { playRows } from '../../bench/play/rows';

test('a gate holds at its bound and not beyond it', () => {
  expect(holds('>= 0.25', 0.25)).toBe(true);
  expect(holds('>= 0.25', 0.2499)).toBe(false);
  expect(holds('<= 1.5', 1.5)).toBe(true);
  expect(holds('<= 1.5', 1.51)).toBe(false);
});

test('a line is ok only if its gate holds; a goal decides nothing', () => {
  const line = { name: 'x', value: 3, unit: 'units', anchor: 2 } as const;
  expect(lineOf({ ...line, gate: '<= 1.5' })).toEqual({ ...line, ratio: 1.5, gate: '<= 1.5', goal: null, ok: true });
  expect(lineOf({ ...line, gate: '<= 1.4', goal: '<= 2' }).ok).toBe(false);
  expect(lineOf({ ...line, goal: '<= 1' }).ok).toBe(true);
});

test('the ratio of a race is the median of its rounds’ ratios, not the ratio of its medians', () => {
  expect(compare([10, 40, 30], [10, 20, 10])).toEqual({ value: 30, anchor: 10, ratio: 2 });
});

test('rows come from the service: versions count up from the deal, and a blitz is among them', async () => {
  const versions: number[] = [];
  const acts: string[] = [];
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { row } = await playRows({ seed: 3, names, blitzOneIn: 1 }, (one) => {
    versions.push(one.version);
    acts.push(one.act);
  });
  expect(versions).toEqual(Array.from({ length: row.version }, (_, i) => i + 1));
  expect(acts.some((act) => act.includes('"throws":30'))).toBe(true);
  expect(row.secret).toBeDefined();
});
