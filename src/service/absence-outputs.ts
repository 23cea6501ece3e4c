// What clients get to know of a seat that is played while its player isn't there.
import type { PreparedFor } from './absence-inputs';
import type { ActionInput, PlanStepInput } from './plan-inputs';
import type { StopView } from './plan-outputs';

/** What a seat has left to be played, for its player alone. */
export interface PreparedView {
  readonly when: PreparedFor;
  /** One of the two, as it was written. */
  readonly plan: readonly PlanStepInput[] | null;
  readonly orders: string | null;
  readonly forced: readonly string[];
  /** What became of a plan for a turn; null as long as it waits. It is kept until another one is left. */
  readonly ran: RanView | null;
}

export interface RanView {
  /** The turn's question. */
  readonly ask: string;
  /** The version that it became; null where nothing was played. */
  readonly version: number | null;
  /** So many of its steps were played. */
  readonly done: number;
  /** Null where all of it was played. */
  readonly stopped: RanStopView | null;
  /** Steps that were not played. */
  readonly rest: readonly ActionInput[];
}

/** `overtaken`: the player, or whoever sits for him, was there himself. */
export interface RanStopView extends Omit<StopView, 'reason'> {
  readonly reason: StopView['reason'] | 'overtaken';
}

export interface PreparedViews {
  readonly seat: number;
  readonly prepared: readonly PreparedView[];
}

/** What became of each game for which a sitter was named or ended. */
export interface SittingView {
  readonly games: readonly SittingLine[];
}

export interface SittingLine {
  readonly gameId: string;
  readonly seat: number | null;
  /** Code of the refusal; null where it is done. */
  readonly refused: string | null;
}
