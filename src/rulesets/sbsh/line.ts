// The lines that fight: what stands in them, what can be brought up, what helps them, and how they lose.
import type { Draft } from '../../core/draft';
import type { Column } from '../../core/state';
import { groupOf, setGroup } from './abroad';
import { type Bag, EMPTY, INFANTRY, least, minus, one, plus, POST, size } from './bag';
import { afterHits } from './dice';
import type { Kit } from './kit';
import { at, inLand, isInvaded, isNew, put, setAt, take } from './land';
import { hasReward } from './rewards';
import type { Line, Sbsh, SbshState } from './state';

/** The land in which a line's divisions stand, for airfields; a fleet stands in the coast that it lies off (B-A6). */
export const standsIn = (k: Kit, line: Line): number => k.landOf[line.place];

/** Divisions of a rear that are engaged in it this turn, as far as they still stand there (B-A13). */
export function engagedIn(s: SbshState, t: number): Bag {
  const { engaged } = s.own;
  for (let i = 0; i < engaged.length; i += 4) if (engaged[i] === t) return least(engaged.slice(i + 1, i + 4), at(s, t));
  return EMPTY;
}

export function setEngaged(g: Draft<Sbsh>, t: number, bag: Bag): void {
  const next: number[] = [];
  for (let i = 0; i < g.own.engaged.length; i += 4)
    if (g.own.engaged[i] !== t) next.push(...g.own.engaged.slice(i, i + 4));
  if (size(bag) > 0) next.push(t, ...bag);
  if (next.length + g.own.engaged.length > 0) g.patch({ engaged: next });
}

/** A pick's place and kind: slot 0 is the rear, slot n the border to the n-th neighbour. */
export const pickPlace = (k: Kit, t: number, pick: number): number =>
  pick < 3 ? t : k.sides[t][Math.floor(pick / 3) - 1];
export const pickKind = (pick: number): number => pick % 3;

const picked = (picks: Column): Bag => picks.reduce((bag: Bag, pick) => plus(bag, one(pickKind(pick))), EMPTY);

/** Divisions that fight in a line. */
export function engagedOf(s: SbshState, line: Line): Bag {
  const { kind, place, army, picks = [] } = line;
  if (kind === 'front') return at(s, place);
  if (kind === 'rear') return engagedIn(s, place);
  return kind === 'named' ? picked(picks) : (groupOf(s, place, army)?.front ?? EMPTY);
}

/** Divisions behind a line: in its territory's rear, its origin's, or on its ships. Nothing where the origin is lost (B-A12). */
export function behind(k: Kit, s: SbshState, line: Line): Bag {
  const { kind, place, army } = line;
  if (kind === 'front') return at(s, k.landOf[place]);
  if (kind === 'rear') return minus(at(s, place), engagedIn(s, place));
  if (kind === 'named') return minus(inLand(k, s, place), engagedOf(s, line));
  if (k.sea[place]) return groupOf(s, place, army)?.rear ?? EMPTY;
  const origin = k.facing[place];
  return s.owner[origin] === army ? at(s, origin) : EMPTY;
}

/** The land whose rear stands behind a line, or −1: ships have their own. */
export const rearLand = (k: Kit, { kind, place }: Line): number =>
  kind === 'front' || kind === 'rear' || kind === 'named' ? k.landOf[place] : k.sea[place] ? -1 : k.facing[place];

/** Divisions that may be brought up: not those engaged in that rear, not the infantry that must stay (B-A13, B-A19). */
export function reserveOf(k: Kit, s: SbshState, line: Line): Bag {
  if (line.kind === 'named') return EMPTY;
  const all = behind(k, s, line);
  const land = rearLand(k, line);
  if (land < 0 || line.kind === 'rear') return all;
  const free = minus(all, least(all, engagedIn(s, land)));
  return s.turn === line.army && isNew(s, land) ? [Math.max(0, free[INFANTRY] - 1), free[1], free[2]] : free;
}

/** Free places in a line. */
export const roomIn = (s: SbshState, line: Line): number => POST - size(engagedOf(s, line));

