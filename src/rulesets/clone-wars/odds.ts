// Exact odds of one throw for any line-up of dice and ships: no sampling, whole numbers only.
import { defenderLoss, pairs } from '../../mechanics/battle';
import type { Column } from '../../core/state';
import { nextOne, raised, served, sidesOf } from './dice';

/** One side's dice and the ships that serve them. */
export interface LineUp {
  /** 1 to 3 in attack, 1 or 2 in defence. */
  readonly dice: number;
  readonly fighters: number;
  readonly escorts: number;
  readonly command: number;
  /** All dice are eight-sided, whatever ships there are (W6-SIDIOUS-DICE). */
  readonly sidious?: boolean;
}

/** One result and how likely it is: `count` of `total`. */
export interface Outcome {
  /** Lost by the attacker, and by the defender. */
  readonly losses: readonly [number, number];
  readonly count: number;
}

export interface Odds {
  readonly total: number;
  readonly outcomes: readonly Outcome[];
}

/** What counts of a throw, and how many of `total` equally likely throws come to it. */
interface Share {
  readonly faces: Column;
  readonly count: number;
}

/**
 * Weight of a face before fighters: with s sides a throw weighs s − 1, so that a rethrown 1 splits evenly over the s − 1 other faces.
 * All weights of one die add up to s(s − 1).
 */
const weightOf = (sides: number): number => sides - 1;

/** Every throw of these dice with its weight. */
function throws(sides: Column): Share[] {
  let all: Share[] = [{ faces: [], count: 1 }];
  for (const n of sides)
    all = all.flatMap(({ faces, count }) =>
      Array.from({ length: n }, (_, i): Share => ({ faces: [...faces, i + 1], count: count * weightOf(n) })),
    );
  return all;
}

/** What fighters make of a throw: each rethrows one 1 until it is none, which is any other face with the same chance (W6-FIGHTER). */
function flown(sides: Column, share: Share, fighters: number, bits = 0): Share[] {
  const i = fighters > 0 ? nextOne(share.faces, bits) : -1;
  if (i < 0) return [share];
  const count = share.count / weightOf(sides[i]);
  return Array.from({ length: sides[i] - 1 }, (_, face) => ({ faces: share.faces.with(i, face + 2), count })).flatMap(
    (next) => flown(sides, next, fighters - 1, bits | (1 << i)),
  );
}

/** What counts of one side's dice, highest first, with all ways to it added up. */
export function countedFaces({ dice, fighters, escorts, command, sidious = false }: LineUp): readonly Share[] {
  const sides = sidesOf(dice, sidious ? dice : Math.min(dice, command));
  const sums = new Map<string, Share>();
  for (const share of throws(sides).flatMap((one) => flown(sides, one, fighters))) {
    const faces = raised(share.faces, served(escorts, dice), [])
      .slice()
      .sort((a, b) => b - a);
    const key = faces.join();
    sums.set(key, { faces, count: share.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** Odds of one battle's losses between two line-ups (W6-DICE to W6-SEQUENCE, no cards). The greatest total is 56³ · 56². */
export function throwOdds(attack: LineUp, defence: LineUp): Odds {
  const attacking = countedFaces(attack);
  const defending = countedFaces(defence);
  const compared = pairs(attack.dice, defence.dice);
  const counts = new Array<number>(compared + 1).fill(0);
  for (const a of attacking) for (const d of defending) counts[defenderLoss(a.faces, d.faces)] += a.count * d.count;
  const outcomes = counts.map((count, fallen): Outcome => ({ losses: [compared - fallen, fallen], count }));
  return { total: counts.reduce((a, b) => a + b, 0), outcomes };
}
