import { defenderLoss, pairs } from '../../../src/mechanics/battle';
import odds from '../../data/odds.json';
import { Table, type Scene } from './table';

const facing = (red: number, blue: number, more: Partial<Scene> = {}): Scene => ({
  land: {
    alaska: `red:${String(red)}`,
    kamchatka: `blue:${String(blue)}`,
    brazil: 'red:20',
    north_africa: 'blue:5',
    egypt: 'blue',
  },
  rest: 'green',
  ...more,
});
const alaska = { from: 'alaska', to: 'kamchatka' };

const vectors: [string, number[], number[], [number, number]][] = [
  ['6 4 3 v 5 3: defender −2', [6, 4, 3], [5, 3], [0, 2]],
  ['6 5 2 v 6 4: one each', [6, 5, 2], [6, 4], [1, 1]],
  ['5 2 2 v 5 2: attacker −2', [5, 2, 2], [5, 2], [2, 0]],
  ['6 6 v 6: attacker −1', [6, 6], [6], [1, 0]],
  ['5 4 4 v 4: defender −1', [5, 4, 4], [4], [0, 1]],
];

/** Every throw of n dice. */
const throws = (n: number): number[][] =>
  n === 0 ? [[]] : throws(n - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((die) => [...rest, die]));

describe('comparing dice', () => {
  test.each(vectors)('K-COMPARE-EX: %s', (_, dice, defence, [attackerLoss, defenderLost]) => {
    expect(defenderLoss(dice, defence)).toBe(defenderLost);
    expect(pairs(dice.length, defence.length) - defenderLoss(dice, defence)).toBe(attackerLoss);
  });

  test('K-COMPARE-EX: 5 4 4 v 4 takes the territory', () => {
    const table = Table.at(facing(5, 1))
      .dice(5, 4, 4, 4)
      .act('red', 'attack', { ...alaska, dice: 3 });
    expect(table.owner('kamchatka')).toBe('red');
  });

  test('K-COMPARE-EX: 1 1 1 against two dice always loses two', () => {
    expect(throws(2).every((defence) => defenderLoss([1, 1, 1], defence) === 0)).toBe(true);
  });

  test('K-COMPARE-EX: 6 6 in defence never loses', () => {
    expect(throws(3).every((dice) => defenderLoss(dice, [6, 6]) === 0)).toBe(true);
  });

  test('K-COMPARE: the vectors of the data', () => {
    for (const { attacker, defender, defender_loss: lost } of odds.dice_vectors)
      expect(defenderLoss(attacker, defender)).toBe(lost);
  });

  test.each(['1v1', '1v2', '2v1', '2v2', '3v1', '3v2'] as const)('K-COMPARE: all throws of %s, counted', (name) => {
    const { attacker_dice: a, defender_dice: d, outcomes } = odds.rounds[name];
    const count = new Map<number, number>();
    for (const dice of throws(a))
      for (const defence of throws(d)) {
        const lost = defenderLoss(dice, defence);
        count.set(lost, (count.get(lost) ?? 0) + 1);
      }
    for (const outcome of outcomes) expect(count.get(outcome.defender_loss)).toBe(outcome.count);
  });
});

describe('the defender’s dice', () => {
  const choosing = { options: { defenceDice: 'choose' } };

  test('K-DEFENCE-DICE: with `maximum` nobody is asked and two armies throw two', () => {
    const table = Table.at(facing(9, 2)).dice(6, 6, 6, 1, 1).act('red', 'attack', alaska);
    expect(table.said('attacked')[0].defence).toHaveLength(2);
  });

  test('K-DEFENCE-DICE: RC-07 the defender chooses before any die, and the attack stands', () => {
    const table = Table.at(facing(9, 5, choosing)).act('red', 'attack', { ...alaska, dice: 3 });
    expect([table.phase, table.asked]).toEqual(['defend', ['blue']]);
    expect(table.events).toEqual([]);
    expect(table.refused('red', 'attack', { ...alaska, dice: 1 })).toBe('NOT_ASKED');
    expect(table.refused('red', 'end')).toBe('NOT_ASKED');
    expect(table.refused('blue', 'defend', { dice: 3 })).toBe('TOO_MANY_DICE');
    table.dice(6, 5, 4, 6).act('blue', 'defend', { dice: 1 });
    expect(table.said('attacked')).toMatchObject([{ dice: [6, 5, 4], defence: [6], losses: [1, 0] }]);
    expect(table.asked).toEqual(['red']);
  });

  test('K-DEFENCE-DICE: one army is never asked, nor is neutral land', () => {
    const lone = Table.at(facing(9, 1, choosing)).dice(6, 6, 6, 1);
    expect(lone.act('red', 'attack', alaska).phase).toBe('occupy');
    const neutral = Table.at({
      land: { alaska: 'red:9', kamchatka: 'nobody:5', japan: 'blue' },
      rest: 'green',
      ...choosing,
    });
    expect(neutral.dice(6, 6, 6, 1, 1).act('red', 'attack', alaska).troops('kamchatka')).toBe(3);
  });

  test.each([
    [{ choice: 'most' }, 2],
    [{ choice: 'one' }, 1],
    [{ choice: 'one-up-to', count: 5 }, 1],
    [{ choice: 'one-up-to', count: 4 }, 2],
  ])('K-DEFENCE-DICE: a standing answer %j throws %i of 5 armies', (order, dice) => {
    const table = Table.at(facing(9, 5, choosing));
    table.moments = {
      order: (seat, kind) => (seat === 1 && kind === 'defend' ? { type: 'defend', ...order } : undefined),
    };
    table.dice(6, 6, 6, ...Array<number>(dice).fill(1)).act('red', 'attack', alaska);
    expect(table.said('attacked')[0].defence).toHaveLength(dice);
  });

  test('K-DEFENCE-DICE: whoever is absent throws the most', () => {
    const table = Table.at(facing(9, 5, choosing))
      .act('red', 'attack', alaska)
      .dice(6, 6, 6, 1, 1)
      .timeOut();
    expect(table.said('attacked')[0].defence).toHaveLength(2);
    expect(table.asked).toEqual(['red']);
  });
});
