// What a bot is: a function from what a seat's client sees to the action that it would send.
import type { Board } from '../core/board';
import type { LegalView, StateView } from '../core/view';

/** An action as a client writes it: a type, and fields with names in them. */
export type ActionJson = Readonly<Record<string, unknown>>;

/** A seat's sight of the game, and nothing else. */
export interface Sight {
  readonly view: StateView;
  readonly board: Board;
  /** What the seat may do now. */
  readonly legal: readonly LegalView[];
  /** The army that is asked. */
  readonly army: string;
  readonly seat: number;
  /** A whole number from 0 to n − 1, for n from 1 to 256. */
  readonly random: (n: number) => number;
}

/** Chooses one legal action; null if there is none. */
export type Policy = (sight: Sight) => ActionJson | null;
