// Fleets in the maneuver phase: sailing, loading, coming home, landing on a coast that changed hands.
import type { Draft } from '../../core/draft';
import { choice, pieces, place, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, action } from '../../core/ruleset';
import { type Frame, NOBODY } from '../../core/state';
import { groupOf, moveIn, setGroup } from './abroad';
import { among, armoured, type Bag, EMPTY, INFANTRY, minus, plus, POST, size } from './bag';
import type { Kit } from './kit';
import { isInvaded, landsOf, take } from './land';
import { leaving, refuseBag, takeNeutral } from './legs';
import type { Group, Sbsh, SbshState } from './state';

const ownFleets = (k: Kit, s: SbshState): Group[] =>
  s.own.abroad.filter((group) => group.army === s.turn && k.sea[group.at]);

const sailFields = { from: territory(), to: place(), pieces: pieces() };

/** The enemy's side of the border that a leg by sea goes over: `to` names it, or the coast itself for the rear of a fleet. */
const coastSide = (k: Kit, from: number, to: number): number => {
  const side = k.opposite[k.sides[from][k.board.neighbours[from].indexOf(k.landOf[to])]] ?? -1;
  return side >= 0 && k.sea[side] && (to === side || to === k.landOf[side]) ? side : -1;
};

/** What may be put to sea from a land. */
interface Embarking {
  readonly side: number;
  readonly most: Bag;
  readonly max: number;
  /** A new fleet needs armour among those who sail (B-M5). */
  readonly isNew: boolean;
}

function embarking(k: Kit, s: SbshState, from: number, to: number): Embarking | Illegal {
  const side = s.owner[from] === s.turn && !isInvaded(k, s, from) ? coastSide(k, from, to) : -1;
  if (side < 0 || !isEnemyCoast(s, k.landOf[side])) return illegal('NO_ENEMY_COAST', 'B-M5', { from, to }, '/to');
  const fleet = groupOf(s, side, s.turn);
  const room = roomAboard(fleet, to === side);
  if (room < 0) return illegal('NO_FLEET', 'B-M5', { to }, '/to');
  const { most, max } = leaving(k, s, from);
  return { side, most, max: Math.min(max, room), isNew: !fleet };
}

/** Places on a fleet's front or behind it; −1 where there is no such fleet. */
function roomAboard(fleet: Group | undefined, isFront: boolean): number {
  if (!isFront) return fleet ? Infinity : -1;
  return fleet?.stage === 'ashore' ? -1 : POST - size(fleet?.front ?? EMPTY);
}

const isEnemyCoast = (s: SbshState, t: number): boolean => s.owner[t] !== NOBODY && s.owner[t] !== s.turn;

/** Divisions put to sea and lie off an enemy coast (B-SEA, B-M5). */
export const sailAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof sailFields>(sailFields, {
    summary:
      'Put divisions to sea: `to` is the enemy’s side of the sea border, or the coast for the rear of a fleet there.',
    check(s, _, { from, to, pieces: bag }) {
      const found = embarking(k, s, from, to);
      if ('code' in found) return found;
      if (found.isNew && armoured(bag) === 0) return illegal('ARMOUR_NEEDED', 'B-M5', {}, '/pieces');
      return refuseBag(bag, found, 'B-M5');
    },
    play(g, _, { from, to, pieces: bag }) {
      const side = coastSide(k, from, to);
      const fleet = groupOf(g, side, g.turn) ?? { at: side, army: g.turn, stage: 'fleet', front: EMPTY, rear: EMPTY };
      take(g, from, bag);
      if (to === side) setGroup(g, { ...fleet, front: plus(fleet.front, bag) });
      else setGroup(g, { ...fleet, rear: plus(fleet.rear, bag) });
      g.emit({ type: 'sailed', army: g.turn, from, to, pieces: bag });
    },
    legal: (s) => landsOf(s, s.turn).flatMap((from) => sailFamilies(k, s, from)),
  });

function sailFamilies(k: Kit, s: SbshState, from: number): Legal[] {
  const seas = k.sides[from].filter((side) => k.sea[side]);
  return seas
    .flatMap((side) => [k.opposite[side], k.facing[side]])
    .flatMap((to): Legal[] => {
      const found = embarking(k, s, from, to);
      if ('code' in found || found.max < 1) return [];
      const { most, max } = found;
      const family = (least: Bag, upTo: Bag): Legal[] =>
        among(least, upTo)
          ? [{ type: 'sail', fields: { from, to, pieces: { least, most: upTo, total: { min: 1, max } } } }]
          : [];
      if (!found.isNew) return family(EMPTY, most);
      return [...family([0, 1, 0], most), ...family([0, 0, 1], [most[0], 0, most[2]])];
    });
}

const stowFields = { to: place(), choice: choice('front', 'rear'), pieces: pieces() };

