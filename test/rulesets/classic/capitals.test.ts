import { SeededRandom } from '../../../src/dice';
import { viewState } from '../../../src/core/view';

import { Table, type Scene, board, strike } from './table';

describe('capitals', () => {
  const capital = { red: 'alaska', blue: 'kamchatka', green: 'siam' };
  const scene = (more: Partial<Scene> = {}): Scene => ({
    options: { victory: 'capital' },
    land: { kamchatka: 'blue', siam: 'red', japan: 'blue' },
    rest: 'green',
    own: { capital },
    ...more,
  });

  test('K-WIN-CAPITAL: each names one after set-up, unseen until all have, then open', () => {
    const table = Table.start({ options: { victory: 'capital' } }, new SeededRandom(2));
    expect([table.phase, table.asked]).toEqual(['capitals', ['red', 'blue', 'green']]);
    const at = (army: number): string => board.territories[table.state.owner.indexOf(army)].id;
    expect(table.refused('red', 'capital', { territory: at(1) })).toBe('NOT_OWN_TERRITORY');
    table.act('blue', 'capital', { territory: at(1) }).act('red', 'capital', { territory: at(0) });
    const facts = (): number => viewState(table.rules, table.state, 2).facts.filter((f) => f.key === 'capital').length;
    expect(facts()).toBe(0);
    table.act('green', 'capital', { territory: at(2) });
    expect([facts(), table.phase]).toEqual([3, 'reinforce']);
  });

  test('K-WIN-CAPITAL: a single player wins with its own and every other one', () => {
    expect(strike(scene()).winners).toEqual(['red']);
    expect(strike(scene({ land: { kamchatka: 'blue', siam: 'green', japan: 'blue' } })).winners).toBeUndefined();
    expect(strike(scene({ own: { capital: { ...capital, red: 'peru' } } })).winners).toBeUndefined();
  });

  test('K-WIN-CAPITAL: losing one’s capital does not put one out', () => {
    const table = strike(scene({ land: { kamchatka: 'blue', siam: 'green', japan: 'blue' } }));
    expect(table.state.standing).toEqual([0, 0, 0]);
  });

  test('K-WIN-CAPITAL: a team with all of them among its members, in the turn of one of them', () => {
    const team = {
      seats: 4,
      options: {
        victory: 'capital',
        teams: [
          [0, 2],
          [1, 3],
        ],
      },
      rest: 'yellow',
    };
    const capitals = { red: 'alaska', blue: 'kamchatka', green: 'siam', yellow: 'brazil' };
    expect(
      strike(
        scene({
          ...team,
          land: { kamchatka: 'blue', siam: 'green', brazil: 'green', japan: 'blue' },
          own: { capital: capitals },
        }),
      ).winners,
    ).toEqual(['red', 'green']);
  });

  test('K-WIN-CAPITAL: a resigned player’s capital still counts', () => {
    const table = Table.at(scene({ land: { kamchatka: 'blue', siam: 'green', japan: 'blue', india: 'red' } })).act(
      'green',
      'resign',
    );
    table.dice(6, 6, 6, 1);
    expect(table.winners).toBeUndefined();
  });

  test('K-WIN-CAPITAL: checked at the start of a turn', () => {
    const table = Table.at(
      scene({ turn: 'green', land: { alaska: 'red', kamchatka: 'red', siam: 'red', japan: 'blue' } }),
    );
    expect(table.act('green', 'end').winners).toEqual(['red']);
  });
});
