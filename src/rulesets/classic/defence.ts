// The defender's dice where the defender may choose: by standing order, else by a question.
import type { Draft } from '../../core/draft';
import { type Fields, choice, count, optional } from '../../core/fields';
import type { Army } from '../../core/ruleset';
import type { Action } from '../../core/state';
import { mostDefence } from './battle';
import type { Attack } from './kit';
import type { Classic } from './state';

/** A standing answer: always the most, always one, or one while the territory holds at most `count`, else the most. */
export const defendOrder: Fields = {
  choice: choice('most', 'one', 'one-up-to'),
  count: optional(count()),
};

/** Dice of the defence, or 0 if the seat must be asked: never where only one number is legal or nobody plays the army. */
export function chosenDefence(armies: readonly Army[], g: Draft<Classic>, { to }: Attack): number {
  const most = mostDefence(g, to);
  const seat = g.owner[to] < 0 ? -1 : armies[g.owner[to]].seat;
  if (most === 1 || seat < 0) return most;
  const order = g.moment.order(seat, 'defend');
  return order ? ordered(order, g.troops[to], most) : 0;
}

function ordered({ choice: kind, count: most = 0 }: Action, armies: number, dice: number): number {
  if (kind === 'one') return 1;
  return kind === 'one-up-to' && armies <= most ? 1 : dice;
}
