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
