import { adjacent, makeBoard, placeName, placeNamed, sideOf } from '../../src/core/board';
import { reach } from '../../src/core/reach';
import { boardById, boards } from '../../src/boards';
import cloneWars from '../../src/boards/data/clone-wars-board.json';
import world from '../../src/boards/data/world.json';

describe.each(boards.map((board) => [board.id, board] as const))('%s', (_, board) => {
  test('K-BOARD: RC-08 borders are symmetric, and none joins a territory to itself', () => {
    board.neighbours.forEach((list, a) => {
      for (const b of list) expect([board.neighbours[b].includes(a), a === b]).toEqual([true, false]);
    });
    expect(board.neighbours.reduce((n, list) => n + list.length, 0)).toBe(2 * board.edges.length);
  });

  test('every territory can be reached from every other', () => {
    expect(reach(board, 0, () => true).every(Boolean)).toBe(true);
  });

  test('regions part the territories', () => {
    const all = board.regions.flatMap((region) => region.territories).sort((a, b) => a - b);
    expect(all).toEqual(board.territories.map((__, t) => t));
    for (const [r, region] of board.regions.entries())
      for (const t of region.territories) expect(board.territories[t].region).toBe(r);
  });

  test('every label lies on the canvas, and no two at the same point', () => {
    for (const { x, y } of board.territories)
      expect([x > 0, y > 0, x < board.width, y < board.height]).toEqual([true, true, true, true]);
    expect(new Set(board.territories.map(({ x, y }) => `${String(x)},${String(y)}`)).size).toBe(
      board.territories.length,
    );
  });

  test('a place is named and found again, on land and on both sides of a border', () => {
    board.edges.forEach(([a, b]) => {
      for (const place of [a, sideOf(board, a, b), sideOf(board, b, a)])
        expect(placeNamed(board, placeName(board, place))).toBe(place);
    });
    expect(placeNamed(board, 'nowhere')).toBe(-1);
  });

  test('it is found by its id', () => {
    expect(boardById(board.id)).toBe(board);
  });
});

test('K-BOARD: the classic world as the data has it', () => {
  const board = boardById(world.id)!;
  expect([board.territories.length, board.regions.length]).toEqual([42, 6]);
  expect(board.regions.map((r) => [r.id, r.bonus, r.territories.length])).toEqual([
    ['north_america', 5, 9],
    ['south_america', 2, 4],
    ['europe', 5, 7],
    ['africa', 3, 6],
    ['asia', 7, 12],
    ['australia', 2, 4],
  ]);
  const at = (id: string): number => board.index.get(id)!;
  for (const [a, b] of world.edges) expect(adjacent(board, at(a), at(b))).toBe(true);
  const sea = board.edges
    .filter((_, e) => board.sea[e])
    .map(([a, b]) => [board.territories[a].id, board.territories[b].id].sort().join());
  expect(sea.sort()).toEqual(world.sea.map((pair) => [...pair].sort().join()).sort());
  expect(board.territories.every((t) => ['infantry', 'cavalry', 'artillery'].includes(t.card ?? ''))).toBe(true);
});

test('W-BOARD: CW-01 42 planets in six regions with their bonuses', () => {
  const board = boardById(cloneWars.id)!;
  expect(Object.fromEntries(board.regions.map((r) => [r.id, [r.territories.length, r.bonus]]))).toEqual({
    'wild-space': [7, 3],
    colonies: [5, 2],
    'mid-rim': [9, 5],
    'outer-rim': [10, 6],
    'core-worlds': [7, 5],
    'expansion-region': [4, 3],
  });
  const at = (id: string): number => board.index.get(id)!;
  expect(adjacent(board, at('rattatak'), at('hypori'))).toBe(true);
  expect(adjacent(board, at('praesitlyn'), at('rattatak'))).toBe(false);
});

describe('data that is no board', () => {
  const data = {
    id: 'x',
    name: 'X',
    width: 1,
    height: 1,
    territories: ['a', 'b'].map((id) => ({ id, name: id, x: 0, y: 0 })),
    regions: [{ id: 'r', name: 'R', bonus: 1, territories: ['a', 'b'] }],
    edges: [['a', 'b']] as [string, string][],
  };

  test.each([
    ['an unknown neighbour', { edges: [['a', 'c']] as [string, string][] }],
    [
      'a border that stands twice',
      {
        edges: [
          ['a', 'b'],
          ['b', 'a'],
        ] as [string, string][],
      },
    ],
    ['a border with itself', { edges: [['a', 'a']] as [string, string][] }],
    ['a territory in no region', { regions: [{ id: 'r', name: 'R', bonus: 1, territories: ['a'] }] }],
    ['a territory in two regions', { regions: [{ id: 'r', name: 'R', bonus: 1, territories: ['a', 'b', 'a'] }] }],
    ['an id that stands twice', { territories: [...data.territories, data.territories[0]] }],
  ])('%s', (_, wrong) => {
    expect(() => makeBoard({ ...data, ...wrong })).toThrow('board x');
  });

  test('and what is one', () => {
    expect(makeBoard(data).neighbours).toEqual([[1], [0]]);
  });
});
