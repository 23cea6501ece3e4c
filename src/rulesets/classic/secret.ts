// What all players answer at once and unseen: the whole spread of starting armies, and the choice of a capital.
import type { Draft } from '../../core/draft';
import { moves, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import { type Frame, IN, type Leg } from '../../core/state';
import type { Kit } from './kit';
import { evenMoves, openLand, roomOn } from './pool';
import type { Classic, ClassicState } from './state';

interface SpreadFrame extends Frame {
  /** By army: starting armies not placed yet. */
  readonly left: readonly number[];
}

const spreadFields = { moves: moves() };

/** Asks every living army of a list at once. */
export const askAll = (k: Kit, g: Draft<Classic>, armies: readonly number[], kind: string): Frame['asks'] =>
  armies.filter((army) => g.standing[army] === IN).map((army) => g.ask(army, k.armies[army].seat, kind));

/** `placement: at-once`: each sends its whole spread, unseen until the last has sent (K-PLACEMENT). */
export const spreadPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, SpreadFrame>({
    parallel: true,
    actions: {
      spread: action<Classic, SpreadFrame, typeof spreadFields>(spreadFields, {
        summary: 'Send the spread of all starting armies that are left, on own territories.',
        check: (s, { left }, a, { army }) => refuseSpread(k, s, { army, count: left[army] }, a.moves),
        play(g, _, a, { army }) {
          for (const { to, count = 0 } of a.moves) g.addTroops(to, count);
          g.emit({ type: 'spread', army, moves: a.moves });
        },
        legal(s, { left }, { army }) {
          const to = openLand(k, s, army);
          const most = k.cap < Infinity && { most: to.map((t) => roomOn(k, s, t)) };
          const total = { min: left[army], max: left[army] };
          return [{ type: 'spread', fields: { moves: { to, each: 1, total, ...most } } }];
        },
      }),
    },
    fallback: (s, { left }, { army }) => ({
      type: 'spread',
      moves: evenMoves(k, s, army, { free: left[army], regions: [], bound: [] }),
    }),
    enter: (g) => g.pop(),
    show: (_, { left }) => ({ left: Object.fromEntries(k.players.map((a) => [k.armies[a].id, left[a]])) }),
  });

interface Share {
  readonly army: number;
  readonly count: number;
}

function refuseSpread(k: Kit, s: ClassicState, { army, count }: Share, legs: readonly Leg[]): Illegal | undefined {
  for (const [i, leg] of legs.entries()) {
    const refused = refuseLeg(k, s, army, leg);
    const twice = legs.findIndex((other) => other.to === leg.to) < i;
    if (refused) return { ...refused, pointer: `/moves/${String(i)}${refused.pointer ?? ''}` };
    if (twice) return illegal('TWICE', 'K-PLACEMENT', { territory: leg.to }, `/moves/${String(i)}/to`);
  }
  const sent = legs.reduce((n, leg) => n + (leg.count ?? 0), 0);
  return sent === count ? undefined : illegal('NOT_ALL_ARMIES', 'K-PLACEMENT', { count }, '/moves');
}

function refuseLeg(k: Kit, s: ClassicState, army: number, { from, to, count = 0, pieces }: Leg): Illegal | undefined {
  if (from !== undefined || pieces) return illegal('WRONG_FIELDS', 'K-PLACEMENT');
  if (s.owner[to] !== army) return illegal('NOT_OWN_TERRITORY', 'K-PLACEMENT', { territory: to }, '/to');
  if (count < 1) return illegal('TOO_FEW_ARMIES', 'K-PLACEMENT', { min: 1 }, '/count');
  return count > roomOn(k, s, to) ? illegal('TOO_MANY_TROOPS', 'K-CAP', { cap: k.cap }, '/count') : undefined;
}

const capitalFields = { territory: territory() };

/** Each names a capital, unseen until all have (K-WIN-CAPITAL). */
export const capitalPhase = (): Phase<Classic> =>
  phase<Classic, Frame>({
    parallel: true,
    actions: {
      capital: action<Classic, Frame, typeof capitalFields>(capitalFields, {
        summary: 'Name an own territory as capital.',
        check: (s, _, { territory: t }, { army }) =>
          s.owner[t] === army
            ? undefined
            : illegal('NOT_OWN_TERRITORY', 'K-WIN-CAPITAL', { territory: t }, '/territory'),
        play(g, _, { territory: t }, { army }) {
          g.patch({ capitals: g.own.capitals.with(army, t) });
          g.emit({ type: 'capital', army, territory: t });
        },
        legal: (s, _, { army }) => [{ type: 'capital', fields: { territory: landAt(s, army) } }],
      }),
    },
    fallback: (s, _, { army }) => ({ type: 'capital', territory: strongest(s, army) }),
    enter: (g) => g.pop(),
  });

const landAt = (s: ClassicState, army: number): number[] => s.owner.flatMap((owner, t) => (owner === army ? [t] : []));

const strongest = (s: ClassicState, army: number): number =>
  landAt(s, army).reduce((best, t) => (s.troops[t] > s.troops[best] ? t : best));
