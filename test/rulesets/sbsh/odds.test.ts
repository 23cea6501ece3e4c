import odds from '../../data/odds.json';
import { bag } from './game';
import { afterHits, hits, totals, won } from '../../../src/rulesets/sbsh/dice';
import { roundOdds } from '../../../src/rulesets/sbsh/odds';

interface Row {
  readonly id: string;
  readonly attacker_front: readonly string[];
  readonly defender_front: readonly string[];
  readonly support?: boolean;
  readonly bombard_d?: boolean;
  readonly extra_a?: number | boolean;
  readonly extra_d?: number | boolean;
  readonly air_a?: number | boolean;
  readonly air_d?: number | boolean;
  readonly by_pair: Readonly<Record<string, { readonly num: string; readonly den: string }>>;
}

const rows = odds.sbsh_rounds as unknown as readonly Row[];

const sideOf = (front: readonly string[], extra: number, air: unknown, bombards: boolean) => ({
  engaged: bag(front.join('')),
  bombards,
  air: Boolean(air),
  extra,
});

describe('one round', () => {
  test('the table has every line-up of one or two divisions', () => {
    expect(rows.length).toBeGreaterThanOrEqual(57);
  });

  test.each(rows.map((row) => [row.id, row] as const))(
    'B-A2, B-A4, B-BOMBARD, B-COMPARE: exact odds of %s',
    (_, row) => {
      const attacker = sideOf(row.attacker_front, Number(row.support ?? 0) + Number(row.extra_a ?? 0), row.air_a, true);
      const defender = sideOf(row.defender_front, Number(row.extra_d ?? 0), row.air_d, row.bombard_d ?? true);
      const { throws, by } = roundOdds(attacker, defender);
      expect(Object.keys(by).sort()).toEqual(Object.keys(row.by_pair).sort());
      for (const [letters, { num, den }] of Object.entries(row.by_pair))
        expect({ letters, count: BigInt(by[letters]) * BigInt(den) }).toEqual({
          letters,
          count: BigInt(num) * BigInt(throws),
        });
    },
  );

  const plain = (text: string, more = {}) => ({ engaged: bag(text), bombards: true, air: false, extra: 0, ...more });

  test('B-BOMBARD, B-A5: bonuses are added after sorting, not sorted again; above six they stand', () => {
    expect(totals(plain('IT'), [6, 6])).toEqual([7, 6]);
    expect(totals(plain('TT'), [3, 6])).toEqual([7, 4]);
    expect(totals(plain('It'), [2, 5])).toEqual([6, 2]);
    expect(totals(plain('TT', { bombards: false }), [3, 6])).toEqual([6, 3]);
  });

  test('B-A6: an airfield adds to bombardment, on the highest die only', () => {
    expect(totals(plain('TT', { air: true }), [5, 5])).toEqual([7, 6]);
    expect(totals(plain('I', { air: true }), [2])).toEqual([3]);
  });

  test('B-COMPARE, B-A8: the defender wins ties after bonuses; who has no opponent is left out', () => {
    expect(won(plain('I'), plain('I'), [[4], [4]])).toEqual([false]);
    expect(won(plain('T'), plain('I'), [[4], [4]])).toEqual([true]);
    expect(won(plain('II', { extra: 1 }), plain('I'), [[6, 6, 6], [1]])).toEqual([true]);
  });

  test('B-INFANTRY-FIRST, B-A7: the highest die is the infantry’s, of two armours the sound one’s', () => {
    expect(hits(bag('IT'), [true])).toEqual([0]);
    expect(hits(bag('IT'), [false, true])).toEqual([1]);
    expect(hits(bag('Tt'), [true, false])).toEqual([1]);
    expect(hits(bag('It'), [true, true])).toEqual([0, 2]);
  });

  test('B-LOSS, B-A9: infantry is removed, armour takes two hits', () => {
    expect(afterHits(bag('IT'), [0, 1])).toEqual(bag('t'));
    expect(afterHits(bag('Tt'), [2])).toEqual(bag('T'));
    expect(afterHits(bag('TT'), [1, 1])).toEqual(bag('tt'));
  });
});
