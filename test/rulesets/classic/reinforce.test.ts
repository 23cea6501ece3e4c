import { fewestPieces } from '../../../src/core/display';
import { classic } from '../../../src/rulesets/classic';
import { Table, type Scene, board } from './table';

const asRecord = (ids: readonly string[], owner: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, owner]));
const region = (id: string): string[] =>
  board.regions.find((r) => r.id === id)!.territories.map((t) => board.territories[t].id);
/** So many territories for red, none of them a whole continent. */
const some = (count: number): string[] => {
  const ids = board.territories.map((t) => t.id);
  const firsts = new Set(board.regions.map((r) => board.territories[r.territories[0]].id));
  return ids.filter((id) => !firsts.has(id)).slice(0, count);
};

/** What red receives at the start of its turn. */
function income(ids: readonly string[], scene: Partial<Scene> = {}): { sum: number; reasons: (string | undefined)[] } {
  const table = Table.at({
    land: { ...asRecord(ids, 'red:2'), alaska: 'blue' },
    rest: 'green',
    phase: 'reinforce',
    ...scene,
  });
  const got = table.said('reinforced');
  return { sum: got.reduce((n, e) => n + (e.count ?? 0), 0), reasons: got.map((e) => e.text ?? e.reason) };
}

describe('armies at the start of a turn', () => {
  test.each([
    [1, 3],
    [9, 3],
    [11, 3],
    [12, 4],
    [14, 4],
    [15, 5],
  ])('K-REGULAR: %i territories bring %i armies', (count, armies) => {
    expect(income(some(count)).sum).toBe(armies);
  });

  test.each([
    [6, 2],
    [5, 1],
    [2, 0],
  ])('K-REGULAR: with a minimum of 0 %i territories bring %i', (count, armies) => {
    expect(income(some(count), { options: { minimumReinforcement: 0 } }).sum).toBe(armies);
  });

  test('K-REGULAR: with `firstTurnArmies: no` neither regular nor continent armies come in one’s first turn', () => {
    const options = { firstTurnArmies: 'no' };
    expect(income(region('australia'), { options, round: 1 }).sum).toBe(0);
    expect(income(region('australia'), { options, round: 2 }).sum).toBe(5);
  });

  test.each([
    ['australia', 2],
    ['south_america', 2],
    ['africa', 3],
    ['europe', 5],
    ['north_america', 5],
    ['asia', 7],
  ])('K-CONTINENT: %s brings %i when the turn starts', (id, bonus) => {
    const ids = region(id);
    const blue = id === 'north_america' ? 'siam' : 'alaska';
    const { sum, reasons } = income(ids, { land: { ...asRecord(ids, 'red'), [blue]: 'blue' } });
    expect(sum).toBe(Math.max(3, Math.floor(ids.length / 3)) + bonus);
    expect(reasons).toEqual(['territories', id]);
  });

  test('K-CONTINENT: with `none` a continent brings nothing', () => {
    expect(income(region('africa'), { options: { continents: 'none' } }).sum).toBe(3);
  });

  test('K-CONTINENT: `stood-a-round` pays what was held when the last turn ended and is held now', () => {
    const options = { continents: 'stood-a-round' };
    expect(income(region('africa'), { options }).sum).toBe(3);
    expect(income(region('africa'), { options, own: { stood: { red: ['africa'] } } }).sum).toBe(6);
    expect(income(region('africa').slice(1), { options, own: { stood: { red: ['africa'] } } }).sum).toBe(3);
  });

  test('K-CONTINENT: `stood-a-round` counts from turn to turn, never in one’s first', () => {
    const table = Table.at({
      land: { ...asRecord(region('africa'), 'red:2'), alaska: 'blue:2' },
      rest: 'green:2',
      phase: 'attack',
      round: 1,
      options: { continents: 'stood-a-round' },
    });
    table.act('red', 'end');
    table.act('blue', 'place', { territory: 'alaska', count: 3 }).act('blue', 'end');
    table.act('green', 'place', { territory: 'siam', count: table.pool.free }).act('green', 'end');
    expect(table.said('reinforced').map((e) => e.text ?? e.reason)).toEqual(['territories', 'africa']);
  });

  test('K-CONTINENT: RC-13 a continent taken in a turn and lost again pays nothing', () => {
    const table = Table.at({
      land: {
        ...asRecord(region('south_america'), 'red:2'),
        venezuela: 'red:9',
        brazil: 'blue',
        north_africa: 'blue:9',
      },
      rest: 'green:2',
    });
    table
      .dice(6, 6, 6, 1)
      .act('red', 'attack', { from: 'venezuela', to: 'brazil', dice: 3 })
      .act('red', 'occupy', { count: 3 });
    expect(table.said('reinforced')).toEqual([]);
    table.hidden(0).act('red', 'end').act('blue', 'place', { territory: 'north_africa', count: 3 });
    table.dice(6, 6, 6, 1, 1).act('blue', 'attack', { from: 'north_africa', to: 'brazil', dice: 3 });
    table
      .dice(6, 6, 6, 1)
      .act('blue', 'attack', { from: 'north_africa', to: 'brazil', dice: 3 })
      .act('blue', 'occupy', { count: 3 });
    table
      .hidden(0)
      .act('blue', 'end')
      .act('green', 'place', { territory: 'siam', count: table.pool.free })
      .act('green', 'end');
    expect(table.said('reinforced').map((e) => e.reason)).toEqual(['territories']);
  });
});

test('K-PIECES: shown with the fewest pieces', () => {
  const shown = (troops: number): object => fewestPieces(classic.display, troops);
  expect(shown(2)).toEqual({ infantry: 2 });
  expect(shown(19)).toEqual({ artillery: 1, cavalry: 1, infantry: 4 });
  expect(shown(30)).toEqual({ artillery: 3 });
});
