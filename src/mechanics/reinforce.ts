// Where new armies come from, and where each of them may stand.
import type { Board } from '../core/board';
import type { Column, State } from '../core/state';

/** Armies received, and why. */
export interface Income {
  readonly count: number;
  readonly reason: string;
  /** The region that they are for, where they come from one. */
  readonly region?: number;
}

/** A source of new armies at the start of a turn. */
export type Source<X> = (s: State<X>, army: number) => readonly Income[];

/** How many territories an army owns. */
export function landOf(owner: Column, army: number): number {
  let land = 0;
  for (const at of owner) if (at === army) land++;
  return land;
}

/** Does an army own every territory of a region? */
export function holdsRegion(board: Board, owner: Column, army: number, region: number): boolean {
  for (const t of board.regions[region].territories) if (owner[t] !== army) return false;
  return true;
}

/** The regions that an army owns wholly, as bits. */
export function regionsHeld(board: Board, owner: Column, army: number): number {
  let held = 0;
  for (let r = 0; r < board.regions.length; r++) if (holdsRegion(board, owner, army, r)) held |= 1 << r;
  return held;
}

/** One army for so many territories, rounded down, and at least `least`. */
export const fromLand =
  <X>(each: number, least: number): Source<X> =>
  (s, army) => [{ count: Math.max(least, Math.floor(landOf(s.owner, army) / each)), reason: 'territories' }];

const NO_INCOME: readonly Income[] = [];

/** The bonus of every region among those that count for an army now, given as bits. */
export const fromRegions =
  <X>(board: Board, counting: (s: State<X>, army: number) => number): Source<X> =>
  (s, army) => {
    const held = counting(s, army);
    if (held === 0) return NO_INCOME;
    const income: Income[] = [];
    for (const [region, { bonus }] of board.regions.entries())
      if (held & (1 << region)) income.push({ count: bonus, reason: 'region', region });
    return income;
  };

/** Armies received and not yet placed: for anywhere, by region, and bound to a territory as pairs of territory and count. */
export interface Pool {
  readonly free: number;
  /** By region; empty where no region binds its armies. */
  readonly regions: Column;
  readonly bound: Column;
}

const NONE: Column = [];

/** A pool. Every one is made here, so that all have one shape: a spread with a field set over it is twenty times slower. */
export const poolOf = (free: number, regions: Column = NONE, bound: Column = NONE): Pool => ({ free, regions, bound });

export const emptyPool = poolOf(0);

/** Armies of a pool that are bound to a territory. */
export function boundTo(pool: Pool, territory: number): number {
  for (let i = 0; i < pool.bound.length; i += 2) if (pool.bound[i] === territory) return pool.bound[i + 1];
  return 0;
}

/** All armies of a pool. */
export function poolSize(pool: Pool): number {
  let size = pool.free;
  for (const count of pool.regions) size += count;
  for (let i = 1; i < pool.bound.length; i += 2) size += pool.bound[i];
  return size;
}

/** How many armies of a pool may go to one territory. */
export const payable = (board: Board, pool: Pool, territory: number): number =>
  pool.free +
  (pool.regions.length > 0 ? pool.regions[board.territories[territory].region] : 0) +
  boundTo(pool, territory);

/** The pool after so many armies, at most `payable`, went to a territory: bound ones first, then the region's, then free ones. */
export function paid(board: Board, pool: Pool, territory: number, count: number): Pool {
  if (pool.regions.length === 0 && pool.bound.length === 0) return poolOf(pool.free - count);
  const bound = Math.min(count, boundTo(pool, territory));
  const region = board.territories[territory].region;
  const ofRegion = Math.min(count - bound, pool.regions.length > 0 ? pool.regions[region] : 0);
  return poolOf(
    pool.free - (count - bound - ofRegion),
    ofRegion > 0 ? lessAt(pool.regions, region, ofRegion) : pool.regions,
    bound > 0 ? bind(pool.bound, territory, -bound) : pool.bound,
  );
}

function lessAt(column: Column, at: number, count: number): Column {
  const next = column.slice();
  next[at] -= count;
  return next.some((n) => n > 0) ? next : NONE;
}

/** Pairs with so many armies more, or less, bound to a territory. */
export function bind(bound: Column, territory: number, count: number): Column {
  const pairs: number[] = [];
  let seen = false;
  for (let i = 0; i < bound.length; i += 2) {
    const hit = bound[i] === territory;
    seen ||= hit;
    const left = bound[i + 1] + (hit ? count : 0);
    if (left > 0) pairs.push(bound[i], left);
  }
  if (!seen && count > 0) pairs.push(territory, count);
  return pairs;
}

/** A pool with armies added to one region's share. */
export function forRegion(board: Board, pool: Pool, region: number, count: number): Pool {
  const regions = pool.regions.length > 0 ? pool.regions.slice() : board.regions.map(() => 0);
  regions[region] += count;
  return poolOf(pool.free, regions, pool.bound);
}
