// What clients ask for about time.
import type { Json } from '../core/json';

export interface VacationInput {
  readonly gameId: string;
  readonly actionId: string;
  /** Goes away, or comes back. */
  readonly on: boolean;
  /** When it ends by itself, ms since 1970; with the budget where it is left out. */
  readonly until?: number | undefined;
}

/** A vote for or against a pause. Without `want` it only reads; with it an action id is needed, and a repetition changes nothing. */
export interface VoteInput {
  readonly gameId: string;
  readonly actionId?: string | undefined;
  /** `none` takes a vote back. */
  readonly want?: Want | undefined;
  /** Of a vote for a pause: when it ends by itself, ms since 1970. The earliest of all voters holds. */
  readonly until?: number | undefined;
}

export type Want = 'pause' | 'resume' | 'none';

export interface OpenSeatsInput {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly ruleset?: string | undefined;
}

/** What is supposed to happen. Times are seconds. */
export interface SeatScenario {
  /** It ends each turn so long after it was asked; an hour where it is left out. */
  readonly after?: number | undefined;
  /** Of its own turns, from 1, those that it misses. */
  readonly misses?: readonly number[] | undefined;
  /** It is away, counted from the start; as long as its budget lasts where there is no end. */
  readonly away?: { readonly from: number; readonly to?: number | undefined } | undefined;
}

export interface SimulateInput {
  readonly policy: Json;
  /** ms since 1970; now where it is left out. */
  readonly start?: number | undefined;
  /** 1 to 8. */
  readonly seats: readonly SeatScenario[];
  /** 1 to 200; 12 where it is left out. */
  readonly turns?: number | undefined;
  /** The players vote for a pause; counted from the start. */
  readonly pause?: { readonly from: number; readonly to?: number | undefined } | undefined;
}
