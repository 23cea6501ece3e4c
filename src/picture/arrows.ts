// The last moves: an arrow from place to place, a ring where something came to stand. Made of events as the viewer got them.
import { placeNamed, territoryOf } from '../core/board';
import type { Json } from '../core/json';
import type { EventJson } from '../text';
import { pointAt } from './fronts';
import type { Point } from './measure';
import { INK, PAPER } from './palette';
import { type Scene, styleOf } from './scene';
import { element, numeral } from './svg';

interface Going {
  readonly army: string | null;
  readonly from: number;
  readonly to: number;
  /** Dice were thrown: a full line. */
  readonly fought: boolean;
}

/** Later ones lie over earlier ones; one a way. */
export function arrowsOf(scene: Scene, events: readonly EventJson[]): string {
  const ways = new Map<string, Going>();
  for (const going of events.flatMap((event) => goings(scene, event))) {
    const key = `${going.from}>${going.to}`;
    const fought = going.fought || (ways.get(key)?.fought ?? false);
    ways.delete(key);
    ways.set(key, { ...going, fought });
  }
  const rings = new Map(events.flatMap((event) => placed(scene, event)));
  return element(
    'g',
    {},
    ...Array.from(rings, ([at, army]) => ring(scene, at, army)),
    ...Array.from(ways.values(), (going) => drawn(scene, going)),
  );
}

/** Where something came to stand, or a leg without an origin ends. */
function placed({ board }: Scene, event: EventJson): (readonly [number, string | null])[] {
  const army = typeof event.army === 'string' ? event.army : null;
  const legs = (Array.isArray(event.moves) ? (event.moves as readonly EventJson[]) : []).filter(({ from }) => !from);
  return [event.territory, ...legs.map(({ to }) => to)].flatMap((id) => {
    const at = typeof id === 'string' ? board.index.get(id) : undefined;
    return at === undefined ? [] : [[at, army] as const];
  });
}

function ring(scene: Scene, at: number, army: string | null): string {
  const { x, y } = scene.drawn.centres[at];
  const line = { cx: x, cy: y - 8, rx: 40, ry: 21, fill: 'none' };
  return (
    element('ellipse', { ...line, stroke: INK, 'stroke-width': 6.4 }) +
    element('ellipse', { ...line, stroke: styleOf(scene, army).colour, 'stroke-width': 3.6, 'stroke-dasharray': '9 5' })
  );
}

/** Lists of legs, and an event's own way. */
function goings(scene: Scene, event: EventJson): Going[] {
  const legs = Array.isArray(event.moves) ? (event.moves as readonly Json[]) : [];
  const army = typeof event.army === 'string' ? event.army : null;
  return [event, ...legs].flatMap((one): Going[] => {
    const { from, to } = (one ?? {}) as EventJson;
    const places = [from, to].map((id) => (typeof id === 'string' ? placeNamed(scene.board, id) : -1));
    if (places.includes(-1) || places[0] === places[1]) return [];
    return [{ army, from: places[0], to: places[1], fought: event.dice !== undefined }];
  });
}

function drawn(scene: Scene, going: Going): string {
  return legsOf(scene, going)
    .map(([a, b]) => arrow(scene, going, a, b))
    .join('');
}

/** Across the edge of the canvas it goes in two pieces. */
function legsOf(scene: Scene, { from, to }: Going): (readonly [Point, Point])[] {
  const { board, drawn } = scene;
  const [a, b] = [pointAt(scene, from), pointAt(scene, to)];
  const [t, u] = [territoryOf(board, from), territoryOf(board, to)];
  const border = board.border[t * board.territories.length + u];
  if (!drawn.wrapped.has(border)) return [[a, b]];
  const [first, second] = t < u ? drawn.edges[border] : [drawn.edges[border][1], drawn.edges[border][0]];
  return [
    [a, first],
    [second, b],
  ];
}

const ROOM = 19;
/** What is shorter hides under its ends. */
const SHORTEST = 44;

function arrow(scene: Scene, { army, fought }: Going, from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < SHORTEST) return '';
  const bend = Math.min(26, length * 0.16);
  const mid = { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend };
  const room = Math.min(ROOM, length / 4);
  const [start, tip] = [pulled(from, mid, room), pulled(to, mid, room)];
  const base = pulled(tip, mid, Math.min(15, length / 3));
  const d = `M${spot(start)}Q${spot(mid)} ${spot(base)}`;
  const { colour } = styleOf(scene, army);
  const line = { d, fill: 'none', 'stroke-linecap': 'round', 'stroke-dasharray': fought ? undefined : '9 7' } as const;
  return (
    element('path', {
      ...line,
      'stroke-dasharray': undefined,
      stroke: PAPER,
      'stroke-width': 10,
      'stroke-opacity': 0.85,
    }) +
    element('path', { ...line, stroke: INK, 'stroke-width': 7.4 }) +
    element('path', { ...line, stroke: colour, 'stroke-width': 4.6 }) +
    head(tip, base, colour)
  );
}

/** A point moved so far towards another. */
function pulled(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
}

const spot = ({ x, y }: Point): string => `${numeral(x)} ${numeral(y)}`;

function head(tip: Point, base: Point, fill: string): string {
  const [dx, dy] = [(tip.x - base.x) * 0.62, (tip.y - base.y) * 0.62];
  const wings = [
    { x: base.x - dy, y: base.y + dx },
    { x: base.x + dy, y: base.y - dx },
  ];
  return element('path', {
    d: `M${spot(tip)}L${wings.map(spot).join('L')}Z`,
    fill,
    stroke: INK,
    'stroke-width': 1.4,
    'stroke-linejoin': 'round',
  });
}
