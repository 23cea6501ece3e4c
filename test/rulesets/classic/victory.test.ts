import { Table, type Scene, board, strike } from './table';

const of = (region: string): string[] =>
  board.regions.find((r) => r.id === region)!.territories.map((t) => board.territories[t].id);
const held = (owner: string, ...regions: string[]): Record<string, string> =>
  Object.fromEntries(regions.flatMap(of).map((id) => [id, owner]));
const teams = [
  [0, 2],
  [1, 3],
];

describe('teams', () => {
  test('K-TEAMS: allies are of one side, and may attack each other', () => {
    const table = Table.at({
      seats: 4,
      land: { alaska: 'red:4', kamchatka: 'green:2', japan: 'blue' },
      rest: 'yellow',
      options: { victory: 'team', teams },
    });
    expect(table.rules.armies.map((a) => a.side)).toEqual([0, 1, 0, 1]);
    table.dice(6, 6, 6, 1, 1).act('red', 'attack', { from: 'alaska', to: 'kamchatka' });
    expect(table.owner('kamchatka')).toBe('red');
  });

  test('K-TEAMS: allies share no continent, no cards and no moves', () => {
    const africa = of('africa');
    const table = Table.at({
      seats: 4,
      phase: 'reinforce',
      rest: 'yellow',
      options: { victory: 'team', teams },
      hands: { green: ['infantry:japan'] },
      land: { ...held('red:2', 'africa'), [africa[0]]: 'green:2', japan: 'blue' },
    });
    expect(table.said('reinforced').map((e) => e.reason)).toEqual(['territories']);
    expect(table.rules.seesHand(table.state, 0, 2)).toBe(false);
    expect(table.refused('red', 'place', { territory: africa[0], count: 1 })).toBe('NOT_OWN_TERRITORY');
  });

  test('K-WIN-TEAM: a team wins when every enemy is out, with its members that are out', () => {
    const scene: Scene = {
      seats: 4,
      land: { kamchatka: 'blue' },
      rest: 'red',
      out: ['green', 'yellow'],
      options: { victory: 'team', teams },
    };
    expect(strike(scene).winners).toEqual(['red', 'green']);
  });

  test('K-WIN-TEAM: not while one enemy lives', () => {
    const scene: Scene = {
      seats: 4,
      land: { kamchatka: 'blue', siam: 'yellow' },
      rest: 'red',
      out: ['green'],
      options: { victory: 'team', teams },
    };
    expect(strike(scene).winners).toBeUndefined();
  });
});

describe('first blood', () => {
  const scene = (more: Partial<Scene> = {}): Scene => ({
    seats: 4,
    land: { kamchatka: 'blue', siam: 'yellow', brazil: 'green' },
    rest: 'red',
    options: { victory: 'first-blood', teams },
    ...more,
  });

  test('K-WIN-FIRST-BLOOD: the team that takes the last territory of any one enemy wins', () => {
    const table = strike(scene());
    expect([table.winners, table.state.outcome?.rule]).toEqual([['red', 'green'], 'K-WIN-FIRST-BLOOD']);
  });

  test('K-WIN-FIRST-BLOOD: with two teams, if an ally took it the other team wins', () => {
    expect(strike(scene({ land: { kamchatka: 'green', siam: 'yellow', brazil: 'blue' } })).winners).toEqual([
      'blue',
      'yellow',
    ]);
  });

  test('K-WIN-FIRST-BLOOD: with two teams, who resigns makes the other team win', () => {
    expect(Table.at(scene()).act('yellow', 'resign').winners).toEqual(['red', 'green']);
  });

  test('K-WIN-FIRST-BLOOD: with three teams an ally’s capture or a resignation decides nothing', () => {
    const three = {
      seats: 6,
      options: {
        victory: 'first-blood',
        teams: [
          [0, 3],
          [1, 4],
          [2, 5],
        ],
      },
    };
    const lands = { kamchatka: 'yellow', siam: 'blue', brazil: 'green', congo: 'black', egypt: 'pink' };
    const table = strike(scene({ ...three, land: lands }));
    expect([table.said('eliminated').length, table.winners]).toEqual([1, undefined]);
    expect(Table.at(scene({ ...three, land: lands })).act('black', 'resign').winners).toBeUndefined();
    expect(strike(scene({ ...three, land: { ...lands, kamchatka: 'blue', siam: 'yellow' } })).winners).toEqual([
      'red',
      'yellow',
    ]);
  });
});

describe('other ends', () => {
  test('K-WIN-CONQUEST: the only one left wins', () => {
    const table = strike({ land: { kamchatka: 'blue' }, rest: 'red', out: ['green'] });
    expect([table.winners, table.state.outcome?.rule]).toEqual([['red'], 'K-WIN-CONQUEST']);
  });

  test('K-VICTORY: PM-13 a round limit ends the game after the last player of that round, and counts what was occupied', () => {
    const land = Object.fromEntries(board.territories.map((t, i) => [t.id, i % 2 === 0 ? 'green' : 'blue:3']));
    const table = Table.at({
      land: { ...land, alaska: 'green:6', northwest_territory: 'blue' },
      rest: 'green',
      out: ['red'],
      turn: 'green',
      round: 10,
      options: { roundLimit: 10 },
    });
    table.dice(6, 6, 6, 1).act('green', 'attack', { from: 'alaska', to: 'northwest_territory' });
    expect(table.refused('green', 'end')).toBe('NOT_NOW');
    table.act('green', 'occupy', { count: 3 }).hidden(0).act('green', 'end');
    expect([table.winners, table.state.outcome?.by, table.phase]).toEqual([['green'], 'round-limit', 'over']);
  });

  test('K-VICTORY: a round limit ranks by territories, then troops, then seat', () => {
    const half = (red: string, blue: string): Record<string, string> =>
      Object.fromEntries(board.territories.map((t, i) => [t.id, i % 2 === 0 ? red : blue]));
    const ended = (land: Record<string, string>): string[] | undefined =>
      Table.at({ land, rest: 'green', out: ['green'], turn: 'blue', round: 5, options: { roundLimit: 5 } }).act(
        'blue',
        'end',
      ).winners;
    expect(ended(half('red:2', 'blue:2'))).toEqual(['red']);
    expect(ended(half('red:2', 'blue:3'))).toEqual(['blue']);
    expect(ended({ ...half('red:2', 'blue:3'), northwest_territory: 'red' })).toEqual(['red']);
  });
});
