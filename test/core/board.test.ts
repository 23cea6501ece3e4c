import { boards } from '../../src/boards';
import {
  adjacent,
  type BoardData,
  facing,
  isPlace,
  makeBoard,
  placeName,
  placeNamed,
  sideOf,
  territoryOf,
} from '../../src/core/board';
import { reach } from '../../src/core/reach';
import { ring } from '../support/mock';

const byId = (id: string) => boards.find((board) => board.id === id)!;

describe.each(boards.map((board) => [board.id, board] as const))('board %s', (_, board) => {
  const size = board.territories.length;
  const all = Array.from({ length: size }, (__, i) => i);

  test('RC-08: neighbours are neighbours of each other, and nothing is its own', () => {
    for (const a of all)
      for (const b of board.neighbours[a]) {
        expect(board.neighbours[b]).toContain(a);
        expect(board.border[a * size + b]).toBe(board.border[b * size + a]);
        expect(a).not.toBe(b);
      }
  });

  test('borders and neighbours say the same', () => {
    const pairs = all.flatMap((a) => board.neighbours[a].filter((b) => a < b).map((b) => [a, b]));
    expect(pairs).toEqual(board.edges);
    for (const a of all) for (const b of all) expect(adjacent(board, a, b)).toBe(board.neighbours[a].includes(b));
  });

  test('regions partition the territories', () => {
    expect(board.regions.flatMap((r) => r.territories).sort((a, b) => a - b)).toEqual(all);
    board.territories.forEach((t, i) => expect(board.regions[t.region].territories).toContain(i));
  });

  test('is connected, by land and sea together', () => {
    expect(reach(board, 0, () => true)).toEqual(all.map(() => true));
  });

  test('labels lie on the canvas', () => {
    for (const { x, y } of board.territories) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(board.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(board.height);
    }
  });

  test('every place has a name of its own that leads back to it', () => {
    const places = Array.from({ length: size + 2 * board.edges.length }, (__, i) => i);
    const names = places.map((at) => placeName(board, at));
    expect(new Set(names).size).toBe(places.length);
    expect(names.map((name) => placeNamed(board, name))).toEqual(places);
    expect([-1, places.length].map((at) => isPlace(board, at))).toEqual([false, false]);
  });

  test('the sides of a border lie in its two territories and face each other', () => {
    board.edges.forEach(([a, b], e) => {
      const [left, right] = [sideOf(board, a, b), sideOf(board, b, a)];
      expect([left, right]).toEqual([size + 2 * e, size + 2 * e + 1]);
      expect([territoryOf(board, left), facing(board, left)]).toEqual([a, b]);
      expect([territoryOf(board, right), facing(board, right)]).toEqual([b, a]);
    });
    expect([territoryOf(board, 3), facing(board, 3)]).toEqual([3, -1]);
  });
});

describe('the boards’ data', () => {
  test('CW-01: the Clone Wars have 42 planets and 78 borders; planets and bonus by region', () => {
    const board = byId('clone-wars');
    const regions = board.regions.map((r) => [r.id, [r.territories.length, r.bonus]]);
    expect([board.territories.length, board.edges.length]).toEqual([42, 78]);
    expect(Object.fromEntries(regions)).toEqual({
      'wild-space': [7, 3],
      colonies: [5, 2],
      'mid-rim': [9, 5],
      'outer-rim': [10, 6],
      'core-worlds': [7, 5],
      'expansion-region': [4, 3],
    });
  });

  test('W-BOARD: Rattatak touches Hypori, Praesitlyn does not touch Rattatak', () => {
    const board = byId('clone-wars');
    const at = (id: string): number => board.index.get(id)!;
    expect(adjacent(board, at('rattatak'), at('hypori'))).toBe(true);
    expect(adjacent(board, at('praesitlyn'), at('rattatak'))).toBe(false);
  });

  test('K-BOARD: the classic world has 42 territories and 83 borders; territories and bonus by continent', () => {
    const board = byId('classic-world');
    const regions = board.regions.map((r) => [r.id, [r.territories.length, r.bonus]]);
    expect([board.territories.length, board.edges.length]).toEqual([42, 83]);
    expect(Object.fromEntries(regions)).toEqual({
      north_america: [9, 5],
      south_america: [4, 2],
      europe: [7, 5],
      africa: [6, 3],
      asia: [12, 7],
      australia: [4, 2],
    });
  });
});

describe('names of places', () => {
  const board = byId('classic-world');

  test.each([
    ['', -1],
    ['atlantis', -1],
    ['india>', -1],
    ['>india', -1],
    ['india>india', -1],
    ['india>alaska', -1],
    ['india>china>siam', -1],
    ['India', -1],
    [' india', -1],
    ['__proto__', -1],
    ['constructor', -1],
    ['toString>china', -1],
  ])('SC-16: %j is no place', (text, at) => {
    expect(placeNamed(board, text)).toBe(at);
  });
});

describe('a board that is none', () => {
  const plain: BoardData = {
    id: 'b',
    name: 'B',
    width: 9,
    height: 9,
    territories: ['x', 'y', 'z'].map((id) => ({ id, name: id, x: 1, y: 1 })),
    regions: [{ id: 'r', name: 'R', bonus: 1, territories: ['x', 'y', 'z'] }],
    edges: [['x', 'y']],
  };
  const twice = { id: 'x', name: 'X', x: 1, y: 1 };

  test.each<[string, Partial<BoardData>]>([
    ['an id stands twice', { territories: [...plain.territories, twice] }],
    ['no territory q', { edges: [['x', 'q']] }],
    ['wrong or stands twice', { edges: [['x', 'x']] }],
    ['wrong or stands twice', { edges: [['x', 'y'], ['y', 'x']] }], // prettier-ignore
    ['in two regions', { regions: [...plain.regions, { id: 's', name: 'S', bonus: 1, territories: ['x'] }] }],
    ['in no region', { regions: [{ id: 's', name: 'S', bonus: 1, territories: ['x', 'y'] }] }],
    ['no territory constructor', { edges: [['x', 'constructor']] }],
  ])('is our bug: %s', (message, part) => {
    expect(() => makeBoard({ ...plain, ...part })).toThrow(message);
  });
});

describe('reach', () => {
  test('FO-07: on a ring of 200 two gaps part the land into two arcs', () => {
    const board = ring(200);
    const gaps = [50, 150];
    const through = (t: number): boolean => !gaps.includes(t);
    const from100 = reach(board, 100, through);
    const reached = from100.flatMap((there, t) => (there ? [t] : []));
    expect(reached).toEqual(Array.from({ length: 99 }, (_, i) => 51 + i));
    expect(reach(board, 0, through)[100]).toBe(false);
    expect(reach(board, 199, through)[0]).toBe(true);
  });

  test('FO-07: it looks at every territory at most once for each neighbour', () => {
    let looks = 0;
    reach(ring(200), 0, () => ++looks > 0);
    expect(looks).toBeLessThanOrEqual(400);
  });

  test('the start counts as reached, whatever it is', () => {
    expect(reach(ring(4), 2, () => false)).toEqual([false, false, true, false]);
  });
});
