// What clients ask for so that a seat is played while its player isn't there.
import type { ActionId, PlanStepInput } from './plan-inputs';

/** `turn`: once, when the seat's next turn begins. `miss`: whenever the seat's time runs out, before the fallbacks. */
export type PreparedFor = 'turn' | 'miss';

/** Without `when` it only reads. */
export interface PrepareInput {
  readonly gameId: string;
  /** Needed to leave or to drop something; a repetition changes nothing. */
  readonly actionId?: ActionId | undefined;
  readonly when?: PreparedFor | undefined;
  /** Exactly one of `plan`, `orders` and `drop`. At most 4,000 characters as JSON. */
  readonly plan?: readonly PlanStepInput[] | undefined;
  /** Plain lines in the caller's language, read when they are played; see docs/orders.md. */
  readonly orders?: string | undefined;
  /** Types of action that are played as an absent player's fallback between the steps where the rules allow nothing else: `trade`. */
  readonly forced?: readonly string[] | undefined;
  readonly drop?: boolean | undefined;
  /** Sandboxes only. */
  readonly seat?: number | undefined;
}

/** Lets somebody else play a seat, in one game or in all that one plays. */
export interface SitterInput {
  readonly actionId: ActionId;
  /** All games that the caller plays now where it is left out. */
  readonly gameId?: string | undefined;
  /** Name or account of whoever is to play. */
  readonly player: string;
  /** ms since 1970; now where it is left out. */
  readonly from?: number | undefined;
  /** ms since 1970, at most 366 days from now. */
  readonly until: number;
}

/** Ends it at once. Whoever sits for somebody may end that, too. */
export interface EndSittingInput {
  readonly actionId: ActionId;
  /** All games where it is left out. */
  readonly gameId?: string | undefined;
}
