// How often somebody may call, counted in this process: a bucket of calls for each, which fills again evenly.
import { bounded } from './bounded';
import type { Budget } from './config';

/** Buckets that are kept. Whoever was forgotten begins with a full one. */
const KEPT = 20_000;

interface Bucket {
  readonly calls: number;
  /** ms since 1970. */
  readonly at: number;
}

/** Takes a call out of somebody's bucket. Answers 0, or in how many seconds there will be one. */
export type Take = (who: string, now: number) => number;

/** A budget of 0 has no end. */
export function makeBuckets({ most, seconds }: Budget): Take {
  const buckets = bounded<Bucket>(KEPT);
  const perMs = most / (seconds * 1000);
  return (who, now) => {
    if (most === 0) return 0;
    const { calls, at } = buckets.get(who) ?? { calls: most, at: now };
    const filled = Math.min(most, calls + Math.max(0, now - at) * perMs);
    if (filled < 1) return Math.ceil((1 - filled) / perMs / 1000);
    buckets.set(who, { calls: filled - 1, at: Math.max(now, at) });
    return 0;
  };
}
