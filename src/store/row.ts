// What a game is stored as.

/** What lets a repeated request find its recorded answer. */
export interface Receipt {
  /** The client's action id, 8–36 characters; system ids hold a colon. */
  readonly id: string;
  /** 12 bytes of the request's hash, base64url: 16 characters. */
  readonly hash: string;
}

/** One version of a game: lock, history, receipt and outbox in one item. */
export interface Row {
  readonly game: string;
  /** From 1, without gaps. */
  readonly version: number;
  /** Milliseconds since 1970; never less than the row before. */
  readonly at: number;
  readonly seat: number | null;
  readonly account: string | null;
  /** Compact JSON of the action or plan; '' for none. */
  readonly act: string;
  /** What can't be derived and may be seen by all (throws, open draws); '' for none. */
  readonly facts: string;
  /** What can't be derived and must not be seen by all; '' for none. */
  readonly hidden: string;
  readonly receipt: Receipt | null;
  /** Version of the ruleset that wrote this row. */
  readonly ruleset: number | string;
  /** `rowHash` of the row before; `GENESIS` in row 1. */
  readonly prev: string;
  /** The compact state after the row, as the codec wrote it; '' in a tombstone. */
  readonly state: string;
  /** Whether the follower must look at this row. */
  readonly bell: boolean;
  /** The deadline (ms) that a time-out row answers for. */
  readonly due?: number;
  /** The game's secret, in the end row only. */
  readonly secret?: string;
  /** Counts the restores that the dice labels must tell apart. */
  readonly epoch?: number;
  /** Seconds since 1970; from then on the row is gone. Sandboxes only. */
  readonly expires?: number;
}

/** What never changes in a game. `body` is opaque JSON. */
export interface Meta {
  readonly game: string;
  readonly body: string;
  /** Seconds since 1970; from then on the game is gone. Sandboxes only. */
  readonly expires?: number;
  /** Seconds since 1970: until then somebody is told of every row. The only thing here that changes; `ringUntil` sets it. */
  readonly heard?: number;
}
