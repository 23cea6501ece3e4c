// Vacations and pauses: when they begin, how long they may last, and what is left of the budget after them.
import { type Clocks, type SeatClock, withClock } from './clocks';
import { DAY_MS, type DeadlinePolicy, PAUSE_DAYS, zoneOf } from './policy';
import { dateAt } from './zone';

const MINUTE = 60_000;

/** The year whose budget a vacation is charged to: that in which it begins, in the policy's zone. 0 for the whole game. */
const yearOf = (policy: DeadlinePolicy, at: number): number =>
  policy.vacation?.per === 'year' ? dateAt(zoneOf(policy), at).year : 0;

const usedIn = ({ used, year }: SeatClock, now: number): number => (year === now ? used : 0);

/** What is left of a seat's vacation budget at an instant, ms: of a running vacation what is still to come counts as left. */
export function budgetMs(policy: DeadlinePolicy, { seats }: Clocks, seat: number, at: number): number {
  const { away } = seats[seat];
  const began = away ? away.from : at;
  const whole = (policy.vacation?.days ?? 0) * DAY_MS;
  const spent = away ? Math.max(0, Math.min(at, away.to) - away.from) : 0;
  return Math.max(0, whole - usedIn(seats[seat], yearOf(policy, began)) * MINUTE - spent);
}

/** A seat goes away: for as long as its budget lasts, or until it wishes to be back. */
export const goneAway = (
  policy: DeadlinePolicy,
  clocks: Clocks,
  seat: number,
  { at, until = Infinity }: { readonly at: number; readonly until?: number | undefined },
): Clocks =>
  withClock(clocks, seat, { away: { from: at, to: Math.min(until, at + budgetMs(policy, clocks, seat, at)) } });

/** A seat is back; the vacation is charged by the minute. */
export function backHome(policy: DeadlinePolicy, clocks: Clocks, seat: number, at: number): Clocks {
  const { away } = clocks.seats[seat];
  if (!away) return clocks;
  const year = yearOf(policy, away.from);
  const minutes = Math.ceil((Math.min(at, away.to) - away.from) / MINUTE);
  return withClock(clocks, seat, { away: null, used: usedIn(clocks.seats[seat], year) + minutes, year });
}

/** All clocks rest, for as long as the policy allows or until a time. `votes` counts the votes that had an effect. */
export const paused = (
  { pause }: DeadlinePolicy,
  clocks: Clocks,
  { at, until = Infinity }: { readonly at: number; readonly until?: number | undefined },
): Clocks => ({
  ...clocks,
  pause: { from: at, to: Math.min(until, at + (pause?.days ?? PAUSE_DAYS) * DAY_MS) },
});

export const resumed = (clocks: Clocks): Clocks => ({ ...clocks, pause: null });
