// Recruiting: units come in, become infantry or armour, and are placed; then posts are taken.
import type { Draft } from '../../core/draft';
import { count, moves, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, action } from '../../core/ruleset';
import { type Action, type Ask, type Column, type Leg, NOBODY } from '../../core/state';
import { ARMOUR_UNITS, type Bag, least } from './bag';
import { optionalPicks, payments, spend } from './cards';
import { postFields } from './follow';
import type { Kit } from './kit';
import { at, basesOf, countedBy, counts, isBase, landsOf, piecesLeft, put, take } from './land';
import { refuseBag } from './legs';
import { beginManeuver, postRoom, repair, toPost } from './maneuver';
import { plain } from './plain';
import { hasReward } from './rewards';
import { NONE, type RecruitFrame, type Sbsh, type SbshState } from './state';

const PLACING = 1;
const POSTING = 2;

/** Where an army's units come from (B-INCOME, B-R1, B-R3). */
export function incomeOf(k: Kit, s: SbshState, army: number): { reason: string; count: number }[] {
  const counted = countedBy(k, s, army);
  const held = landsOf(s, army);
  const isWhole = ({ territories }: { readonly territories: Column }): boolean =>
    territories.every((t) => counts(k, s, army, t));
  return [
    { reason: 'territories', count: Math.max(3, Math.floor(counted.length / 3)) },
    { reason: 'cities', count: s.own.cities.filter((t) => held.includes(t)).length },
    { reason: 'capitals', count: s.own.capitals.filter((t) => held.includes(t)).length },
    { reason: 'region', count: k.board.regions.filter(isWhole).reduce((sum, { bonus }) => sum + bonus, 0) },
    { reason: 'reward', count: hasReward(s, army, 'two_troops') ? 2 : 0 },
  ];
}

/** Repairs, counts, and opens the pool (B-R7). Who has no land to place anything on loses his units (B-R13). */
export function beginRecruit(k: Kit, g: Draft<Sbsh>, asks: readonly Ask[]): void {
  const army = g.turn;
  repair(k, g, army);
  let units = 0;
  for (const { reason, count: n } of incomeOf(k, g, army)) {
    units += n;
    if (n > 0) g.emit({ type: 'reinforced', army, count: n, reason });
  }
  if (landsOf(g, army).length === 0) {
    g.emit({ type: 'lost', army, count: units, reason: 'no-land' });
    units = 0;
  }
  const frame: RecruitFrame = {
    name: 'recruit',
    asks,
    units,
    infantry: 0,
    armour: 0,
    stage: units === 0 ? PLACING : 0,
    traded: 0,
    marched: 0,
    fresh: NONE,
  };
  g.replace(frame);
}

const tradeFields = { picks: optionalPicks };

/** Territory cards are used, once a turn and before the pool is decided (B-R4). */
export const tradeAction = (k: Kit): ActionDef<Sbsh, RecruitFrame> =>
  action<Sbsh, RecruitFrame, typeof tradeFields>(tradeFields, {
    summary: 'Use cards for units: so many of one star and of two; without `picks`, as many as bring most.',
    check(s, frame, { picks: paid }) {
      if (frame.traded || frame.stage > 0) return illegal('NO_CARDS_NOW', 'B-R4');
      const sets = tradeSets(k, s);
      if (sets.length === 0) return illegal('NO_CARDS', 'B-R4');
      return !paid || sets.some((set) => set.join() === paid.join())
        ? undefined
        : illegal('NOT_YOUR_CARDS', 'B-R4', {}, '/picks');
    },
    play(g, frame, { picks: paid }) {
      const sets = tradeSets(k, g);
      const set = paid ?? sets.reduce((best, one) => (valueOf(k, one) > valueOf(k, best) ? one : best));
      const value = valueOf(k, set);
      g.amend<RecruitFrame>({ units: frame.units + value, traded: 1 });
      spend(k, g, set, { type: 'traded', value });
    },
    legal(s, frame) {
      const sets = frame.traded || frame.stage > 0 ? [] : tradeSets(k, s);
      return sets.length > 0 ? [{ type: 'trade', fields: { picks: { sets } }, may: ['picks'] }] : [];
    },
  });

const valueOf = (k: Kit, [ones, twos]: Column): number => k.cardIncome(ones, twos) ?? 0;

const tradeSets = (k: Kit, s: SbshState): Column[] =>
  payments(k, s, s.turn).filter(([ones, twos]) => ones + twos > 0 && k.cardIncome(ones, twos) !== undefined);

const raiseFields = { count: count(0) };

/** The most armour that the pool may become; none where it could stand nowhere (B-R13). */
const mostArmour = (s: SbshState, frame: RecruitFrame): number =>
  basesOf(s, s.turn).length > 0 ? Math.floor(frame.units / ARMOUR_UNITS) : 0;

