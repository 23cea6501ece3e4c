// What clients get to know about time.
import type { Clause, Happening, SeatMode, Span, StepName } from '../time';
import type { Want } from './time-inputs';

export type { Clause, Happening, SeatMode, StepName } from '../time';

/** A span of time, ms since 1970. */
export type SpanView = Span;

/** The clock of one seat. */
export interface SeatClockView {
  readonly seat: number;
  /** Seconds left in its bank; null in a game without banks. */
  readonly bank: number | null;
  /** In a row. */
  readonly misses: number;
  /** `present`; `served`: a bot plays it until its player returns; `open`: so too, or by fallbacks, and whoever wants takes it over. */
  readonly mode: SeatMode;
  /** Seconds of vacation that are left; null in a game without vacations. */
  readonly vacation: number | null;
  /** The vacation that is on. */
  readonly away: SpanView | null;
}

/** What happens to a seat when its time is up; `withhold`: it is dealt without its random bytes. */
export interface ThenView {
  readonly seat: number;
  readonly step: StepName | 'withhold';
}

/** Who may stop the clock: a seat by going away, all together by vote. */
export interface StopperView {
  readonly by: 'vacation' | 'vote';
  readonly seats: readonly number[];
}

/** Until when the seats that are asked may answer: the earliest of their times. */
export interface DeadlineView {
  /** ms since 1970. */
  readonly due: number;
  readonly seats: readonly number[];
  /** The clauses of the policy that bear on it. */
  readonly why: readonly Clause[];
  readonly then: readonly ThenView[];
  readonly stoppers: readonly StopperView[];
  /** When the seat's own time is used up and its bank is drawn on, ms since 1970; null where there is no such moment. */
  readonly base: number | null;
  readonly pause: SpanView | null;
  /** Of every seat that people play. */
  readonly clocks: readonly SeatClockView[];
}

export interface VoteView {
  readonly seat: number;
  readonly want: Exclude<Want, 'none'>;
  readonly until: number | null;
}

export interface VotesView {
  readonly version: number;
  readonly seat: number;
  readonly pause: SpanView | null;
  readonly votes: readonly VoteView[];
  /** So many of the same have an effect. */
  readonly needed: number;
}

/** A line of a course, see docs/time.md. */
export interface CourseLine {
  /** ms since 1970. */
  readonly at: number;
  readonly what: Happening;
  readonly seat: number | null;
  readonly turn: number | null;
  readonly due: number | null;
  readonly why: readonly Clause[];
  readonly then: StepName | null;
  readonly bank: number | null;
  readonly misses: number | null;
}

export interface CourseView {
  readonly lines: readonly CourseLine[];
}
