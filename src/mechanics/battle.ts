// A throw of dice: how many may be thrown, and who loses what. Whoever wins ties and how dice are earned is for the caller.
import type { ThrowOdds } from '../core/ruleset';
import type { Column } from '../core/state';

/** Sides of the dice of n dice with six sides, for `Random.throw`. */
export const sixSided: readonly Column[] = Array.from({ length: 9 }, (_, n) => new Array<number>(n).fill(6));

/** Pairs that are compared: dice without a partner count for nothing (K-COMPARE). */
export const pairs = (dice: number, defence: number): number => (dice < defence ? dice : defence);

/**
 * Armies that the defender loses in one throw of up to three dice against one or two: highest against highest, second against second,
 * ties are the defender's (K-COMPARE). The attacker loses the other pairs. Dice may come in any order.
 */
export function defenderLoss(dice: Column, defence: Column): number {
  const attacker = twoHighest(dice);
  const defender = twoHighest(defence);
  const first = attacker >> 4 > defender >> 4 ? 1 : 0;
  return dice.length > 1 && defence.length > 1 && (attacker & 15) > (defender & 15) ? first + 1 : first;
}

/** The highest of one to three dice in the upper bits, the second in the lower four. Without a loop, because this runs in every throw. */
function twoHighest(dice: Column): number {
  const count = dice.length;
  const a = dice[0];
  const b = count > 1 ? dice[1] : 0;
  const c = count > 2 ? dice[2] : 0;
  const first = Math.max(a, b, c);
  const second = a + b + c - first - Math.min(a, b, c);
  return first * 16 + second;
}

/** How many dice so many armies may throw in attack. */
export type DiceLimit = (armies: number) => number;

/** At most three, and one army stays out of the throw (K-ATTACK-DICE `spare`). */
export const spareDice: DiceLimit = (armies) => (armies > 3 ? 3 : armies - 1);

/** At most three, every army that is there counts; two armies throw one, or a lost throw would empty the land (`present`). */
export const presentDice: DiceLimit = (armies) => (armies >= 3 ? 3 : armies - 1);

/** At most two in defence (K-DEFENCE-DICE). */
export const defenceDice: DiceLimit = (armies) => (armies > 1 ? 2 : 1);

/** All ways that so many six-sided dice can fall. */
function faces(dice: number): readonly Column[] {
  let all: number[][] = [[]];
  for (let n = 0; n < dice; n++) all = all.flatMap((fallen) => [1, 2, 3, 4, 5, 6].map((face) => [...fallen, face]));
  return all;
}

/** Every outcome of one throw, counted over all ways that the dice can fall; no sampling. */
export function throwOdds(dice: number, defence: number): readonly ThrowOdds[] {
  const ways = new Array<number>(pairs(dice, defence) + 1).fill(0);
  const defending = faces(defence);
  for (const attack of faces(dice)) for (const other of defending) ways[defenderLoss(attack, other)]++;
  return ways.map((count, lost) => ({ attackerLoss: ways.length - 1 - lost, defenderLoss: lost, ways: count }));
}
