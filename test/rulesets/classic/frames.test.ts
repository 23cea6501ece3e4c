import { viewState } from '../../../src/core/view';
import { SeededRandom } from '../../../src/dice';
import { Table, type Scene, board } from './table';

const frameOf = (table: Table): unknown => {
  const { name, data } = viewState(table.rules, table.state, -1).frames.at(-1)!;
  return [name, data];
};
const continent = (id: string): Record<string, string> =>
  Object.fromEntries(board.regions.find((r) => r.id === id)!.territories.map((t) => [board.territories[t].id, 'red']));

const scene = (more: Partial<Scene> = {}): Scene => ({
  land: { alaska: 'red:9', kamchatka: 'blue:3', siam: 'blue' },
  rest: 'green',
  ...more,
});

describe('what everybody sees of an open question', () => {
  test('K-CONTINENT-PLACE: armies to place, and those that are bound to a continent', () => {
    const table = Table.at({
      land: { ...continent('australia'), kamchatka: 'blue' },
      rest: 'green',
      phase: 'reinforce',
      options: { continentArmies: 'in-continent' },
    });
    expect(frameOf(table)).toEqual(['reinforce', { free: 3, regions: { australia: 2 } }]);
  });

  test('K-SET-FORCED: that a set must be traded first', () => {
    const hand = ['infantry:alaska', 'infantry:japan', 'infantry:egypt', 'cavalry:peru', 'cavalry:congo'];
    const table = Table.at(scene({ phase: 'reinforce', own: { armies: 3 }, hands: { red: hand } }));
    expect(frameOf(table)).toEqual(['reinforce', { free: 3, mustTrade: true }]);
    const few = Table.at(scene({ phase: 'reinforce', own: { armies: 3 }, hands: { red: hand.slice(1) } }));
    expect(frameOf(few)).toEqual(['reinforce', { free: 3 }]);
  });

  test('K-SET-BONUS: armies that are bound to a territory', () => {
    const cards = ['infantry:alaska', 'cavalry:peru', 'artillery:quebec'];
    const table = Table.at(scene({ phase: 'reinforce', own: { armies: 3 }, hands: { red: cards } }));
    expect(frameOf(table.act('red', 'trade', { cards }))).toEqual([
      'reinforce',
      { free: 7, moves: [{ to: 'alaska', count: 2 }] },
    ]);
  });

  test('K-OCCUPY: how many have to move in, and how many may', () => {
    const table = Table.at(scene({ land: { alaska: 'red:9', kamchatka: 'blue', siam: 'blue' } }))
      .dice(6, 6, 6, 1)
      .act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
    expect(frameOf(table)).toEqual(['occupy', { from: 'alaska', to: 'kamchatka', least: 3, most: 8 }]);
  });

  test('K-DEFENCE-DICE: where the attack is, and by how many dice', () => {
    const table = Table.at(scene({ options: { defenceDice: 'choose' } }));
    table.act('red', 'attack', { from: 'alaska', to: 'kamchatka', dice: 2 });
    expect(frameOf(table)).toEqual(['defend', { from: 'alaska', to: 'kamchatka', dice: 2 }]);
    expect(table.legal('blue')).toEqual([{ type: 'defend', fields: { dice: { min: 1, max: 2 } } }]);
  });
});

describe('who is not the first army', () => {
  test('K-ELIMINATE: a later seat takes the whole hand, too, and only both of them see it', () => {
    const table = Table.at({
      land: { alaska: 'blue:9', kamchatka: 'green', siam: 'red' },
      rest: 'blue',
      turn: 'blue',
      hands: { green: ['wild:1', 'infantry:egypt'], red: ['wild:2'] },
    });
    table.dice(6, 6, 6, 1).act('blue', 'attack', { from: 'alaska', to: 'kamchatka', dice: 3 });
    table.act('blue', 'occupy', { count: 3 });
    expect([table.hand('blue').sort(), table.hand('green'), table.hand('red')]).toEqual([
      ['infantry:egypt', 'wild:1'],
      [],
      ['wild:2'],
    ]);
    expect(table.said('took')).toMatchObject([{ army: 1, target: 2, count: 2, secret: { to: [1, 2] } }]);
  });

  test('K-WIN-FIRST-BLOOD: whoever was out before a position began decides nothing', () => {
    const teams = [
      [0, 2],
      [1, 3],
    ];
    const table = Table.at({
      seats: 4,
      land: { alaska: 'red:5', siam: 'yellow' },
      rest: 'green',
      out: ['blue'],
      options: { victory: 'first-blood', teams },
    });
    expect(table.act('red', 'end').winners).toBeUndefined();
  });
});

