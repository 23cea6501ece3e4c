// What the clock of a game has to remember beside its questions: of each seat, and of the pause. Compact in a row; nothing where nothing
// has happened yet.
import type { Json } from '../core/json';
import { packColumn, unpackColumn } from '../core/pack';
import type { Span } from './spans';

/** Who answers for a seat that people play: they, or after too many misses a bot, and whether somebody else may take it over. */
export type SeatMode = 'present' | 'served' | 'open';

const MODES: readonly SeatMode[] = ['present', 'served', 'open'];

export interface SeatClock {
  /** Seconds left in the bank; null for a full one. */
  readonly bank: number | null;
  /** In a row. */
  readonly misses: number;
  readonly mode: SeatMode;
  /** Minutes of vacation that are over, and in which year; 0 where the budget is one for the whole game. */
  readonly used: number;
  readonly year: number;
  /** The vacation that was begun: up to when the budget lasts, or the seat wished. */
  readonly away: Span | null;
}

export interface Clocks {
  readonly seats: readonly SeatClock[];
  readonly pause: Span | null;
  /** Votes that had an effect so far. */
  readonly votes: number;
}

export const FRESH: SeatClock = { bank: null, misses: 0, mode: 'present', used: 0, year: 0, away: null };

export const freshClocks = (seats: number): Clocks => ({
  seats: Array.from({ length: seats }, () => FRESH),
  pause: null,
  votes: 0,
});

/** With one seat's clock changed. */
export const withClock = (clocks: Clocks, seat: number, part: Partial<SeatClock>): Clocks => ({
  ...clocks,
  seats: clocks.seats.map((old, at) => (at === seat ? { ...old, ...part } : old)),
});

const FIRST_YEAR = 2000;

/** What few games have at a time. */
interface PackedAbsences {
  /** Vacations: seat, from, to. */
  readonly v?: readonly (readonly [number, number, number])[];
  /** The pause. */
  readonly p?: readonly [number, number];
  /** Votes that had an effect. */
  readonly n?: number;
}

/** Banks, misses, modes, minutes of vacation and their years, one column each; those at the end that hold nothing are left out. */
const COLUMNS: readonly { readonly of: (seat: SeatClock) => number; readonly nothing: number }[] = [
  { of: ({ bank }) => bank ?? -1, nothing: -1 },
  { of: ({ misses }) => misses, nothing: 0 },
  { of: ({ mode }) => MODES.indexOf(mode), nothing: 0 },
  { of: ({ used }) => used, nothing: 0 },
  { of: ({ year }) => (year > 0 ? year - FIRST_YEAR : 0), nothing: 0 },
];

/** As JSON for the row: columns as text, with an object beside them where somebody is away or the game is paused. Null where all is fresh. */
export function packClocks(clocks: Clocks): Json {
  const columns = packColumns(clocks.seats);
  const absences = packAbsences(clocks);
  if (Object.keys(absences).length > 0) return [columns, absences];
  return columns === '' ? null : columns;
}

/** A column that holds nothing is empty. */
const packColumns = (seats: readonly SeatClock[]): string =>
  COLUMNS.map(({ of, nothing }) => (seats.every((seat) => of(seat) === nothing) ? '' : packColumn(seats.map(of))))
    .join('|')
    .replace(/\|+$/, '');

function packAbsences({ seats, pause, votes }: Clocks): Record<string, Json> {
  const away = seats.flatMap(({ away: span }, seat) => (span ? [[seat, span.from, span.to]] : []));
  return {
    ...(away.length > 0 && { v: away }),
    ...(pause && { p: [pause.from, pause.to] }),
    ...(votes > 0 && { n: votes }),
  };
}

/** The clocks that `packClocks` wrote, of so many seats. */
export function unpackClocks(json: Json, seats: number): Clocks {
  if (json === null || json === undefined) return freshClocks(seats);
  const [text, absences] =
    typeof json === 'string' ? [json, {}] : (json as unknown as readonly [string, PackedAbsences]);
  const { v = [], p, n = 0 } = absences;
  const texts = text.split('|');
  const columns = COLUMNS.map(({ nothing }, at) =>
    texts.at(at) ? unpackColumn(texts[at]) : Array.from({ length: seats }, () => nothing),
  );
  return {
    seats: Array.from({ length: seats }, (_, at) => {
      const away = v.find(([seat]) => seat === at);
      const span = away ? { from: away[1], to: away[2] } : null;
      return { ...clockIn(columns.map((column) => column[at])), away: span };
    }),
    pause: p ? { from: p[0], to: p[1] } : null,
    votes: n,
  };
}

const clockIn = ([bank, misses, mode, used, year]: readonly number[]): Omit<SeatClock, 'away'> => ({
  bank: bank < 0 ? null : bank,
  misses,
  mode: MODES[mode],
  used,
  year: year > 0 ? year + FIRST_YEAR : 0,
});
