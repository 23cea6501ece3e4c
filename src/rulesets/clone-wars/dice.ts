// Dice and ships (W6-DICE to W6-ESCORT), without chance: how many are eight-sided, what escorts and bonuses make of a throw.
import type { Column } from '../../core/state';
import type { Kit } from './kit';
import { ATTACKER, type Bonus, type CloneWarsState, DEFENDER } from './state';
import { COMMAND } from './tables';

/** At most three, and one troop stays behind (W6-DICE). */
export const attackDice = (troops: number): number => Math.min(3, troops - 1);

/** At most two (W6-DICE). */
export const mostDefence = (troops: number): number => Math.min(2, troops);

interface Dice {
  readonly from: number;
  readonly to: number;
  readonly count: readonly [number, number];
}

/** Eight-sided dice of one of the two, cards aside: one a command ship (W6-COMMAND), all where Sidious stands (W6-SIDIOUS-DICE). */
export function eightsOf(k: Kit, s: CloneWarsState, { from, to, count }: Dice, by: number): number {
  if (by === ATTACKER) return Math.min(count[ATTACKER], s.pieces[COMMAND][from]);
  if (s.own.sidious === to) return count[DEFENDER];
  return k.defenceCommand ? Math.min(count[DEFENDER], s.pieces[COMMAND][to]) : 0;
}

/** Sides of so many dice, the eight-sided ones first. */
export const sidesOf = (count: number, eights: number): number[] =>
  Array.from({ length: count }, (_, i) => (i < eights ? 8 : 6));

/**
 * The die that the next fighter rethrows: the first that shows 1 and that none has served yet (`flown`, as bits); −1 if there is none.
 * Eight-sided dice stand first, so they come first (W6-FIGHTER).
 */
export const nextOne = (faces: Column, flown: number): number =>
  faces.findIndex((face, i) => face === 1 && !(flown & (1 << i)));

/** Indexes of the highest dice, highest first; of all for 0. */
const highest = (faces: Column, count: number): number[] =>
  faces
    .map((_, i) => i)
    .sort((a, b) => faces[b] - faces[a])
    .slice(0, count === 0 ? faces.length : count);

const raise = (faces: Column, dice: number, amount: number): number[] => {
  const raised = faces.slice();
  for (const i of highest(faces, dice)) raised[i] += amount;
  return raised;
};

/** What counts of a throw: escorts first, one a die from the highest on, then each bonus on the highest dice (W6-ESCORT, W6-SEQUENCE). */
export function raised(faces: Column, escorts: number, bonuses: readonly Bonus[]): Column {
  const escorted = escorts > 0 ? raise(faces, escorts, 1) : faces;
  return bonuses.reduce<Column>((now, { dice, amount }) => raise(now, dice, amount), escorted);
}

/** Ships of a class that served a die (W6-TAKE). */
export const served = (ships: number, dice: number): number => Math.min(ships, dice);
