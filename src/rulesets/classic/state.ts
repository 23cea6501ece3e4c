// What only this ruleset knows of a game.
import type { Column, Frame, State } from '../../core/state';
import type { Pool } from '../../mechanics/reinforce';

export interface Classic {
  /** By card: where it lies; see mechanics/cards. */
  readonly cards: Column;
  /** The army that began. */
  readonly first: number;
  /** Sets traded in the game so far. */
  readonly sets: number;
  /** 1 once a territory was taken by battle this turn. */
  readonly took: number;
  /** 1 once this turn's card bonus is used up. */
  readonly spent: number;
  /** 1 if no card is drawn this turn because a trade was declined. */
  readonly declined: number;
  /** By army: who put it out, `NOBODY` where that isn't known or counted. Empty where no victory asks. */
  readonly killers: Column;
  /** By army: its mission. Empty without missions. */
  readonly missions: Column;
  /** By army: its capital, `NOBODY` while it has none. Empty without capitals. */
  readonly capitals: Column;
  /** By army: regions held when its last turn ended, as bits. Empty where regions pay at once. */
  readonly stood: Column;
  /** Attacks of this turn before which the ally was asked already, as `from * territories + to`. */
  readonly parleys: Column;
}

export const NONE: Column = [];

export type ClassicState = State<Classic>;

/** `reinforce`, `trade` and `place`: armies that wait to be placed. */
export interface PoolFrame extends Frame, Pool {
  /** Sets must be traded before anything else. */
  readonly must: boolean;
}

/** The later phases of a turn. `arrived` holds pairs of territory and armies that came this phase and may not go on. */
export interface FortifyFrame extends Frame {
  readonly arrived?: Column;
}

/** A move-in: `least` stand there already. */
export interface OccupyFrame extends Frame {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  /** The army that lost its last territory by this capture, or `NOBODY`. */
  readonly victim: number;
}

/** A throw that waits for an answer. */
export interface BattleFrame extends Frame {
  readonly from: number;
  readonly to: number;
  /** Dice that the attacker throws. */
  readonly dice: number;
}

/** A blitz. */
export interface BlitzFrame extends BattleFrame {
  /** Stops when the origin holds so many or fewer; 0 never. */
  readonly stop: number;
  /** Throws left; −1 without a limit. */
  readonly left: number;
}
