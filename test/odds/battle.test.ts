import { boards } from '../../src/boards';
import { act } from '../../src/core/engine';
import { SeededRandom } from '../../src/dice';
import { battleEnds, chainOdds, doubles, expected, fractions, winChance } from '../../src/odds';
import { rulesets } from '../../src/rulesets';
import data from '../data/odds.json';
import { momentOf } from '../rulesets/playout';
import { Table } from '../rulesets/classic/table';

const [ruleset] = rulesets;
const resolved = ruleset.resolve('classic', {}, 3);
if (!resolved.ok) throw new Error(resolved.error.code);
const rules = ruleset.rules({ board: boards[0], seats: 3, options: resolved.value });
const throws = (attacking: number, defending: number): ReturnType<NonNullable<typeof rules.throwOdds>> =>
  rules.throwOdds!(attacking, defending);

interface Ratio {
  readonly num: string;
  readonly den: string;
}
const ratio = ({ num, den }: { num: bigint; den: bigint }): Ratio => ({ num: String(num), den: String(den) });
const plain = ({ num, den }: Ratio): Ratio => ({ num, den });

describe('one throw', () => {
  test.each(['1v1', '1v2', '2v1', '2v2', '3v1', '3v2'] as const)(
    'K-COMPARE: %s, counted over every way that the dice can fall',
    (name) => {
      const { attacker_dice: dice, defender_dice: defence, outcomes } = data.rounds[name];
      const expectedOutcomes = outcomes.map((o) => ({
        attackerLoss: o.attacker_loss,
        defenderLoss: o.defender_loss,
        ways: o.count,
      }));
      expect(throws(dice + 1, defence)).toEqual(expect.arrayContaining(expectedOutcomes));
      expect(throws(dice + 1, defence)).toHaveLength(expectedOutcomes.length);
    },
  );
});

describe('a battle to the end', () => {
  test.each(data.battles.map((b) => [b.territory_armies, b.defenders, b] as const))(
    '%i armies on %i, as fractions',
    (attacking, defending, battle) => {
      const ends = battleEnds(fractions, throws, { attacking, defending });
      expect(ratio(winChance(fractions, ends))).toEqual(plain(battle.win));
      // The data counts the armies that may be lost, without the one that stays.
      const left = expected(fractions, ends, 'attacking');
      expect(ratio({ num: left.num - left.den, den: left.den })).toEqual(plain(battle.expected_attackers_left));
      expect(ratio(expected(fractions, ends, 'defending'))).toEqual(plain(battle.expected_defenders_left));
    },
  );

  test('end states, as fractions', () => {
    const battles = data.battles.filter((b) => 'end_states' in b && b.end_states);
    expect(battles.length).toBeGreaterThan(3);
    for (const battle of battles) {
      const ends = battleEnds(fractions, throws, { attacking: battle.territory_armies, defending: battle.defenders });
      expect(
        ends.map((e) => ({ attackers_left: e.attacking - 1, defenders_left: e.defending, ...ratio(e.p) })),
      ).toEqual(
        battle.end_states!.map((s) => ({
          attackers_left: s.attackers_left,
          defenders_left: s.defenders_left,
          ...plain(s),
        })),
      );
    }
  });

  test('the table of 1 to 10 against 1 to 10, with doubles and with fractions', () => {
    for (const [attackers, row] of Object.entries(data.win_table_1_to_10))
      row.forEach((p, i) => {
        const battle = { attacking: Number(attackers) + 1, defending: i + 1 };
        expect(winChance(doubles, battleEnds(doubles, throws, battle))).toBeCloseTo(p, 12);
        if (i > 5) return;
        expect(fractions.value(winChance(fractions, battleEnds(fractions, throws, battle)))).toBeCloseTo(p, 14);
      });
  });

  test('chances of all ends add up to one, also with a stop and with many armies', () => {
    const sum = (battle: Parameters<typeof battleEnds>[2]): number =>
      battleEnds(doubles, throws, battle).reduce((n, end) => n + end.p, 0);
    expect(sum({ attacking: 200, defending: 200 })).toBeCloseTo(1, 10);
    expect(sum({ attacking: 20, defending: 9, stop: 7 })).toBeCloseTo(1, 12);
    expect(
      battleEnds(doubles, throws, { attacking: 20, defending: 9, stop: 7 }).every(
        (end) => end.defending === 0 || end.attacking <= 7,
      ),
    ).toBe(true);
  });

  test('the game itself, played 4,000 times, keeps within five standard deviations', () => {
    const random = new SeededRandom(17);
    const table = Table.at({ land: { alaska: 'red:6', kamchatka: 'blue:5', japan: 'blue' }, rest: 'green' });
    const p = data.battles.find((b) => b.attackers === 5 && b.defenders === 5)!.win.p;
    let won = 0;
    for (let n = 0; n < 4000; n++) {
      const action = { type: 'attack', from: 0, to: rules.board.index.get('kamchatka')!, until: { taken: true } };
      const result = act(table.rules, table.state, { seat: 0, action }, momentOf(2, random));
      if (result.ok && result.value.state.owner[action.to] === 0) won++;
    }
    expect(Math.abs(won - 4000 * p)).toBeLessThan(5 * Math.sqrt(4000 * p * (1 - p)));
  });
});

describe('a chain of territories', () => {
  test('a single link is a battle', () => {
    const [link] = chainOdds(fractions, throws, { attacking: 4, defending: [2] });
    expect(ratio(link.taken)).toEqual({ num: '6610505', den: '10077696' });
  });

  test('two lone defenders, reckoned by hand: three armies must win 2 v 1 once, then go on with what is left', () => {
    // 3 on 1: two dice against one win 125/216; lost once (91/216), 1 v 1 wins 15/36. The winner of the first throw goes on with two
    // armies, one die: 15/36. Whoever lost an army has but one left on the taken land, and cannot go on.
    const [first, second] = chainOdds(fractions, throws, { attacking: 3, defending: [1, 1] });
    expect(fractions.value(first.taken)).toBeCloseTo(125 / 216 + (91 / 216) * (15 / 36), 14);
    expect(fractions.value(second.taken)).toBeCloseTo((125 / 216) * (15 / 36), 14);
    expect([...first.troops.keys()]).toEqual([1, 2]);
  });

  test('longer chains only get harder, and troops are spent', () => {
    const links = chainOdds(doubles, throws, { attacking: 20, defending: [3, 3, 3, 3] });
    const chances = links.map((l) => l.taken);
    expect([...chances].sort((a, b) => b - a)).toEqual(chances);
    expect(Math.max(...links[3].troops.keys())).toBe(16);
  });
});