/** One decision over the whole pool: how many armoured divisions, the rest is infantry (B-R7). */
export const raiseAction = (): ActionDef<Sbsh, RecruitFrame> =>
  action<Sbsh, RecruitFrame, typeof raiseFields>(raiseFields, {
    summary: 'Decide how many armoured divisions the units become; the rest becomes infantry.',
    check(s, frame, { count: n }) {
      if (frame.stage > 0) return illegal('DECIDED', 'B-R7');
      const max = mostArmour(s, frame);
      return n >= 0 && n <= max ? undefined : illegal('TOO_MANY', 'B-R7', { max }, '/count');
    },
    play(g, frame, { count: n }) {
      g.amend<RecruitFrame>({ stage: PLACING, armour: n, infantry: frame.units - ARMOUR_UNITS * n, units: 0 });
      g.emit({ type: 'raised', army: g.turn, pieces: [frame.units - ARMOUR_UNITS * n, n, 0] });
    },
    legal: (s, frame) =>
      frame.stage > 0 ? [] : [{ type: 'raise', fields: { count: { min: 0, max: mostArmour(s, frame) } } }],
  });

const dropFields = { moves: moves(1, 42) };

const total = (legs: readonly Leg[]): number => legs.reduce((n, leg) => n + (leg.count ?? 0), 0);

function refuseDrop(s: SbshState, frame: RecruitFrame, legs: readonly Leg[]): Illegal | undefined {
  if (frame.stage !== PLACING || frame.infantry === 0) return illegal('NOTHING_TO_DROP', 'B-R11');
  const at_ = legs.findIndex(({ to }) => s.owner[to] !== s.turn);
  const pointer = `/moves/${String(at_)}/to`;
  if (at_ >= 0) return illegal('NOT_OWN_TERRITORY', 'B-R11', { territory: legs[at_].to }, pointer);
  const isPlain = legs.every((leg) => leg.from === undefined && !leg.pieces && (leg.count ?? 0) > 0);
  if (!isPlain || new Set(legs.map((leg) => leg.to)).size < legs.length)
    return illegal('WRONG_SPREAD', 'B-R11', {}, '/moves');
  return total(legs) <= frame.infantry ? undefined : illegal('TOO_MANY', 'B-R11', { max: frame.infantry }, '/moves');
}

/** Infantry drops onto any land that is held, invaded or not; it arrives in the rear (B-R11). */
export const dropAction = (): ActionDef<Sbsh, RecruitFrame> =>
  action<Sbsh, RecruitFrame, typeof dropFields>(dropFields, {
    summary: 'Drop infantry onto own territories.',
    check: (s, frame, { moves: legs }) => refuseDrop(s, frame, legs),
    play(g, frame, { moves: legs }) {
      for (const { to, count: n = 0 } of legs) g.addTroops(to, n);
      const fresh = legs.reduce((column, { to, count: n = 0 }) => grown(column, to, n, 0), frame.fresh);
      g.amend<RecruitFrame>({ infantry: frame.infantry - total(legs), fresh });
      g.emit({ type: 'spread', army: g.turn, moves: legs });
    },
    legal: (s, { stage, infantry: n }) => {
      const to = landsOf(s, s.turn);
      if (stage !== PLACING || n === 0 || to.length === 0) return [];
      return [{ type: 'drop', fields: { moves: { to, each: 1, total: { min: 1, max: n } } } }];
    },
  });

/** Recruits in a land, with some more. */
function grown(fresh: Column, t: number, infantry: number, armour: number): Column {
  const next = fresh.slice();
  for (let i = 0; i < next.length; i += 3) {
    if (next[i] !== t) continue;
    next[i + 1] += infantry;
    next[i + 2] += armour;
    return next;
  }
  return [...next, t, infantry, armour];
}

/** Recruits that still stand in a land's rear. */
function freshIn(s: SbshState, { fresh }: RecruitFrame, t: number): Bag {
  for (let i = 0; i < fresh.length; i += 3) if (fresh[i] === t) return least([fresh[i + 1], fresh[i + 2], 0], at(s, t));
  return [0, 0, 0];
}

const deployFields = { territory: territory(), count: count() };

const mostDeployed = (k: Kit, s: SbshState, frame: RecruitFrame): number =>
  frame.stage === PLACING ? Math.min(frame.armour, piecesLeft(k, s, s.turn)) : 0;

/** New armour stands in cities and capitals only, as long as there are pieces (B-DEPLOY, B-SHORTAGE). */
export const deployAction = (k: Kit): ActionDef<Sbsh, RecruitFrame> =>
  action<Sbsh, RecruitFrame, typeof deployFields>(deployFields, {
    summary: 'Deploy new armoured divisions in a city or capital that you hold.',
    check(s, frame, { territory: t, count: n }) {
      const max = mostDeployed(k, s, frame);
      if (s.owner[t] !== s.turn || !isBase(s, t)) return illegal('NO_BASE', 'B-DEPLOY', { territory: t }, '/territory');
      return n >= 1 && n <= max ? undefined : illegal('TOO_MANY', 'B-SHORTAGE', { max }, '/count');
    },
    play(g, frame, { territory: t, count: n }) {
      put(g, t, [0, n, 0]);
      g.amend<RecruitFrame>({ armour: frame.armour - n, fresh: grown(frame.fresh, t, 0, n) });
      g.emit({ type: 'deployed', army: g.turn, territory: t, pieces: [0, n, 0] });
    },
    legal(s, frame) {
      const max = mostDeployed(k, s, frame);
      const bases = basesOf(s, s.turn);
      if (max < 1 || bases.length === 0) return [];
      return [{ type: 'deploy', fields: { territory: bases, count: { min: 1, max } } }];
    },
  });

