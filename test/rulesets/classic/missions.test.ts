import { SeededRandom } from '../../../src/dice';
import { viewState } from '../../../src/core/view';
import { missionIds } from '../../../src/rulesets/classic/missions';
import { Table, type Scene, board, strike } from './table';

const of = (region: string): string[] =>
  board.regions.find((r) => r.id === region)!.territories.map((t) => board.territories[t].id);
const held = (owner: string, ...regions: string[]): Record<string, string> =>
  Object.fromEntries(regions.flatMap(of).map((id) => [id, owner]));

describe('missions', () => {
  const mission = (red: string, more: Partial<Scene> = {}): Scene => ({
    seats: 4,
    options: { victory: 'mission' },
    land: { kamchatka: 'blue:1' },
    rest: 'green',
    own: { mission: { red, blue: 'cm_18x2' } },
    ...more,
  });
  /** So many territories for red, Alaska among them; Kamchatka stays blue's. */
  const lands = (count: number, owner = 'red'): Record<string, string> => ({
    ...Object.fromEntries(
      board.territories
        .map((t) => t.id)
        .filter((id) => id !== 'kamchatka' && id !== 'alaska')
        .slice(0, count - 1)
        .map((id) => [id, owner]),
    ),
    kamchatka: 'blue',
    siam: 'blue',
    indonesia: 'yellow',
  });

  test('K-WIN-MISSION: each player is dealt one of 14, and no two the same', () => {
    const table = Table.start({ seats: 6, options: { victory: 'mission' } }, new SeededRandom(5));
    expect(missionIds).toHaveLength(14);
    expect(new Set(table.state.own.missions).size).toBe(6);
    expect(table.said('mission').map((e) => e.secret?.to)).toEqual([[0], [1], [2], [3], [4], [5]]);
  });

  test('K-WIN-MISSION: SE-10 each mission is as likely for a seat', () => {
    const counts = new Array<number>(14).fill(0);
    for (let seed = 0; seed < 1400; seed++)
      counts[Table.start({ options: { victory: 'mission' } }, new SeededRandom(seed)).state.own.missions[1]]++;
    expect(counts.filter((n) => Math.abs(n - 100) > 5 * Math.sqrt(1400 * (1 / 14) * (13 / 14)))).toEqual([]);
  });

  test('K-WIN-MISSION: HI-07 it is secret to everybody else until the game is over', () => {
    const table = Table.at(mission('cm_24', { land: lands(23) }));
    const seen = (viewer: number): unknown[] =>
      viewState(table.rules, table.state, viewer).facts.filter((f) => f.key === 'mission');
    expect(seen(0)).toEqual([{ key: 'mission', army: 'red', value: 'cm_24' }]);
    expect([seen(2), seen(-1)]).toEqual([[], []]);
    table.act('green', 'resign').act('blue', 'resign').act('yellow', 'resign');
    expect(seen(-1)).toHaveLength(2);
  });

  test('K-WIN-MISSION: 24 territories', () => {
    expect(strike(mission('cm_24', { land: lands(22) })).winners).toBeUndefined();
    const table = strike(mission('cm_24', { land: lands(23) }));
    expect([table.winners, table.state.outcome]).toMatchObject([['red'], { by: 'mission', rule: 'K-WIN-MISSION' }]);
  });

  test('K-WIN-MISSION: MI-01 one’s own colour is 24 territories', () => {
    expect(strike(mission('cm_destroy_red', { land: lands(22) })).winners).toBeUndefined();
    expect(strike(mission('cm_destroy_red', { land: lands(23) })).winners).toEqual(['red']);
  });

  test('K-WIN-MISSION: a colour that is not in the game is 24 territories', () => {
    expect(strike(mission('cm_destroy_pink', { land: lands(23) })).winners).toEqual(['red']);
    expect(strike(mission('cm_destroy_yellow', { land: lands(23) })).winners).toBeUndefined();
  });

  test('K-WIN-MISSION: the colour put out by one’s own hand wins', () => {
    const table = strike(mission('cm_destroy_blue', { land: { kamchatka: 'blue', siam: 'yellow' } }));
    expect([table.winners, table.troops('kamchatka')]).toEqual([['red'], 3]);
  });

  test('K-WIN-MISSION: MI-02 put out by somebody else it is 24 territories', () => {
    const own = { mission: { red: 'cm_destroy_blue' }, eliminatedBy: { blue: 'green' } };
    const after = (count: number): Scene =>
      mission('cm_destroy_blue', { land: { ...lands(count), kamchatka: 'green', siam: 'green' }, out: ['blue'], own });
    expect(strike(after(22)).winners).toBeUndefined();
    expect(strike(after(23)).winners).toEqual(['red']);
  });

  test('K-WIN-MISSION: a colour that resigned is 24 territories', () => {
    const scene = (count: number): Scene =>
      mission('cm_destroy_blue', { land: { ...lands(count), alaska: 'red', kamchatka: 'yellow' } });
    expect(Table.at(scene(24)).act('blue', 'resign').winners).toEqual(['red']);
    expect(Table.at(scene(23)).act('blue', 'resign').winners).toBeUndefined();
  });

  test('K-WIN-MISSION: MI-04 18 with two counts after the move-in', () => {
    const eighteen = { ...lands(17, 'red:2'), alaska: 'red:4' };
    const table = strike(mission('cm_18x2', { land: eighteen }));
    expect([table.winners, table.troops('alaska'), table.troops('kamchatka')]).toEqual([undefined, 1, 3]);
    // With two more on Alaska both count, even after the least move-in.
    expect(strike(mission('cm_18x2', { land: { ...eighteen, alaska: 'red:6' } })).winners).toEqual(['red']);
  });

  test('K-WIN-MISSION: a fortify that fulfils it wins, though it ends the turn', () => {
    const table = Table.at(mission('cm_18x2', { land: { ...lands(18, 'red:2'), alberta: 'red:1', alaska: 'red:3' } }));
    expect(table.act('red', 'fortify', { from: 'alaska', to: 'alberta', count: 1 }).winners).toEqual(['red']);
  });

  test.each([
    ['cm_asia_africa', ['asia', 'africa'], true],
    ['cm_asia_south_america', ['asia', 'south_america'], true],
    ['cm_asia_south_america', ['asia', 'australia'], false],
    ['cm_north_america_africa', ['north_america', 'africa'], true],
    ['cm_north_america_australia', ['north_america', 'australia'], true],
    ['cm_europe_south_america_any', ['europe', 'south_america'], false],
    ['cm_europe_south_america_any', ['europe', 'south_america', 'australia'], true],
    ['cm_europe_australia_any', ['europe', 'australia'], false],
    ['cm_europe_australia_any', ['europe', 'australia', 'africa'], true],
    ['cm_europe_australia_any', ['europe', 'africa', 'south_america'], false],
  ])('K-WIN-MISSION: MI-05 %s with %j: %s', (id, regions, won) => {
    const keep = regions.includes('north_america') ? 'kamchatka' : 'alaska';
    // The seat before red ends its turn; the mission is checked when red's begins.
    const table = Table.at({
      ...mission(id),
      turn: 'blue',
      rest: 'green',
      out: ['yellow'],
      land: { ...held('red', ...regions), [keep]: 'blue', brazil: regions.includes('south_america') ? 'red' : 'green' },
      own: { mission: { red: id } },
    });
    table.act('blue', 'end');
    while (table.turn === 'green')
      table.act(
        'green',
        table.pool.free > 0 ? 'place' : 'end',
        table.pool.free > 0
          ? { territory: board.territories[table.state.owner.indexOf(2)].id, count: table.pool.free }
          : {},
      );
    expect(table.winners).toEqual(won ? ['red'] : undefined);
  });

  test('K-WIN-MISSION: MI-07 another’s mission that comes true waits for its own turn', () => {
    const table = strike({
      seats: 4,
      options: { victory: 'mission' },
      rest: 'green',
      land: { kamchatka: 'blue', brazil: 'red', japan: 'yellow' },
      own: { mission: { red: 'cm_asia_africa', green: 'cm_destroy_blue' } },
    });
    expect([table.said('eliminated').length, table.winners]).toEqual([1, undefined]);
    table.hidden(0).act('red', 'end');
    expect(table.winners).toEqual(['green']);
  });

  test('K-VICTORY: MI-08 the last living player wins whatever the mission', () => {
    const table = strike(mission('cm_18x2', { rest: 'red', land: { kamchatka: 'blue' }, out: ['green', 'yellow'] }));
    expect([table.winners, table.state.outcome?.by]).toEqual([['red'], 'last-standing']);
  });
});
