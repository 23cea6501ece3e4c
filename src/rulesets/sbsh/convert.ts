// Three infantry become one armoured division, and one becomes three.
import type { Draft } from '../../core/draft';
import { optional, picks, place, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, action } from '../../core/ruleset';
import type { Column, Frame } from '../../core/state';
import { ARMOUR, ARMOUR_UNITS, type Bag, DAMAGED, POST, size } from './bag';
import type { Kit } from './kit';
import { at, infantryIn, isBase, isNew, landsOf, piecesLeft, put, setAt, take } from './land';
import type { Sbsh, SbshState } from './state';

/** May pieces be converted in this frame? */
export type Open = (s: SbshState, frame: Frame) => boolean;

const mergeFields = { territory: territory(), to: place(), picks: optional(picks(3, 3)) };

interface Merge {
  readonly territory: number;
  readonly to: number;
  readonly picks?: Column;
}

/** Slots of a land: 0 is its rear, n its side of the border to the n-th neighbour. */
const slots = (k: Kit, t: number): number[] => [t, ...k.sides[t]];

/** Infantry of a land by slot, the rear first. */
const infantry = (k: Kit, s: SbshState, t: number): number[] =>
  slots(k, t).flatMap((where, slot) => new Array<number>(Math.min(ARMOUR_UNITS, s.troops[where])).fill(slot));

/** Own land where infantry may merge: a city or capital with three, and a piece for them (B-MERGE, B-SHORTAGE). */
function mergeable(k: Kit, s: SbshState): number[] {
  if (piecesLeft(k, s, s.turn) === 0) return [];
  const spared = (t: number): number => Number(isNew(s, t));
  return landsOf(s, s.turn).filter((t) => isBase(s, t) && infantryIn(k, s, t) - spared(t) >= ARMOUR_UNITS);
}

/** Where the armour may appear: where one of three infantry stands. */
const spots = (k: Kit, s: SbshState, t: number): number[] => slots(k, t).filter((where) => s.troops[where] > 0);

/** Every three of a land's infantry with one from a slot. */
function threes(k: Kit, s: SbshState, t: number, slot: number): Column[] {
  const all = infantry(k, s, t);
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b, j) => ({ pair: [a, b], next: i + j + 2 })));
  const sets = pairs.flatMap(({ pair, next }) => all.slice(next).map((c) => [...pair, c]));
  return [...new Map(sets.filter((set) => set.includes(slot)).map((set) => [set.join(), set])).values()];
}

/** Three infantry in a city or capital merge, wherever in it they stand (B-R8). */
export const mergeAction = (k: Kit, isOpen: Open): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof mergeFields>(mergeFields, {
    summary: 'Merge three infantry of a city or capital; the armour stands at `to`, where one of them stood.',
    check: (s, frame, a) => (isOpen(s, frame) ? refuseMerge(k, s, a) : illegal('NO_CONVERSION_NOW', 'B-R7')),
    play: (g, _, a) => merge(k, g, a),
    legal: (s, frame) => (isOpen(s, frame) ? mergeable(k, s).flatMap((t) => mergeFamilies(k, s, t)) : []),
  });

const mergeFamilies = (k: Kit, s: SbshState, t: number): Legal[] =>
  spots(k, s, t).map((to) => {
    const sets = threes(k, s, t, slots(k, t).indexOf(to));
    return { type: 'merge', fields: { territory: t, to, picks: { sets } }, may: ['picks'] };
  });

function refuseMerge(k: Kit, s: SbshState, { territory: t, to, picks: set }: Merge): Illegal | undefined {
  if (!mergeable(k, s).includes(t)) return illegal('NO_MERGE', 'B-MERGE', { territory: t }, '/territory');
  if (!spots(k, s, t).includes(to)) return illegal('NOT_THERE', 'B-R8', { to }, '/to');
  if (!set) return undefined;
  const isThere = threes(k, s, t, slots(k, t).indexOf(to)).some((one) => one.join() === set.join());
  return isThere ? undefined : illegal('NOT_THERE', 'B-R8', {}, '/picks');
}

/** Without a choice one comes from where the armour appears, and the others from the rear, or else from the fronts in order. */
function merge(k: Kit, g: Draft<Sbsh>, { territory: t, to, picks: set }: Merge): void {
  const slot = slots(k, t).indexOf(to);
  const all = infantry(k, g, t);
  all.splice(all.indexOf(slot), 1);
  const three = set ?? [slot, ...all.slice(0, ARMOUR_UNITS - 1)];
  for (const one of three) take(g, slots(k, t)[one], [1, 0, 0]);
  put(g, to, [0, 1, 0]);
  g.emit({ type: 'merged', army: g.turn, territory: t, to });
}

const demobiliseFields = { from: place() };

/** Places of the army on turn on which armour stands. */
const armouredPlaces = (k: Kit, s: SbshState): number[] =>
  s.pieces[0].flatMap((n, where) => (n + s.pieces[1][where] > 0 && s.owner[k.landOf[where]] === s.turn ? [where] : []));

/** One armoured division becomes three infantry where it stood; whom a front can't hold goes to the rear (B-DISBAND, B-R9). */
export const demobiliseAction = (k: Kit, isOpen: Open): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof demobiliseFields>(demobiliseFields, {
    summary: 'Turn an armoured division into three infantry where it stands.',
    check(s, frame, { from }) {
      if (!isOpen(s, frame)) return illegal('NO_CONVERSION_NOW', 'B-R7');
      return armouredPlaces(k, s).includes(from) ? undefined : illegal('NO_ARMOUR', 'B-DISBAND', { from }, '/from');
    },
    play: (g, _, { from }) => demobilise(k, g, from),
    legal(s, frame) {
      const from = isOpen(s, frame) ? armouredPlaces(k, s) : [];
      return from.length > 0 ? [{ type: 'demobilise', fields: { from } }] : [];
    },
  });

function demobilise(k: Kit, g: Draft<Sbsh>, from: number): void {
  const bag: Bag = at(g, from);
  const kind = bag[ARMOUR] > 0 ? ARMOUR : DAMAGED;
  const left = bag.map((n, i) => (i === kind ? n - 1 : n));
  const stays = from < g.owner.length ? ARMOUR_UNITS : Math.min(ARMOUR_UNITS, POST - size(left));
  setAt(g, from, [left[0] + stays, left[1], left[2]]);
  put(g, k.landOf[from], [ARMOUR_UNITS - stays, 0, 0]);
  g.emit({ type: 'demobilised', army: g.turn, from });
}
