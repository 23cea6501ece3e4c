// Odds of battles fought on to the end, and of one territory after the other. Exact for what the throws are: nothing is sampled.
import type { ThrowOdds } from '../core/ruleset';
import type { Arithmetic } from './arithmetic';

/** Outcomes of one throw by the troops on both territories, as `Rules.throwOdds` gives them. */
export type Throws = (attacking: number, defending: number) => readonly ThrowOdds[];

/** A state in which a battle may end: troops left on both territories. With no defender left the land falls. */
export interface End<T> {
  readonly attacking: number;
  readonly defending: number;
  readonly p: T;
}

export interface Battle {
  readonly attacking: number;
  readonly defending: number;
  /** The attacker stops with so many troops or fewer; at least 1, for the last one never fights. */
  readonly stop?: number;
}

/** How a battle to the end may end, by troops of the attacker ascending, then of the defender. */
export function battleEnds<T>(n: Arithmetic<T>, throws: Throws, { attacking, defending, stop = 1 }: Battle): End<T>[] {
  const chance = table(n, attacking, defending);
  const ends: End<T>[] = [];
  // Every throw takes troops, so states are met in falling order.
  for (let a = attacking; a >= 0; a--)
    for (let d = defending; d >= 0; d--) {
      const p = chance[a][d];
      if (p === undefined) continue;
      if (a <= Math.max(1, stop) || d === 0) ends.push({ attacking: a, defending: d, p });
      else spread(n, chance, throws(a, d), { attacking: a, defending: d, p });
    }
  return ends.sort((x, y) => x.attacking - y.attacking || x.defending - y.defending);
}

type Table<T> = (T | undefined)[][];

function table<T>(n: Arithmetic<T>, attacking: number, defending: number): Table<T> {
  const chance: Table<T> = Array.from({ length: attacking + 1 }, () =>
    new Array<T | undefined>(defending + 1).fill(undefined),
  );
  chance[attacking][defending] = n.one;
  return chance;
}

function spread<T>(n: Arithmetic<T>, chance: Table<T>, odds: readonly ThrowOdds[], from: End<T>): void {
  const all = odds.reduce((sum, { ways }) => sum + ways, 0);
  for (const { attackerLoss, defenderLoss, ways } of odds) {
    if (ways === 0) continue;
    const row = chance[from.attacking - attackerLoss];
    const at = from.defending - defenderLoss;
    row[at] = n.add(row[at] ?? n.zero, n.times(from.p, n.ratio(ways, all)));
  }
}

/** Chance that the last defender falls. */
export const winChance = <T>(n: Arithmetic<T>, ends: readonly End<T>[]): T =>
  ends.reduce((sum, { defending, p }) => (defending === 0 ? n.add(sum, p) : sum), n.zero);

/** Troops left on one side, on the average. */
export const expected = <T>(n: Arithmetic<T>, ends: readonly End<T>[], side: 'attacking' | 'defending'): T =>
  ends.reduce((sum, end) => n.add(sum, n.times(n.ratio(end[side], 1), end.p)), n.zero);

/** One link of a chain: the chance that it falls, and that all before it fell too. */
export interface Link<T> {
  readonly taken: T;
  /** Troops that stand on it then, by their number: the chance of each. */
  readonly troops: ReadonlyMap<number, T>;
}

export interface Chain {
  /** Troops on the origin. */
  readonly attacking: number;
  /** Troops on each territory, in the order in which they are attacked. */
  readonly defending: readonly number[];
}

/** Takes territories one after the other: one army stays behind on each, all others go on. */
export function chainOdds<T>(n: Arithmetic<T>, throws: Throws, { attacking, defending }: Chain): Link<T>[] {
  let troops: ReadonlyMap<number, T> = new Map([[attacking, n.one]]);
  return defending.map((defenders) => {
    troops = taken(n, throws, troops, defenders);
    return { taken: [...troops.values()].reduce((a, b) => n.add(a, b), n.zero), troops };
  });
}

function taken<T>(n: Arithmetic<T>, throws: Throws, troops: ReadonlyMap<number, T>, defending: number): Map<number, T> {
  const next = new Map<number, T>();
  for (const [attacking, p] of troops)
    for (const end of battleEnds(n, throws, { attacking, defending })) {
      if (end.defending > 0) continue;
      const left = end.attacking - 1;
      next.set(left, n.add(next.get(left) ?? n.zero, n.times(p, end.p)));
    }
  return new Map([...next].sort(([a], [b]) => a - b));
}
