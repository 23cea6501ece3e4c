// The course of a policy before a game is played with it: seats take turns one after another, and a fake clock tells what happens when.
import { type Asked, asked, begin, type Coming, comingIn, type Course, missed, played } from './course';
import { freshClocks } from './clocks';
import { type Clause, clausesOf } from './explain';
import { servedBy } from './ladder';
import type { DeadlinePolicy, StepName } from './policy';
import type { Scenario } from './scenario';

/** `asked`, `played` (by its player), `served` (by a bot), `missed`; `away` and `pause` when they begin. */
export type Happening = 'asked' | 'played' | 'served' | 'missed' | 'away' | 'pause';

export interface Line {
  /** ms since 1970. */
  readonly at: number;
  readonly what: Happening;
  /** Null for what concerns all. */
  readonly seat: number | null;
  /** Of a seat's own turns, from 1. */
  readonly turn: number | null;
  /** Until when it is asked, away or paused. */
  readonly due: number | null;
  readonly why: readonly Clause[];
  /** What the miss leads to. */
  readonly then: StepName | null;
  /** Seconds in the bank, misses in a row, after this. */
  readonly bank: number | null;
  readonly misses: number | null;
}

const HOUR = 3_600;

/** Plays a scenario with a policy. It ends early when no seat is left. */
export function simulate(policy: DeadlinePolicy, scenario: Scenario): readonly Line[] {
  const { seats, turns, start } = scenario;
  const clocks = freshClocks(seats.length);
  const course: Course = { policy, clocks, turns: seats.map(() => 0), gone: new Set() };
  const run: Run = { course, scenario, coming: comingIn(policy, scenario), lines: [] };
  let now = start;
  for (let turn = 0, seat = 0; turn < turns && course.gone.size < seats.length; seat = (seat + 1) % seats.length) {
    if (course.gone.has(seat)) continue;
    now = playTurn(run, seat, now);
    turn++;
  }
  return run.lines;
}

interface Run {
  readonly course: Course;
  readonly scenario: Scenario;
  /** Vacations and pauses that are still to come, by time. */
  readonly coming: Coming[];
  readonly lines: Line[];
}

/** One turn, from its question to its end; answers the time of the end. */
function playTurn(run: Run, seat: number, begun: number): number {
  run.course.turns[seat]++;
  let ask: Asked | null = asked(run.course, seat, begun);
  let now = begun;
  while (ask) {
    tellAsked(run, ask, now);
    const acts = actsAt(run, seat, begun, now);
    const next = run.coming.at(0);
    if (next && next.at <= Math.min(acts ?? Infinity, ask.due)) {
      now = Math.max(now, next.at);
      ask = tellBegin(run, ask, now);
    } else if (acts !== null && acts <= ask.due) {
      return tellEnd(run, ask, acts);
    } else {
      now = ask.due;
      ask = tellMissed(run, ask);
    }
  }
  return now;
}

function tellBegin(run: Run, ask: Asked, at: number): Asked {
  const { seat, to } = run.coming.shift() as Coming;
  const next = begin(run.course, ask, { at, seat, to });
  tell(run, { at, what: seat === null ? 'pause' : 'away', seat, due: to });
  return next;
}

/** When somebody ends the turn: its player, or a bot at once; null while it is missed. */
function actsAt({ course, scenario }: Run, seat: number, begun: number, now: number): number | null {
  if (!isMissed({ course, scenario }, seat)) return Math.max(now, begun + 1000 * (scenario.seats[seat].after ?? HOUR));
  return servedBy(course.policy, course.clocks, seat) === null ? null : now;
}

/** Does its player miss the seat's turn that is on? */
function isMissed({ course, scenario }: Pick<Run, 'course' | 'scenario'>, seat: number): boolean {
  return scenario.seats[seat].misses?.includes(course.turns[seat]) ?? false;
}

function tellEnd(run: Run, ask: Asked, at: number): number {
  const isBot = isMissed(run, ask.seat);
  played(run.course, ask, { at, person: !isBot });
  tell(run, { at, what: isBot ? 'served' : 'played', seat: ask.seat });
  return at;
}

function tellMissed(run: Run, ask: Asked): Asked | null {
  const { then, again } = missed(run.course, ask);
  tell(run, { at: ask.due, what: 'missed', seat: ask.seat, then });
  return again;
}

const tellAsked = (run: Run, ask: Asked, at: number): void =>
  tell(run, {
    at,
    what: 'asked',
    seat: ask.seat,
    due: ask.due,
    why: clausesOf(run.course.policy, run.course.clocks, ask, at),
  });

type Told = Pick<Line, 'at' | 'what' | 'seat'> & Partial<Line>;

function tell({ course, lines }: Run, told: Told): void {
  const { policy, clocks, turns } = course;
  const line = { turn: null, due: null, why: [], then: null, bank: null, misses: null, ...told };
  if (told.seat === null) {
    lines.push(line);
    return;
  }
  const { bank, misses } = clocks.seats[told.seat];
  const reserve = policy.bank ? (bank ?? policy.bank.seconds) : null;
  lines.push({ ...line, turn: told.what === 'away' ? null : turns[told.seat], bank: reserve, misses });
}
