// Pairs of attacker and defender.

export type Pair<T> = readonly [T, T];

/** A pair with one of its two replaced. */
export const pairWith = <T>(pair: Pair<T>, which: number, value: T): Pair<T> =>
  which === 0 ? [value, pair[1]] : [pair[0], value];
