// What a verification finds: data first, text made of it.

/** What is checked, in this order. */
export const CHECKS = ['secret', 'openings', 'dice', 'chain', 'replay', 'end'] as const;
export type Check = (typeof CHECKS)[number];

/** Something that is not as it must be. */
export interface Fault {
  readonly check: Check;
  /** Row that it is about; absent if it is about the whole game. */
  readonly version?: number;
  /**
   * A stable code: `COMMITMENT`, `SECRET_MISSING`, `SECRET_EARLY`, `OPENING`, `VALUE`, `FACTS`, `GAP`, `PREV`, `TIME`, `DUE`,
   * `EPOCH`, `CHANCE`, `STATE`, `REFUSED`, `END`.
   */
  readonly code: string;
  readonly message: string;
}

/** Something that could not be checked, and why. */
export interface Skipped {
  readonly check: Check;
  /** First and last row that it is about; absent if it is about the whole game. */
  readonly versions?: readonly [number, number];
  readonly reason: string;
}

export interface VerifyReport {
  readonly game: string;
  readonly rows: number;
  /** Dice and draws that were compared with the key. */
  readonly values: number;
  /** Rows whose play was replayed by the rules. */
  readonly replayed: number;
  readonly faults: readonly Fault[];
  readonly skipped: readonly Skipped[];
}

/** Nothing that was checked is wrong. What couldn't be checked is in `skipped`. */
export const isSound = (report: VerifyReport): boolean => report.faults.length === 0;
