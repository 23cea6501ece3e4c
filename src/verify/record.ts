// What a game is exported as: what its viewer may see while it runs; once it is over, everything that a stranger needs to check
// its dice, its history and its play.
import type { Json } from '../core/json';

/** One version of the game. All text is as stored, so that hashes can be made of it again. */
export interface RecordRow {
  /** From 1, without gaps. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: number | null;
  /** Compact JSON of what was done, see `act.ts`; '' for nothing. While the game runs only in the viewer's own rows. */
  readonly act: string;
  /** Open throws and draws, as `dice/facts` writes them. */
  readonly facts: string;
  /** Hidden draws. Only once the game is over, like all that follows as far as `state`. */
  readonly hidden?: string;
  /** Hash of the row before. */
  readonly prev?: string;
  /** Stands for the account and the receipt, which a record doesn't show. */
  readonly who?: string;
  /** The compact state after the row. */
  readonly state?: string;
  /** Version of the ruleset that played the row. */
  readonly ruleset: number | string;
  /** The deadline (ms) that a time-out answers for. */
  readonly due?: number;
  /** The game's secret, in its end row. */
  readonly secret?: string;
  /** Restores from a backup before this row. */
  readonly epoch?: number;
  /** What the viewer saw happen, in names; only while the game runs, afterwards a replay tells it. */
  readonly events?: readonly Readonly<Record<string, Json>>[];
}

/** The random bytes that one seat brought, in URL-safe base64. */
export interface RecordOpening {
  /** In what order the seat joined, 0–255. */
  readonly joined: number;
  /** SHA-256 of the bytes, as shown on joining. */
  readonly committed: string;
  readonly bytes: string;
}

/** What a sandbox was made from. */
export interface RecordSandbox {
  /** The first state, packed as in a row; absent where the game was dealt. */
  readonly position?: Json;
  readonly script?: { readonly open: readonly number[]; readonly hidden: readonly number[] };
  readonly seed?: number;
}

export interface GameRecord {
  readonly format: 'fieldpost/record/1';
  readonly game: string;
  readonly over: boolean;
  readonly ruleset: string;
  readonly board: string;
  readonly seats: number;
  /** As the ruleset resolved them. */
  readonly options: Json;
  /** Seconds that a seat had for a question: an ask that opened at `at` was due at `at + 1000 × turnSeconds`, or after what it had left. */
  readonly turnSeconds?: number;
  /** The deadline policy, where the game had more than `turnSeconds`. */
  readonly time?: Json;
  /** As published at the creation, URL-safe base64; null in a sandbox, whose chance is scripted. */
  readonly commitment: string | null;
  readonly sandbox?: RecordSandbox;
  /** Of the seats that opened. */
  readonly openings: readonly RecordOpening[];
  readonly rows: readonly RecordRow[];
  /** Later rows are missing: they come with another request, and belong at the end of these. */
  readonly more: boolean;
}
