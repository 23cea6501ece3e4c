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

  test('K-CAP, K-OCCUPY: the origin holds at most the cap, so all but one fit', () => {
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