describe('exact limits', () => {
  test('K-RETREAT, K-CAP: a neighbour whose room is just enough takes the garrison', () => {
    const teams = [
      [0, 2],
      [1, 3],
    ];
    const table = Table.at({
      seats: 4,
      options: { victory: 'team', teams, allyRetreat: 'on', territoryCap: 9 },
      land: { alaska: 'red:9', kamchatka: 'green:3', mongolia: 'green:6', japan: 'green:7', yakutsk: 'blue:2' },
      rest: 'yellow:2',
    }).act('red', 'attack', { from: 'alaska', to: 'kamchatka' });
    expect(table.refused('green', 'retreat', { to: 'japan' })).toBe('NO_ROOM');
    expect(table.legal('green')[0].fields).toEqual({ to: [board.index.get('mongolia')] });
    expect(table.act('green', 'retreat', { to: 'mongolia' }).troops('mongolia')).toBe(9);
  });

  test('K-PLACEMENT, K-START: where the deal used up every army, nobody is asked for a spread', () => {
    const options = { placement: 'at-once', startingArmies: 14 };
    const table = Table.start(
      { seats: 3, options },
      { throw: (sides) => sides.map((_, i) => 6 - i), open: () => 0, hidden: () => 0 },
    );
    expect([table.phase, table.turn, table.asked]).toEqual(['reinforce', 'red', ['red']]);
    expect(table.state.troops.every((n) => n === 1)).toBe(true);
  });

  test('K-SET-BONUS, K-PLACE-ALL: PM-05 a time-out puts bound armies where they belong', () => {
    const cards = ['infantry:alaska', 'cavalry:peru', 'artillery:quebec'];
    const table = Table.at(
      scene({
        phase: 'reinforce',
        own: { armies: 0 },
        land: { alaska: 'red:9', alberta: 'red', kamchatka: 'blue:3' },
        hands: { red: cards },
      }),
    );
    table.act('red', 'trade', { cards }).timeOut();
    // Two are bound to Alaska; the four free ones go where fewest stand.
    expect([table.troops('alaska'), table.troops('alberta')]).toEqual([11, 5]);
  });
});

describe('fields of actions', () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  const team = { victory: 'team', teams, allyRetreat: 'on', defenceDice: 'choose' };
  const hand = ['infantry:alaska', 'cavalry:peru', 'artillery:quebec'];

  test.each([
    ['reinforce', () => Table.at(scene({ phase: 'reinforce', own: { armies: 3 }, hands: { red: hand } }))],
    ['attack', () => Table.at(scene({ land: { alaska: 'red:9', alberta: 'red', kamchatka: 'blue' } }))],
    [
      'defend',
      () =>
        Table.at(scene({ options: { defenceDice: 'choose' } })).act('red', 'attack', {
          from: 'alaska',
          to: 'kamchatka',
        }),
    ],
    [
      'retreat',
      () =>
        Table.at(
          scene({
            seats: 4,
            options: team,
            land: { alaska: 'red:9', kamchatka: 'green', siam: 'blue', japan: 'yellow' },
          }),
        ).act('red', 'attack', { from: 'alaska', to: 'kamchatka' }),
    ],
    ['claim', () => Table.start({ preset: 'danish', seats: 3 }, undefined, 6, 1, 1)],
    ['spread', () => Table.start({ seats: 3, options: { placement: 'at-once' } }, new SeededRandom(1))],
    ['capitals', () => Table.start({ options: { victory: 'capital' } }, new SeededRandom(1))],
  ])('K-TURN: %s: what is legal is told in fields that the action has', (phase, made) => {
    const table = made();
    expect(table.phase).toBe(phase);
    const { actions } = table.rules.phases[phase];
    const families = table.legal(table.asked[0]);
    expect(families.length).toBeGreaterThan(0);
    for (const { type, fields } of families)
      expect(Object.keys(actions[type].fields)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });
});
