// Exact odds of one round: every throw of the dice is counted.
import type { Column } from '../../core/state';
import { diceOf, type Fighters, won } from './dice';

/** Of how many throws each outcome comes up: a letter a pair, highest first, `A` where the attacker wins it. */
export interface RoundOdds {
  readonly throws: number;
  readonly by: Readonly<Record<string, number>>;
}

const SIDES = 6;

/** All throws of so many dice. */
function throwsOf(dice: number): Column[] {
  let all: Column[] = [[]];
  for (let i = 0; i < dice; i++) all = all.flatMap((t) => Array.from({ length: SIDES }, (_, face) => [...t, face + 1]));
  return all;
}

/** The outcomes of one round between two line-ups. */
export function roundOdds(attacker: Fighters, defender: Fighters): RoundOdds {
  const by: Record<string, number> = {};
  const defence = throwsOf(diceOf(defender));
  for (const a of throwsOf(diceOf(attacker)))
    for (const d of defence) {
      const letters = won(attacker, defender, [a, d])
        .map((isWon) => (isWon ? 'A' : 'D'))
        .join('');
      by[letters] = (by[letters] ?? 0) + 1;
    }
  return { throws: SIDES ** (diceOf(attacker) + diceOf(defender)), by };
}
