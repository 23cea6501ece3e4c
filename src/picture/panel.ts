// What stands around the board: the heading, a card for each army with its seat, what the letters and seals mean, facts, and the last moves.
import type { ArmyView } from '../core/view';
import { armyIn, type EventJson, eventLines, factLines, headingText, nameIn, pieceIn, titled } from '../text';
import { wordsIn } from '../text/words';
import { markerAt } from './badges';
import { clean, element, says } from './svg';
import { fitted, lines, textWidth } from './measure';
import { INK, PAPER } from './palette';
import { factIn, type Scene, styleOf } from './scene';
import { drawing, iconOf, markOf } from './shapes';

/** A part of the picture: so high, and drawn at its own origin. */
export interface Block {
  readonly height: number;
  readonly svg: string;
}

/** Who sits where. */
export interface Sitter {
  readonly seat: number;
  readonly name: string | null;
  readonly bot: string | null;
}

export interface Frame {
  readonly width: number;
  readonly narrow: boolean;
}

const MARGIN = 18;

/** Whose turn it is in a bar over the board; of a board alone its name. */
export function headingBlock(scene: Scene, { width, narrow }: Frame): Block {
  const { board, view, locale } = scene;
  const size = narrow ? 21 : 25;
  const turn = turnOf(scene);
  const style = turn === undefined ? undefined : styleOf(scene, turn);
  const left = MARGIN + (style ? 40 : 0);
  const text = view ? headingText(view, board, { locale }) : nameIn(board, locale);
  const said = lines(text, size, width - left - MARGIN);
  const height = said.length * size * 1.25 + 24;
  return {
    height,
    svg: [
      element('rect', { width, height, fill: INK }),
      style
        ? element('circle', {
            cx: MARGIN + 13,
            cy: height / 2,
            r: 15,
            fill: style.colour,
            stroke: PAPER,
            'stroke-width': 2,
          }) + markOf(style.mark, { x: MARGIN + 13, y: height / 2, size: 8.5 }, style.ink)
        : '',
      ...said.map((line, n) =>
        words(line, { x: left, y: 12 + size * (0.98 + n * 1.25), size, fill: PAPER, bold: true }),
      ),
    ].join(''),
  };
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'end';
}

const words = (text: string, { x, y, size, fill = INK, bold = false, anchor }: Writing): string =>
  says(
    'text',
    {
      x,
      y,
      'font-size': size,
      fill,
      'font-weight': bold ? 700 : undefined,
      'text-anchor': anchor,
      'unicode-bidi': 'isolate',
    },
    text,
  );

const CARD = 74;

/** Armies side by side: mark, colour, who plays it, land, troops, cards, and whether it is to act. */
export function armiesBlock(scene: Scene, seats: readonly Sitter[], { width, narrow }: Frame): Block {
  const armies = scene.view?.armies ?? [];
  const columns = narrow ? 1 : armies.length === 4 ? 2 : Math.min(3, armies.length);
  const wide = (width - 2 * MARGIN - (columns - 1) * 10) / columns;
  const cards = armies.map((army, n) =>
    element(
      'g',
      {
        transform: `translate(${MARGIN + (n % columns) * (wide + 10)} ${Math.floor(n / columns) * (CARD + 8) + 12})`,
        'data-army': army.id,
      },
      cardOf(scene, army, seats, wide),
    ),
  );
  return { height: Math.ceil(armies.length / Math.max(1, columns)) * (CARD + 8) + 8, svg: cards.join('') };
}

function cardOf(scene: Scene, army: ArmyView, seats: readonly Sitter[], width: number): string {
  const { locale } = scene;
  const said = wordsIn(locale);
  const state = stateOf(scene, army);
  const seat = army.seat === null ? '' : ` · ${said.seat} ${army.seat}`;
  const counts = `${said.territories} ${army.territories} · ${said.troops} ${army.troops} · ${said.cards} ${army.handSize}`;
  const room = width - 60;
  const title = fitted(armyIn(army.id, locale) + seat, 17, room - textWidth(state, 15));
  return [
    plate(scene, army, width),
    words(title, { x: 58, y: 24, size: 17, bold: true }),
    state === '' ? '' : words(state, { x: width - 12, y: 24, size: 15, anchor: 'end', fill: RUST, bold: true }),
    words(fitted(sitterOf(army.seat, seats), 15, room), { x: 58, y: 44, size: 15 }),
    words(fitted(counts, 15, room), { x: 58, y: 64, size: 15, fill: '#3a4a57' }),
  ].join('');
}

const RUST = '#8a3200';

/** Out, resigned, or to act. */
function stateOf({ view, locale }: Scene, army: ArmyView): string {
  const said = wordsIn(locale);
  const asked = view?.asks.some((ask) => ask.army === army.id && !ask.answered) ?? false;
  return said.standing[army.standing] || (asked ? said.asked : '');
}

