// The turn: its phases in a row, and how it passes on.
import type { Draft } from '../../core/draft';
import { type ActionDef, type Phase, phase } from '../../core/ruleset';
import { type Ask, type Frame, IN } from '../../core/state';
import { vacate } from './capture';
import type { Kit } from './kit';
import { plain } from './plain';
import { NONE, type Sbsh } from './state';

/** Begins the turn of the army that has it. */
export const turnFrame: Frame = { name: 'turn', asks: [] };

/** A phase of the turn that has begun; what it does at its start is its own `begin`. */
export type Begin = (k: Kit, g: Draft<Sbsh>, asks: readonly Ask[]) => void;

/** Gives the turn to the next army that is in; a round ends with the last of the order (B-S7). */
export function nextTurn(k: Kit, g: Draft<Sbsh>): void {
  vacate(k, g);
  g.emit({ type: 'turn-ended', army: g.turn });
  const offers = g.own.offers.filter((offer) => offer.to !== g.turn);
  g.patch({ captured: NONE, entered: NONE, fought: NONE, engaged: NONE, entries: NONE, offers });
  const { order } = g.own;
  let index = order.indexOf(g.turn);
  let round = g.round;
  do {
    index = (index + 1) % order.length;
    if (index === 0) round++;
  } while (g.standing[order[index]] !== IN && order.some((army) => g.standing[army] === IN));
  g.passTurn(order[index], round);
  g.restart(turnFrame);
}

/** Notes what is held at the start of the turn, and asks the seat for its whole turn (B-E1, B-TURN). */
export const turnPhase = (k: Kit, begin: Begin): Phase<Sbsh> =>
  phase<Sbsh, Frame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g) {
      const army = g.turn;
      g.emit({ type: 'turn-began', army, count: g.round });
      const bit = 1 << army;
      const { held, before } = g.own;
      g.patch({
        before: before.map((bits, t) => (bits & ~bit) | (held[t] & bit)),
        held: held.map((bits, t) => (g.owner[t] === army ? bits | bit : bits & ~bit)),
      });
      begin(k, g, [g.ask(army, k.armies[army].seat, 'turn')]);
    },
  });

/** Ends a phase of the turn; what is left without a division becomes neutral (B-A20). */
export const endAction = (k: Kit, next: Begin): ActionDef<Sbsh> =>
  plain({
    type: 'end',
    summary: 'End the phase.',
    play(g, frame) {
      vacate(k, g);
      next(k, g, frame.asks);
    },
  });
