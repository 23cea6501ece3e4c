// The clock of a question: until when it stands, by the policy and by what its seat has left.
import type { Ask } from '../core/state';
import type { Clocks } from './clocks';
import { DAY_SECONDS, type DeadlinePolicy, type Hours, LEAST_HOURS, zoneOf } from './policy';
import { advance, calendarSpans, elapsed, isDay, mergedSpans, shifted, type Span, within } from './spans';
import { dateAt, instantOf, nextDay } from './zone';

/** What a question's clock needs to know of it. */
export type Timed = Pick<Ask, 'seat' | 'kind'> & Partial<Pick<Ask, 'id' | 'due' | 'base'>>;

/** When a clock runs out. */
export interface Timing {
  readonly due: number;
  /** When the seat's own time is used up, where that isn't `due`: from then on its bank is drawn on, or closed hours are waited for. */
  readonly base?: number;
}

const isThere = (span: Span | null): span is Span => span !== null;

/** Spans in which the clock of a seat stands still. */
const stops = (policy: DeadlinePolicy, { seats, pause }: Clocks, seat: number, from: number): Iterable<Span> =>
  mergedSpans(calendarSpans(policy, from, 'stop'), [pause, seats[seat].away].filter(isThere));

/** The question that ends a turn; every other is asked within one or before the first. */
const isTurn = (kind: string): boolean => kind === 'turn';

const ownMs = ({ turn = DAY_SECONDS, question = turn }: DeadlinePolicy, kind: string): number =>
  1000 * (isTurn(kind) ? turn : question);

/** Do fixed hours decide, and not a length of time? */
const hoursOf = ({ hours, question }: DeadlinePolicy, kind: string): Hours | undefined =>
  question === undefined || isTurn(kind) ? hours : undefined;

export const bankMs = ({ bank }: DeadlinePolicy, { seats }: Clocks, seat: number): number =>
  bank ? 1000 * (seats[seat].bank ?? bank.seconds) : 0;

/** How much of their seat's bank questions of one seat have used up at an instant, ms: what runs at the same time counts once. */
export function drawn(policy: DeadlinePolicy, clocks: Clocks, asks: readonly Timed[], at: number): number {
  const used = asks.flatMap(({ seat, base, due = 0 }) =>
    base === undefined || base >= at ? [] : [elapsed(stops(policy, clocks, seat, base), base, Math.min(at, due))],
  );
  return asks.length === 0 ? 0 : Math.min(Math.max(0, ...used), bankMs(policy, clocks, asks[0].seat));
}

/** The time at which a question is asked, and what was left of its own time when it was covered. */
export interface From {
  readonly at: number;
  readonly left?: number | undefined;
  /** ms of the bank that are still there. */
  readonly bank: number;
}

/** Sets the clock of a question. */
export function timingOf(policy: DeadlinePolicy, clocks: Clocks, ask: Timed, { at, left, bank }: From): Timing {
  const closed = (from: number): Iterable<Span> => stops(policy, clocks, ask.seat, from);
  const hours = hoursOf(policy, ask.kind);
  if (hours) {
    const least = Math.min(1000 * (hours.least ?? LEAST_HOURS), left ?? Infinity);
    return { due: fixed(policy, hours, advance(closed(at), at, least)) };
  }
  const base = advance(closed(at), at, left ?? ownMs(policy, ask.kind));
  const due = shifted(policy, bank > 0 ? advance(closed(base), base, bank) : base);
  return due === base ? { due } : { due, base };
}

/** The first fixed time of day at or after an instant that doesn't fall into closed hours. */
function fixed(policy: DeadlinePolicy, { at: times, days }: Hours, from: number): number {
  const zone = zoneOf(policy);
  for (let date = dateAt(zone, from); ; date = nextDay(date)) {
    if (!isDay(date, days)) continue;
    const due = times
      .map((time) => instantOf(zone, date, time))
      .filter((one) => one >= from && within(policy, one, 'any') === one);
    if (due.length > 0) return Math.min(...due);
  }
}

/** When a question's clock has run out, its seat's bank included, before closed hours move it. */
export function ranOut(policy: DeadlinePolicy, clocks: Clocks, { seat, base, due = 0 }: Timed): number {
  if (base === undefined) return due;
  return Math.min(due, advance(stops(policy, clocks, seat, base), base, bankMs(policy, clocks, seat)));
}

/** What is left of a question's own time, ms: its bank isn't counted. */
export function leftOf(policy: DeadlinePolicy, clocks: Clocks, ask: Timed, at: number): number {
  const until = ask.base ?? ask.due ?? at;
  return until <= at ? 0 : elapsed(stops(policy, clocks, ask.seat, at), at, until);
}

/** The question with its clock stopped and set again: with what it had left by the clocks before, or with its whole time. */
export function again(
  policy: DeadlinePolicy,
  { before, after }: { readonly before: Clocks; readonly after: Clocks },
  ask: Ask,
  { at, anew = false }: { readonly at: number; readonly anew?: boolean },
): Ask {
  const { id, army, seat, kind } = ask;
  const left = anew ? undefined : leftOf(policy, before, ask, at);
  const bank = bankMs(policy, before, seat) - drawn(policy, before, [ask], at);
  return { id, army, seat, kind, ...timingOf(policy, after, ask, { at, left, bank }) };
}
