// Answers to questions that somebody else's action opened.
import { party } from './fighting';
import { type Thinker, WISH } from './idea';
import { bounds, isBag, required } from './values';

/** A number of dice: the most. */
export const allDice: Thinker = (_, family) => {
  const dice = bounds(family.fields.dice);
  if (!dice || required(family).some((field) => field !== 'dice')) return undefined;
  return { action: { type: family.type, dice: dice.max }, wish: WISH.answer };
};

/** Pieces to bring up: all that may. */
export const allPieces: Thinker = (_, family) => {
  const { pieces } = family.fields;
  if (!isBag(pieces) || required(family).some((field) => field !== 'pieces')) return undefined;
  return { action: { type: family.type, pieces: party(pieces, pieces.total.max) }, wish: WISH.answer };
};
