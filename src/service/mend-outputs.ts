// What repairs are told and answer.

export interface Difference {
  readonly item: 'head' | 'due' | 'seat' | 'past';
  /** Of whose inbox the line is. */
  readonly user?: string;
  /** `extra`: it should not be there, or no longer. */
  readonly what: 'missing' | 'differs' | 'extra';
}

export interface MendView {
  readonly game: string;
  readonly version: number;
  /** Empty: all of it was right. */
  readonly differences: readonly Difference[];
}

export interface MendAllInput {
  /** Only tells what differs. */
  readonly check: boolean;
  /** The whole table, finished games and lines of nobody's included; otherwise all living games. */
  readonly everything: boolean;
  /** The nth of so many parts, counted from 0. */
  readonly segment?: readonly [number, number];
}
