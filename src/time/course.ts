// The state of a simulated course, and the steps that change it: the same functions that run a real game's clock.
import type { Ask } from '../core/state';
import { clocksAfter, type RowTime } from './after';
import { type Clocks, withClock } from './clocks';
import { nextStep, rulingOf } from './ladder';
import { DAY_MS, type DeadlinePolicy, PAUSE_DAYS, type StepName } from './policy';
import { again, bankMs, timingOf } from './running';
import type { Scenario } from './scenario';

export interface Course {
  readonly policy: DeadlinePolicy;
  clocks: Clocks;
  /** Own turns so far, by seat. */
  readonly turns: number[];
  /** Seats that have resigned. */
  readonly gone: Set<number>;
}

export type Asked = Ask & { readonly due: number };

/** A vacation of a seat, or a pause of all, from an instant to another. */
export interface Coming {
  readonly at: number;
  readonly seat: number | null;
  readonly to: number;
}

/** What the scenario has in store, as far as the policy allows it, by time. */
export function comingIn(policy: DeadlinePolicy, { seats, pause, start }: Scenario): Coming[] {
  const coming = (
    seat: number | null,
    span: { readonly from: number; readonly to?: number },
    days: number,
  ): Coming => ({
    at: start + 1000 * span.from,
    seat,
    to: Math.min(start + 1000 * (span.to ?? Infinity), start + 1000 * span.from + days * DAY_MS),
  });
  const { vacation } = policy;
  const away = vacation ? seats.flatMap(({ away }, seat) => (away ? [coming(seat, away, vacation.days)] : [])) : [];
  const paused = policy.pause && pause ? [coming(null, pause, policy.pause.days ?? PAUSE_DAYS)] : [];
  return [...away, ...paused].sort((one, other) => one.at - other.at);
}

/** Asks a seat for its next turn. */
export function asked({ policy, clocks, turns }: Course, seat: number, at: number): Asked {
  const ask = { id: `${seat}.${turns[seat]}`, army: seat, seat, kind: 'turn' };
  return { ...ask, ...timingOf(policy, clocks, ask, { at, bank: bankMs(policy, clocks, seat) }) };
}

type Passed = Pick<RowTime, 'at'> & Partial<RowTime>;

/** Lets a row pass; `next` is the question that is open after it. */
function pass(course: Course, ask: Asked, next: Asked | null, row: Passed): void {
  const { policy, clocks } = course;
  const before = { asks: [ask], turn: ask.army, seat: ask.seat };
  const after = next ? { ...before, asks: [next] } : { asks: [], turn: -1, seat: -1 };
  course.clocks = clocksAfter(
    policy,
    { clocks, before, after },
    { seat: null, person: false, plays: false, missed: [], ...row },
  );
}

/** A vacation or a pause begins: the clock of the question is set again if it concerns its seat. */
export function begin(course: Course, ask: Asked, { at, seat, to }: Coming): Asked {
  const { policy, clocks } = course;
  const span = { from: at, to };
  const change = (old: Clocks): Clocks =>
    seat === null ? { ...old, pause: span } : withClock(old, seat, { away: span });
  const concerned = seat === null || seat === ask.seat;
  const next = concerned ? (again(policy, { before: clocks, after: change(clocks) }, ask, { at }) as Asked) : ask;
  pass(course, ask, next, { at, change });
  return next;
}

/** The turn is ended by its player, or by a bot for it. */
export const played = (course: Course, ask: Asked, { at, person }: Pick<RowTime, 'at' | 'person'>): void =>
  pass(course, ask, null, { at, person, plays: true, seat: ask.seat });

/** The time is up: what it leads to, and the question anew if it is put again. */
export function missed(course: Course, ask: Asked): { readonly then: StepName; readonly again: Asked | null } {
  const { policy, clocks } = course;
  const { seat, due: at } = ask;
  const then = nextStep(policy, clocks, seat);
  const ruling = rulingOf(policy, clocks, seat);
  const next =
    ruling === 'anew' ? (again(policy, { before: clocks, after: clocks }, ask, { at, anew: true }) as Asked) : null;
  pass(course, ask, next, { at, missed: [seat] });
  if (ruling === 'resign') course.gone.add(seat);
  return { then, again: next };
}
