// The board as plain text for a terminal of 80 columns: who stands where, region by region, and a line for each army.
import type { Board, Region } from '../core/board';
import type { StateView, TerritoryView } from '../core/view';
import { factLines } from './facts';
import { armyIn, marksOfArmies, marksOfPieces, nameIn, pieceIn, placeIn, wordIn } from './names';
import { padded, paddedLeft, widthOf, wrapped } from './width';
import { wordsIn } from './words';

export interface TextOptions {
  /** Default `en`. */
  readonly locale?: string;
  /** Columns, at least 40; default 80. */
  readonly width?: number;
}

interface Drawing {
  readonly board: Board;
  readonly view: StateView;
  readonly locale: string;
  readonly width: number;
  /** Short for armies and for piece kinds. */
  readonly armies: ReadonlyMap<string, string>;
  readonly pieces: ReadonlyMap<string, string>;
}

/** A view as text, every line at most `width` columns wide (names that are wider themselves apart). It ends without a line break. */
export function boardText(view: StateView, board: Board, options: TextOptions = {}): string {
  const drawing = drawingOf(view, board, options);
  const cells = view.territories.map((territory, at) => cell(drawing, territory, at));
  const columns = Math.max(...cells.map(widthOf)) + 2;
  return [
    ...heading(drawing),
    ...board.regions.flatMap((region) => regionLines(drawing, region, cells, columns)),
    ...sideLines(drawing),
    ...factLines(view, drawing, drawing.width),
    ...legend(drawing),
    ...armyLines(drawing),
  ].join('\n');
}

/** One line for each army: its mark, seat, land, troops, cards, and whether it is to act. */
export const summaryText = (view: StateView, board: Board, options: TextOptions = {}): string =>
  armyLines(drawingOf(view, board, options)).join('\n');

/** The round, and whose turn it is or who won. */
export const headingText = (view: StateView, board: Board, options: TextOptions = {}): string =>
  heading(drawingOf(view, board, options)).join(' ');

function drawingOf(view: StateView, board: Board, { locale = 'en', width = 80 }: TextOptions): Drawing {
  const kinds = [...view.territories.map((t) => t.pieces ?? {}), ...view.sides.map((s) => s.pieces)].flatMap(
    Object.keys,
  );
  const armies = marksOfArmies(
    view.armies.map((army) => army.id),
    locale,
  );
  return {
    board,
    view,
    locale,
    width: Math.max(40, width),
    armies,
    pieces: marksOfPieces([...new Set(kinds)].sort(), locale),
  };
}

function heading({ view, locale }: Drawing): string[] {
  const words = wordsIn(locale);
  const when = view.round === 0 ? words.setup : words.round(view.round);
  return [
    `${when} · ${view.outcome ? ending(view, locale) : words.turn(view.turn === null ? words.nobody : armyIn(view.turn, locale), phaseOf(view, locale))}`,
  ];
}

const phaseOf = (view: StateView, locale: string): string => wordIn(['phases'], view.frames.at(-1)?.name ?? '', locale);

/** Who won, and why. */
function ending(view: StateView, locale: string): string {
  const { winners = [] } = view.outcome ?? {};
  const by = wordIn(['reasons'], view.outcome?.by ?? '', locale);
  const words = wordsIn(locale);
  const names = view.armies.filter((army) => army.seat !== null && winners.includes(army.seat));
  return names.length === 0
    ? words.drawn(by)
    : words.won(
        names.map((army) => armyIn(army.id, locale)),
        by,
      );
}

const piecesText = ({ pieces }: Drawing, counts: Readonly<Record<string, number>> = {}): string =>
  Object.entries(counts)
    .map(([kind, n]) => ` ${n}${(pieces.get(kind) ?? kind).toLowerCase()}`)
    .join('');

function cell(drawing: Drawing, territory: TerritoryView, at: number): string {
  const mark = territory.owner === null ? '-' : (drawing.armies.get(territory.owner) ?? territory.owner);
  const name = nameIn(drawing.board.territories[at], drawing.locale);
  const markWidth = Math.max(...Array.from(drawing.armies.values(), widthOf));
  return `${padded(mark, markWidth)} ${paddedLeft(String(territory.troops), 3)} ${name}${piecesText(drawing, territory.pieces)}`;
}

function regionLines(drawing: Drawing, region: Region, cells: readonly string[], column: number): string[] {
  const perLine = Math.max(1, Math.floor((drawing.width - 2) / column));
  const own = region.territories.map((at) => cells[at]);
  const lines: string[] = [];
  for (let from = 0; from < own.length; from += perLine) {
    const line = own.slice(from, from + perLine).map((text) => padded(text, column));
    lines.push(`  ${line.join('')}`.trimEnd());
  }
  return [regionHead(drawing, region), ...lines];
}

/** The region's name and bonus, with the army that holds all of it. */
function regionHead({ view, locale }: Drawing, region: Region): string {
  const holder = view.territories[region.territories[0]].owner;
  const whole = region.territories.every((at) => view.territories[at].owner === holder);
  const held = whole && holder !== null ? ` ${armyIn(holder, locale)}` : '';
  return `${nameIn(region, locale)} +${region.bonus}${held}`;
}

function sideLines(drawing: Drawing): string[] {
  const words = drawing.view.sides.map(
    ({ id, pieces }) => `${placeIn(drawing.board, id, drawing.locale)}${piecesText(drawing, pieces)}`,
  );
  return wrapped(words, drawing.width - 2, ' · ').map((line) => `  ${line}`);
}

/** What the short names of piece kinds stand for. */
function legend({ pieces, width, locale }: Drawing): string[] {
  return wrapped(
    Array.from(pieces, ([kind, mark]) => `${mark.toLowerCase()} = ${pieceIn(kind, locale)}`),
    width - 2,
    ', ',
  );
}

function armyLines({ view, armies, locale }: Drawing): string[] {
  const words = wordsIn(locale);
  const waiting = new Set(view.asks.filter((ask) => !ask.answered).map((ask) => ask.army));
  const rows = view.armies.map((army) => [
    `${armies.get(army.id) ?? ''} ${armyIn(army.id, locale)}`,
    army.seat === null ? '-' : String(army.seat),
    String(army.territories),
    String(army.troops),
    String(army.handSize),
    words.standing[army.standing] || (waiting.has(army.id) ? words.asked : ''),
  ]);
  return table([[words.army, words.seat, words.territories, words.troops, words.cards, ''], ...rows]);
}

/** Rows under each other: the first and last column to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  return rows.map((row) =>
    row
      .map((text, column) =>
        column === 0 || column === row.length - 1 ? padded(text, widths[column]) : paddedLeft(text, widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
}
