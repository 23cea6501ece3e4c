// Leaving a game for good, at any time.
import type { Draft } from '../../core/draft';
import type { ActionDef } from '../../core/ruleset';
import { NOBODY, RESIGNED } from '../../core/state';
import { DISCARD, handOf, moved } from '../../mechanics/cards';
import { EMPTY } from './bag';
import { dropRewards, GONE_MISSION } from './capture';
import type { Kit } from './kit';
import { setAt } from './land';
import { plain } from './plain';
import { type Sbsh, TAKEN } from './state';
import { nextTurn } from './turn';

/** All divisions leave the board, the land becomes neutral, cards are discarded, missions and rewards leave the game. */
export const resignAction = (k: Kit): ActionDef<Sbsh> =>
  plain({
    type: 'resign',
    summary: 'Resign: your divisions leave the board and your land becomes neutral.',
    play: (g, _, ask) => resign(k, g, ask.army),
  });

function resign(k: Kit, g: Draft<Sbsh>, army: number): void {
  g.setStanding(army, RESIGNED);
  g.emit({ type: 'resigned', army });
  clear(k, g, army);
  g.patch({
    abroad: g.own.abroad.filter((group) => group.army !== army),
    cards: moved(g.own.cards, handOf(g.own.cards, army), DISCARD),
    missions: g.own.missions.map((where) => (where === TAKEN + army ? GONE_MISSION : where)),
  });
  dropRewards(g, army);
  if (g.turn === army) nextTurn(k, g);
  else if (g.turn === NOBODY) leaveSetup(g, army);
}

/** Its land is empty; groups of others that lie in it take it when the board settles. */
function clear(k: Kit, g: Draft<Sbsh>, army: number): void {
  for (let place = 0; place < g.troops.length; place++) if (g.owner[k.landOf[place]] === army) setAt(g, place, EMPTY);
  const isInvaded = (t: number): boolean =>
    g.own.abroad.some(({ at, stage, army: other }) => other !== army && stage === 'ashore' && k.landOf[at] === t);
  g.owner.forEach((owner, t) => {
    if (owner === army && !isInvaded(t)) g.setOwner(t, NOBODY);
  });
}

function leaveSetup(g: Draft<Sbsh>, army: number): void {
  g.replace({ ...g.top, asks: g.top.asks.filter((ask) => ask.army !== army) });
}
