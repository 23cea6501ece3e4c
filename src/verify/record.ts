// What a finished game is exported as: everything that a stranger needs to check its dice, its history and its play.
import type { Json } from '../core/json';

/** One version of the game. All text is as stored, so that hashes can be made of it again. */
export interface RecordRow {
  /** From 1, without gaps. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: number | null;
  /** Compact JSON of what was done; '' for nothing. */
  readonly act: string;
  /** Open throws and draws, as `dice/facts` writes them. */
  readonly facts: string;
  /** Hidden draws. */
  readonly hidden: string;
  /** Version of the ruleset that played the row. */
  readonly ruleset: number | string;
  /** Hash of the row before. */
  readonly prev: string;
  /** Stands for the account and the receipt, which a record doesn't show. */
  readonly who: string;
  /** The compact state after the row. */
  readonly state: string;
  /** The deadline (ms) that a time-out answers for. */
  readonly due?: number;
  /** The game's secret, in its end row. */
  readonly secret?: string;
  /** Restores from a backup before this row. */
  readonly epoch?: number;
}

/** The random bytes that one seat brought, in URL-safe base64. */
export interface RecordOpening {
  /** In what order the seat joined, 0–255. */
  readonly joined: number;
  /** SHA-256 of the bytes, as shown on joining. */
  readonly committed: string;
  readonly bytes: string;
}

export interface GameRecord {
  readonly format: 'fieldpost/record/1';
  readonly game: string;
  readonly ruleset: string;
  readonly board: string;
  readonly seats: number;
  readonly options: Json;
  /** Seconds that a seat had for a question: an ask that opened at `at` was due at `at + 1000 × turnSeconds`, or at what it had left. */
  readonly turnSeconds?: number;
  /** Where a sandbox's chance and first position come from. */
  readonly sandbox?: RecordSandbox;
  /** As published at the creation, URL-safe base64; null in a sandbox, whose chance is scripted. */
  readonly commitment: string | null;
  readonly openings: readonly RecordOpening[];
  readonly rows: readonly RecordRow[];
  /** Rows are missing: those after this version come with another request. */
  readonly next?: number;
}

/** What a sandbox was made from; all of it is packed as rows pack it. */
export interface RecordSandbox {
  /** The first state, packed; absent where the game was dealt. */
  readonly position?: Json;
  readonly script?: { readonly open: readonly number[]; readonly hidden: readonly number[] };
  readonly seed?: number;
}
