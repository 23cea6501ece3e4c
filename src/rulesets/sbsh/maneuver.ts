// The maneuver phase: divisions go where they like on connected own land, take posts, and enter neutral land.
import type { Draft } from '../../core/draft';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, action } from '../../core/ruleset';
import { type Ask, type Column, type Frame, NOBODY } from '../../core/state';
import { dropGroup, groupOf, setGroup } from './abroad';
import { type Bag, DAMAGED, EMPTY, INFANTRY, minus, plus, POST, size } from './bag';
import { vacate } from './capture';
import { postFields, postFamilies } from './follow';
import { landFleets } from './fleet';
import type { Kit } from './kit';
import { bagOf, leaving, type LegFamily, merged, type Move, moveFields, refuseBag, takeNeutral } from './legs';
import { at, inLand, isInvaded, isNew, landsOf, put, reachOf, refugesOf, roomAt, setAt, take } from './land';
import { hasReward } from './rewards';
import type { ManeuverFrame, RecruitFrame, Sbsh, SbshState } from './state';

/** Begins a maneuver: the one of the turn, or the one within recruiting, which goes back to it (B-W4). */
export function beginManeuver(k: Kit, g: Draft<Sbsh>, asks: readonly Ask[], back?: RecruitFrame): void {
  vacate(k, g);
  if (!back && hasReward(g, g.turn, 'extra_maneuver')) repair(k, g, g.turn);
  const frame: ManeuverFrame = { name: 'maneuver', asks, open: openLand(k, g), ...(back && { back }) };
  g.replace(frame);
  landFleets(k, g);
}

/** Neutral land next to what is held now (B-M4). */
const openLand = (k: Kit, s: SbshState): Column =>
  s.owner.flatMap((owner, t) =>
    owner === NOBODY && k.board.neighbours[t].some((n) => s.owner[n] === s.turn) ? [t] : [],
  );

/** All damaged armour of an army is whole again, wherever it stands (B-R10). */
export function repair(k: Kit, g: Draft<Sbsh>, army: number): void {
  let count = 0;
  const whole = (bag: Bag): Bag => {
    count += bag[DAMAGED];
    return [bag[0], bag[1] + bag[DAMAGED], 0];
  };
  for (let place = 0; place < g.troops.length; place++)
    if (g.pieces[1][place] > 0 && g.owner[k.landOf[place]] === army) setAt(g, place, whole(at(g, place)));
  for (const group of g.own.abroad)
    if (group.army === army && group.front[DAMAGED] + group.rear[DAMAGED] > 0)
      setGroup(g, { ...group, front: whole(group.front), rear: whole(group.rear) });
  if (count > 0) g.emit({ type: 'repaired', army, count });
}

const isOwn = (s: SbshState, t: number): boolean => s.owner[t] === s.turn;

/** Within connected own land, any distance; also into invaded land, but not out of it (B-MOVE, B-M1). */
export const shiftAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof moveFields>(moveFields, {
    summary: 'Move divisions from rear to rear within connected own land.',
    check(s, _, { from, to, pieces: bag }) {
      if (!isOwn(s, from)) return illegal('NOT_OWN_TERRITORY', 'B-M1', { territory: from }, '/from');
      if (!reachOf(k, s, from).includes(to)) return illegal('NO_WAY', 'B-M1', { from, to }, '/to');
      return refuseBag(bag, leaving(k, s, from), 'B-M1');
    },
    play(g, _, { from, to, pieces: bag }) {
      take(g, from, bag);
      put(g, to, bag);
      g.emit({ type: 'shifted', army: g.turn, from, to, pieces: bag });
    },
    legal: (s) =>
      merged(
        'shift',
        landsOf(s, s.turn).flatMap((from): LegFamily[] => {
          const to = reachOf(k, s, from);
          const { most, max } = leaving(k, s, from);
          const all = [...to, from].sort((a, b) => a - b);
          return to.length > 0 && max > 0 ? [{ from, to: all, pieces: bagOf(EMPTY, most, max) }] : [];
        }),
      ),
  });

/** Neutral land that divisions from a territory can reach now (B-M2, B-M4). */
function neutralFrom(k: Kit, s: SbshState, from: number, frame: Frame): number[] {
  if (isInvaded(k, s, from)) return [];
  const by = [from, ...reachOf(k, s, from).filter((t) => !isInvaded(k, s, t))];
  const near = new Set(by.flatMap((t) => k.board.neighbours[t].filter((n) => s.owner[n] === NOBODY)));
  const { open } = frame as ManeuverFrame;
  return [...near].filter((t) => k.chains || open.includes(t)).sort((a, b) => a - b);
}

/** An expedition into neutral land: infantry must be among those who enter it first (B-EXPEDITION, B-M2). */
export const enterAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof moveFields>(moveFields, {
    summary: 'Move divisions into neutral land and take it; one infantry stays there this turn.',
    check(s, frame, { from, to, pieces: bag }) {
      if (!isOwn(s, from)) return illegal('NOT_OWN_TERRITORY', 'B-M2', { territory: from }, '/from');
      if (!neutralFrom(k, s, from, frame).includes(to)) return illegal('NO_WAY', 'B-M4', { from, to }, '/to');
      if (bag[INFANTRY] === 0) return illegal('INFANTRY_NEEDED', 'B-M2', {}, '/pieces');
      return refuseBag(bag, leaving(k, s, from), 'B-M2');
    },
    play: (g, _, move) => enter(g, move),
    legal: (s, frame) =>
      merged(
        'enter',
        landsOf(s, s.turn).flatMap((from): LegFamily[] => {
          const to = neutralFrom(k, s, from, frame);
          const { most, max } = leaving(k, s, from);
          const isOpen = to.length > 0 && max > 0 && most[INFANTRY] > 0;
          return isOpen ? [{ from, to, pieces: bagOf([1, 0, 0], most, max) }] : [];
        }),
      ),
  });

