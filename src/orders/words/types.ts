// What a language must have a word for, so that orders can be written in it.

/** Words that join the parts of an order. */
export type Joint =
  | 'from'
  | 'to'
  | 'in'
  | 'until'
  | 'with'
  | 'and'
  | 'then'
  | 'dice'
  | 'throws'
  | 'taken'
  | 'all'
  | 'target'
  | 'picks'
  | 'want'
  | 'playing'
  | 'wild';

/** The first of each list is the one that is written. */
export interface OrderWords {
  /** By type of action. What is missing is written as its type. */
  readonly verbs: Readonly<Record<string, readonly string[]>>;
  readonly joints: Readonly<Record<Joint, readonly string[]>>;
  /** By kind of piece, `troops` among them. */
  readonly pieces: Readonly<Record<string, readonly string[]>>;
  /** By word of a choice. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Number words. */
  readonly numbers: Readonly<Record<string, number>>;
}
