// The lines between the cells of a raster: each once, from one meeting point to the next, so that neighbours share it exactly.
import type { Raster } from './raster';

export type Point = readonly [number, number];

export interface Arc {
  readonly points: readonly Point[];
  /** Territory on the left and on the right when walking along it; −1 for water. */
  readonly left: number;
  readonly right: number;
}

interface Step {
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** All lines of a raster, in its own units (corners of cells). */
export function arcsOf({ columns, rows, cells }: Raster): Arc[] {
  const width = columns + 1;
  const cell = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= columns || y >= rows ? -1 : cells[y * columns + x];
  const steps = new Map<number, Step[]>();
  const join = (from: number, to: number, left: number, right: number): void => {
    if (left === right) return;
    steps.set(from, [...(steps.get(from) ?? []), { to, left, right }]);
    steps.set(to, [...(steps.get(to) ?? []), { to: from, left: right, right: left }]);
  };
  for (let y = 0; y <= rows; y++)
    for (let x = 0; x <= columns; x++) {
      join(y * width + x, y * width + x + 1, cell(x, y - 1), cell(x, y));
      join(y * width + x, (y + 1) * width + x, cell(x, y), cell(x - 1, y));
    }
  return walked(steps).map(({ nodes, left, right }) => ({
    points: nodes.map((at): Point => [at % width, Math.floor(at / width)]),
    left,
    right,
  }));
}

interface Walk {
  readonly nodes: readonly number[];
  readonly left: number;
  readonly right: number;
}

function walked(steps: ReadonlyMap<number, readonly Step[]>): Walk[] {
  const done = new Set<string>();
  const walks: Walk[] = [];
  const isNode = (at: number): boolean => steps.get(at)?.length !== 2;
  const walk = (from: number, first: Step): void => {
    const nodes = [from];
    let [at, step] = [from, first];
    for (;;) {
      done.add(`${at}>${step.to}`).add(`${step.to}>${at}`);
      const before = at;
      at = step.to;
      nodes.push(at);
      if (isNode(at) || at === from) break;
      const next = steps.get(at)?.find(({ to }) => to !== before);
      if (!next) break;
      step = next;
    }
    walks.push({ nodes, left: first.left, right: first.right });
  };
  const ends = [...steps.keys()].sort((a, b) => Number(isNode(b)) - Number(isNode(a)));
  for (const from of ends)
    for (const step of steps.get(from) ?? []) if (!done.has(`${from}>${step.to}`)) walk(from, step);
  return walks;
}

/** Without the stairs of the raster, and with few points; ends stay where they are. */
export function smoothed(arc: Arc, scale: number, rounds = 14): Arc {
  let points = arc.points;
  const [first] = points;
  const closed = samePoint(first, points[points.length - 1]);
  for (let i = 0; i < rounds; i++) points = averaged(points, closed);
  const drawn = points.map(([x, y]): Point => [x * scale, y * scale]);
  return { ...arc, points: thinned(drawn, 0.9).map(([x, y]): Point => [Math.round(x), Math.round(y)]) };
}

export const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

function averaged(points: readonly Point[], closed: boolean): readonly Point[] {
  const last = points.length - 1;
  const mean = (a: Point, b: Point, c: Point): Point => [(a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4];
  const inner = points.map((p, i) => (i === 0 || i === last ? p : mean(points[i - 1], p, points[i + 1])));
  if (!closed) return inner;
  const seam = mean(points[last - 1], points[0], points[1]);
  return [seam, ...inner.slice(1, last), seam];
}

/** Douglas and Peucker: what lies closer than this to the line is left out. A ring is halved first. */
function thinned(points: readonly Point[], within: number): readonly Point[] {
  if (points.length < 3) return points;
  const [a] = points;
  const b = points[points.length - 1];
  const far = points.map((p) => offLine(p, a, b));
  const worst = far.indexOf(Math.max(...far));
  if (far[worst] <= within) return [a, b];
  return [...thinned(points.slice(0, worst + 1), within).slice(0, -1), ...thinned(points.slice(worst), within)];
}

function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
}
