// Loads of whatever could be too small, and how many games it would take.
import { DUE_SHARDS, OPEN_SHARDS } from '../../src/store/port';

export interface World {
  /** Running ones. */
  readonly games: number;
  readonly lobbies: number;
  readonly seats: number;
  readonly actionsATurn: number;
  /** Of a game. */
  readonly turnsADay: number;
  /** The busiest minute of a day to its mean. */
  readonly peak: number;
  /** Part of the turns that run out of time. */
  readonly missed: number;
}

export interface Limit {
  readonly what: string;
  readonly load: number;
  readonly limit: number;
  readonly unit: string;
  /** Games at which the limit is met, everything else being as it is. */
  readonly games: number;
}

/**
 * Units of the table for an action, as `npm run bench -- request` counts them (1.24), and 3 units a turn of ten for a deadline that is looked at
 * and moved, two of them the index's: here each turn lasts until its deadline, the most that it can cost.
 */
export const UNITS = { writes: 1.54, reads: 0.96, followed: 0.106, indexWritesATurn: 2, lookedATurn: 1 } as const;

/**
 * Of a partition of a table or of its index: 1,000 write units and 3,000 read units a second. Of a region's account as it comes: 1,000
 * functions at once, 40,000 units a second of one table on demand. All can be raised but the partition's.
 * Source: Amazon DynamoDB Developer Guide, "Service, account, and table quotas"; AWS Lambda Developer Guide, "Lambda quotas".
 */
const PARTITION_WRITES = 1_000;
const PARTITION_READS = 3_000;
const TABLE_UNITS = 40_000;
const FUNCTIONS = 1_000;

/** src/service/clock.ts: games of a list that a tick looks at. A game takes the processor some 4 ms, of which a function of 1,024 MB has 0.58. */
const TICK_GAMES = 600;
const TICK_MS = 55_000;
const TICK_GAME_MS = 7;

/** Seconds that a request keeps a function busy. */
const API_SECONDS = 0.011;
const FOLLOWER_SECONDS = 0.014;

const DAY = 86_400;

export interface Rates {
  /** A second, at the peak. */
  readonly turns: number;
  readonly actions: number;
}

export function ratesOf({ games, turnsADay, actionsATurn, peak }: World): Rates {
  const turns = (games * turnsADay * peak) / DAY;
  return { turns, actions: turns * actionsATurn };
}

/** The one that is met first comes first. */
export function limits(world: World): readonly Limit[] {
  const { turns, actions } = ratesOf(world);
  const missedAMinute = turns * world.missed * 60;
  // A deadline is due once a turn, whether or not it had moved on by then.
  const lookedAMinute = turns * UNITS.lookedATurn * 60;
  const at = (what: string, load: number, limit: number, unit: string): Limit => ({
    ...{ what, load, limit, unit },
    games: load === 0 ? Infinity : (world.games * limit) / load,
  });
  const looks = lookedAMinute + missedAMinute;
  return [
    at('tick: deadlines that one run looks at, of one list', looks / DUE_SHARDS, TICK_GAMES, 'games a minute'),
    at('tick: what one run has the time for', (looks * TICK_GAME_MS) / 1_000, TICK_MS / 1_000, 'seconds a minute'),
    at('table: writes of all games', actions * UNITS.writes, TABLE_UNITS, 'units a second'),
    at('table: reads of all games', actions * UNITS.reads, TABLE_UNITS, 'units a second'),
    at(
      'index: deadlines that move, of one list',
      (turns * UNITS.indexWritesATurn) / DUE_SHARDS,
      PARTITION_WRITES,
      'units a second',
    ),
    at(
      'index: lobbies that come and go, of one list',
      (turns / 100 / OPEN_SHARDS) * 2,
      PARTITION_WRITES,
      'units a second',
    ),
    at('functions at once: calls', actions * API_SECONDS, FUNCTIONS, 'at once'),
    at('functions at once: the follower', actions * UNITS.followed * FOLLOWER_SECONDS, FUNCTIONS, 'at once'),
    { ...at('one game: an action after the other', 10, PARTITION_WRITES, 'units a second'), games: Infinity },
    { ...at('one game: watchers who look each second', 300, PARTITION_READS, 'units a second'), games: Infinity },
  ].sort((one, other) => one.games - other.games);
}
