// The drawn boards: outlines, centres and borders on a canvas of their own. A board that nobody drew gets discs where its labels stand.
import type { Board } from '../core/board';
import cloneWars from './data/clone-wars.json';
import world from './data/classic-world.json';
import type { Point } from './measure';
import type { Theme } from './palette';

export interface Drawn {
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  /** Columns of the narrow picture, from x to x. */
  readonly columns: readonly (readonly [number, number])[];
  /** Borders that leave the canvas on one side and come back on the other. */
  readonly wrapped: ReadonlySet<number>;
  /** By territory. */
  readonly outlines: readonly string[];
  readonly centres: readonly Point[];
  /** By region: where its name stands. */
  readonly regions: readonly Point[];
  /** Lines between land and water, between territories of a region, and between regions. */
  readonly coast: string;
  readonly borders: string;
  readonly frontiers: string;
  /** By border: its middle, the two coasts that are nearest to each other, or the two ends of the canvas. */
  readonly edges: readonly (readonly [Point, Point])[];
}

interface Data {
  readonly board: string;
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  readonly columns: readonly (readonly number[])[];
  readonly wrap: readonly (readonly string[])[];
  readonly regions: Readonly<Record<string, readonly number[]>>;
  readonly centres: Readonly<Record<string, readonly number[]>>;
  readonly outlines: Readonly<Record<string, string>>;
  readonly coast: string;
  readonly borders: string;
  readonly frontiers: string;
  readonly edges: readonly (readonly number[])[];
}

const files: readonly Data[] = [world, cloneWars];

const made = new WeakMap<Board, Drawn>();

/** How a board is drawn. */
export function drawnOf(board: Board): Drawn {
  const known = made.get(board);
  if (known) return known;
  const file = files.find((one) => one.board === board.id);
  const drawn = file && fits(file, board) ? ofFile(file, board) : sketched(board);
  made.set(board, drawn);
  return drawn;
}

const fits = (file: Data, board: Board): boolean =>
  file.edges.length === board.edges.length && board.territories.every(({ id }) => id in file.outlines);

/** A line that leaves the canvas does so a little above the badge that it comes from. */
const LIFT = 14;

const point = ([x, y]: readonly number[]): Point => ({ x, y });

function ofFile(file: Data, board: Board): Drawn {
  const border = ([a, b]: readonly string[]): number =>
    board.border[(board.index.get(a) ?? 0) * board.territories.length + (board.index.get(b) ?? 0)];
  const wrapped = new Set(file.wrap.map(border));
  const centres = board.territories.map(({ id }) => point(file.centres[id]));
  const edge = ({ x, y }: Point): Point => ({ x: x * 2 < file.width ? 0 : file.width, y: y - LIFT });
  return {
    ...file,
    theme: file.theme === 'space' ? 'space' : 'sea',
    columns: file.columns.map(([from, to]) => [from, to] as const),
    wrapped,
    centres,
    outlines: board.territories.map(({ id }) => file.outlines[id]),
    regions: board.regions.map(({ id }) => point(file.regions[id])),
    edges: file.edges.map((at, e) => {
      const [a, b] = board.edges[e];
      return wrapped.has(e) ? [edge(centres[a]), edge(centres[b])] : [point(at), point(at.slice(-2))];
    }),
  };
}

const WIDTH = 1200;
const RADIUS = 42;

/** Discs where the labels of the stored board stand, joined by lines. */
function sketched(board: Board): Drawn {
  const scale = WIDTH / Math.max(1, board.width);
  const centres = board.territories.map(({ x, y }): Point => ({ x: x * scale, y: y * scale + RADIUS }));
  const towards = (a: number, b: number): Point => {
    const [p, q] = [centres[a], centres[b]];
    const far = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    return { x: p.x + ((q.x - p.x) * RADIUS) / far, y: p.y + ((q.y - p.y) * RADIUS) / far };
  };
  const outlines = centres.map(({ x, y }) => disc(x, y));
  const width = Math.max(WIDTH, ...centres.map(({ x }) => x + 2 * RADIUS));
  return {
    theme: 'sea',
    width,
    height: Math.max(...centres.map(({ y }) => y)) + 2 * RADIUS,
    columns: [
      [0, 0.42 * width],
      [0.3 * width, 0.72 * width],
      [0.6 * width, width],
    ],
    wrapped: new Set(),
    outlines,
    centres,
    regions: board.regions.map(({ territories: [first] }) => ({
      x: centres[first].x,
      y: centres[first].y - 1.5 * RADIUS,
    })),
    coast: outlines.join(''),
    borders: '',
    frontiers: '',
    edges: board.edges.map(([a, b]) => [towards(a, b), towards(b, a)] as const),
  };
}

const disc = (x: number, y: number): string => {
  const [cx, cy, r] = [Math.round(x), Math.round(y), RADIUS];
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};
