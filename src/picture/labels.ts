// Names of territories and regions, each in the first place around its badge where it meets nothing.
import { nameIn } from '../text';
import { around, type Box, freest, grown, lines, type Point, textWidth } from './measure';
import { INK, PAPER, rimOf } from './palette';
import { nameAt, type Scene, styleOf } from './scene';
import { markOf } from './shapes';
import { element, says } from './svg';

export interface Label {
  readonly box: Box;
  readonly svg: string;
}

const LEADING = 1.12;
const SIZES = [15, 13.5, 12];
/** Above this a name is broken where it can be. */
const LINE = 96;

interface Setting {
  readonly box: Box;
  readonly size: number;
  readonly text: readonly string[];
}

/** A territory's name near its badge. */
export function nameLabel(scene: Scene, at: number, badge: Box, taken: readonly Box[]): Label {
  const { width, height } = scene.drawn;
  const settings = settingsOf(nameAt(scene, at), badge, scene.drawn.centres[at]);
  const box = freest(
    settings.map((one) => one.box),
    taken,
    { x: 0, y: 0, width, height },
  );
  return drawnLabel(settings.find((one) => one.box === box) ?? settings[0]);
}

/** Below, above, beside, and the same a little further away; in one line or more; large first. */
function settingsOf(name: string, badge: Box, centre: Point): Setting[] {
  return SIZES.flatMap((size) =>
    [...new Set([LINE, 2 * LINE, LINE / 1.7])].flatMap((line) => {
      const text = lines(name, size, line);
      const width = Math.max(...text.map((one) => textWidth(one, size)));
      const height = text.length * size * LEADING;
      return places(badge, centre, width, height).map((box) => ({ box, size, text }));
    }),
  );
}

function places(badge: Box, { x, y }: Point, width: number, height: number): Box[] {
  const [middle, low, high] = [badge.y + badge.height / 2, badge.y + badge.height, badge.y];
  const down = low + height / 2 + 3;
  const up = high - height / 2 - 3;
  const aside = badge.width / 2 + width / 2 + 4;
  const spots: readonly (readonly [number, number])[] = [
    [x, badge.height === 0 ? y : down],
    [x, up],
    [x - 14, down],
    [x + 14, down],
    [x - 14, up],
    [x + 14, up],
    [x + aside, middle],
    [x - aside, middle],
    [x - 30, down],
    [x + 30, down],
    [x - 30, up],
    [x + 30, up],
    [x, down + 12],
    [x, up - 12],
    [x - 34, down + 12],
    [x + 34, down + 12],
    [x - 34, up - 12],
    [x + 34, up - 12],
  ];
  return spots.map(([cx, cy]) => around({ x: cx, y: cy }, width, height));
}

/** What all names have in common: dark, with a pale edge that keeps them apart from patterns and lines. */
export const NAMES = {
  'font-weight': 600,
  'text-anchor': 'middle',
  fill: INK,
  stroke: PAPER,
  'stroke-width': 3.2,
  'stroke-opacity': 0.85,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const;

const drawnLabel = ({ box, size, text }: Setting): Label => ({
  box,
  svg: text
    .map((one, n) =>
      says(
        'text',
        {
          x: box.x + box.width / 2,
          y: box.y + size * (0.9 + n * LEADING),
          'font-size': size,
        },
        one,
      ),
    )
    .join(''),
});

const TAG = { 'font-size': 16, 'font-weight': 700, 'text-anchor': 'middle' } as const;

/** A region's name with its bonus, and the mark of an army that holds all of it. */
export function regionLabel(scene: Scene, r: number, taken: readonly Box[]): Label {
  const { board, drawn, locale } = scene;
  const region = board.regions[r];
  const text = `${nameIn(region, locale)} +${region.bonus}`;
  const holder = holderOf(scene, r);
  const width = textWidth(text, 16) + (holder === undefined ? 14 : 38);
  const at = drawn.regions[r];
  const shifts = [0, -24, 24, -48, 48, -80, 80, -120, 120, -160, 160];
  const candidates = shifts.flatMap((dy) => shifts.map((dx) => around({ x: at.x + dx, y: at.y + dy }, width, 26)));
  const box = freest(
    candidates,
    taken.map((one) => grown(one, 2)),
    { x: 0, y: 0, width: drawn.width, height: drawn.height },
  );
  const colour = rimOf(drawn.theme, r);
  const ink = drawn.theme === 'space' ? INK : PAPER;
  const mark = holder === undefined ? '' : held(scene, holder, box);
  return {
    box,
    svg: element(
      'g',
      { 'data-region': region.id },
      element('rect', { ...box, rx: 5, fill: colour }),
      mark,
      says(
        'text',
        { ...TAG, x: box.x + (box.width - (holder === undefined ? 0 : 24)) / 2, y: box.y + 19, fill: ink },
        text,
      ),
    ),
  };
}

function held(scene: Scene, army: string, box: Box): string {
  const { colour, ink, mark } = styleOf(scene, army);
  const [cx, cy] = [box.x + box.width - 15, box.y + 13];
  return (
    element('circle', { cx, cy, r: 10, fill: colour, stroke: PAPER, 'stroke-width': 1.5 }) +
    markOf(mark, { x: cx, y: cy, size: 5.5 }, ink)
  );
}

/** The army that owns all of a region. */
function holderOf({ board, view }: Scene, r: number): string | undefined {
  const owners = new Set(board.regions[r].territories.map((at) => view?.territories[at].owner));
  const [owner] = owners;
  return owners.size === 1 ? (owner ?? undefined) : undefined;
}
