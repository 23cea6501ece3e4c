// A busy minute with ids as they are made and clocks as people start games: are the lists as even as arithmetic hopes?
import { createHash } from 'node:crypto';
import { DUE_SHARDS, OPEN_SHARDS, shardOf } from '../../src/store/port';
import { ratesOf, UNITS, type World } from './limits';

export interface Spread {
  readonly mean: number;
  readonly most: number;
}

export interface Simulated {
  /** Write units a second of the lists of deadlines. */
  readonly due: Spread;
  /** Entries of the lists of lobbies. */
  readonly open: Spread;
  /** Units of the busiest game in its busiest second. */
  readonly busiest: number;
}

/** The nth id, as long and as random as those that the server makes. */
const idOf = (seed: number, n: number): string =>
  createHash('sha256').update(`${seed}/${n}`).digest().subarray(0, 16).toString('base64url');

function spread(counts: readonly number[]): Spread {
  return { mean: counts.reduce((sum, n) => sum + n, 0) / counts.length, most: Math.max(...counts) };
}

const SECONDS = 60;

export function simulated(world: World, seed: number): Simulated {
  const turns = Math.round(ratesOf(world).turns * SECONDS);
  const due = Array.from({ length: DUE_SHARDS }, () => 0);
  const seconds = new Map<string, number>();
  for (let n = 0; n < turns; n++) {
    const id = idOf(seed, n);
    due[shardOf(id, DUE_SHARDS)] += UNITS.indexWritesATurn / SECONDS;
    // A turn of ten actions within some seconds, one after the other: at most one a second is a person's.
    seconds.set(id, (seconds.get(id) ?? 0) + UNITS.writes);
  }
  const open = Array.from({ length: OPEN_SHARDS }, () => 0);
  for (let n = 0; n < world.lobbies; n++) open[shardOf(idOf(seed + 1, n), OPEN_SHARDS)]++;
  return { due: spread(due), open: spread(open), busiest: Math.max(0, ...seconds.values()) };
}
