// Choices that repeat with their seed.

/** A whole number from 0 to n − 1. */
export type Draw = (n: number) => number;

/** Mulberry32. */
export function draws(seed: number): Draw {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

export const pick = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)];

/** True once in so many times. */
export const once = (draw: Draw, n: number): boolean => draw(n) === 0;

/** One of several, each as likely as its weight. */
export function weighted<T>(draw: Draw, list: readonly (readonly [number, T])[]): T {
  let at = draw(list.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, value] of list) {
    if (at < weight) return value;
    at -= weight;
  }
  return list[0][1];
}
