// The board as a picture: SVG without scripts, fonts or addresses, the same for the same view.
import type { Board } from '../core/board';
import type { StateView } from '../core/view';
import { boardText, type EventJson, headingText, nameIn } from '../text';
import { arrowsOf } from './arrows';
import { badgeOf } from './badges';
import { frontsOf } from './fronts';
import { nameLabel, NAMES, regionLabel } from './labels';
import { landDefs, landLayer } from './land';
import { type Box, grown } from './measure';
import { armiesBlock, type Block, type Frame, headingBlock, notesBlock, seatsBlock, type Sitter } from './panel';
import { type Scene, sceneOf } from './scene';
import { element, says } from './svg';

export interface PictureOptions {
  /** Default `en`. */
  readonly locale?: string | undefined;
  /** `wide`, 1,200 units, for a screen or a mail; `narrow` for a phone: the board in three columns under each other. Default `wide`. */
  readonly form?: 'wide' | 'narrow' | undefined;
  /** What happened last, as the viewer may see it: drawn as arrows, and told. */
  readonly events?: readonly EventJson[] | undefined;
}

/** What a picture shows of a game, as one viewer sees it; a game's view is one. */
export interface Pictured {
  /** Null before the deal. */
  readonly state: StateView | null;
  readonly seats: readonly Sitter[];
}

const EMPTY: Pictured = { state: null, seats: [] };

/** A board, empty without a game, as an SVG document. It shows nothing that isn't in the view and the events. */
export function boardPicture(board: Board, game?: Pictured, options: PictureOptions = {}): string {
  const { locale = 'en', events = [], form = 'wide' } = options;
  const { state, seats } = game ?? EMPTY;
  const scene = sceneOf(board, state ?? undefined, locale);
  const frame = frameOf(scene, form);
  const blocks = [
    headingBlock(scene, frame),
    boardBlock(scene, frame),
    armiesBlock(scene, seats, frame),
    state ? notesBlock(scene, events, frame) : seatsBlock(scene, seats),
  ];
  const layers = element('g', { id: BOARD }, layersOf(scene, events).svg);
  return documentOf(scene, { width: frame.width, blocks, defs: landDefs(scene) + layers });
}

function frameOf({ drawn }: Scene, form: 'wide' | 'narrow'): Frame {
  const narrow = form === 'narrow';
  return { narrow, width: narrow ? Math.max(...drawn.columns.map(([from, to]) => to - from)) : drawn.width };
}

const BOARD = 'fp-board';

interface Sheet {
  readonly width: number;
  readonly blocks: readonly Block[];
  readonly defs: string;
}

function documentOf({ board, view, locale }: Scene, { width, blocks, defs }: Sheet): string {
  const height = Math.ceil(blocks.reduce((sum, block) => sum + block.height, 0));
  let y = 0;
  const placed = blocks.map((block) => {
    const svg = block.svg === '' ? '' : element('g', { transform: `translate(0 ${Math.round(y)})` }, block.svg);
    y += block.height;
    return svg;
  });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      lang: locale,
      'aria-labelledby': 'fp-title fp-desc',
      'font-family':
        "'Noto Sans', 'Noto Sans TC', 'Helvetica Neue', Arial, 'PingFang TC', 'Microsoft JhengHei', sans-serif",
    },
    says('title', { id: 'fp-title' }, view ? headingText(view, board, { locale }) : nameIn(board, locale)),
    says('desc', { id: 'fp-desc' }, view ? spoken(boardText(view, board, { locale })) : nameIn(board, locale)),
    element('defs', {}, defs),
    element('rect', { width, height, fill: '#f4f6f7' }),
    ...placed,
  );
}

/** Lines as sentences: breaks don't reach who listens. */
const spoken = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .join('; ');

/** The whole board, or its columns under each other. */
function boardBlock({ drawn }: Scene, { narrow, width }: Frame): Block {
  if (!narrow) return { height: drawn.height, svg: element('use', { href: `#${BOARD}` }) };
  const windows = drawn.columns.map(([from, to], n) => {
    const left = Math.max(0, Math.min(drawn.width - width, (from + to - width) / 2));
    return element(
      'svg',
      { y: n * (drawn.height + 6), width, height: drawn.height, viewBox: `${left} 0 ${width} ${drawn.height}` },
      element('use', { href: `#${BOARD}` }),
    );
  });
  return { height: drawn.columns.length * (drawn.height + 6) - 6, svg: windows.join('') };
}

export interface Layers {
  readonly svg: string;
  /** Everything that may not lie over another: badges, names, posts. */
  readonly boxes: readonly Box[];
}

/** What lies on the board, from the water up. Badges keep their place; names, regions and posts look for one. */
export function layersOf(scene: Scene, events: readonly EventJson[]): Layers {
  const badges = scene.board.territories.map((_, at) => badgeOf(scene, at));
  const boxes = badges.map(({ box }) => grown(box, 2));
  const place = <T extends { readonly box: Box }>(one: T): T => {
    boxes.push(one.box);
    return one;
  };
  const names = badges.map(({ box }, at) => place(nameLabel(scene, at, box, boxes)));
  const regions = scene.board.regions.map((_, r) => place(regionLabel(scene, r, boxes)));
  const fronts = frontsOf(scene, boxes).map(place);
  const svgs = (all: readonly { readonly svg: string }[]): string[] => all.map(({ svg }) => svg);
  const over = [...svgs(regions), element('g', NAMES, ...svgs(names)), ...svgs(badges), ...svgs(fronts)];
  const lines = fronts.map(({ line }) => line);
  return { boxes, svg: [landLayer(scene), arrowsOf(scene, events), ...lines, ...over].join('') };
}