/** Brings divisions up into a line; those of a rear are only named, where they stand. */
export function bringUp(k: Kit, g: Draft<Sbsh>, line: Line, bag: Bag): void {
  if (size(bag) === 0) return;
  shiftInto(k, g, line, bag);
  g.emit({ type: line.kind === 'rear' ? 'named' : 'supplied', army: line.army, to: line.place, pieces: bag });
}

function shiftInto(k: Kit, g: Draft<Sbsh>, line: Line, bag: Bag): void {
  if (line.kind === 'rear') {
    setEngaged(g, line.place, plus(engagedIn(g, line.place), bag));
    return;
  }
  const land = rearLand(k, line);
  if (line.kind === 'front') put(g, line.place, bag);
  else changeGroup(g, line, (front, rear) => [plus(front, bag), land < 0 ? minus(rear, bag) : rear]);
  if (land >= 0) take(g, land, bag);
}

function changeGroup(g: Draft<Sbsh>, { place, army }: Line, change: (front: Bag, rear: Bag) => [Bag, Bag]): void {
  const group = groupOf(g, place, army);
  if (!group) return;
  const [front, rear] = change(group.front, group.rear);
  setGroup(g, { ...group, front, rear });
}

/** Divisions of a line go back to the rear behind it. */
export function sendBack(k: Kit, g: Draft<Sbsh>, line: Line, bag: Bag): void {
  const land = rearLand(k, line);
  if (line.kind === 'front') take(g, line.place, bag);
  else changeGroup(g, line, (front, rear) => [minus(front, bag), land < 0 ? plus(rear, bag) : rear]);
  if (land >= 0) put(g, land, bag);
  g.emit({ type: 'withdrew', army: line.army, from: line.place, pieces: bag });
}

/** Takes hits by kind: infantry and damaged armour is removed, sound armour is damaged where it stands. */
export function suffer(k: Kit, g: Draft<Sbsh>, line: Line, kinds: readonly number[]): void {
  if (line.kind === 'front') setAt(g, line.place, afterHits(at(g, line.place), kinds));
  else if (line.kind === 'rear') sufferInRear(g, line.place, kinds);
  else if (line.kind === 'named') sufferNamed(k, g, line, kinds);
  else changeGroup(g, line, (front, rear) => [afterHits(front, kinds), rear]);
}

function sufferInRear(g: Draft<Sbsh>, t: number, kinds: readonly number[]): void {
  const engaged = engagedIn(g, t);
  setAt(g, t, afterHits(at(g, t), kinds));
  setEngaged(g, t, afterHits(engaged, kinds));
}

/** Of two alike the one named first is hit (B-A7). */
function sufferNamed(k: Kit, g: Draft<Sbsh>, { place, picks = [] }: Line, kinds: readonly number[]): void {
  const left = picks.slice();
  for (const kind of kinds) {
    const index = left.findIndex((pick) => pickKind(pick) === kind);
    const where = pickPlace(k, place, left[index]);
    left.splice(index, 1);
    setAt(g, where, afterHits(at(g, where), [kind]));
  }
}

/** Armour of the owner of invaded land doesn't bombard, on any border of it; that of invaders and fleets does (B-A14). */
export const bombards = (k: Kit, s: SbshState, line: Line): boolean =>
  line.kind === 'group' || line.kind === 'fleet' || !isInvaded(k, s, k.landOf[line.place]);

/** Does an airfield of the line's army, on land that it holds, help here (B-A6, B-W6)? */
export function hasAir(k: Kit, s: SbshState, line: Line): boolean {
  const { airfields } = s.own;
  for (let i = 0; i < airfields.length; i += 2) {
    const isOwn = airfields[i] === line.army && s.owner[airfields[i + 1]] === line.army;
    if (isOwn && k.airHelps(airfields[i + 1], standsIn(k, line))) return true;
  }
  return false;
}

/** The attacker's support die: two engaged, and anybody in the rear behind them (B-A3). */
export const supports = (k: Kit, s: SbshState, line: Line): boolean =>
  size(engagedOf(s, line)) === POST && size(behind(k, s, line)) > 0;

export const rewardDie = (s: SbshState, army: number, kind: 'attack_die' | 'defense_die'): number =>
  Number(hasReward(s, army, kind));
