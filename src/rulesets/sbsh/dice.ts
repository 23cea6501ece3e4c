// One round in numbers: dice, bonuses, pairs, and who loses what. Nothing here knows the board.
import type { Column } from '../../core/state';
import { type Bag, armoured, ARMOUR, DAMAGED, ranks, size } from './bag';

/** One side of a round. */
export interface Fighters {
  /** Divisions that are engaged, one or two. */
  readonly engaged: Bag;
  /** Does their armour bombard (B-BOMBARD)? */
  readonly bombards: boolean;
  /** Does an airfield help them (B-A6)? */
  readonly air: boolean;
  /** Dice beyond one for each division: support and rewards. */
  readonly extra: number;
}

/** As many dice as divisions, and the extra ones (B-A2). */
export const diceOf = ({ engaged, extra }: Fighters): number => size(engaged) + extra;

/** The two highest dice with their bonuses: sorted first, never after (B-A5). */
export function totals({ engaged, bombards, air }: Fighters, dice: Column): number[] {
  const guns = bombards ? armoured(engaged) : 0;
  const sorted = dice.slice().sort((a, b) => b - a);
  return sorted.slice(0, 2).map((die, i) => die + Number(guns > i) + Number(air && i === 0));
}

/** Who loses each pair, the highest first: true where the attacker wins it. Ties are the defender's (B-A4, B-A8). */
export function won(attacker: Fighters, defender: Fighters, dice: readonly [Column, Column]): boolean[] {
  const a = totals(attacker, dice[0]);
  const d = totals(defender, dice[1]);
  const pairs = Math.min(size(attacker.engaged), size(defender.engaged));
  return a.slice(0, pairs).map((total, i) => total > d[i]);
}

/** Kinds that one side loses: dice belong to infantry first, then to sound armour (B-A7). */
export function hits(engaged: Bag, lost: readonly boolean[]): number[] {
  const order = ranks(engaged);
  return lost.flatMap((isLost, i) => (isLost ? [order[i]] : []));
}

/** Infantry is removed, sound armour turns damaged, damaged armour is removed (B-A9). */
export function afterHits(bag: Bag, kinds: readonly number[]): Bag {
  const left = bag.slice();
  for (const kind of kinds) {
    left[kind]--;
    if (kind === ARMOUR) left[DAMAGED]++;
  }
  return left;
}

/** Divisions removed for good by hits. */
export const fallen = (kinds: readonly number[]): number => kinds.filter((kind) => kind !== ARMOUR).length;
