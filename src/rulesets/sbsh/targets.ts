// Who may attack what: every pair of lines that may fight now.
import type { Column } from '../../core/state';
import { groupOf } from './abroad';
import { ARMOUR, DAMAGED, INFANTRY, POST, size } from './bag';
import type { Kit } from './kit';
import { at, groupsIn, inLand, isNew, liesAt } from './land';
import { reserveOf } from './line';
import type { Line, RoundFrame, SbshState } from './state';

/** An attack that may be ordered: `from` is where the attacker belongs, `to` what he goes for. */
export interface Option {
  readonly from: number;
  readonly to: number;
  readonly a: Line;
  readonly d: Line;
}

/** Every attack that the army on turn may order. */
export function options(k: Kit, s: SbshState): Option[] {
  const found: Option[] = [];
  for (let side = s.owner.length; side < s.troops.length; side++) found.push(...over(k, s, side));
  return found;
}

/** Attacks over one border, from the land on this side of it. */
function over(k: Kit, s: SbshState, side: number): Option[] {
  const across = k.opposite[side];
  const group = groupOf(s, across, s.turn);
  if (group?.stage === 'ashore') return strikes(k, s, across);
  const isFree = !liesAt(s, side) && !liesAt(s, across);
  const open = isFree ? (group ? landing(k, s, across) : k.sea[side] ? [] : faceToFace(k, s, side)) : [];
  return s.owner[k.landOf[side]] === s.turn ? [...open, ...atOwnBorder(k, s, side, isFree)] : open;
}

const isEnemy = (s: SbshState, army: number): boolean => army >= 0 && army !== s.turn;

/** A fleet against the coast that it lies off (B-SEA, B-M5). */
function landing(k: Kit, s: SbshState, across: number): Option[] {
  const t = k.landOf[across];
  if (!isEnemy(s, s.owner[t])) return [];
  const a: Line = { kind: 'fleet', place: across, army: s.turn };
  return [{ from: k.facing[across], to: t, a, d: { kind: 'front', place: across, army: s.owner[t] } }];
}

/** Front against front over a land border (B-ATTACK, B-A1). */
function faceToFace(k: Kit, s: SbshState, side: number): Option[] {
  const [from, to] = [k.landOf[side], k.facing[side]];
  if (s.owner[from] !== s.turn || !isEnemy(s, s.owner[to])) return [];
  const a: Line = { kind: 'front', place: side, army: s.turn };
  const d: Line = { kind: 'front', place: k.opposite[side], army: s.owner[to] };
  return canStart(k, s, a) && mayGoOn(s, from) && maySpare(k, s, a) ? [{ from, to, a, d }] : [];
}

/** One or two divisions stand on the front, or may be brought up because the border fought already this turn (B-A1). */
const canStart = (k: Kit, s: SbshState, a: Line): boolean =>
  size(at(s, a.place)) > 0 || (s.own.fought.includes(a.place) && size(reserveOf(k, s, a)) > 0);

/** Going on from land that is new this turn leaves an infantry in its rear (B-EXPEDITION, B-A19). */
const mayGoOn = (s: SbshState, from: number): boolean =>
  s.owner[from] !== s.turn || !isNew(s, from) || s.troops[from] > 0;

/** Where land may not be left, a division stays behind (B-A20). */
const maySpare = (k: Kit, s: SbshState, a: Line): boolean =>
  k.allowAbandon || size(inLand(k, s, k.landOf[a.place])) > size(at(s, a.place));

/** Against what lies at a border of one's own land: a fleet off the coast, a group across it (B-M8, B-A15). */
function atOwnBorder(k: Kit, s: SbshState, side: number, isFree: boolean): Option[] {
  const from = k.landOf[side];
  const enemies = s.own.abroad.filter((group) => group.at === side && group.army !== s.turn);
  return enemies.flatMap(({ stage, army }): Option[] => {
    if (stage === 'ashore') {
      const a: Line = { kind: 'named', place: from, army: s.turn };
      return [{ from, to: side, a, d: { kind: 'group', place: side, army } }];
    }
    const a: Line = { kind: 'front', place: side, army: s.turn };
    if (!isFree || !canStart(k, s, a)) return [];
    return [{ from, to: side, a, d: { kind: 'fleet', place: side, army } }];
  });
}

