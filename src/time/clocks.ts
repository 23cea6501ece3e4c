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

interface PackedClocks {
  readonly b?: string;
  readonly m?: string;
  readonly a?: string;
  readonly u?: string;
  readonly y?: string;
  /** Seat, from, to. */
  readonly v?: readonly (readonly [number, number, number])[];
  readonly p?: readonly [number, number];
  readonly n?: number;
}

/** As JSON for the row; null where all clocks are fresh. */
export function packClocks({ seats, pause, votes }: Clocks): Json {
  const column = (values: readonly number[], nothing: number): string | undefined =>
    values.every((value) => value === nothing) ? undefined : packColumn(values);
  const packed: Record<keyof PackedClocks, Json | undefined> = {
    b: column(seats.map(({ bank }) => bank ?? -1), -1), // prettier-ignore
    m: column(seats.map(({ misses }) => misses), 0), // prettier-ignore
    a: column(seats.map(({ mode }) => MODES.indexOf(mode)), 0), // prettier-ignore
    u: column(seats.map(({ used }) => used), 0), // prettier-ignore
    y: column(seats.map(({ year }) => (year > 0 ? year - FIRST_YEAR : 0)), 0), // prettier-ignore
    v: listed(seats.flatMap(({ away }, seat) => (away ? [[seat, away.from, away.to]] : []))),
    p: pause ? [pause.from, pause.to] : undefined,
    n: votes > 0 ? votes : undefined,
  };
  const there = Object.entries(packed).filter(([, value]) => value !== undefined);
  return there.length > 0 ? Object.fromEntries(there) : null;
}

const listed = (list: readonly Json[]): Json | undefined => (list.length > 0 ? list : undefined);

/** The clocks that `packClocks` wrote, of so many seats. */
export function unpackClocks(json: Json, seats: number): Clocks {
  const fresh = freshClocks(seats);
  if (json === null || json === undefined) return fresh;
  const packed = json as unknown as PackedClocks;
  const column = (text: string | undefined, nothing: number): readonly number[] =>
    text === undefined ? fresh.seats.map(() => nothing) : unpackColumn(text);
  const [bank, misses, mode] = [column(packed.b, -1), column(packed.m, 0), column(packed.a, 0)];
  const [used, year] = [column(packed.u, 0), column(packed.y, 0)];
  const { v = [], p, n = 0 } = packed;
  return {
    seats: fresh.seats.map((_, at) => {
      const away = v.find(([seat]) => seat === at);
      return {
        bank: bank[at] < 0 ? null : bank[at],
        misses: misses[at],
        mode: MODES[mode[at]],
        used: used[at],
        year: year[at] > 0 ? year[at] + FIRST_YEAR : 0,
        away: away ? { from: away[1], to: away[2] } : null,
      };
    }),
    pause: p ? { from: p[0], to: p[1] } : null,
    votes: n,
  };
}
