// Claiming free planets in turn.
import { territory } from '../../core/fields';
import { illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import { type Column, type Frame, NOBODY } from '../../core/state';
import { type Kit, seatOf } from './kit';
import type { CloneWars, CloneWarsDraft, CloneWarsState } from './state';

interface ClaimFrame extends Frame {
  /** Armies in turn. */
  readonly order: Column;
  /** Whose turn it is, an index into the order. */
  readonly next: number;
  /** Planets to be claimed yet. */
  readonly left: number;
}

export const claimFrame = (order: Column, left: number): ClaimFrame => ({
  name: 'claim',
  asks: [],
  order,
  next: 0,
  left,
});

const free = (s: CloneWarsState): number[] => s.owner.flatMap((owner, t) => (owner === NOBODY ? [t] : []));

const claimFields = { territory: territory() };

/** One troop on a free planet, in turn (W-CLAIM). */
export const claimPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, ClaimFrame>({
    actions: {
      claim: action<CloneWars, ClaimFrame, typeof claimFields>(claimFields, {
        summary: 'Take a free planet with one troop.',
        check: (s, _, a) =>
          s.owner[a.territory] === NOBODY
            ? undefined
            : illegal('NOT_FREE', 'W-CLAIM', { territory: a.territory }, '/territory'),
        play: (g, frame, a, { army }) => claim(g, frame, army, a.territory),
        legal: (s) => [{ type: 'claim', fields: { territory: free(s) } }],
      }),
    },
    fallback: (s) => ({ type: 'claim', territory: free(s)[0] }),
    enter(g, frame) {
      const army = frame.order[frame.next];
      const open = free(g);
      if (frame.left === 0) g.pop();
      else if (open.length === 1) claim(g, frame, army, open[0]);
      else g.amend<ClaimFrame>({ asks: [g.ask(army, seatOf(k, g, army), 'claim')] });
    },
    show: (_, { left }) => ({ count: left }),
  });

function claim(g: CloneWarsDraft, frame: ClaimFrame, army: number, planet: number): void {
  g.setOwner(planet, army);
  g.setTroops(planet, 1);
  g.emit({ type: 'claimed', army, territory: planet });
  g.replace({
    ...frame,
    asks: [],
    next: (frame.next + 1) % frame.order.length,
    left: frame.left - 1,
  } as Frame);
}
