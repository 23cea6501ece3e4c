// A territory's badge: its owner's mark and its troops, with other pieces and what else stands there beside them.
import { around, type Box, type Point, textWidth } from './measure';
import { INK, PAPER, type Style } from './palette';
import { factIn, type Marker, markerText, piecesText, type Scene, styleOf, territoryAt } from './scene';
import { drawing, iconOf, markOf } from './shapes';
import { element, says } from './svg';

/** A part of a badge: so wide, and drawn from its left upper corner. */
interface Part {
  readonly width: number;
  draw(x: number, y: number): string;
}

export interface Badge {
  readonly box: Box;
  readonly svg: string;
}

const HEIGHT = 24;
const GAP = 3;
/** Room to the end of the canvas. */
const EDGE = 4;
/** Wider ones take a second line. */
const WIDEST = 104;

export function badgeOf(scene: Scene, at: number): Badge {
  const rows = rowsOf([...troopsPart(scene, at), ...piecesParts(scene, at), ...markerParts(scene, at)]);
  const centre = scene.drawn.centres[at];
  const widths = rows.map(rowWidth);
  const height = rows.length * (HEIGHT + GAP) - GAP;
  const width = Math.max(0, ...widths);
  const x = Math.max(width / 2 + EDGE, Math.min(scene.drawn.width - width / 2 - EDGE, centre.x));
  const box = around({ x, y: centre.y - 8 }, width, Math.max(0, height));
  const svg = rows.map((row, r) => drawRow(row, { x: x - widths[r] / 2, y: box.y + r * (HEIGHT + GAP) }));
  const { id, owner, troops } = territoryAt(scene, at);
  const data = { 'data-territory': id, 'data-owner': owner ?? '', 'data-troops': scene.view ? troops : undefined };
  return { box, svg: element('g', data, ...svg) };
}

const rowWidth = (row: readonly Part[]): number => row.reduce((sum, { width }) => sum + width + GAP, -GAP);

function rowsOf(parts: readonly Part[]): Part[][] {
  const rows: Part[][] = [];
  for (const part of parts) {
    const row = rows.at(-1);
    if (row && rowWidth([...row, part]) <= WIDEST) row.push(part);
    else rows.push([part]);
  }
  return rows;
}

function drawRow(row: readonly Part[], { x, y }: Point): string {
  let left = x;
  return row
    .map((part) => {
      const svg = part.draw(left, y);
      left += part.width + GAP;
      return svg;
    })
    .join('');
}

const TEXT = { 'font-weight': 700, 'text-anchor': 'middle' } as const;

/** The mark and the number; where nobody is, a number on white. */
function troopsPart(scene: Scene, at: number): Part[] {
  if (!scene.view) return [];
  const { owner, troops } = territoryAt(scene, at);
  const text = String(troops);
  const style = owner === null && troops === 0 ? EMPTY : styleOf(scene, owner);
  const marked = owner === null ? 0 : 17;
  const width = Math.max(HEIGHT, textWidth(text, 17) + marked + 9);
  return [
    {
      width,
      draw: (x, y) =>
        pill(x, y, width, style) +
        (marked > 0 ? markOf(style.mark, { x: x + 14, y: y + HEIGHT / 2, size: 6.5 }, style.ink) : '') +
        says('text', { ...TEXT, x: x + marked / 2 + 1 + width / 2, y: y + 18, 'font-size': 17, fill: style.ink }, text),
    },
  ];
}

/** Nobody, and nothing: hardly to be seen. */
const EMPTY: Style = { colour: '#f7f3e8', land: '#f7f3e8', ink: '#5d6770', mark: 'ring' };

const pill = (x: number, y: number, width: number, { colour }: Style): string =>
  element('rect', { x: x - 1.5, y: y - 1.5, width: width + 3, height: HEIGHT + 3, rx: 13.5, fill: PAPER }) +
  element('rect', { x, y, width, height: HEIGHT, rx: 12, fill: colour, stroke: INK, 'stroke-width': 1.4 });

/** Each other kind with its letter, on white. */
const piecesParts = (scene: Scene, at: number): Part[] =>
  Object.entries(territoryAt(scene, at).pieces ?? {}).map(([kind, n]) => chip(piecesText(scene, { [kind]: n })));

function chip(text: string): Part {
  const width = textWidth(text, 14) + 10;
  return {
    width,
    draw: (x, y) =>
      element('rect', {
        x,
        y: y + 2,
        width,
        height: HEIGHT - 4,
        rx: 4,
        fill: PAPER,
        stroke: INK,
        'stroke-width': 1.2,
      }) + says('text', { ...TEXT, x: x + width / 2, y: y + 17, 'font-size': 14, fill: INK }, text),
  };
}

const markerParts = (scene: Scene, at: number): Part[] =>
  scene.markers[at].map((marker) => ({ width: 22, draw: (x, y) => markerAt(scene, marker, { x, y }) }));

/** A round seal in the colour of whom it concerns, with an icon or a letter. */
export function markerAt(scene: Scene, marker: Marker, { x, y }: Point): string {
  const { key, army, text } = marker;
  const { colour, ink } = styleOf(scene, army);
  const middle = { x: x + 11, y: y + HEIGHT / 2 };
  const icon = iconOf(key);
  const letter = Array.from(text === '' ? factIn(key, scene.locale).toUpperCase() : text)[0] ?? '';
  return element(
    'g',
    { 'data-marker': key },
    element('circle', { cx: middle.x, cy: middle.y, r: 11, fill: colour, stroke: INK, 'stroke-width': 1.4 }),
    icon === undefined
      ? says('text', { ...TEXT, x: middle.x, y: middle.y + 5, 'font-size': 14, fill: ink }, letter)
      : drawing(icon, { ...middle, size: 6.4 }, ink),
    says('title', {}, markerText(scene, marker)),
  );
}
