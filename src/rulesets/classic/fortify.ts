// Moving troops on own land at the end of a turn.
import type { Draft } from '../../core/draft';
import { count, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, type Phase, action, phase } from '../../core/ruleset';
import type { Column } from '../../core/state';
import { bind } from '../../mechanics/reinforce';
import type { Kit } from './kit';
import { pairsOf, roomOn } from './pool';
import { type Classic, type ClassicState, type FortifyFrame, NONE } from './state';
import { endFrame } from './turn';

const fortifyFields = { from: territory(), to: territory(), count: count() };

interface Shift {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Armies that may leave a territory: all but one, and none of those that arrived this phase where arrivals stay (K-FORTIFY). */
const movable = (s: ClassicState, arrived: Column, from: number): number => {
  const came = pairsOf(arrived).find(([t]) => t === from)?.[1] ?? 0;
  return Math.min(s.troops[from] - 1, s.troops[from] - came);
};

/** One move that ends the turn, or a move of the fortify phase, which begins with the first. */
export const fortifyAction = (k: Kit): ActionDef<Classic> =>
  action<Classic, FortifyFrame, typeof fortifyFields>(fortifyFields, {
    summary: 'Move armies from one own territory to another.',
    check: (s, frame, a) => refuseFortify(k, s, frame.arrived ?? NONE, a),
    play(g, frame, a) {
      shift(g, a);
      if (k.fortifyOnce) g.replace(endFrame);
      else goOn(k, g, frame, a);
    },
    legal: (s, frame) => legalFortifies(k, s, frame.arrived ?? NONE),
  });

function refuseFortify(k: Kit, s: ClassicState, arrived: Column, a: Shift): Illegal | undefined {
  const { from, to } = a;
  if (s.owner[from] !== s.turn) return illegal('NOT_OWN_TERRITORY', 'K-FORTIFY', { territory: from }, '/from');
  if (s.owner[to] !== s.turn) return illegal('NOT_OWN_TERRITORY', 'K-FORTIFY', { territory: to }, '/to');
  if (from === to) return illegal('SAME_TERRITORY', 'K-FORTIFY', undefined, '/to');
  if (!k.reach.joins(k.board, s.owner, from, to)) return illegal('NOT_CONNECTED', 'K-FORTIFY', { from, to }, '/to');
  const max = movable(s, arrived, from);
  if (a.count < 1 || a.count > max) return illegal('NOT_ENOUGH_ARMIES', 'K-FORTIFY', { max }, '/count');
  return a.count > roomOn(k, s, to) ? illegal('TOO_MANY_TROOPS', 'K-CAP', { cap: k.cap }, '/count') : undefined;
}

function shift(g: Draft<Classic>, { from, to, count: n }: Shift): void {
  g.setTroops(from, g.troops[from] - n);
  g.setTroops(to, g.troops[to] + n);
  g.emit({ type: 'fortified', army: g.turn, from, to, count: n });
}

function goOn(k: Kit, g: Draft<Classic>, frame: FortifyFrame, { to, count: n }: Shift): void {
  const arrived = k.arrivalsStay ? bind(frame.arrived ?? NONE, to, n) : NONE;
  const next: FortifyFrame = { name: 'fortify', asks: frame.asks, arrived };
  g.replace(next);
}

/** Families of moves: origins of one chain from which as many armies may leave share one. */
function legalFortifies(k: Kit, s: ClassicState, arrived: Column): Legal[] {
  const families = new Map<string, { from: number[]; to: readonly number[]; max: number }>();
  for (let from = 0; from < s.owner.length; from++) {
    if (s.owner[from] !== s.turn) continue;
    const max = movable(s, arrived, from);
    if (max < 1) continue;
    for (const [most, to] of byRoom(k, s, k.reach.from(k.board, s.owner, from), max)) {
      const chain = [...to, from].sort((a, b) => a - b);
      const key = `${String(most)}:${chain.join()}`;
      const family = families.get(key);
      if (family) family.from.push(from);
      else families.set(key, { from: [from], to: chain, max: most });
    }
  }
  return Array.from(families.values(), ({ from, to, max }) => family(from, to, max));
}

const family = (from: readonly number[], chain: readonly number[], max: number): Legal => {
  const range = { min: 1, max };
  if (from.length > 1) return { type: 'fortify', fields: { from, to: chain, count: range }, differ: ['from', 'to'] };
  return { type: 'fortify', fields: { from: from[0], to: chain.filter((t) => t !== from[0]), count: range } };
};

/** Targets by how many armies may go there: the room under the cap, at most `max`. */
function byRoom(k: Kit, s: ClassicState, targets: readonly number[], max: number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const to of targets) {
    const most = Math.min(max, roomOn(k, s, to));
    if (most > 0) groups.set(most, [...(groups.get(most) ?? []), to]);
  }
  return groups;
}

/** The fortify phase, where any number of moves is allowed or a position starts in it. */
export const fortifyPhase = (actions: Readonly<Record<string, ActionDef<Classic>>>): Phase<Classic> =>
  phase<Classic, FortifyFrame>({ actions, fallback: () => ({ type: 'end' }) });
