import { defenderLoss, pairs } from '../../../src/mechanics/battle';
import odds from '../../data/odds.json';
import { Table, type Scene, land } from './table';

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

describe('attacks', () => {
  test('K-ATTACK: RC-01 a lone army cannot attack, and no die is thrown', () => {
    const table = Table.at(facing(1, 1));
    expect(table.refusal('red', 'attack', { ...alaska, dice: 1 })).toMatchObject({
      code: 'NOT_ENOUGH_ARMIES',
      rule: 'K-ATTACK',
    });
  });

  test('K-ATTACK: from own land, on a neighbour, that is not own', () => {
    const table = Table.at(
      facing(5, 1, { land: { alaska: 'red:5', alberta: 'red:2', kamchatka: 'blue', japan: 'blue' } }),
    );
    expect(table.refused('red', 'attack', { from: 'kamchatka', to: 'alaska' })).toBe('NOT_OWN_TERRITORY');
    expect(table.refused('red', 'attack', { from: 'alaska', to: 'alberta' })).toBe('OWN_TERRITORY');
    expect(table.refused('red', 'attack', { from: 'alaska', to: 'japan' })).toBe('NOT_ADJACENT');
    expect(table.refused('blue', 'attack', { from: 'kamchatka', to: 'alaska' })).toBe('NOT_ASKED');
  });

  test('K-ATTACK: as many attacks as liked, on and back', () => {
    const table = Table.at(facing(6, 3))
      .dice(1, 6, 6)
      .act('red', 'attack', { ...alaska, dice: 1 })
      .dice(6, 1, 1);
    expect(table.act('red', 'attack', { ...alaska, dice: 1 }).phase).toBe('attack');
  });

  test('K-ATTACK: RC-14 from a territory just taken', () => {
    const table = Table.at({ land: { ural: 'red:6', siberia: 'blue', china: 'blue', japan: 'blue' }, rest: 'green' });
    table
      .dice(6, 5, 4, 1)
      .act('red', 'attack', { from: 'ural', to: 'siberia', dice: 3 })
      .act('red', 'occupy', { count: 5 });
    table.dice(6, 5, 4, 1).act('red', 'attack', { from: 'siberia', to: 'china', dice: 3 });
    expect(table.owner('china')).toBe('red');
  });

  test.each([
    ['alaska', 'kamchatka', 3, 'TOO_MANY_DICE'],
    ['alaska', 'kamchatka', 0, 'TOO_MANY_DICE'],
    ['brazil', 'north_africa', 4, 'TOO_MANY_DICE'],
  ])('K-ATTACK-DICE: RC-02 from %s on %s with %i dice is refused', (from, to, dice, code) => {
    expect(Table.at(facing(3, 5)).refused('red', 'attack', { from, to, dice })).toBe(code);
  });

  test('K-ATTACK-DICE: RC-02 three armies throw two dice', () => {
    const table = Table.at(facing(3, 5))
      .dice(6, 6, 1, 1)
      .act('red', 'attack', { ...alaska, dice: 2 });
    expect(table.said('attacked')).toMatchObject([{ dice: [6, 6], defence: [1, 1], losses: [0, 2] }]);
  });

  test('K-ATTACK-DICE: without a number the most dice are thrown', () => {
    const table = Table.at(facing(9, 5)).dice(6, 6, 6, 1, 1).act('red', 'attack', alaska);
    expect(table.said('attacked')[0].dice).toHaveLength(3);
  });

  test.each([
    [2, 1],
    [3, 3],
    [4, 3],
  ])('K-ATTACK-DICE: with `present` %i armies throw at most %i dice', (armies, most) => {
    const table = Table.at(facing(armies, 5, { options: { attackDiceLimit: 'present' } }));
    expect(
      table.legal('red').find((l) => l.type === 'attack' && l.fields.from === land('alaska'))?.fields.dice,
    ).toEqual({ min: 1, max: most });
    expect(table.refused('red', 'attack', { ...alaska, dice: most + 1 })).toBe('TOO_MANY_DICE');
  });

  test('K-ATTACK-DICE: with `maximum` another number is an error', () => {
    const table = Table.at(facing(3, 5, { options: { attackDice: 'maximum' } }));
    expect(table.refusal('red', 'attack', { ...alaska, dice: 1 })).toMatchObject({
      code: 'DICE_FIXED',
      params: { dice: 2 },
    });
    table.dice(6, 6, 1, 1).act('red', 'attack', { ...alaska, dice: 2 });
    expect(table.troops('kamchatka')).toBe(3);
  });

  test('K-COMPARE: RC-04 dice are compared sorted, not as they fell', () => {
    const table = Table.at(facing(4, 2))
      .dice(2, 5, 6, 4, 6)
      .act('red', 'attack', { ...alaska, dice: 3 });
    expect([table.troops('alaska'), table.troops('kamchatka')]).toEqual([3, 1]);
  });

  test('K-STOP: the attacker may stop after any throw, the defender cannot leave', () => {
    const table = Table.at(facing(9, 5)).dice(6, 6, 1, 1, 1).act('red', 'attack', alaska);
    expect(table.types('blue')).toEqual([]);
    expect(table.act('red', 'end').turn).toBe('blue');
  });
});

