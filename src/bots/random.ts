// Plays anything: a kind of action first, then its values, each as likely as the next.
import { anyAction, below, oneOf, playable, required } from './values';
import type { Policy } from './policy';

/** One decision in so many ends what may be ended, so that turns come to an end whatever else could be done. */
const END_ONE_IN = 4;

/**
 * Uniform over the types of action, then over the families of the type, then over each field's values. Where the game offers to go on
 * (an action that needs no field), it takes the offer in one of four decisions at least.
 */
export const random: Policy = (sight) => {
  const draw = sight.random;
  const legal = playable(sight.legal);
  if (legal.length === 0) return null;
  const ends = legal.filter((family) => required(family).length === 0);
  if (ends.length > 0 && draw(END_ONE_IN) === 0) return { type: oneOf(draw, ends).type };
  const types = [...new Set(legal.map((family) => family.type))];
  const type = types[below(draw, types.length)];
  return anyAction(
    oneOf(
      draw,
      legal.filter((family) => family.type === type),
    ),
    draw,
  );
};