/** Divisions of a fleet that may change between its front and its rear; one stays on the front. */
function stowable(fleet: Group, to: 'front' | 'rear'): { most: Bag; max: number } {
  if (to === 'rear') return { most: fleet.front, max: size(fleet.front) - 1 };
  return { most: fleet.rear, max: Math.min(size(fleet.rear), POST - size(fleet.front)) };
}

const fleetAt = (k: Kit, s: SbshState, place_: number): Group | undefined =>
  k.sea[place_] ? groupOf(s, place_, s.turn) : undefined;

const noFleet = (at: number): Illegal => illegal('NO_FLEET', 'B-M6', { to: at }, '/to');

/** Gunboats become transports, and back (B-M6). */
export const stowAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof stowFields>(stowFields, {
    summary: 'Move divisions between the front and the rear of a fleet.',
    check(s, _, { to, choice: where, pieces: bag }) {
      const fleet = fleetAt(k, s, to);
      return fleet ? refuseBag(bag, stowable(fleet, where), 'B-M6') : noFleet(to);
    },
    play(g, _, { to, choice: where, pieces: bag }) {
      const fleet = fleetAt(k, g, to);
      if (!fleet) return;
      const more = where === 'front' ? bag : minus(EMPTY, bag);
      setGroup(g, { ...fleet, front: plus(fleet.front, more), rear: minus(fleet.rear, more) });
      g.emit({ type: 'stowed', army: g.turn, to, reason: where, pieces: bag });
    },
    legal: (s) =>
      ownFleets(k, s).flatMap((fleet) =>
        (['front', 'rear'] as const).flatMap((where): Legal[] => {
          const { most, max } = stowable(fleet, where);
          const bag = { least: EMPTY, most, total: { min: 1, max } };
          return max > 0 ? [{ type: 'stow', fields: { to: fleet.at, choice: where, pieces: bag } }] : [];
        }),
      ),
  });

const homeFields = { from: place(), to: territory() };

/** Own land to which a fleet may come home: over any sea border of the coast that it lies off (B-M9). */
const havens = (k: Kit, s: SbshState, { at }: Group): number[] =>
  k.sides[k.landOf[at]]
    .filter((side) => k.sea[side])
    .flatMap((side) => (s.owner[k.facing[side]] === s.turn ? [k.facing[side]] : []));

/** A fleet comes home with everything. */
export const homeAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof homeFields>(homeFields, {
    summary: 'Bring a fleet home: to its origin, or to own land by sea from the coast that it lies off.',
    check(s, _, { from, to }) {
      const fleet = fleetAt(k, s, from);
      if (fleet?.stage !== 'fleet') return illegal('NO_FLEET', 'B-M9', { from }, '/from');
      return havens(k, s, fleet).includes(to) ? undefined : illegal('NO_HAVEN', 'B-M9', { to }, '/to');
    },
    play(g, _, { from, to }) {
      const fleet = fleetAt(k, g, from);
      if (fleet) g.emit({ type: 'came-home', army: g.turn, from, to, pieces: moveIn(g, fleet, to) });
    },
    legal: (s) =>
      ownFleets(k, s)
        .filter((fleet) => fleet.stage === 'fleet')
        .flatMap((fleet): Legal[] => {
          const to = havens(k, s, fleet);
          return to.length > 0 ? [{ type: 'home', fields: { from: fleet.at, to } }] : [];
        }),
  });

const recallFields = { from: place() };

/** A group that came by sea goes back to its ships (B-A14). */
export const recallAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof recallFields>(recallFields, {
    summary: 'Call a group that came by sea back to its ships.',
    check: (s, _, { from }) =>
      fleetAt(k, s, from)?.stage === 'ashore' ? undefined : illegal('NO_GROUP', 'B-A14', { from }, '/from'),
    play(g, _, { from }) {
      const group = fleetAt(k, g, from);
      if (group) setGroup(g, { ...group, stage: 'fleet' });
      g.emit({ type: 'recalled', army: g.turn, from });
    },
    legal: (s) =>
      ownFleets(k, s)
        .filter((group) => group.stage === 'ashore')
        .map((group) => ({ type: 'recall', fields: { from: group.at } })),
  });

/** A fleet off a coast that became its own or neutral lands, the latter only with infantry (B-M10). */
export function landFleets(k: Kit, g: Draft<Sbsh>): void {
  for (const fleet of ownFleets(k, g)) {
    const t = k.landOf[fleet.at];
    const all = plus(fleet.front, fleet.rear);
    const isNeutral = g.owner[t] === NOBODY && all[INFANTRY] > 0;
    if (fleet.stage !== 'fleet' || (g.owner[t] !== g.turn && !isNeutral)) continue;
    if (isNeutral) takeNeutral(g, t, EMPTY);
    moveIn(g, fleet, t);
    g.emit({ type: 'landed', army: g.turn, from: k.facing[fleet.at], to: t, pieces: all });
  }
}