const vectors: [string, number[], number[], number, number][] = [
  ['6 4 3 v 5 3: defender −2', [6, 4, 3], [5, 3], 0, 2],
  ['6 5 2 v 6 4: one each', [6, 5, 2], [6, 4], 1, 1],
  ['5 2 2 v 5 2: attacker −2', [5, 2, 2], [5, 2], 2, 0],
  ['6 6 v 6: attacker −1', [6, 6], [6], 1, 0],
  ['5 4 4 v 4: defender −1', [5, 4, 4], [4], 0, 1],
];

/** Every throw of n dice. */
const throws = (n: number): number[][] =>
  n === 0 ? [[]] : throws(n - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((die) => [...rest, die]));

describe('comparing dice', () => {
  test.each(vectors)('K-COMPARE-EX: %s', (_, dice, defence, attackerLoss, defenderLost) => {
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

describe('blitzes', () => {
  test('K-BLITZ: until taken, each throw in the history', () => {
    const table = Table.at(facing(9, 3))
      .dice(6, 6, 6, 1, 1, 6, 6, 6, 1)
      .act('red', 'attack', { ...alaska, until: { taken: true } });
    expect(table.said('attacked')).toHaveLength(2);
    expect(table.owner('kamchatka')).toBe('red');
  });

  test('K-BLITZ: until so few armies are left on the origin', () => {
    const table = Table.at(facing(9, 9))
      .dice(1, 1, 1, 6, 6, 1, 1, 1, 6, 6)
      .act('red', 'attack', { ...alaska, until: { troops: 5 } });
    expect(table.said('stopped')).toMatchObject([{ reason: 'troops' }]);
    expect(table.troops('alaska')).toBe(5);
  });

  test('K-BLITZ: a number of throws', () => {
    const table = Table.at(facing(9, 9))
      .dice(6, 6, 6, 1, 1, 1, 1, 1, 6, 6)
      .act('red', 'attack', { ...alaska, until: { throws: 2 } });
    expect([table.said('attacked').length, table.said('stopped')[0].reason]).toEqual([2, 'throws']);
  });

  test('K-STOP, K-BLITZ: ends when the attacker can throw no die', () => {
    const table = Table.at(facing(2, 9))
      .dice(1, 6, 6)
      .act('red', 'attack', { ...alaska, until: { taken: true } });
    expect(table.said('stopped')).toMatchObject([{ reason: 'spent' }]);
  });

  test('K-BLITZ: a stop rule that already holds is an error', () => {
    const table = Table.at(facing(5, 9));
    for (const until of [{ troops: 5 }, { throws: 0 }, {}])
      expect(table.refused('red', 'attack', { ...alaska, until })).toBe('STOPS_AT_ONCE');
  });

  test('K-BLITZ: the most dice unless a number is named, then at most that', () => {
    const table = Table.at(facing(5, 9)).dice(1, 1, 6, 6, 1, 1, 6, 6);
    table.act('red', 'attack', { ...alaska, dice: 2, until: { troops: 1 } });
    expect(table.said('attacked').map((e) => e.dice?.length)).toEqual([2, 2]);
    const few = Table.at(facing(3, 9))
      .dice(1, 1, 6, 6)
      .act('red', 'attack', { ...alaska, dice: 3, until: { throws: 1 } });
    expect(few.said('attacked')[0].dice).toHaveLength(2);
  });

  test('K-BLITZ: stops by itself when the row is full of throws', () => {
    const table = Table.at(facing(9, 9));
    table.moments = { throws: 1 };
    table.dice(6, 6, 6, 1, 1).act('red', 'attack', { ...alaska, until: { taken: true } });
    expect(table.said('stopped')).toMatchObject([{ reason: 'limit' }]);
  });

  test('K-BLITZ: pauses at a question without a standing answer and goes on in the answer’s row', () => {
    const table = Table.at(facing(9, 5, { options: { defenceDice: 'choose' } })).act('red', 'attack', {
      ...alaska,
      until: { taken: true },
    });
    expect(table.asked).toEqual(['blue']);
    table.dice(6, 6, 6, 1, 1).act('blue', 'defend', { dice: 2 });
    expect([table.phase, table.troops('kamchatka')]).toEqual(['defend', 3]);
    // The third throw meets a lone army, which isn't asked.
    table.dice(6, 6, 6, 1, 1, 6, 6, 6, 1).act('blue', 'defend', { dice: 2 });
    expect(table.owner('kamchatka')).toBe('red');
  });
});

describe('moving in', () => {
  test('K-OCCUPY: RC-05 at least the dice of the last throw, at most all but one', () => {
    const table = Table.at(facing(6, 1))
      .dice(6, 1, 1, 1)
      .act('red', 'attack', { ...alaska, dice: 3 });
    expect([table.phase, table.troops('alaska'), table.troops('kamchatka')]).toEqual(['occupy', 3, 3]);
    expect(table.refused('red', 'occupy', { count: 2 })).toBe('TOO_FEW_ARMIES');
    expect(table.refused('red', 'occupy', { count: 6 })).toBe('NOT_ENOUGH_ARMIES');
    table.act('red', 'occupy', { count: 4 });
    expect([table.troops('alaska'), table.troops('kamchatka')]).toEqual([2, 4]);
  });

  test('K-OCCUPY: RC-05 four armies and three dice leave no choice, so nobody is asked', () => {
    const table = Table.at(facing(4, 1))
      .dice(6, 1, 1, 1)
      .act('red', 'attack', { ...alaska, dice: 3 });
    expect([table.phase, table.troops('alaska'), table.troops('kamchatka')]).toEqual(['attack', 1, 3]);
  });

  test('K-OCCUPY: with `one` a single army is enough', () => {
    const table = Table.at(facing(6, 1, { options: { occupyMinimum: 'one' } }))
      .dice(6, 1, 1, 1)
      .act('red', 'attack', { ...alaska, dice: 3 });
    expect(table.act('red', 'occupy', { count: 1 }).troops('alaska')).toBe(5);
  });

  test('K-NEVER-EMPTY, K-OCCUPY: PM-04 a time-out moves in the least and ends the turn', () => {
    const table = Table.at(facing(9, 1))
      .dice(6, 1, 1, 1)
      .act('red', 'attack', { ...alaska, dice: 3 })
      .hidden(0)
      .timeOut();
    expect([table.troops('alaska'), table.troops('kamchatka'), table.turn]).toEqual([6, 3, 'blue']);
  });

  test('K-CAP, K-OCCUPY: no more than the cap moves in', () => {
    const table = Table.at(
      facing(9, 1, {
        options: { territoryCap: 5, startingArmies: 30, occupyMinimum: 'one' },
        land: { alaska: 'red:5', kamchatka: 'blue', japan: 'blue' },
      }),
    );
    table.dice(6, 1, 1, 1).act('red', 'attack', { ...alaska, dice: 3 });
    expect(table.legal('red')).toEqual([{ type: 'occupy', fields: { count: { min: 1, max: 4 } } }]);
  });
});

test('legal attacks say everything that may be attacked', () => {
  const table = Table.at(facing(3, 5));
  expect(table.legal('red').filter((l) => l.type === 'attack' && l.fields.from === land('alaska'))).toEqual([
    {
      type: 'attack',
      fields: {
        from: land('alaska'),
        to: [land('northwest_territory'), land('alberta'), land('kamchatka')],
        dice: { min: 1, max: 2 },
      },
      may: ['dice'],
    },
    {
      type: 'attack',
      fields: {
        from: land('alaska'),
        to: [land('northwest_territory'), land('alberta'), land('kamchatka')],
        dice: { min: 1, max: 3 },
        until: { stops: 2 },
      },
      may: ['dice'],
    },
  ]);
});
