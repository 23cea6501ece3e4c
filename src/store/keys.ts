// Keys of the table. No other file knows how they look, except that a query gives the beginnings of sort keys.
import { DUE_SHARDS, OPEN_SHARDS, shardOf } from './shard';
import type { Shelf } from './port';
import type { Item } from './table';

/** Sorts after every version, so that one descending query of two items finds the meta and the newest row. */
export const META_SK = '~';
export const HEAD_SK = 'HEAD';
export const DUE_SK = 'DUE';
export const ROW_PREFIX = 'V#';
export const SEAT_PREFIX = 'SEAT#';
export const PAST_PREFIX = 'PAST#';
export const WAKE_SK = 'WAKE';

const GAME_PREFIX = 'GAME#';
const USER_PREFIX = 'USER#';

const WAKE_PREFIX = 'WAKE#';

export const gamePk = (game: string): string => GAME_PREFIX + game;
export const userPk = (user: string): string => USER_PREFIX + user;

/** Ten digits: text order is version order. */
export const rowSk = (version: number): string => ROW_PREFIX + String(version).padStart(10, '0');

export const gameOf = (pk: string): string => pk.slice(GAME_PREFIX.length);
export const userOf = (pk: string): string => pk.slice(USER_PREFIX.length);
export const wakePk = (owner: string): string => WAKE_PREFIX + owner;
export const wakeOf = (pk: string): string => pk.slice(WAKE_PREFIX.length);
export const versionOf = (sk: string): number => Number(sk.slice(ROW_PREFIX.length));

export const keyOf = (pk: string, sk: string): Item => ({ pk: { S: pk }, sk: { S: sk } });

export const rowKey = (game: string, version: number): Item => keyOf(gamePk(game), rowSk(version));
export const metaKey = (game: string): Item => keyOf(gamePk(game), META_SK);
export const profileKey = (user: string): Item => keyOf(userPk(user), 'PROFILE');
export const nameKey = (name: string): Item => keyOf(`NAME#${name}`, 'NAME');
export const tallyKey = (key: string): Item => keyOf(`TALLY#${key}`, 'TALLY');

const SHELVES: Record<Shelf, { readonly owner: string; readonly prefix: string }> = {
  side: { owner: GAME_PREFIX, prefix: 'SIDE#' },
  listener: { owner: GAME_PREFIX, prefix: 'LISTEN#' },
  token: { owner: USER_PREFIX, prefix: 'TOKEN#' },
  hook: { owner: USER_PREFIX, prefix: 'HOOK#' },
  socket: { owner: 'SOCKET#', prefix: 'GAME#' },
  signin: { owner: 'SIGNIN#', prefix: '' },
};

export const shelfPk = (shelf: Shelf, owner: string): string => SHELVES[shelf].owner + owner;
export const shelfPrefix = (shelf: Shelf): string => SHELVES[shelf].prefix;

export const dueList = (shard: number): string => `DUE#${shard}`;
export const openList = (shard: number): string => `OPEN#${shard}`;
export const dueListOf = (game: string): string => dueList(shardOf(game, DUE_SHARDS));
export const openListOf = (game: string): string => openList(shardOf(game, OPEN_SHARDS));
export const wakeList = (shard: number): string => `WAKE#${shard}`;
export const wakeListOf = (owner: string): string => wakeList(shardOf(owner, DUE_SHARDS));
