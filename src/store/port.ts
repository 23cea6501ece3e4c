// The store as the rest of the program sees it. Nothing here knows a rule, a key or a driver.

import type { Meta, Row } from './row';

export type { Meta, Receipt, Row } from './row';
export { rowHash, stateHash, whoHash, GENESIS } from './chain';
export { StoreError } from './error';
export type { StoreErrorCode } from './error';
export { DUE_SHARDS, OPEN_SHARDS, shardOf } from './shard';

export interface Loaded {
  readonly meta: Meta;
  readonly row: Row;
}

/**
 * A lost append shows who won: with an equal receipt it is the caller's own row (an answer was lost and the
 * driver's retry met its own write), otherwise somebody else's. `winner` is null only if it was erased since.
 */
export type Appended = { readonly ok: true } | { readonly ok: false; readonly winner: Row | null };

export type Created =
  /** `fresh`: row 1 was written by this call; `meta` and `row` are what is stored. */
  | { readonly ok: true; readonly fresh: boolean; readonly meta: Meta; readonly row: Row }
  /** The stored meta was refused by `firstRow`. */
  | { readonly ok: false; readonly reason: 'refused'; readonly meta: Meta }
  /** The id belongs to a sandbox whose time is over or to a deleted game. */
  | { readonly ok: false; readonly reason: 'gone' };

export interface ReadOptions {
  /** Strongly consistent: twice the price. */
  readonly consistent?: boolean;
}

export interface GameStore {
  /** Meta and newest row, in one query; null if the game is missing, expired or has no row yet. Eventual unless asked. */
  load(game: string, options?: ReadOptions): Promise<Loaded | null>;
  /** One row, consistent. */
  row(game: string, version: number): Promise<Row | null>;
  /** Rows after a version in ascending order, consistent. `more` tells that rows were left out; go on after the last one. */
  rows(
    game: string,
    afterVersion: number,
    limit: number,
  ): Promise<{ readonly rows: readonly Row[]; readonly more: boolean }>;
  /** Writes the row if its version is free. The only commit point there is. */
  append(row: Row): Promise<Appended>;
  /**
   * Writes `meta`, then the row that `firstRow` makes of the STORED meta (on a retry the first caller's, so that nonce and
   * commitment stand). `firstRow` answers null to refuse a meta that another request left under this id.
   */
  createGame(meta: Meta, firstRow: (stored: Meta) => Row | null): Promise<Created>;
  /**
   * Until then (seconds since 1970) every row of the game bears a bell: somebody listens to all of them. Never shortens, and does nothing to a
   * game that is missing. Rows that were on their way may still come without; it binds every one from the newest's second next on.
   */
  ringUntil(game: string, until: number): Promise<void>;
  /**
   * Erases rows below `version` and everything beside the rows (docs of the shelves `side` and `listener`), at most
   * `limit` items a call; the row `version`, the meta and the derived items stay. Call until `more` is false.
   */
  eraseBefore(
    game: string,
    version: number,
    limit?: number,
  ): Promise<{ readonly erased: number; readonly more: boolean }>;
}

/**
 * Small documents with a revision, kept under an owner.
 * `side` (owner: game; key `<seat>…`): standing orders, plans, offers, votes. `listener` (owner: game): who is told of its rows, with a cursor.
 * `token`, `hook` (owner: account). `socket` (owner: connection id): what a connection listens to.
 * `signin` (owner: a sign-in's key): whose it is.
 */
export type Shelf = 'side' | 'listener' | 'token' | 'hook' | 'socket' | 'signin';

export interface Doc {
  readonly owner: string;
  readonly key: string;
  /** From 1, one more with every write. */
  readonly revision: number;
  readonly body: string;
  /** Seconds since 1970; from then on the doc is gone. */
  readonly expires?: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Hand it back to go on; absent at the end. */
  readonly cursor?: string;
}

export interface PageOptions {
  readonly cursor?: string;
  /** Items read at most; gone ones are read and left out, so a page may hold fewer. */
  readonly limit?: number;
}

export interface DocStore {
  /** Consistent. */
  doc(shelf: Shelf, owner: string, key: string): Promise<Doc | null>;
  /** In key order, consistent; `prefix` narrows the keys. */
  docs(shelf: Shelf, owner: string, options?: PageOptions & { readonly prefix?: string }): Promise<Page<Doc>>;
  /**
   * Writes if the stored revision is `doc.revision - 1` (revision 1: if there is none, or only an expired one). `taken` may be
   * one's own write whose answer was lost: read it and look.
   */
  putDoc(shelf: Shelf, doc: Doc): Promise<'written' | 'taken'>;
  /** Removes it; removing nothing succeeds. Sides are never dropped (a revision must not start again): write an empty one. */
  dropDoc(shelf: Exclude<Shelf, 'side'>, owner: string, key: string): Promise<void>;
}

interface DerivedBase {
  readonly game: string;
  /** The version of the row that this is a function of. */
  readonly asOf: number;
  /** Opaque JSON summary. */
  readonly body: string;
  /** True: readers no longer see it, it carries no index key and vanishes a week later. */
  readonly gone?: boolean;
  /** Seconds since 1970. Sandboxes only. */
  readonly expires?: number;
}

/** Status and seats of a game. */
export interface Head extends DerivedBase {
  readonly kind: 'head';
  readonly status: string;
  /** Creation time (ms) under which a public lobby is listed; absent: not listed. */
  readonly listed?: number;
}