function enter(g: Draft<Sbsh>, { from, to, pieces: bag }: Move): void {
  take(g, from, bag);
  takeNeutral(g, to, bag);
  g.emit({ type: 'entered', army: g.turn, from, to, pieces: bag });
}

interface Post {
  readonly from: number;
  readonly to: number;
  readonly pieces: Bag;
}

/** A land group of the army on turn that lies across the border at its origin's side. */
const groupAcross = (k: Kit, s: SbshState, side: number): boolean =>
  k.opposite[side] >= 0 &&
  !k.sea[side] &&
  s.owner[k.landOf[side]] === s.turn &&
  groupOf(s, k.opposite[side], s.turn)?.stage === 'ashore';

/** Divisions on a side: a front, or the group that lies across from it. */
const postAt = (k: Kit, s: SbshState, side: number): Bag =>
  groupAcross(k, s, side) ? (groupOf(s, k.opposite[side], s.turn)?.front ?? EMPTY) : at(s, side);

/** Divisions that may take a post; into a group abroad, as many as the land may lose (B-A20). */
export function postRoom(k: Kit, s: SbshState, side: number): number {
  if (!groupAcross(k, s, side)) return roomAt(k, s, side);
  const spare = k.allowAbandon ? POST : size(inLand(k, s, k.landOf[side])) - 1;
  return Math.min(POST - size(postAt(k, s, side)), spare);
}

/** Into a front, or into the group that lies across from it (B-A14). */
export function toPost(k: Kit, g: Draft<Sbsh>, side: number, bag: Bag): void {
  const group = groupAcross(k, g, side) ? groupOf(g, k.opposite[side], g.turn) : undefined;
  if (group) setGroup(g, { ...group, front: plus(group.front, bag) });
  else put(g, side, bag);
}

function fromPost(k: Kit, g: Draft<Sbsh>, side: number, bag: Bag): void {
  const group = groupAcross(k, g, side) ? groupOf(g, k.opposite[side], g.turn) : undefined;
  if (!group) take(g, side, bag);
  else if (size(minus(group.front, bag)) === 0) dropGroup(g, group);
  else setGroup(g, { ...group, front: minus(group.front, bag) });
}

/** All posts may be changed: rear to front, front to rear, within one land (B-FRONT, B-M1). */
export const repostAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof postFields>(postFields, {
    summary: 'Move divisions between the rear and the fronts of a land, or a group and its origin’s rear.',
    check: (s, _, a) => refusePost(k, s, a),
    play(g, _, { from, to, pieces: bag }) {
      if (from < g.owner.length) take(g, from, bag);
      else fromPost(k, g, from, bag);
      if (to < g.owner.length) put(g, to, bag);
      else toPost(k, g, to, bag);
      g.emit({ type: 'posted', army: g.turn, from, to, pieces: bag });
    },
    legal: (s) => landsOf(s, s.turn).flatMap((t) => postsOf(k, s, t)),
  });

function refusePost(k: Kit, s: SbshState, { from, to, pieces: bag }: Post): Illegal | undefined {
  const t = k.landOf[from];
  if (!isOwn(s, t)) return illegal('NOT_OWN_TERRITORY', 'B-M1', { territory: t }, '/from');
  const isOut = from === t && to !== t;
  if (isOut ? k.landOf[to] !== t : to !== t || from === t) return illegal('NOT_ONE_LAND', 'B-M1', { from, to }, '/to');
  const { most, max } = isOut ? outOf(k, s, t, to) : { most: postAt(k, s, from), max: size(postAt(k, s, from)) };
  return max < 1 ? illegal('NO_ROOM', 'B-F2', { to }, '/to') : refuseBag(bag, { most, max }, 'B-M1');
}

/** What may go from a rear to a post; to a group abroad as if it left the land. */
function outOf(k: Kit, s: SbshState, t: number, side: number): { most: Bag; max: number } {
  const { most, max } = groupAcross(k, s, side) ? leaving(k, s, t) : { most: at(s, t), max: size(at(s, t)) };
  return { most, max: Math.min(max, postRoom(k, s, side)) };
}

function postsOf(k: Kit, s: SbshState, t: number): Legal[] {
  const back = k.sides[t].filter((side) => size(postAt(k, s, side)) > 0);
  const groups = k.sides[t].filter((side) => groupAcross(k, s, side) && postRoom(k, s, side) > 0);
  return [
    ...postFamilies(k, s, t, at(s, t)),
    ...groups.flatMap((side): Legal[] => {
      const { most, max } = outOf(k, s, t, side);
      return max > 0 ? [postFamily(t, side, most, max)] : [];
    }),
    ...back.map((side) => postFamily(side, t, postAt(k, s, side), size(postAt(k, s, side)))),
  ];
}

const postFamily = (from: number, to: number, most: Bag, max: number): Legal => ({
  type: 'post',
  fields: { from, to, pieces: { least: EMPTY, most, total: { min: 1, max } } },
});

/** Land that may be left with everything, invaded or not (B-M3); not in the turn in which it was taken (B-A19). */
export const leavable = (k: Kit, s: SbshState): number[] =>
  landsOf(s, s.turn).filter(
    (t) =>
      !isNew(s, t) &&
      (k.allowAbandon || isInvaded(k, s, t)) &&
      refugesOf(k, s, t).length > 0 &&
      size(inLand(k, s, t)) > 0,
  );
