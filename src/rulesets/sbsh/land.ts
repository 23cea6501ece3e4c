// What stands where, and what follows from it: land that counts, land that is invaded, fronts, ways.
import type { Draft } from '../../core/draft';
import { type Column, NOBODY } from '../../core/state';
import { type Bag, EMPTY, INFANTRY, minus, plus, POST, size } from './bag';
import type { Kit } from './kit';
import type { Group, Sbsh, SbshState } from './state';

/** The divisions on a place. */
export const at = (s: SbshState, place: number): Bag => [s.troops[place], s.pieces[0][place], s.pieces[1][place]];

export function setAt(g: Draft<Sbsh>, place: number, bag: Bag): void {
  g.setTroops(place, bag[0]);
  g.setPieces(0, place, bag[1]);
  g.setPieces(1, place, bag[2]);
}

export const put = (g: Draft<Sbsh>, place: number, bag: Bag): void => setAt(g, place, plus(at(g, place), bag));
export const take = (g: Draft<Sbsh>, place: number, bag: Bag): void => setAt(g, place, minus(at(g, place), bag));

/** Everything of its owner in a territory, fronts included. What lies across a border doesn't stand in its origin (B-R2). */
export const inLand = (k: Kit, s: SbshState, t: number): Bag =>
  k.sides[t].reduce((sum, side) => plus(sum, at(s, side)), at(s, t));

export const infantryIn = (k: Kit, s: SbshState, t: number): number =>
  k.sides[t].reduce((n, side) => n + s.troops[side], s.troops[t]);

/** Land counts only with infantry in it (B-HOLD, B-R2). */
export const counts = (k: Kit, s: SbshState, army: number, t: number): boolean =>
  s.owner[t] === army && infantryIn(k, s, t) > 0;

export const landsOf = (s: SbshState, army: number): number[] =>
  s.owner.flatMap((owner, t) => (owner === army ? [t] : []));

export const countedBy = (k: Kit, s: SbshState, army: number): number[] =>
  landsOf(s, army).filter((t) => counts(k, s, army, t));

/** Groups that lie across a border of a territory, the first to come first. */
export const groupsIn = (k: Kit, s: SbshState, t: number): readonly Group[] =>
  s.own.abroad.filter((group) => group.stage === 'ashore' && k.landOf[group.at] === t);

export const isInvaded = (k: Kit, s: SbshState, t: number): boolean =>
  s.own.abroad.some((group) => group.stage === 'ashore' && k.landOf[group.at] === t);

/** Does a group lie across the border at this side of it? */
export const liesAt = (s: SbshState, side: number): boolean =>
  s.own.abroad.some((group) => group.stage === 'ashore' && group.at === side);

/** A side is a front while the other end is an enemy's or an enemy's fleet lies there (B-F1). */
export function isFront(k: Kit, s: SbshState, side: number): boolean {
  const me = s.owner[k.landOf[side]];
  const other = s.owner[k.facing[side]];
  if (me === NOBODY) return false;
  return (other !== NOBODY && other !== me) || s.own.abroad.some((group) => group.at === side && group.army !== me);
}

/** Divisions that a side can still take; none under a group, nor where one's own group lies across from it (B-F2, B-A14). */
export function roomAt(k: Kit, s: SbshState, side: number): number {
  const me = s.owner[k.landOf[side]];
  const isAcross = ({ at: place, army, stage }: Group): boolean =>
    stage === 'ashore' && place === k.opposite[side] && army === me && !k.sea[side];
  if (!isFront(k, s, side) || liesAt(s, side) || s.own.abroad.some(isAcross)) return 0;
  return POST - size(at(s, side));
}

/** Pieces of the army on all places, those abroad included. */
export function forcesOf(k: Kit, s: SbshState, army: number): Bag {
  let sum = EMPTY;
  for (let place = 0; place < s.troops.length; place++)
    if (s.owner[k.landOf[place]] === army) sum = plus(sum, at(s, place));
  return s.own.abroad.reduce((all, g) => (g.army === army ? plus(plus(all, g.front), g.rear) : all), sum);
}

/** Armoured pieces that the army has left to put on the board (B-R6). */
export const piecesLeft = (k: Kit, s: SbshState, army: number): number => {
  const [, armour, damaged] = forcesOf(k, s, army);
  return Math.max(0, k.armourPieces - armour - damaged);
};

/** Where new armour may stand: held land with a city or any capital (B-DEPLOY, B-R2). */
export const basesOf = (s: SbshState, army: number): number[] => landsOf(s, army).filter((t) => isBase(s, t));

export const isBase = (s: SbshState, t: number): boolean => s.own.cities.includes(t) || s.own.capitals.includes(t);

/** Was it taken or entered this turn, so that one infantry must stay (B-A19, B-M2)? */
export const isNew = (s: SbshState, t: number): boolean => s.own.captured.includes(t) || s.own.entered.includes(t);

/**
 * Own land that troops from a territory reach along own land, itself left out (B-M1). They may enter invaded land, but neither leave it
 * nor pass through it.
 */
export function reachOf(k: Kit, s: SbshState, from: number): number[] {
  const army = s.owner[from];
  if (isInvaded(k, s, from)) return [];
  const seen = new Set([from]);
  const open = [from];
  for (let t = open.pop(); t !== undefined; t = open.pop())
    for (const next of k.board.neighbours[t]) {
      if (seen.has(next) || s.owner[next] !== army) continue;
      seen.add(next);
      if (!isInvaded(k, s, next)) open.push(next);
    }
  seen.delete(from);
  return [...seen].sort((a, b) => a - b);
}

/** Own land next to a territory that isn't invaded itself (B-A21, B-A22). */
export const refugesOf = (k: Kit, s: SbshState, t: number): number[] =>
  k.board.neighbours[t].filter((n) => s.owner[n] === s.owner[t] && !isInvaded(k, s, n));

/** Most of each kind that may leave a territory's place: one infantry stays on land that is new this turn. */
export function mayLeave(k: Kit, s: SbshState, t: number, place: number): Bag {
  const bag = at(s, place);
  if (!isNew(s, t)) return bag;
  const spare = infantryIn(k, s, t) - 1;
  return [Math.max(0, Math.min(bag[INFANTRY], spare)), bag[1], bag[2]];
}

export const without = (column: Column, value: number): Column => column.filter((one) => one !== value);
