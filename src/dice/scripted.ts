// Chance that somebody wrote down beforehand, for sandbox games and tests.
import { fail, ok, type Result } from '../core/result';
import { checkWidth } from './bytesource';
import { RecordingRandom } from './random';
import type { Random } from '../core/random';
import type { Audience } from './keystream';

/** What chance will give, in order. Open: faces 1–sides for dice, 0–n−1 for draws. Hidden: 0–n−1. A choice of one takes no value. */
export interface Script {
  readonly open: readonly number[];
  readonly hidden: readonly number[];
}

/** How many values of each list were taken, from the first on. */
export interface ScriptUse {
  readonly open: number;
  readonly hidden: number;
}

/** Why a script cannot go on. */
export interface ScriptFault {
  /** `SCRIPT_EXHAUSTED`: no value is left. `SCRIPT_RANGE`: the next value is no face of this die, or outside this draw. */
  readonly code: 'SCRIPT_EXHAUSTED' | 'SCRIPT_RANGE';
  readonly stream: Audience;
  /** Place in that list, from 0. */
  readonly index: number;
  /** Sides of the die, or width of the draw, that the value was for. */
  readonly sides: number;
  /** The value found there, if any. */
  readonly found?: number;
}

/**
 * Carries a fault out of the rules, which know nothing of scripts. `withScript` turns it into a value, since the script is the
 * player's mistake, not ours.
 */
export class ScriptError extends Error {
  constructor(readonly fault: ScriptFault) {
    super(`${fault.code} at ${fault.stream} ${fault.index}`);
    this.name = 'ScriptError';
  }
}

/** Runs rules on a scripted source: their result, or the fault of the script. Anything else thrown goes on. */
export function withScript<T>(work: () => T): Result<T, ScriptFault> {
  try {
    return ok(work());
  } catch (error) {
    if (error instanceof ScriptError) return fail(error.fault);
    throw error;
  }
}

/**
 * Gives the values of a script, from `start` on; `used` says where the next row has to start. Once a list is used up, `after` goes on in
 * its place, or there is a fault.
 */
export class ScriptedRandom extends RecordingRandom {
  private readonly at: { open: number; hidden: number };

  constructor(
    private readonly script: Script,
    start: ScriptUse = { open: 0, hidden: 0 },
    private readonly after?: Random,
  ) {
    super();
    this.at = { ...start };
  }

  get used(): ScriptUse {
    return { ...this.at };
  }

  protected override face(sides: number): number {
    return this.take('open', sides, 1);
  }

  protected override drawOpen(n: number): number {
    return this.take('open', n, 0);
  }

  protected override drawHidden(n: number): number {
    return this.take('hidden', n, 0);
  }

  private take(stream: Audience, sides: number, least: 0 | 1): number {
    checkWidth(sides);
    if (sides === 1) return least;
    const index = this.at[stream];
    const found = this.script[stream].at(index);
    if (found === undefined && this.after) return least + this.after[stream](sides);
    if (found === undefined) throw new ScriptError({ code: 'SCRIPT_EXHAUSTED', stream, index, sides });
    if (!Number.isInteger(found) || found < least || found >= sides + least) {
      throw new ScriptError({ code: 'SCRIPT_RANGE', stream, index, sides, found });
    }
    this.at[stream]++;
    return found;
  }
}
