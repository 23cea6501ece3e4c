import { makeBoard } from '../../../src/core/board';
import { alongChain } from '../../../src/mechanics/movement';
import { Table, type Scene, board } from './table';

const scene = (reach: string, moves: string, more: Partial<Scene> = {}): Table =>
  Table.at({
    land: { alaska: 'red:5', alberta: 'red', western_us: 'red', kamchatka: 'blue:2' },
    rest: 'green',
    phase: 'fortify',
    options: { fortify: { reach, moves } },
    ...more,
  });
const far = { from: 'alaska', to: 'western_us', count: 3 };

describe('fortifying', () => {
  test('K-FORTIFY: FO-01 adjacent, connected, and a chain that is cut', () => {
    expect(scene('adjacent', 'once').refused('red', 'fortify', far)).toBe('NOT_CONNECTED');
    expect(scene('connected', 'once').act('red', 'fortify', far).troops('western_us')).toBe(4);
    const cut = { land: { alaska: 'red:5', alberta: 'blue', western_us: 'red', kamchatka: 'blue:2' } };
    expect(scene('connected', 'once', cut).refused('red', 'fortify', far)).toBe('NOT_CONNECTED');
    expect(scene('anywhere', 'once', cut).act('red', 'fortify', far).troops('western_us')).toBe(4);
  });

  test('K-FORTIFY: a chain goes over own land, never an ally’s', () => {
    const table = scene('connected', 'once', {
      seats: 4,
      land: { alaska: 'red:5', alberta: 'green', western_us: 'red', kamchatka: 'blue:2', siam: 'yellow' },
      options: {
        victory: 'team',
        teams: [
          [0, 2],
          [1, 3],
        ],
      },
    });
    expect(table.refused('red', 'fortify', far)).toBe('NOT_CONNECTED');
  });

  test('K-FORTIFY: any number but the last army, and FO-02 the target may hold any number', () => {
    const table = scene('connected', 'once', { land: { alaska: 'red:5', alberta: 'red:7', kamchatka: 'blue' } });
    expect(table.refusal('red', 'fortify', { from: 'alaska', to: 'alberta', count: 5 })).toMatchObject({
      code: 'NOT_ENOUGH_ARMIES',
      params: { max: 4 },
    });
    table.act('red', 'fortify', { from: 'alaska', to: 'alberta', count: 4 });
    expect([table.troops('alaska'), table.troops('alberta')]).toEqual([1, 11]);
  });

  test('K-FORTIFY: FO-04 not onto itself, and between own territories only', () => {
    const table = scene('connected', 'once');
    expect(table.refused('red', 'fortify', { from: 'alaska', to: 'alaska', count: 4 })).toBe('SAME_TERRITORY');
    expect(table.refused('red', 'fortify', { from: 'alaska', to: 'kamchatka', count: 1 })).toBe('NOT_OWN_TERRITORY');
    expect(table.refused('red', 'fortify', { from: 'kamchatka', to: 'alaska', count: 1 })).toBe('NOT_OWN_TERRITORY');
  });

  test('K-FORTIFY: FO-05 with `once` the move ends the turn', () => {
    const table = scene('connected', 'once').act('red', 'fortify', { from: 'alaska', to: 'alberta', count: 2 });
    expect(table.turn).toBe('blue');
    expect(table.refused('red', 'fortify', { from: 'alberta', to: 'western_us', count: 1 })).toBe('NOT_ASKED');
  });

  test('K-FORTIFY: with `unlimited` any number of moves, but after the first no attack', () => {
    const table = scene('connected', 'unlimited', { phase: 'attack' });
    expect(table.types('red')).toContain('attack');
    table
      .act('red', 'fortify', { from: 'alaska', to: 'alberta', count: 4 })
      .act('red', 'fortify', { from: 'alberta', to: 'western_us', count: 4 });
    expect([table.turn, table.troops('western_us')]).toEqual(['red', 5]);
    expect(table.refused('red', 'attack', { from: 'western_us', to: 'central_america' })).toBe('NOT_NOW');
    expect(table.act('red', 'end').turn).toBe('blue');
  });

  test('K-FORTIFY: with `adjacent` and `unlimited` an army goes one step a turn', () => {
    const table = scene('adjacent', 'unlimited', {
      phase: 'attack',
      land: { alaska: 'red:5', alberta: 'red:3', western_us: 'red', kamchatka: 'blue' },
    });
    table.act('red', 'fortify', { from: 'alaska', to: 'alberta', count: 4 });
    // Alberta held three when the phase began; all three may leave, for the arrivals stay.
    expect(table.refusal('red', 'fortify', { from: 'alberta', to: 'western_us', count: 4 })).toMatchObject({
      params: { max: 3 },
    });
    table.act('red', 'fortify', { from: 'alberta', to: 'western_us', count: 2 });
    expect(table.refusal('red', 'fortify', { from: 'alberta', to: 'western_us', count: 2 })).toMatchObject({
      params: { max: 1 },
    });
    table.act('red', 'fortify', { from: 'alberta', to: 'western_us', count: 1 });
    expect([table.troops('alaska'), table.troops('alberta'), table.troops('western_us')]).toEqual([1, 4, 4]);
  });

  test('K-CAP, K-FORTIFY: no move beyond the cap', () => {
    const table = scene('connected', 'once', {
      land: { alaska: 'red:5', alberta: 'red:11', kamchatka: 'blue' },
      options: { territoryCap: 12 },
    });
    expect(table.refused('red', 'fortify', { from: 'alaska', to: 'alberta', count: 2 })).toBe('TOO_MANY_TROOPS');
    expect(table.act('red', 'fortify', { from: 'alaska', to: 'alberta', count: 1 }).troops('alberta')).toBe(12);
  });

  test('K-BOARD: RC-08 the same borders both ways, for attacks and for moves', () => {
    board.neighbours.forEach((list, a) => {
      for (const b of list) expect(board.neighbours[b]).toContain(a);
    });
    const coast = { land: { middle_east: 'red:5', east_africa: 'red:5', kamchatka: 'blue' } };
    for (const [from, to] of [
      ['east_africa', 'middle_east'],
      ['middle_east', 'east_africa'],
    ])
      expect(scene('adjacent', 'once', coast).act('red', 'fortify', { from, to, count: 2 }).troops(to)).toBe(7);
  });

  test('K-BOARD: 42 territories, six continents, 83 borders, 25 of them sea lines', () => {
    expect([
      board.territories.length,
      board.regions.length,
      board.edges.length,
      board.sea.filter(Boolean).length,
    ]).toEqual([42, 6, 83, 25]);
  });

  test('K-FORTIFY: FO-07 a chain is found on a ring of 200 without going round for ever', () => {
    const ids = Array.from({ length: 200 }, (_, i) => `t${String(i)}`);
    const ring = makeBoard({
      id: 'ring',
      name: 'Ring',
      width: 1,
      height: 1,
      territories: ids.map((id) => ({ id, name: id, x: 0, y: 0 })),
      regions: [{ id: 'all', name: 'All', bonus: 0, territories: ids }],
      edges: ids.map((id, i): [string, string] => [id, ids[(i + 1) % 200]]),
    });
    const owner = ids.map((_, i) => (i === 50 || i === 150 ? 1 : 0));
    expect([alongChain.joins(ring, owner, 0, 100), alongChain.joins(ring, owner, 60, 140)]).toEqual([false, true]);
    expect(alongChain.from(ring, owner, 60)).toHaveLength(98);
  });
});
