// Claiming free land and placing starting armies, one a turn: frames that ask one army after the other round the table.
import type { Draft } from '../../core/draft';
import { territory } from '../../core/fields';
import { illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import { type Frame, IN, NOBODY } from '../../core/state';
import type { Kit } from './kit';
import { evenMoves, openLand, placeOn } from './pool';
import { placeFields, wrongFields } from './reinforce';
import type { Classic, ClassicState } from './state';

/** Whose turn it is next: an index into the order of the table. */
interface RoundFrame extends Frame {
  readonly next: number;
  /** By army: starting armies not placed yet. */
  readonly left: readonly number[];
}

export const roundFrame = (k: Kit, name: string, left: readonly number[], first: number): RoundFrame => ({
  name,
  asks: [],
  next: k.players.indexOf(first),
  left,
});

const free = (s: ClassicState): number[] =>
  s.owner.map((_, t) => t).filter((t) => s.owner[t] === NOBODY && s.troops[t] === 0);

const claimFields = { territory: territory() };

/** `setup: claim`: one army on a free territory, in turn, until all are taken (K-CLAIM). */
export const claimPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, RoundFrame>({
    actions: {
      claim: action<Classic, RoundFrame, typeof claimFields>(claimFields, {
        summary: 'Take a free territory with one army.',
        check: (s, _, { territory: t }) =>
          s.owner[t] === NOBODY && s.troops[t] === 0
            ? undefined
            : illegal('NOT_FREE', 'K-CLAIM', { territory: t }, '/territory'),
        play: (g, frame, { territory: t }, ask) => claim(k, g, frame, { army: ask.army, t }),
        legal: (s) => [{ type: 'claim', fields: { territory: free(s) } }],
      }),
    },
    fallback: (s) => ({ type: 'claim', territory: free(s)[0] }),
    enter(g, frame) {
      const open = free(g);
      const army = k.players[frame.next];
      if (open.length === 0) g.pop();
      else if (g.standing[army] !== IN) g.replace(passed(k, frame));
      else if (open.length === 1) claim(k, g, frame, { army, t: open[0] });
      else g.replace({ ...frame, asks: [g.ask(army, k.armies[army].seat, 'claim')] });
    },
  });

interface Claim {
  readonly army: number;
  readonly t: number;
}

function claim(k: Kit, g: Draft<Classic>, frame: RoundFrame, { army, t }: Claim): void {
  g.setOwner(t, army);
  g.setTroops(t, 1);
  g.emit({ type: 'claimed', army, territory: t });
  // Where others resigned, whoever is left may claim more land than armies to start with (K-NEVER-EMPTY comes first).
  g.replace(passed(k, { ...frame, left: frame.left.with(army, Math.max(0, frame.left[army] - 1)) }));
}

const passed = (k: Kit, frame: RoundFrame): RoundFrame => ({
  ...frame,
  asks: [],
  next: (frame.next + 1) % k.players.length,
});

/** `placement: in-turns`: one army a turn until every one is placed (K-PLACEMENT). */
export const deployPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, RoundFrame>({
    actions: {
      place: action<Classic, RoundFrame, typeof placeFields>(placeFields, {
        summary: 'Put one starting army on an own territory.',
        check(s, _, a, ask) {
          if (a.territory === undefined || a.count === undefined || a.moves) return wrongFields();
          if (s.owner[a.territory] !== ask.army)
            return illegal('NOT_OWN_TERRITORY', 'K-PLACEMENT', { territory: a.territory }, '/territory');
          if (s.troops[a.territory] >= k.cap) return illegal('TOO_MANY_TROOPS', 'K-CAP', { cap: k.cap }, '/territory');
          return a.count === 1 ? undefined : illegal('NOT_ENOUGH_ARMIES', 'K-PLACEMENT', { max: 1 }, '/count');
        },
        play: (g, frame, a, ask) => deploy(k, g, frame, { army: ask.army, t: a.territory ?? 0 }),
        legal: (s, _, ask) => [{ type: 'place', fields: { territory: openLand(k, s, ask.army), count: 1 } }],
      }),
    },
    fallback: (s, _, { army }) => ({
      type: 'place',
      territory: evenMoves(k, s, army, { free: 1, regions: [], bound: [] })[0].to,
      count: 1,
    }),
    enter(g, frame) {
      const army = k.players[frame.next];
      if (k.players.every((a) => g.standing[a] !== IN || frame.left[a] === 0)) g.pop();
      else if (g.standing[army] !== IN || frame.left[army] === 0) g.replace(passed(k, frame));
      else openDeploy(k, g, frame, army);
    },
    show: (_, { left }) => ({ left: Object.fromEntries(k.players.map((a) => [k.armies[a].id, left[a]])) }),
  });

function openDeploy(k: Kit, g: Draft<Classic>, frame: RoundFrame, army: number): void {
  const open = openLand(k, g, army);
  if (open.length === 1) deploy(k, g, frame, { army, t: open[0] });
  else g.replace({ ...frame, asks: [g.ask(army, k.armies[army].seat, 'place')] });
}

function deploy(k: Kit, g: Draft<Classic>, frame: RoundFrame, { army, t }: Claim): void {
  placeOn(g, army, t, 1);
  g.replace(passed(k, { ...frame, left: frame.left.with(army, frame.left[army] - 1) }));
}
