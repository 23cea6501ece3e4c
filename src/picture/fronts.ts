// What stands on borders: an army's own posts on its side, and groups that lie across a border or off a coast.
import { placeNamed, territoryOf } from '../core/board';
import { around, type Box, freest, grown, middleOf, type Point, textWidth } from './measure';
import { INK, PAPER } from './palette';
import { type Group, piecesText, type Scene, styleOf, territoryAt } from './scene';
import { drawing, iconOf, markOf } from './shapes';
import { element, numeral, says } from './svg';

export interface Front {
  readonly box: Box;
  readonly svg: string;
  /** From the flag to its border: under all flags. */
  readonly line: string;
}

const HEIGHT = 19;

/** The end of a border on a place's own side, and the middle of the land behind it. */
function sideAt({ board, drawn }: Scene, place: number): { readonly end: Point; readonly land: Point } {
  const size = board.territories.length;
  return { end: drawn.edges[(place - size) >> 1][(place - size) & 1], land: drawn.centres[territoryOf(board, place)] };
}

/** A point for any place: a territory's middle, or the inner side of a border. */
export function pointAt(scene: Scene, place: number): Point {
  if (place < scene.board.territories.length) return scene.drawn.centres[place];
  const { end, land } = sideAt(scene, place);
  return towards(end, land, 18, 0);
}

function towards(from: Point, to: Point, far: number, aside: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  return { x: from.x + ux * far - uy * aside, y: from.y + uy * far + ux * aside };
}

/** Every post on a border, and every group. */
export function frontsOf(scene: Scene, taken: readonly Box[]): Front[] {
  const boxes = [...taken];
  const add = (front: Front): Front => {
    boxes.push(grown(front.box, 2));
    return front;
  };
  const posts = (scene.view?.sides ?? []).map(({ id, pieces }) => {
    const place = placeNamed(scene.board, id);
    const { owner } = territoryAt(scene, territoryOf(scene.board, place));
    const look = { id, army: owner, icon: undefined, text: piecesText(scene, pieces) };
    return add(flagAt(scene, place, look, { boxes, from: 13 }));
  });
  const groups = scene.groups.map((group) => {
    const look = { id: group.place, army: group.army, icon: iconOf(group.key), text: groupText(scene, group) };
    return add(
      flagAt(scene, placeNamed(scene.board, group.place), look, { boxes, from: group.key === 'fleet' ? -16 : 14 }),
    );
  });
  return [...posts, ...groups];
}

/** `3 2A`, and behind a stroke what lies behind it. */
const groupText = (scene: Scene, { front, rear }: Group): string =>
  [piecesText(scene, front), piecesText(scene, rear)].filter((text) => text !== '').join(' | ');

interface Look {
  readonly id: string;
  readonly army: string | null;
  readonly icon: string | undefined;
  readonly text: string;
}

interface Room {
  readonly boxes: readonly Box[];
  /** How far from the border: negative lies on the other side of its end, on the water. */
  readonly from: number;
}

/** Rings around the best spot, and directions on each. */
const RINGS = [0, 9, 18, 28, 38, 50, 62, 76, 92, 110, 130, 152, 176, 200];
const DIRECTIONS = 20;

function flagAt(scene: Scene, place: number, look: Look, { boxes, from }: Room): Front {
  const { end, land } = sideAt(scene, place);
  const width = textWidth(look.text, 14) + 28;
  const best = towards(end, land, from, 0);
  const inwards = Math.atan2(land.y - end.y, land.x - end.x) + (from < 0 ? Math.PI : 0);
  const spots = RINGS.flatMap((far) => directions(inwards).map((a) => spotAt(best, far, a)));
  const { width: wide, height } = scene.drawn;
  const canvas = { x: 0, y: 0, width: wide, height };
  const box = freest(
    spots.map((at) => around(at, width, HEIGHT)),
    boxes,
    canvas,
  );
  return { box, svg: flag(scene, look, box), line: lineTo(box, end) };
}

const spotAt = ({ x, y }: Point, far: number, angle: number): Point => ({
  x: x + far * Math.cos(angle),
  y: y + far * Math.sin(angle),
});

/** Onwards first, then more and more to the sides. */
const directions = (onwards: number): number[] =>
  Array.from({ length: DIRECTIONS }, (_, n) => {
    const turn = (Math.ceil(n / 2) * 2 * Math.PI) / DIRECTIONS;
    return onwards + (n % 2 === 0 ? turn : -turn);
  });

function lineTo(box: Box, end: Point): string {
  const { x, y } = middleOf(box);
  return (
    element('path', { d: `M${numeral(x)} ${numeral(y)}L${end.x} ${end.y}`, stroke: INK, 'stroke-width': 2.4 }) +
    element('circle', { cx: end.x, cy: end.y, r: 3.4, fill: INK })
  );
}

function flag(scene: Scene, { id, army, icon, text }: Look, box: Box): string {
  const { colour, ink, mark } = styleOf(scene, army);
  const { x, y } = middleOf(box);
  const sign = { x: box.x + 12, y, size: 5.4 };
  return element(
    'g',
    { 'data-place': id, 'data-army': army ?? '' },
    element('rect', { ...box, rx: 3, fill: colour, stroke: PAPER, 'stroke-width': 3.4 }),
    element('rect', { ...box, rx: 3, fill: colour, stroke: INK, 'stroke-width': 1.3 }),
    icon === undefined ? markOf(mark, sign, ink) : drawing(icon, sign, ink),
    says('text', { x: x + 9, y: y + 5, 'font-size': 14, 'font-weight': 700, 'text-anchor': 'middle', fill: ink }, text),
  );
}