function sitterOf(seat: number | null, seats: readonly Sitter[]): string {
  const sitter = seats.find((one) => one.seat === seat);
  const bot = sitter?.bot ? ` (${sitter.bot})` : '';
  return clean(sitter?.name ?? '') + bot;
}

/** The card's ground; of the army on turn with a strong rim. */
function plate(scene: Scene, army: ArmyView, width: number): string {
  const style = styleOf(scene, army.id);
  const rim =
    turnOf(scene) === army.id ? { stroke: INK, 'stroke-width': 3 } : { stroke: '#b9c4cc', 'stroke-width': 1.2 };
  const flag = { x: 8, y: 8, width: 40, height: CARD - 16, rx: 7, stroke: INK, 'stroke-width': 1.2 };
  return (
    element('rect', { width, height: CARD, rx: 10, fill: PAPER, ...rim }) +
    element('rect', { ...flag, fill: style.colour }) +
    markOf(style.mark, { x: 28, y: CARD / 2, size: 12 }, style.ink)
  );
}

/** Nobody's once the game is over. */
const turnOf = ({ view }: Scene): string | undefined => (view?.outcome === null ? (view.turn ?? undefined) : undefined);

const SMALL = 15.5;

/** Before the deal there are no armies, but seats. */
export function seatsBlock({ locale }: Scene, seats: readonly Sitter[]): Block {
  const taken = seats.filter(({ name }) => name !== null);
  const svg = taken.map((sitter, n) => {
    const text = `${wordsIn(locale).seat} ${sitter.seat}: ${sitterOf(sitter.seat, seats)}`;
    return words(fitted(text, 17, 400), { x: MARGIN, y: 28 + n * 25, size: 17 });
  });
  return { height: taken.length === 0 ? 0 : taken.length * 25 + 20, svg: svg.join('') };
}

/** What happened last, what the ruleset tells beside the board, and what letters and seals stand for. */
export function notesBlock(scene: Scene, events: readonly EventJson[], { width }: Frame): Block {
  const { board, view, locale } = scene;
  if (!view) return NOTHING;
  const told = eventLines(events, board, locale).slice(-MOST_EVENTS);
  const facts = factLines(view, { board, locale }, Number.MAX_SAFE_INTEGER);
  const room = width - 2 * MARGIN - 16;
  const wrap = (texts: readonly string[]): string[] => texts.flatMap((one) => lines(clean(one), SMALL, room));
  let y = 8;
  const line = (text: string, pointed: boolean): string => {
    y += SMALL * 1.42;
    return words(text, { x: MARGIN + 16, y, size: SMALL }) + (pointed ? pointer(y) : '');
  };
  const svg = [
    ...told.flatMap((one) => wrap([one]).map((text, n) => line(text, n === 0))),
    told.length > 0 ? ((y += 6), '') : '',
    ...wrap(facts).map((text) => line(text, false)),
  ].join('');
  const key = keyOf(scene, { y: y + 14, width });
  return { height: y + 14 + key.height + 12, svg: svg + key.svg };
}

const NOTHING: Block = { height: 0, svg: '' };
const MOST_EVENTS = 6;

const pointer = (y: number): string => drawing(iconOf('invader') ?? '', { x: MARGIN + 4, y: y - 5, size: 5 }, RUST);

/** Letters of pieces, and seals, each with its word. */
function keyOf(scene: Scene, { y, width }: { readonly y: number; readonly width: number }): Block {
  const keys = new Set([...scene.markers.flat().map(({ key }) => key), ...scene.groups.map(({ key }) => key)]);
  const seals = [...keys].map((key) => ({
    sign: markerAt(scene, { key, army: null, text: '' }, { x: 0, y: 0 }),
    word: titled(factIn(key, scene.locale)),
  }));
  const letters = Array.from(scene.letters, ([kind, letter]) => ({
    sign: letterSign(letter.toUpperCase()),
    word: titled(pieceIn(kind, scene.locale)),
  }));
  let [x, line] = [MARGIN, 0];
  const drawn = [...letters, ...seals].map(({ sign, word }) => {
    const wide = textWidth(word, SMALL) + 46;
    if (x + wide > width - MARGIN && x > MARGIN) [x, line] = [MARGIN, line + 1];
    const svg = element(
      'g',
      { transform: `translate(${x} ${y + line * 28})` },
      sign,
      words(word, { x: 28, y: 17, size: SMALL }),
    );
    x += wide;
    return svg;
  });
  return { height: drawn.length === 0 ? 0 : (line + 1) * 28, svg: drawn.join('') };
}

const letterSign = (letter: string): string =>
  element('rect', { x: 0, y: 2, width: 22, height: 20, rx: 4, fill: PAPER, stroke: INK, 'stroke-width': 1.2 }) +
  says('text', { x: 11, y: 17, 'font-size': 14, 'font-weight': 700, 'text-anchor': 'middle', fill: INK }, letter);