/** The next deadline, never later than the true one. */
export interface Due extends DerivedBase {
  readonly kind: 'due';
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** A user's seat in a living game: a line of the inbox. */
export interface SeatLine extends DerivedBase {
  readonly kind: 'seat';
  readonly user: string;
  readonly asked: boolean;
  readonly due: number | null;
}

/** A user's seat in a game that is over. */
export interface PastLine extends DerivedBase {
  readonly kind: 'past';
  readonly user: string;
  /** When it ended, ms. */
  readonly at: number;
}

export type Derived = Head | Due | SeatLine | PastLine;

export interface Listed {
  readonly game: string;
  /** Deadline or creation time, ms. */
  readonly time: number;
}

export interface DerivedStore {
  /** Writes unless a later row was followed already; an equal `asOf` writes again. */
  derive(item: Derived): Promise<'written' | 'stale'>;
  head(game: string): Promise<Head | null>;
  /** At most 100 games; missing and gone ones are left out, the order is kept. Eventual. */
  heads(games: readonly string[]): Promise<readonly Head[]>;
  due(game: string): Promise<Due | null>;
  /** One query, consistent. */
  inbox(user: string, options?: PageOptions): Promise<Page<SeatLine>>;
  past(user: string, options?: PageOptions): Promise<Page<PastLine>>;
  /**
   * Games of one shard (0 to DUE_SHARDS − 1) due at `until` (ms) or before, the earliest first; `after` goes on behind one of them.
   * Eventual, as every index.
   */
  dueGames(shard: number, until: number, limit: number, after?: Listed): Promise<readonly Listed[]>;
  /** Listed lobbies of one shard (0 to OPEN_SHARDS − 1), the newest first. Eventual. */
  openGames(shard: number, options?: PageOptions): Promise<Page<Listed>>;
}

/** How a derived item lies there beside what should; `asOf` and `due` are what is stored. */
export interface Compared {
  readonly state: 'same' | 'missing' | 'differs';
  readonly asOf: number | null;
  readonly due: number | null;
}

/** Something that a scan met: a game by its meta, or what is derived of one. */
export type Found =
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'head' | 'due'; readonly game: string }
  | { readonly kind: 'seat' | 'past'; readonly game: string; readonly user: string };

export interface ScanOptions {
  /** Which of so many parts of the table; they may be walked at once. */
  readonly segment?: readonly [number, number];
  readonly cursor?: string;
}

/** For repairs only. */
export interface MendStore {
  /** One consistent read. */
  compare(item: Derived): Promise<Compared>;
  /** Writes whatever the stored `asOf` says, if that is still what `compare` saw. */
  mend(item: Derived, seen: number | null): Promise<boolean>;
  /** Walks over the whole table, rows included, which is what it costs. Eventual. */
  scan(options: ScanOptions): Promise<Page<Found>>;
}

export interface Wake {
  readonly owner: string;
  /** ms since 1970. */
  readonly due: number;
}

/** Times at which somebody who is no game must be looked at again; one for each owner. */
export interface WakeStore {
  /** Not later than `due`; an earlier time that stands already stays. */
  wakeBy(owner: string, due: number): Promise<void>;
  /** The owner was looked at because of `seen`: from now on it is due at `next`, or not at all. False if it was called earlier meanwhile: look again. */
  woken(owner: string, seen: number, next: number | null): Promise<boolean>;
  /** Owners of one shard (0 to DUE_SHARDS − 1) due at `until` (ms) or before, the earliest first. Eventual, as every index. */
  wakes(shard: number, until: number, limit: number): Promise<readonly Wake[]>;
}

export interface Profile {
  readonly user: string;
  /** From 1, one more with every write. */
  readonly revision: number;
  /** The display name in canonical form (case folded by the caller), unique; null for none. */
  readonly name: string | null;
  readonly body: string;
}

export interface AccountStore {
  profile(user: string): Promise<Profile | null>;
  /**
   * Reserves the name, then writes the profile if the stored revision is `revision - 1`. A crash between the two leaves a
   * reservation that the same account takes up by calling again; after an hour anybody may.
   */
  saveProfile(profile: Profile): Promise<'written' | 'taken' | 'name taken'>;
  /** Frees a name after a rename; does nothing if it is another's. */
  releaseName(name: string, user: string): Promise<void>;
  nameOwner(name: string): Promise<string | null>;
}

export interface Store extends GameStore, DocStore, DerivedStore, MendStore, WakeStore, AccountStore {
  /** Adds one to a counter and answers its new value. Put the window into the key; it vanishes at `expires` (seconds). */
  tally(key: string, expires: number): Promise<number>;
  /** Loads the driver ahead of the first call. */
  ready(): Promise<void>;
  /** One cheap read; throws a StoreError if the table can't be read. */
  health(): Promise<{ readonly table: string; readonly endpoint: string | null }>;
  /** Closes the connections. */
  close(): void;
}

/** What one call consumed, for benches. */
export interface Consumed {
  readonly op: string;
  readonly kind: 'read' | 'write';
  /** Capacity units, table and index together. */
  readonly units: number;
  /** The index's part, as far as the database tells it. */
  readonly index: number;
  /** A failed condition is billed but not reported: then the units follow the size rules. */
  readonly estimated: boolean;
}

export type CapacityMeter = (consumed: Consumed) => void;

/** Told of every row with a bell after its commit and before `append` answers, where no stream does it. Must not throw. */
export type RowListener = (row: Row) => void;
