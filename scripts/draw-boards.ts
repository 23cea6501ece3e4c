// Draws the boards from their sketches: `tsx scripts/draw-boards.ts` writes src/picture/data. Says which borders the drawing lacks or makes up.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardById } from '../src/boards';
import type { Board } from '../src/core/board';
import { type Arc, arcsOf, type Point, smoothed } from './drawing/arcs';
import { FINE, type Raster, rasterOf, touching } from './drawing/raster';
import { common, line, outline } from './drawing/shapes';
import { galaxy } from './drawing/galaxy';
import { type Sketch, world } from './drawing/sites';

function drawn(board: Board, sketch: Sketch): object {
  const raster = rasterOf(board, sketch);
  const arcs = arcsOf(raster).map((arc) => smoothed(arc, sketch.scale / FINE));
  complain(board, arcs);
  const scaled = ([x, y]: Point): Point => [Math.round(x * sketch.scale), Math.round(y * sketch.scale)];
  const centres = board.territories.map((_, t) => middleOf(raster, t, sketch.scale));
  return {
    board: board.id,
    theme: sketch.theme,
    width: Math.round(sketch.width * sketch.scale),
    height: Math.round(sketch.height * sketch.scale),
    columns: sketch.columns.map((column) => column.map((x) => Math.round(x * sketch.scale))),
    wrap: sketch.wrap,
    regions: Object.fromEntries(Object.entries(sketch.regions).map(([id, at]) => [id, scaled(at)])),
    centres: Object.fromEntries(board.territories.map(({ id }, t) => [id, centres[t]])),
    outlines: Object.fromEntries(board.territories.map(({ id }, t) => [id, outline(arcs, t)])),
    coast: arcs
      .filter(({ left, right }) => left < 0 || right < 0)
      .map(line)
      .join(''),
    borders: bordersOf(board, arcs, true),
    frontiers: bordersOf(board, arcs, false),
    edges: board.edges.map(([a, b], e) => {
      const met = board.sea[e] ? undefined : common(arcs, a, b);
      return met
        ? met.middle.map(Math.round)
        : crossing(raster, a, b).flatMap((at) => pointOf(raster, at, sketch.scale));
    }),
  };
}

/** Land borders within a region, or between two. */
const bordersOf = ({ territories }: Board, arcs: readonly Arc[], within: boolean): string =>
  arcs
    .filter(({ left, right }) => left >= 0 && right >= 0)
    .filter(({ left, right }) => (territories[left].region === territories[right].region) === within)
    .map(line)
    .join('');

const rimOf = ({ columns, cells }: Raster, territory: number): number[] =>
  [...cells.keys()].filter(
    (at) =>
      cells[at] === territory && [at - 1, at + 1, at - columns, at + columns].some((next) => cells[next] !== territory),
  );

const pointOf = ({ columns }: Raster, at: number, scale: number): Point => [
  Math.round((((at % columns) + 0.5) * scale) / FINE),
  Math.round(((Math.floor(at / columns) + 0.5) * scale) / FINE),
];

const distance = ({ columns }: Raster, a: number, b: number, flat = 1): number =>
  Math.hypot(((a % columns) - (b % columns)) / flat, Math.floor(a / columns) - Math.floor(b / columns));

/** Where two coasts are nearest to each other. */
function crossing(raster: Raster, a: number, b: number): [number, number] {
  let best: [number, number] = [0, 0];
  let least = Infinity;
  const far = rimOf(raster, b);
  for (const p of rimOf(raster, a))
    for (const q of far) {
      const d = distance(raster, p, q);
      if (d < least) [least, best] = [d, [p, q]];
    }
  return best;
}

/** The cell that lies deepest in the territory: where a badge has most room to every side, and more to the left and the right. */
function middleOf(raster: Raster, territory: number, scale: number): Point {
  const rim = rimOf(raster, territory);
  const own = [...raster.cells.keys()].filter((at) => raster.cells[at] === territory);
  const depths = own
    .filter((_, i) => i % 5 === 0)
    .map((at) => ({ at, depth: Math.min(...rim.map((r) => distance(raster, r, at, 1.3))) }));
  return pointOf(raster, depths.reduce((a, b) => (b.depth > a.depth ? b : a)).at, scale);
}

/** Land must touch where the board has a land border, long enough to be seen, and nowhere else. */
function complain(board: Board, arcs: readonly Arc[]): void {
  for (let a = 0; a < board.territories.length; a++)
    for (let b = a + 1; b < board.territories.length; b++) {
      const length = common(arcs, a, b)?.length ?? 0;
      const wrong = touching(board, a, b) ? length < 14 : length > 0;
      if (wrong) console.log(`${board.territories[a].id} – ${board.territories[b].id}: ${length.toFixed(0)}`);
    }
}

mkdirSync(join(__dirname, '../src/picture/data'), { recursive: true });
for (const sketch of [world, galaxy]) {
  const board = boardById(sketch.board);
  if (!board) throw new Error(`there is no board ${sketch.board}`);
  const file = join(__dirname, '../src/picture/data', `${board.id}.json`);
  writeFileSync(file, `${JSON.stringify(drawn(board, sketch))}\n`);
}
