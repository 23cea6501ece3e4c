// The record of a game as a file: what a viewer may see while it runs; after the end all that is needed to check it offline.
import type { Json } from '../core/json';

export const RECORD_FORMAT = 'fieldpost/record/1';

/** What never changes in a game, as far as replaying needs it. */
export interface RecordTerms {
  readonly ruleset: string;
  readonly preset: string;
  /** Resolved: as the ruleset's `rules` takes them. */
  readonly options: Json;
  readonly board: string;
  /** SHA-256 of the board's data, base64url, first 22 characters. */
  readonly boardHash: string;
  readonly seats: number;
  /** Seconds that a seat has for a question. An ask that opens at `at` is due at `at + 1000 × turnSeconds`, or at what it had left. */
  readonly turnSeconds: number;
}

/** What a seat brought to the dice. */
export interface RecordOpening {
  readonly seat: number;
  /** Join index: the order in which the bytes enter the entropy. */
  readonly joined: number;
  /** SHA-256 of the bytes, base64url. */
  readonly committed: string;
  /** The bytes, base64url; null while they aren't opened, and for good if they were withheld. */
  readonly bytes: string | null;
}

/** Where a sandbox's chance and first position come from. */
export interface RecordSandbox {
  /** Packed like a row's state; absent where the game was dealt. */
  readonly position?: Json;
  readonly script?: { readonly open: readonly number[]; readonly hidden: readonly number[] };
  readonly seed?: number;
}

/** One row. What is only there after the end of the game is null before; a running game shows its events instead. */
export interface RecordRow {
  readonly version: number;
  /** ms since 1970. */
  readonly at: number;
  readonly seat: number | null;
  /** Version of the ruleset that wrote the row. */
  readonly ruleset: number | string;
  /** Open throws and draws, as `dice/facts` writes them. Everybody saw them at once. */
  readonly facts: string;
  /** What the viewer saw happen, in names. Absent in a row that isn't play, and from finished games: a replay gives them. */
  readonly events?: readonly Readonly<Record<string, Json>>[];
  /** What was done, see `act.ts`; before the end only in the viewer's own rows. */
  readonly act: string | null;
  /** Hidden draws. */
  readonly hidden: string | null;
  /** Text of the state after the row: JSON whose `g` is the packed state of the game. */
  readonly state: string | null;
  /** SHA-256 over account and receipt: enters the hash of the row in their place (`docs/storage.md`). */
  readonly who: string | null;
  /** Hash of the row before. */
  readonly prev: string | null;
  readonly due: number | null;
  readonly epoch: number | null;
  /** The secret, in the end row. */
  readonly secret: string | null;
}

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly status: string;
  readonly terms: RecordTerms;
  /** SHA-256 of `fieldpost/commit/1` and the secret, base64url; null in a sandbox. */
  readonly commitment: string | null;
  /** After the end only. */
  readonly secret: string | null;
  readonly nonce: string | null;
  readonly openings: readonly RecordOpening[];
  readonly sandbox: RecordSandbox | null;
  readonly rows: readonly RecordRow[];
  /** Rows are missing: ask again after this version and put the rows together. */
  readonly next: number | null;
}
