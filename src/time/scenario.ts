// What is supposed to happen in a simulated course.

/** What one seat does; times are seconds. */
export interface SeatPlan {
  /** It ends each turn so long after it was asked; an hour where it is left out. */
  readonly after?: number;
  /** Of its own turns, counted from 1, those that it misses. */
  readonly misses?: readonly number[];
  /** It is away from one time to another, after the start; for as long as its budget lasts without an end. */
  readonly away?: { readonly from: number; readonly to?: number };
}

export interface Scenario {
  /** ms since 1970. */
  readonly start: number;
  readonly seats: readonly SeatPlan[];
  /** Turns that are looked at. */
  readonly turns: number;
  /** The players vote for a pause, after the start. */
  readonly pause?: { readonly from: number; readonly to?: number };
}
