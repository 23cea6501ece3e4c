// Starting troops: one a turn, or everybody's whole spread at once and unseen.
import { moves } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import type { Ask, Column, Frame, Leg } from '../../core/state';
import { type Kit, planetsOf, seatOf } from './kit';
import { type Placing, evenMoves, placeFields, placeOn, refuseLeg, refusePlace, wrongFields } from './placing';
import type { CloneWars, CloneWarsDraft, CloneWarsState } from './state';

interface DeployFrame extends Frame {
  readonly order: Column;
  readonly next: number;
  /** By army: starting troops not placed yet. */
  readonly left: Column;
}

export const deployFrame = (order: Column, left: Column): DeployFrame => ({
  name: 'deploy',
  asks: [],
  order,
  next: 0,
  left,
});

const showLeft =
  (k: Kit) =>
  (_: CloneWarsState, { left }: { readonly left: Column }): { left: Record<string, number> } => ({
    left: Object.fromEntries(k.players.map((army) => [k.armies[army].id, left[army]])),
  });

/** `placement: in-turns`: one troop a turn on an own planet (W-PLACE). */
export const deployPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, DeployFrame>({
    actions: {
      place: action<CloneWars, DeployFrame, typeof placeFields>(placeFields, {
        summary: 'Put one starting troop on an own planet.',
        check: (s, _, a, { army }) =>
          a.moves ? wrongFields('W-PLACE') : refusePlace(s, { army, free: 1, rule: 'W-PLACE' }, a),
        play: (g, frame, a, { army }) => deploy(g, frame, army, a),
        legal: (s, _, { army }) => [{ type: 'place', fields: { territory: planetsOf(s, army), count: 1 } }],
      }),
    },
    fallback: (s, _, { army }) => ({ type: 'place', territory: evenMoves(k, s, army, 1)[0].to, count: 1 }),
    enter(g, frame) {
      const army = frame.order[frame.next];
      if (frame.left.every((n) => n === 0)) g.pop();
      else if (frame.left[army] === 0) g.replace(passed(frame));
      else g.amend<DeployFrame>({ asks: [g.ask(army, seatOf(k, g, army), 'place')] });
    },
    show: showLeft(k),
  });

const passed = (frame: DeployFrame): DeployFrame => ({
  ...frame,
  asks: [],
  next: (frame.next + 1) % frame.order.length,
});

function deploy(g: CloneWarsDraft, frame: DeployFrame, army: number, { territory = 0 }: Placing): void {
  placeOn(g, army, territory, 1);
  g.replace(passed({ ...frame, left: frame.left.with(army, frame.left[army] - 1) }));
}

interface SpreadFrame extends Frame {
  readonly left: Column;
}

export const spreadFrame = (asks: readonly Ask[], left: Column): SpreadFrame => ({ name: 'spread', asks, left });

const spreadFields = { moves: moves() };

/** `placement: at-once`: each army's whole spread, unseen until the last is in (W-PLACE). */
export const spreadPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, SpreadFrame>({
    parallel: true,
    actions: {
      spread: action<CloneWars, SpreadFrame, typeof spreadFields>(spreadFields, {
        summary: 'Send the spread of all starting troops that are left, on own planets.',
        check: (s, { left }, a, { army }) => refuseSpread(s, army, left[army], a.moves),
        play(g, _, a, { army }) {
          for (const { to, count = 0 } of a.moves) g.addTroops(to, count);
          g.emit({ type: 'spread', army, moves: a.moves });
        },
        legal(s, { left }, { army }) {
          const total = { min: left[army], max: left[army] };
          return [{ type: 'spread', fields: { moves: { to: planetsOf(s, army), each: 1, total } } }];
        },
      }),
    },
    fallback: (s, { left }, { army }) => ({ type: 'spread', moves: evenMoves(k, s, army, left[army]) }),
    enter: (g) => g.pop(),
    show: showLeft(k),
  });

function refuseSpread(s: CloneWarsState, army: number, count: number, legs: readonly Leg[]): Illegal | undefined {
  for (let i = 0; i < legs.length; i++) {
    const refused = refuseLeg(s, { army, free: count, rule: 'W-PLACE' }, legs, i);
    if (refused) return refused;
  }
  const sent = legs.reduce((n, leg) => n + (leg.count ?? 0), 0);
  return sent === count ? undefined : illegal('NOT_ALL_TROOPS', 'W-PLACE', { count }, '/moves');
}
