// Choices that repeat with their seed.

import { type Draw, draws, pick } from '../../test/support/sample';

export { type Draw, draws, pick };

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
