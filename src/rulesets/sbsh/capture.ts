// Land that changes hands in battle, land that is left, and armies that are put out.
import type { Draft } from '../../core/draft';
import { IN, NOBODY, OUT } from '../../core/state';
import { handOf, HAND, moved } from '../../mechanics/cards';
import { groupOf, moveIn } from './abroad';
import { type Bag, EMPTY, plus, size } from './bag';
import type { Kit } from './kit';
import { at, counts, forcesOf, groupsIn, inLand, put, setAt } from './land';
import { setEngaged } from './line';
import { missionsOf } from './rewards';
import { GONE, type Line, type Sbsh, type SbshState, TAKEN, WITH } from './state';

/** The side of the border on which an attacker's land lies. */
export const originSide = (k: Kit, { kind, place }: Line): number => (kind === 'front' ? place : k.opposite[place]);

/** The last defender is gone: the front, or the fleet, and every group of the same seat move in at once (B-A17, B-M7). */
export function capture(k: Kit, g: Draft<Sbsh>, a: Line, t: number): void {
  let came: Bag = EMPTY;
  if (a.kind === 'front') {
    came = at(g, a.place);
    setAt(g, a.place, EMPTY);
  }
  const fleet = groupOf(g, a.place, a.army);
  pass(k, g, t, { army: a.army, reason: 'battle' });
  put(g, t, came);
  if (fleet) came = plus(came, moveIn(g, fleet, t));
  came = plus(came, groupsMoveIn(k, g, t));
  g.patch({ entries: [...g.own.entries, originSide(k, a), ...came] });
}

interface Passing {
  readonly army: number;
  readonly reason: string;
}

/** Land passes to an army; markers stay with it (B-A20). */
function pass(_: Kit, g: Draft<Sbsh>, t: number, { army, reason }: Passing): void {
  const target = g.owner[t];
  setEngaged(g, t, EMPTY);
  g.setOwner(t, army);
  if (army === g.turn && !g.own.captured.includes(t)) g.patch({ captured: [...g.own.captured, t] });
  g.emit({ type: 'captured', army, territory: t, reason, ...(target !== NOBODY && { target }) });
}

/** All groups that lie ashore and are now on land of their own army move in. */
function groupsMoveIn(k: Kit, g: Draft<Sbsh>, t: number): Bag {
  const own = groupsIn(k, g, t).filter((group) => group.army === g.owner[t]);
  return own.reduce((all: Bag, group) => plus(all, moveIn(g, group, t)), EMPTY);
}

/** Land that its owner has left falls to the active seat if it invades there, else to the seat whose group came first (B-A21). */
export function fall(k: Kit, g: Draft<Sbsh>, t: number): void {
  const groups = groupsIn(k, g, t);
  if (groups.length === 0 || size(inLand(k, g, t)) > 0) return;
  const taker = groups.find((group) => group.army === g.turn) ?? groups[0];
  pass(k, g, t, { army: taker.army, reason: 'left' });
  groupsMoveIn(k, g, t);
}

function fallAll(k: Kit, g: Draft<Sbsh>): void {
  for (const { at: place, stage } of g.own.abroad) if (stage === 'ashore') fall(k, g, k.landOf[place]);
}

/** Runs when anything stands elsewhere: land that was left falls, and what stands on no front any more drops to the rear (B-F3). */
export function settleLand(k: Kit, g: Draft<Sbsh>, isFront: (side: number) => boolean): void {
  fallAll(k, g);
  for (let side = g.owner.length; side < g.troops.length; side++) {
    const bag = at(g, side);
    if (size(bag) === 0 || isFront(side)) continue;
    setAt(g, side, EMPTY);
    put(g, k.landOf[side], bag);
  }
}

/** Land without any division becomes neutral when a phase ends, unless an invader takes it; its markers stay (B-A20). */
export function vacate(k: Kit, g: Draft<Sbsh>): void {
  fallAll(k, g);
  g.owner.forEach((owner, t) => {
    if (owner === NOBODY || size(inLand(k, g, t)) > 0) return;
    g.setOwner(t, NOBODY);
    g.emit({ type: 'abandoned', army: owner, territory: t });
  });
}

/** Is the army without any division, fleets and groups included? */
export const isWiped = (k: Kit, s: SbshState, army: number): boolean =>
  s.standing[army] === IN && size(forcesOf(k, s, army)) === 0;

/** Puts an army out: cards and missions go to whoever removed its last division, rewards and airfields leave the game (B-E7). */
export function eliminate(k: Kit, g: Draft<Sbsh>, army: number, slayer: number): void {
  g.setStanding(army, OUT);
  g.emit({ type: 'eliminated', army: slayer, target: army });
  takeHand(k, g, army, slayer);
  const won = missionsOf(g, army);
  const missions = g.own.missions.map((where) => (where === TAKEN + army ? TAKEN + slayer : where));
  g.patch({ missions });
  if (won.length > 0) g.emit({ type: 'took-missions', army: slayer, target: army, count: won.length });
  dropRewards(g, army);
  if (hasWon(k, g, slayer)) g.patch({ winner: slayer });
}

function takeHand(k: Kit, g: Draft<Sbsh>, army: number, slayer: number): void {
  const cards = handOf(g.own.cards, army);
  if (cards.length === 0) return;
  g.patch({ cards: moved(g.own.cards, cards, HAND + slayer) });
  const to = [k.armies[army].seat, k.armies[slayer].seat];
  g.emit({ type: 'took', army: slayer, target: army, count: cards.length, secret: { to, facts: { cards } } });
}

export function dropRewards(g: Draft<Sbsh>, army: number): void {
  const airfields: number[] = [];
  for (let i = 0; i < g.own.airfields.length; i += 2)
    if (g.own.airfields[i] !== army) airfields.push(g.own.airfields[i], g.own.airfields[i + 1]);
  g.patch({ rewards: g.own.rewards.map((where) => (where === WITH + army ? GONE_REWARD : where)), airfields });
}

export const GONE_REWARD = 1;
export const GONE_MISSION = GONE;

const NEEDED = 3;

/** Three missions and one's own capital, on land that counts (B-GOAL, B-R2). */
export const hasWon = (k: Kit, s: SbshState, army: number): boolean => {
  const capital = s.own.capitals[army];
  return missionsOf(s, army).length >= NEEDED && capital !== NOBODY && counts(k, s, army, capital);
};
