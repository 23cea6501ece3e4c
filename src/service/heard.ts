// What is heard of committed rows beside the derived items: by pushes, hooks and notices.
import type { Derived } from '../store/port';
import type { Game } from './game';

/** A row that the follower looks at: one with a bell, or the newest of a game that is repaired. */
export interface Heard {
  /** At that row. */
  readonly game: Game;
  /** At the row before; null for the first row, and in a repair, where it isn't known what was told before. */
  readonly before: Game | null;
  /** Derived items that the row changed: among them the inbox lines of everybody to whom it makes a difference. In a repair all of them. */
  readonly changed: readonly Derived[];
  /** Somebody has asked for every row of this game: see `ringUntil`. */
  readonly all: boolean;
}

/**
 * Told of rows after their commit and never within the call, at least once and perhaps out of order: whoever must miss nothing keeps a
 * cursor and reads on from there. Rows that change nobody's asks, seats or deadlines are heard only while `ringUntil` says so. A failure
 * is told again: locally once and at the next repair, from a stream as often as the stream does.
 */
export type Listener = (heard: Heard) => Promise<unknown>;

/** A row, and the one before it; null before the first. */
export interface Step {
  readonly game: Game;
  readonly before: Game | null;
}

export interface Steps {
  readonly steps: readonly Step[];
  /** There is more after the last. */
  readonly more: boolean;
  readonly newest: number;
}
