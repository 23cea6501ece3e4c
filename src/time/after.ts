// What a row does to the clocks of the seats: banks are charged, misses counted, and whoever acts is there again.
import { type Clocks, type SeatClock, withClock } from './clocks';
import { stepAt } from './ladder';
import type { DeadlinePolicy } from './policy';
import { bankMs, drawn, type Timed } from './running';

/** The game at a row, as far as clocks go. */
export interface Standing {
  /** Questions whose clocks run. */
  readonly asks: readonly Timed[];
  /** The army on turn and its seat; −1 before the first turn and after the end. */
  readonly turn: number;
  readonly seat: number;
}

export interface RowTime {
  readonly at: number;
  /** Whose row it is. */
  readonly seat: number | null;
  /** By the seat's player, and not by a bot. */
  readonly person: boolean;
  /** It answers a question, so that no miss before it counts any more. */
  readonly plays: boolean;
  /** Seats that people play and whose time ran out in it. */
  readonly missed: readonly number[];
  /** A vacation or a pause that begins or ends. */
  readonly change?: ((clocks: Clocks) => Clocks) | undefined;
}

export interface Passage {
  readonly clocks: Clocks;
  readonly before: Standing;
  readonly after: Standing;
}

/** The clocks after a row. */
export function clocksAfter(policy: DeadlinePolicy, passage: Passage, row: RowTime): Clocks {
  const changed = row.change?.(passage.clocks) ?? passage.clocks;
  return passage.clocks.seats.reduce(
    (clocks, _, seat) => withSeatClock(clocks, seat, seatAfter(policy, passage, row, seat)),
    changed,
  );
}

const withSeatClock = (clocks: Clocks, seat: number, part: Partial<SeatClock>): Clocks =>
  Object.keys(part).length === 0 ? clocks : withClock(clocks, seat, part);

function seatAfter(policy: DeadlinePolicy, passage: Passage, row: RowTime, seat: number): Partial<SeatClock> {
  return { ...bankAfter(policy, passage, row, seat), ...missesAfter(policy, passage, row, seat) };
}

const isSame = (one: Timed, other: Timed): boolean =>
  one.id === other.id && one.due === other.due && one.base === other.base;

/** Did this row end the turn of the seat's army? */
const endsTurn = ({ before, after }: Passage, { seat: actor }: RowTime, seat: number): boolean =>
  actor === seat && before.seat === seat && before.turn !== after.turn;

/** A bank is charged when none of the seat's questions runs on as before. */
function bankAfter(policy: DeadlinePolicy, passage: Passage, row: RowTime, seat: number): Partial<SeatClock> {
  const { bank } = policy;
  if (!bank) return {};
  const had = bankMs(policy, passage.clocks, seat);
  const rest = had - charged(policy, passage, row, seat);
  const increment = row.person && endsTurn(passage, row, seat) ? (bank.increment ?? 0) : 0;
  if (rest === had && increment === 0) return {};
  const left = Math.ceil(rest / 1000) + increment;
  return { bank: left < bank.seconds ? left : null };
}

function charged(policy: DeadlinePolicy, { clocks, before, after }: Passage, { at }: RowTime, seat: number): number {
  const own = before.asks.filter((ask) => ask.seat === seat);
  const goesOn = own.some((ask) => after.asks.some((other) => isSame(ask, other)));
  return goesOn ? 0 : drawn(policy, clocks, own, at);
}

/** A turn that a bot plays for a seat counts as one that its player missed. */
function missesAfter(policy: DeadlinePolicy, passage: Passage, row: RowTime, seat: number): Partial<SeatClock> {
  const { mode, misses } = passage.clocks.seats[seat];
  if (row.missed.includes(seat)) return missed(policy, { mode, misses: misses + 1 });
  if (row.seat !== seat) return {};
  if (row.person) return { mode: 'present', ...(row.plays && { misses: 0 }) };
  return mode !== 'present' && endsTurn(passage, row, seat) ? missed(policy, { mode, misses: misses + 1 }) : {};
}

function missed(policy: DeadlinePolicy, { mode, misses }: Pick<SeatClock, 'mode' | 'misses'>): Partial<SeatClock> {
  const step = stepAt(policy, misses);
  if (step === 'open') return { misses, mode: 'open' };
  return { misses, mode: step === 'serve' && mode === 'present' ? 'served' : mode };
}
