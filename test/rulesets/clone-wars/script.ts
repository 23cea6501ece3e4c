// Chance for a test, written down beforehand.
import type { Random } from '../../../src/core/random';

/** Chance that was written down: taking more, or a value that its dice don't have, is an error; so is leaving some. */
export class Script implements Random {
  private readonly queues: { readonly open: number[]; readonly hidden: number[] };

  constructor(open: readonly number[] = [], hidden: readonly number[] = []) {
    this.queues = { open: open.slice(), hidden: hidden.slice() };
  }

  private take(stream: 'open' | 'hidden', least: number, greatest: number): number {
    const value = this.queues[stream].shift();
    if (value === undefined) throw new Error(`the ${stream} script is used up`);
    if (value < least || value > greatest) throw new Error(`${value} is not from ${least} to ${greatest}`);
    return value;
  }

  throw = (sides: readonly number[]): number[] => sides.map((n) => this.take('open', 1, n));
  open = (n: number): number => this.take('open', 0, n - 1);
  hidden = (n: number): number => (n === 1 ? 0 : this.take('hidden', 0, n - 1));

  /** What is left; nothing may be, after an action. */
  get left(): readonly number[] {
    return [...this.queues.open, ...this.queues.hidden];
  }
}
