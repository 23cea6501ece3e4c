// Leaving a game for good: the ally's seat takes over.
import type { Fields } from '../../core/fields';
import { type ActionDef, action } from '../../core/ruleset';
import { type Frame, RESIGNED } from '../../core/state';
import { battleOf } from './effects';
import { type Kit, seatOf, sideOf } from './kit';
import type { CloneWars, CloneWarsDraft } from './state';

/** Armies go to the ally's seat; without one the side loses (W-OPTIONS). */
export const resignAction = (k: Kit): ActionDef<CloneWars> =>
  action<CloneWars, Frame, Fields>(
    {},
    {
      summary: 'Resign: your armies go to your ally, or your side loses.',
      check: () => undefined,
      play: (g, _, __, { army, seat }) => resign(k, g, army, seat),
      legal: () => [{ type: 'resign', fields: {} }],
    },
  );

function resign(k: Kit, g: CloneWarsDraft, army: number, seat: number): void {
  g.emit({ type: 'resigned', army });
  dropOpen(k, g, seat);
  const side = sideOf(k, army);
  g.patch({ left: g.own.left | (1 << seat) });
  const heirs = k.armies.some((a) => a.side === side && !(g.own.left & (1 << a.seat)));
  if (heirs) return;
  for (const other of k.players) if (sideOf(k, other) === side) g.setStanding(other, RESIGNED);
}

/** An open throw in which the seat has a part is dropped, an open move-in of its own is made at the least. */
function dropOpen(k: Kit, g: CloneWarsDraft, seat: number): void {
  const battle = battleOf(g);
  const plays = (army: number): boolean => seatOf(k, g, army) === seat;
  const involved = battle !== undefined && (plays(g.turn) || plays(g.owner[battle.to]));
  const moving = g.top.name === 'occupy' && plays(g.turn);
  if (involved || moving) g.restart(g.flow[0]);
}
