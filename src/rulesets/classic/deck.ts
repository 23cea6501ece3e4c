// The classic deck: one card a territory with the symbol that the board gives it, and wild cards.
import type { Board } from '../../core/board';
import { type Deck, WILD } from '../../mechanics/cards';

/** Kinds of cards, in the order of their indexes and of `fixed` set values. */
export const KINDS = ['infantry', 'cavalry', 'artillery'] as const;

/** Card ids say the kind and the territory: `infantry:alaska`, `wild:1`. */
export function classicDeck(board: Board, wilds: number): Deck {
  const wild = Array.from({ length: wilds }, (_, i) => `wild:${String(i + 1)}`);
  return {
    ids: [...board.territories.map((t) => `${t.card ?? KINDS[0]}:${t.id}`), ...wild],
    kinds: [...board.territories.map((t) => KINDS.findIndex((kind) => kind === t.card)), ...wild.map(() => WILD)],
    territories: [...board.territories.map((_, t) => t), ...wild.map(() => -1)],
  };
}
