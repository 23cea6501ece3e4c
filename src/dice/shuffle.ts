// The one way to bring things into a random order.
import type { Random } from '../core/random';
import type { Audience } from './keystream';

/** The numbers 0..n−1 in random order: for i = n−1 down to 1, swap i with a draw of 0..i. n is at most 256. */
export function shuffle(random: Random, n: number, stream: Audience): number[] {
  const order = Array.from({ length: n }, (_, at) => at);
  for (let at = n - 1; at >= 1; at--) {
    const other = stream === 'open' ? random.open(at + 1) : random.hidden(at + 1);
    const held = order[at];
    order[at] = order[other];
    order[other] = held;
  }
  return order;
}
