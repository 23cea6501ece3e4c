// Whose each cell of a fine grid is: the nearest land, water where two that don't border would touch.
import type { Board } from '../../src/core/board';
import type { Mass, Sketch } from './sites';

/** Cells in one unit of the sketch. */
export const FINE = 0.75;

export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** Territory by cell, −1 for water. */
  readonly cells: Int16Array;
}

export function rasterOf(board: Board, sketch: Sketch): Raster {
  const columns = Math.ceil(sketch.width * FINE);
  const rows = Math.ceil(sketch.height * FINE);
  const cells = new Int16Array(columns * rows);
  const bridges = bridgesOf(board, sketch);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      cells[row * columns + column] = ownerAt({ board, sketch, bridges }, (column + 0.5) / FINE, (row + 0.5) / FINE);
  return kept({ columns, rows, cells }, board.territories.length);
}

interface Ground {
  readonly board: Board;
  readonly sketch: Sketch;
  readonly bridges: readonly Bridge[];
}

function ownerAt({ board, sketch, bridges }: Ground, x: number, y: number): number {
  const [px, py] = [x + sketch.noise * wave(x, y, 0), y + sketch.noise * wave(x, y, 40)];
  const far = board.territories.map(({ id }) => Math.min(...sketch.land[id].map((m) => outside(m, px, py))));
  const best = far.indexOf(Math.min(...far));
  const bridged = ({ a, b, mass }: Bridge): boolean => (a === best || b === best) && outside(mass, px, py) <= 0;
  if (far[best] > 0 && !bridges.some(bridged)) return -1;
  const near = (other: number): boolean => other !== best && far[other] - far[best] < sketch.gap;
  const strange = (other: number): boolean => !touching(board, best, other);
  return far.some((_, other) => near(other) && strange(other)) ? -1 : best;
}

/** Land between two that border, where their masses don't reach each other. */
interface Bridge {
  readonly a: number;
  readonly b: number;
  readonly mass: Mass;
}

const bridgesOf = ({ edges, sea, territories }: Board, sketch: Sketch): Bridge[] =>
  edges
    .filter((_, e) => !sea[e])
    .map(([a, b]) => ({ a, b, mass: between(sketch.land[territories[a].id], sketch.land[territories[b].id], sketch) }));

/** From the point of one to the nearest point of the other. */
function between(one: readonly Mass[], other: readonly Mass[], { bridge }: Sketch): Mass {
  const pairs = one.flatMap((m) => m.points).flatMap((p) => other.flatMap((m) => m.points).map((q) => [p, q] as const));
  const far = pairs.map(([p, q]) => Math.hypot(p[0] - q[0], p[1] - q[1]));
  return { r: bridge, points: pairs[far.indexOf(Math.min(...far))] };
}

/** Do they border on land? */
export function touching(board: Board, a: number, b: number): boolean {
  const edge = board.border[a * board.territories.length + b];
  return edge >= 0 && !board.sea[edge];
}

const outside = ({ r, points }: Mass, x: number, y: number): number =>
  Math.min(...points.map((to, i) => toSegment([x, y], points[Math.max(0, i - 1)], to))) - r;

type Point = readonly [number, number];

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Smooth, without a period that shows, from −1 to 1. */
const wave = (x: number, y: number, shift: number): number =>
  0.5 * Math.sin(x / 23 + 1.7 * Math.sin(y / 31 + shift) + shift) +
  0.3 * Math.sin(y / 11 + 1.3 * Math.sin(x / 17 - shift)) +
  0.2 * Math.sin((x + y) / 6.1 + 2 * Math.sin((x - y) / 13 + shift));

/** Without islets: only the largest piece of each territory stays. */
function kept({ columns, rows, cells }: Raster, territories: number): Raster {
  const pieces = Array.from({ length: territories }, (): number[][] => []);
  const seen = new Uint8Array(cells.length);
  cells.forEach((owner, at) => {
    if (owner >= 0 && seen[at] === 0) pieces[owner].push(flood({ columns, rows, cells }, seen, at));
  });
  const left = new Int16Array(cells.length).fill(-1);
  pieces.forEach((own, owner) => {
    const largest = own.reduce((a, b) => (b.length > a.length ? b : a));
    for (const at of largest) left[at] = owner;
  });
  return { columns, rows, cells: left };
}

function flood({ columns, cells }: Raster, seen: Uint8Array, from: number): number[] {
  const found = [from];
  seen[from] = 1;
  for (const at of found) {
    for (const next of [at - 1, at + 1, at - columns, at + columns]) {
      if (cells[next] !== cells[from] || seen[next] !== 0) continue;
      seen[next] = 1;
      found.push(next);
    }
  }
  return found;
}
