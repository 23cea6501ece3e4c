// Leaving a game for good, at any time.
import type { Draft } from '../../core/draft';
import type { Fields } from '../../core/fields';
import { type ActionDef, action } from '../../core/ruleset';
import { type Frame, NOBODY, RESIGNED } from '../../core/state';
import { discardHand } from './hand';
import type { Kit } from './kit';
import type { Classic, OccupyFrame } from './state';
import { passOn } from './turn';

/** Out for every victory: the land becomes neutral, the cards are discarded, open questions go (K-RESIGN). */
export const resignAction = (k: Kit): ActionDef<Classic> =>
  action<Classic, Frame, Fields>(
    {},
    {
      summary: 'Resign: your land becomes neutral and your cards are discarded.',
      check: () => undefined,
      play: (g, _, __, ask) => resign(k, g, ask.army),
      legal: () => [{ type: 'resign', fields: {} }],
    },
  );

function resign(k: Kit, g: Draft<Classic>, army: number): void {
  g.setStanding(army, RESIGNED);
  g.emit({ type: 'resigned', army });
  g.owner.forEach((owner, t) => {
    if (owner === army) g.setOwner(t, NOBODY);
  });
  discardHand(g, army);
  if (g.turn === army) leaveTurn(k, g);
  else if (g.turn !== NOBODY && g.top.asks.some((a) => a.army === army)) dropBattle(g);
}

/** A pending move-in stays as it is, done with the least; a fallen army's hand goes the way of the conqueror's own. */
function leaveTurn(k: Kit, g: Draft<Classic>): void {
  for (const frame of g.flow) if (frame.name === 'occupy') dropHand(g, (frame as OccupyFrame).victim);
  g.emit({ type: 'turn-ended', army: g.turn });
  passOn(k, g, g.own.cards);
}

const dropHand = (g: Draft<Classic>, victim: number): void => {
  if (victim !== NOBODY) discardHand(g, victim);
};

/** The asked defender is gone: its throw is dropped, and a blitz with it. */
function dropBattle(g: Draft<Classic>): void {
  g.pop();
  if (g.top.name === 'battle') g.pop();
}
