// Where chance comes from. The rules ask; whoever runs them decides whether the answer is keyed, scripted or seeded.

/** The source of chance for one row. Whoever implements it records every draw in order. */
export interface Random {
  /** An open throw: one value from 1 to n for each n in `sides`, seen by everybody at once. */
  throw(sides: readonly number[]): number[];
  /** An open draw of a whole number from 0 to n − 1 (deals, orders, spreads). */
  open(n: number): number;
  /** A hidden draw from 0 to n − 1 (hands, decks, missions, tokens). It has a stream of its own, so it never shifts dice. */
  hidden(n: number): number;
}