/** Recruits take free places on the fronts of the land where they arrived, or join a group from there (B-MAN, B-R12, B-A14). */
export const manAction = (k: Kit): ActionDef<Sbsh, RecruitFrame> =>
  action<Sbsh, RecruitFrame, typeof postFields>(postFields, {
    summary: 'Put recruits on fronts of the land where they arrived.',
    check(s, frame, { from, to, pieces: bag }) {
      if (isPlacing(k, s, frame)) return illegal('UNITS_LEFT', 'B-R7');
      const land = k.landOf[from];
      if (s.owner[land] !== s.turn) return illegal('NOT_OWN_TERRITORY', 'B-R12', { territory: land }, '/from');
      if (from !== land) return illegal('NOT_ONE_LAND', 'B-R12', { from, to }, '/from');
      if (k.landOf[to] !== from || to === from) return illegal('NOT_ONE_LAND', 'B-R12', { from, to }, '/to');
      return refuseBag(bag, { most: freshIn(s, frame, from), max: postRoom(k, s, to) }, 'B-R12');
    },
    play(g, frame, { from, to, pieces: bag }) {
      take(g, from, bag);
      toPost(k, g, to, bag);
      const fresh = grown(frame.fresh, from, -bag[0], -bag[1]);
      g.amend<RecruitFrame>({ stage: POSTING, fresh });
      g.emit({ type: 'posted', army: g.turn, from, to, pieces: bag });
    },
    legal: (s, frame) => (isPlacing(k, s, frame) ? [] : landsOf(s, s.turn).flatMap((t) => manFamilies(k, s, frame, t))),
  });

function manFamilies(k: Kit, s: SbshState, frame: RecruitFrame, t: number): Legal[] {
  const most = freshIn(s, frame, t);
  return [1, 2].flatMap((room): Legal[] => {
    const to = k.sides[t].filter((side) => postRoom(k, s, side) === room);
    const max = Math.min(room, most[0] + most[1]);
    if (to.length === 0 || max === 0) return [];
    return [{ type: 'post', fields: { from: t, to, pieces: { least: [0, 0, 0], most, total: { min: 1, max } } } }];
  });
}

/** Is there anything left that has a legal place? */
export function isPlacing(k: Kit, s: SbshState, frame: RecruitFrame): boolean {
  if (landsOf(s, s.turn).length === 0 || frame.stage === POSTING) return false;
  return frame.units + frame.infantry > 0 || (mostDeployed(k, s, frame) > 0 && basesOf(s, s.turn).length > 0);
}

/** The starting maneuver, after everything is placed and before posts are taken (B-W4). */
export const marchAction = (k: Kit): ActionDef<Sbsh, RecruitFrame> =>
  plain<RecruitFrame>({
    type: 'march',
    summary: 'Make the starting maneuver.',
    check: (s, frame) => (mayMarch(k, s, frame) ? undefined : illegal('NO_MANEUVER', 'B-W4')),
    play: (g, frame) => beginManeuver(k, g, frame.asks, { ...frame, asks: [], stage: POSTING, marched: 1 }),
  });

const mayMarch = (k: Kit, s: SbshState, frame: RecruitFrame): boolean =>
  frame.marched === 0 &&
  frame.stage === PLACING &&
  !isPlacing(k, s, frame) &&
  hasReward(s, s.turn, 'starting_maneuver');

/** Recruiting ends when everything that has a legal place is placed; the rest is lost (B-R13). */
export function refuseEnd(k: Kit, s: SbshState, frame: RecruitFrame): Illegal | undefined {
  return isPlacing(k, s, frame)
    ? illegal('UNITS_LEFT', 'B-R13', { count: frame.units + frame.infantry + frame.armour })
    : undefined;
}

export function loseRest(g: Draft<Sbsh>, { infantry: n, armour }: RecruitFrame): void {
  const lost = n + ARMOUR_UNITS * armour;
  if (lost > 0) g.emit({ type: 'lost', army: g.turn, count: lost, reason: 'no-place' });
}

/** Everything becomes infantry, on the own capital or else the first held land (B-R13). */
export function recruitFallback(k: Kit, s: SbshState, frame: RecruitFrame): Action {
  if (frame.stage === 0) return { type: 'raise', count: 0 };
  if (!isPlacing(k, s, frame)) return { type: 'end' };
  if (frame.infantry > 0) return { type: 'drop', moves: [{ to: homeOf(s), count: frame.infantry }] };
  return { type: 'deploy', territory: basesOf(s, s.turn)[0], count: mostDeployed(k, s, frame) };
}

const homeOf = (s: SbshState): number => {
  const capital = s.own.capitals[s.turn];
  return capital !== NOBODY && s.owner[capital] === s.turn ? capital : landsOf(s, s.turn)[0];
};
