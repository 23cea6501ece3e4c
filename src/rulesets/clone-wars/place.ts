// Step 5: troops, then the built ship.
import { territory } from '../../core/fields';
import { illegal } from '../../core/result';
import { type ActionDef, type Phase, action, phase } from '../../core/ruleset';
import { showPool } from './hand';
import { planetsOf, strongest } from './kit';
import { oneShip } from './ships';
import { evenMoves, legalPlacings, legsOf, placeFields, placeOn, refusePlace } from './placing';
import type { CloneWars, TurnFrame } from './state';
import { type Step, type TurnKit, allPlaced, endAction, nextAction } from './turn';

export const placeStep: Step = { name: 'place', open: (_, __, frame) => [{ ...frame, name: 'place' }] };

const placeAction: ActionDef<CloneWars> = action<CloneWars, TurnFrame, typeof placeFields>(placeFields, {
  summary: 'Put received troops on one own planet (`territory`, `count`) or on several (`moves`).',
  check: (s, { free }, a) => refusePlace(s, { army: s.turn, free, rule: 'W5-PLACE' }, a),
  play(g, frame, a) {
    let free = frame.free;
    for (const { to, count = 0 } of legsOf(a)) {
      placeOn(g, g.turn, to, count);
      free -= count;
    }
    g.amend<TurnFrame>({ free });
  },
  legal: (s, { free }) => legalPlacings(s, s.turn, free),
});

const shipFields = { territory: territory() };

const shipAction: ActionDef<CloneWars> = action<CloneWars, TurnFrame, typeof shipFields>(shipFields, {
  summary: 'Put the built ship on an own planet, once all troops stand.',
  check(s, { free, ship }, { territory: t }) {
    if (ship === 0) return illegal('NO_SHIP', 'W5-PLACE');
    if (free > 0) return illegal('TROOPS_LEFT', 'W5-PLACE', { count: free });
    return s.owner[t] === s.turn ? undefined : illegal('NOT_OWN_PLANET', 'W5-PLACE', { territory: t }, '/territory');
  },
  play(g, { ship }, { territory: t }) {
    g.addPieces(ship - 1, t, 1);
    g.emit({ type: 'ship-placed', army: g.turn, territory: t, pieces: oneShip(ship - 1) });
    g.amend<TurnFrame>({ ship: 0 });
  },
  legal: (s, { free, ship }) =>
    ship > 0 && free === 0 ? [{ type: 'ship', fields: { territory: planetsOf(s, s.turn) } }] : [],
});

export const placePhase = (k: TurnKit, play: ActionDef<CloneWars>): Phase<CloneWars> =>
  phase<CloneWars, TurnFrame>({
    actions: {
      place: placeAction,
      ship: shipAction,
      play,
      next: nextAction(k, allPlaced),
      end: endAction(k, allPlaced),
    },
    fallback: (s, { free, ship }) => {
      if (free > 0) return { type: 'place', moves: evenMoves(k, s, s.turn, free) };
      return ship > 0 ? { type: 'ship', territory: strongest(s, planetsOf(s, s.turn)) } : { type: 'end' };
    },
    show: showPool,
  });