/** A group strikes another front, the rear, or another seat's group (B-BEHIND, B-A13, B-CONTEST). */
function strikes(k: Kit, s: SbshState, across: number): Option[] {
  const t = k.landOf[across];
  const from = k.facing[across];
  const a: Line = { kind: 'group', place: across, army: s.turn };
  if (!mayGoOn(s, from) && !k.sea[across]) return [];
  const rivals = groupsIn(k, s, t).filter((group) => group.army !== s.turn);
  return [
    ...victims(k, s, t).map((d) => ({ from, to: d.place, a, d })),
    ...rivals.map(({ at: place, army }): Option => ({ from, to: place, a, d: { kind: 'group', place, army } })),
  ];
}

/** What an invader may strike: the rear and the fronts in which anybody stands. */
function victims(k: Kit, s: SbshState, t: number): Line[] {
  const army = s.owner[t];
  if (!isEnemy(s, army)) return [];
  const fronts = k.sides[t].filter((side) => size(at(s, side)) > 0);
  return [
    ...(size(at(s, t)) > 0 ? [{ kind: 'rear', place: t, army } as const] : []),
    ...fronts.map((place) => ({ kind: 'front', place, army }) as const),
  ];
}

/** The lines of a blitz's next round: the same, or what an invader strikes next; undefined if there is none. */
export function nextTarget(k: Kit, s: SbshState, { a, d }: RoundFrame): Pick<RoundFrame, 'a' | 'd'> | undefined {
  const isThere = isOwned(d) || isAbroad(s, d);
  if (a.kind === 'named') return isThere && size(inLand(k, s, a.place)) > 0 ? { a, d } : undefined;
  const now = lineNow(k, s, a);
  if (now.kind === 'group') return nextStrike(k, s, { a: now, d });
  // A group that is a fleet again strikes nobody from behind.
  return isThere && a.kind !== 'group' ? { a: now, d } : undefined;
}

/** Is there still such a group, or such a fleet? */
export const isAbroad = (s: SbshState, { kind, place, army }: Line): boolean =>
  groupOf(s, place, army)?.stage === (kind === 'group' ? 'ashore' : 'fleet');

/** A front that invaded is a group now, a fleet may be one, and a group may be a fleet again. */
export function lineNow(k: Kit, s: SbshState, a: Line): Line {
  if (a.kind === 'front' && k.sea[a.place]) return a;
  const place = a.kind === 'front' ? k.opposite[a.place] : a.place;
  const group = groupOf(s, place, a.army);
  return group ? { kind: group.stage === 'ashore' ? 'group' : 'fleet', place, army: a.army } : a;
}

const isOwned = ({ kind }: Line): boolean => kind === 'front' || kind === 'rear';

function nextStrike(
  k: Kit,
  s: SbshState,
  { a, d }: Pick<RoundFrame, 'a' | 'd'>,
): Pick<RoundFrame, 'a' | 'd'> | undefined {
  if (d.kind === 'group') return isAbroad(s, d) ? { a, d } : undefined;
  const open = victims(k, s, k.landOf[a.place]);
  const target = open.find((line) => line.kind === d.kind && line.place === d.place) ?? open.at(0);
  return target && { a, d: target };
}

/** Everybody in a land whom its owner may name against a group, in default order: sound armour, infantry, damaged (B-A15, B-Q2). */
export function namable(k: Kit, s: SbshState, t: number): number[] {
  const places = [t, ...k.sides[t]];
  const picksOf = (kind: number): number[] =>
    places.flatMap((place, slot) => new Array<number>(Math.min(POST, at(s, place)[kind])).fill(3 * slot + kind));
  return [ARMOUR, INFANTRY, DAMAGED].flatMap(picksOf);
}

/** Of two alike, the front's stands first, so that it is hit first (B-A7). */
export function defaultPicks(k: Kit, s: SbshState, t: number): Column {
  const two = namable(k, s, t).slice(0, POST);
  return two.length === POST && two[0] % 3 === two[1] % 3 ? [two[1], two[0]] : two;
}

/** Every choice of one or two to be named, in ascending order; of two alike in two places, both orders. */
export function pickSets(k: Kit, s: SbshState, t: number): Column[] {
  const all = namable(k, s, t);
  const kinds = [...new Set(all)];
  const times = (pick: number): number => all.filter((one) => one === pick).length;
  const pairs = kinds.flatMap((one) =>
    kinds.flatMap((other): Column[] => {
      if (one === other) return times(one) > 1 ? [[one, one]] : [];
      return one < other || one % 3 === other % 3 ? [[one, other]] : [];
    }),
  );
  return [...kinds.map((pick) => [pick]), ...pairs];
}
