import fc from 'fast-check';
import type { LegalView } from '../../src/core/view';
import { SeededRandom } from '../../src/dice';
import { anyAction, anyValue, below, bounds, type SpreadView, spread, texts } from '../../src/bots/values';

const drawFrom = (seed: number): ((n: number) => number) => {
  const chance = new SeededRandom(seed);
  return (n) => chance.open(n);
};

test('values come from their domain', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(20), fc.nat(9_000), (seed, min, more) => {
      const draw = drawFrom(seed);
      expect(['a', 'b']).toContain(anyValue(['a', 'b'], draw));
      expect(anyValue('a', draw)).toBe('a');
      expect(anyValue(7, draw)).toBe(7);
      const n = anyValue({ min, max: min + more }, draw) as number;
      expect(n).toBeGreaterThanOrEqual(min);
      expect(n).toBeLessThanOrEqual(min + more);
      expect([
        ['x', 'y', 'z'],
        ['u', 'v', 'w'],
      ]).toContainEqual(
        anyValue(
          {
            sets: [
              ['x', 'y', 'z'],
              ['u', 'v', 'w'],
            ],
          },
          draw,
        ),
      );
    }),
  );
});

test('numbers wider than one draw reach both ends and stay inside', () => {
  const draw = drawFrom(5);
  const found = new Set(Array.from({ length: 4000 }, () => below(draw, 300)));
  expect(Math.min(...found)).toBe(0);
  expect(Math.max(...found)).toBe(299);
  expect(found.size).toBe(300);
});

test('stop rules keep to the most that may be named', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { troops = 1, throws = 1, ...rest } = anyValue({ stops: 1 }, drawFrom(seed)) as Record<string, number>;
    expect(troops).toBe(1);
    expect(throws).toBeGreaterThanOrEqual(1);
    expect(Object.keys(rest).filter((key) => key !== 'taken')).toEqual([]);
  }
});

test('a spread names each target once, keeps to the room, and spends bound troops where they are bound', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const cases = fc.record({
    seed: fc.nat(),
    most: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
    free: fc.nat(12),
    region: fc.nat(6),
    one: fc.nat(4),
  });
  fc.assert(
    fc.property(cases, ({ seed, most, free, region, one }) => {
      const domain: SpreadView = {
        to: ids,
        each: 1,
        total: { min: 1, max: free + region + one },
        most,
        pools: [
          { to: ['a', 'b', 'elsewhere'], count: region },
          { to: ['a'], count: one },
        ],
      };
      const draw = drawFrom(seed);
      const legs = spread(domain, (open) => open[draw(open.length)]);
      const count = (id: string): number => legs.find((leg) => leg.to === id)?.count ?? 0;
      expect(new Set(legs.map((leg) => leg.to)).size).toBe(legs.length);
      ids.forEach((id, i) => expect(count(id)).toBeLessThanOrEqual(most[i]));
      // What stands outside a and b was paid by free troops; what stands on b by those or the region's.
      const outside = count('c') + count('d') + count('e');
      expect(outside).toBeLessThanOrEqual(free);
      expect(outside + Math.max(0, count('b') - region)).toBeLessThanOrEqual(free);
      expect(count('a') + count('b') + outside).toBeLessThanOrEqual(free + region + one);
    }),
  );
});

test('a bag of pieces keeps to each kind and to the total', () => {
  const domain = { least: { troops: 1 }, most: { troops: 4, fighter: 2 }, total: { min: 2, max: 5 } };
  const totals = new Set<number>();
  for (let seed = 0; seed < 60; seed++) {
    const { troops = 0, fighter = 0, ...rest } = anyValue(domain, drawFrom(seed)) as Record<string, number>;
    expect(rest).toEqual({});
    expect([1, 2, 3, 4]).toContain(troops);
    expect([0, 1, 2]).toContain(fighter);
    totals.add(troops + fighter);
  }
  expect([...totals].sort()).toEqual([2, 3, 4, 5]);
});

test('cards played along come once each, with a target and a choice where they have such', () => {
  const along = [{ card: 'a' }, { card: 'b', target: ['x', 'y'] }, { card: 'c', choice: ['up'] }];
  const seen = new Set<string>();
  for (let seed = 0; seed < 60; seed++)
    for (const play of anyValue({ along }, drawFrom(seed)) as object[]) seen.add(JSON.stringify(play));
  expect([...seen].sort()).toEqual(
    [{ card: 'a' }, { card: 'b', target: 'x' }, { card: 'b', target: 'y' }, { card: 'c', choice: 'up' }].map((play) =>
      JSON.stringify(play),
    ),
  );
});

test('an action has every field that it must have, and two that must differ do', () => {
  const family: LegalView = {
    type: 'fortify',
    fields: { from: ['a', 'b'], to: ['a', 'b'], count: { min: 1, max: 3 }, dice: 2 },
    may: ['dice'],
    differ: ['from', 'to'],
  };
  const seen = new Set<boolean>();
  for (let seed = 0; seed < 40; seed++) {
    const action = anyAction(family, drawFrom(seed));
    expect(action).toMatchObject({ type: 'fortify', count: expect.any(Number) });
    expect([action.from, action.to].sort()).toEqual(['a', 'b']);
    seen.add(action.dice === 2);
  }
  expect(seen.size).toBe(2);
});

test('texts and bounds read single values, lists and ranges', () => {
  expect(texts('a')).toEqual(['a']);
  expect(texts(['a', 'b'])).toEqual(['a', 'b']);
  expect(texts(3)).toEqual([]);
  expect(texts(undefined)).toEqual([]);
  expect(bounds(3)).toEqual({ min: 3, max: 3 });
  expect(bounds([4, 2])).toEqual({ min: 2, max: 4 });
  expect(bounds({ min: 1, max: 9 })).toMatchObject({ min: 1, max: 9 });
  expect(bounds('a')).toBeUndefined();
});
