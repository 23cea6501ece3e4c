import { viewState } from '../../../src/core/view';
import { Table, type Scene, rulesOf } from './table';

const factsOf = (table: Table, viewer = -1): Record<string, unknown> =>
  Object.fromEntries(
    viewState(table.rules, table.state, viewer).facts.map(({ key, army, value }) => [
      `${key} ${army ?? ''}`.trim(),
      value,
    ]),
  );

describe('facts that everybody sees', () => {
  const scene: Scene = {
    land: { alaska: 'red:5', kamchatka: 'blue', siam: 'blue' },
    rest: 'green',
    hands: { red: ['wild:1'], blue: ['infantry:alaska', 'infantry:japan'] },
    discard: ['infantry:egypt'],
    own: { setsTraded: 7, first: 'blue' },
  };

  test('K-DECK, K-SET-VALUE, K-ORDER: how many cards lie where, sets traded, who began', () => {
    expect(factsOf(Table.at(scene))).toEqual({ 'first blue': 'blue', setsTraded: 7, deck: 44 - 4, discard: 1 });
  });

  test('K-CARD: that a card is earned, from the conquest to the end of the turn', () => {
    const table = Table.at(scene)
      .dice(6, 6, 6, 1)
      .act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 })
      .act('red', 'occupy', { count: 3 });
    expect(factsOf(table)['cardEarned red']).toBe(true);
    expect(factsOf(table.hidden(0).act('red', 'end'))).not.toHaveProperty('cardEarned red');
  });

  test('K-CONTINENT: which regions stood a round', () => {
    const options = { continents: 'stood-a-round' };
    const table = Table.at({ ...scene, options, own: { stood: { red: ['asia', 'africa'], green: ['europe'] } } });
    expect(factsOf(table)).toMatchObject({
      'stood red': expect.arrayContaining(['africa', 'asia']),
      'stood green': ['europe'],
    });
    expect(factsOf(table)['stood red']).toHaveLength(2);
    expect(factsOf(table)).not.toHaveProperty('stood blue');
  });

  test('K-WIN-CAPITAL: the capitals that were named', () => {
    const own = { capital: { red: 'alaska', blue: 'siam' } };
    const facts = factsOf(Table.at({ ...scene, options: { victory: 'capital' }, own }));
    expect(facts).toMatchObject({ 'capital red': 'alaska', 'capital blue': 'siam' });
    expect(facts).not.toHaveProperty('capital green');
  });
});

describe('odds of one throw', () => {
  const ways = (attacking: number, defending: number): unknown[] =>
    rulesOf({}).throwOdds!(attacking, defending).map((o) => [o.attackerLoss, o.defenderLoss, o.ways]);

  test('K-COMPARE, K-ATTACK-DICE: by enumeration, with one army kept out of the throw', () => {
    expect(ways(2, 1)).toEqual([
      [1, 0, 21],
      [0, 1, 15],
    ]);
    expect(ways(4, 2)).toEqual([
      [2, 0, 2275],
      [1, 1, 2611],
      [0, 2, 2890],
    ]);
    expect(ways(3, 1)).toEqual([
      [1, 0, 91],
      [0, 1, 125],
    ]);
  });
});
