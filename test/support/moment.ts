// Moments for tests: a scripted or given chance, a clock that starts at 1,000 and gives 100 ms for every question.
import type { Moment } from '../../src/core/draft';
import type { Random } from '../../src/core/random';
import type { Action, Ask } from '../../src/core/state';
import { type RecordingRandom, ScriptedRandom } from '../../src/dice';

export interface MomentParts {
  readonly version?: number;
  readonly at?: number;
  readonly random?: Random;
  /** By seat, then by kind. */
  readonly orders?: Readonly<Partial<Record<number, Readonly<Record<string, Action>>>>>;
  readonly throws?: number;
}

/** Time for a fresh question, in ms. */
export const TIME = 100;

export function momentOf({ version = 1, at = 1_000, random, orders = {}, throws = 256 }: MomentParts = {}): Moment {
  return {
    version,
    at,
    random: random ?? scripted(),
    due: (_: Ask, now: number, left = TIME) => now + left,
    order: (seat, kind) => orders[seat]?.[kind],
    asked: 0,
    throws,
  };
}

/** Chance that gives these open and hidden values, and throws an error when they are used up. */
export const scripted = (open: readonly number[] = [], hidden: readonly number[] = []): RecordingRandom =>
  new ScriptedRandom({ open, hidden });
