// What rules know of the chances of an attack: the dice alone, without cards and later decisions.
import type { Illegal, Result } from './result';
import type { Column, State } from './state';

/** What a throw of dice may cost both sides, and in how many of all ways that the dice can fall. */
export interface ThrowOdds {
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly ways: number;
}

/** One side of a battle that is only thought of. */
export interface Stack {
  /** Plain troops first, then a number for each of `Rules.pieces`. */
  readonly pieces: Column;
  /** What helps it beside its pieces: words out of `bonuses`. */
  readonly bonuses: readonly string[];
}

/** Two sides that may fight. */
export interface Clash {
  /** Troops of both sides, as `throws` counts them. */
  readonly attacking: number;
  readonly defending: number;
  /** Outcomes of one throw by the troops of both, with as many dice as may be thrown. */
  readonly throws: (attacking: number, defending: number) => readonly ThrowOdds[];
  /** Is a battle to the end nothing but throws, one after the other? If not, only the next throw has odds. */
  readonly goesOn: boolean;
}

export interface OddsRules<X = unknown> {
  /** Words for what may help an attacker, and a defender. */
  readonly bonuses: readonly [readonly string[], readonly string[]];
  /** OUT_OF_RANGE for stacks that could never fight. */
  between(attacker: Stack, defender: Stack): Result<Clash, Illegal>;
  /** An attack as the board has it, from what everybody may see; whose turn it is doesn't matter where the rules allow. */
  attack(s: State<X>, from: number, to: number): Result<Clash, Illegal>;
}
