// Armies that wait to be placed: what may go where, and what is lost under a cap.
import type { Draft } from '../../core/draft';
import { type Illegal, illegal } from '../../core/result';
import type { Legal, Spread } from '../../core/ruleset';
import type { Column, Leg } from '../../core/state';
import { type Pool, bind, boundTo, paid, payable, poolOf, poolSize } from '../../mechanics/reinforce';
import type { Kit } from './kit';
import { type Classic, type ClassicState, NONE } from './state';

/** Armies that still fit on a territory. */
export const roomOn = (k: Kit, s: ClassicState, territory: number): number => k.cap - s.troops[territory];

/** May every army of the pool go anywhere? */
const isPlain = (k: Kit, pool: Pool): boolean =>
  pool.regions.length === 0 && pool.bound.length === 0 && k.cap === Infinity;

/** Why so many armies of a pool can't go to a territory; the fault's pointer is `/to` or `/count`. */
export function refusePlacing(k: Kit, s: ClassicState, pool: Pool, { to, count = 1 }: Leg): Illegal | undefined {
  if (s.owner[to] !== s.turn) return illegal('NOT_OWN_TERRITORY', 'K-REGULAR', { territory: to }, '/to');
  const most = payable(k.board, pool, to);
  if (count > most || count < 1) return illegal('NOT_ENOUGH_ARMIES', 'K-REGULAR', { max: most }, '/count');
  if (count > roomOn(k, s, to)) return illegal('TOO_MANY_TROOPS', 'K-CAP', { cap: k.cap }, '/count');
  return undefined;
}

/** Why a list of placings can't be done one after the other. Each target may stand once. */
export function refuseMoves(k: Kit, s: ClassicState, pool: Pool, moves: readonly Leg[]): Illegal | undefined {
  let left = pool;
  for (const [i, leg] of moves.entries()) {
    const refused = moves.findIndex((other) => other.to === leg.to) < i ? twice(leg) : refuseLeg(k, s, left, leg);
    if (refused) return { ...refused, pointer: `/moves/${i}${refused.pointer ?? ''}` };
    left = paid(k.board, left, leg.to, leg.count ?? 0);
  }
  return undefined;
}

const twice = ({ to }: Leg): Illegal => illegal('TWICE', 'K-PLACEMENT', { territory: to }, '/to');

const refuseLeg = (k: Kit, s: ClassicState, pool: Pool, leg: Leg): Illegal | undefined =>
  leg.from !== undefined || leg.pieces || leg.count === undefined
    ? illegal('WRONG_FIELDS', 'K-PLACE-ALL')
    : refusePlacing(k, s, pool, leg);

/** The army's territories with room. */
export const openLand = (k: Kit, s: ClassicState, army: number): number[] => {
  const land: number[] = [];
  for (let t = 0; t < s.owner.length; t++) if (s.owner[t] === army && s.troops[t] < k.cap) land.push(t);
  return land;
};

/** Where the armies of a pool may go, on one territory or on many. */
export function legalPlacings(k: Kit, s: ClassicState, pool: Pool): Legal[] {
  const size = poolSize(pool);
  if (size === 0) return [];
  const room = openLand(k, s, s.turn);
  const most = room.map((t) => Math.min(payable(k.board, pool, t), roomOn(k, s, t)));
  const land = room.filter((_, i) => most[i] > 0);
  const single = [...new Set(most)]
    .filter((max) => max > 0)
    .map((max): Legal => ({
      type: 'place',
      fields: { territory: room.filter((_, i) => most[i] === max), count: { min: 1, max } },
    }));
  const spread: Spread = { to: land, each: 1, total: { min: 1, max: size }, ...limits(k, s, pool, land) };
  return [...single, { type: 'place', fields: { moves: spread } }];
}

function limits(k: Kit, s: ClassicState, pool: Pool, land: readonly number[]): Partial<Spread> {
  if (isPlain(k, pool)) return {};
  const ofRegions = pool.regions.map((count, r) => ({ to: [...k.board.regions[r].territories], count }));
  const bound = pairsOf(pool.bound).map(([t, count]) => ({ to: [t], count }));
  const pools = [...ofRegions, ...bound].filter((p) => p.count > 0);
  return {
    ...(k.cap < Infinity && { most: land.map((t) => roomOn(k, s, t)) }),
    ...(pools.length > 0 && { pools }),
  };
}

/** Pairs of a flat column. */
export const pairsOf = (flat: Column): [number, number][] =>
  flat.flatMap((value, i): [number, number][] => (i % 2 === 0 ? [[value, flat[i + 1]]] : []));

/** Places an army's troops and says so. */
export function placeOn(g: Draft<Classic>, army: number, territory: number, count: number): void {
  g.addTroops(territory, count);
  g.emit({ type: 'placed', army, territory, count });
}

/**
 * What of a pool fits on the land under the cap: bound armies take the room first, then each region's, then free ones. The rest is
 * lost, and an event says so (K-CAP).
 */
export function fitted(k: Kit, g: Draft<Classic>, pool: Pool): Pool {
  if (k.cap === Infinity) return pool;
  const room = g.owner.map((owner, t) => (owner === g.turn ? roomOn(k, g, t) : 0));
  const bound = pairsOf(pool.bound).map(([t, count]): [number, number] => [t, Math.min(count, room[t])]);
  for (const [t, count] of bound) room[t] -= count;
  const regions = pool.regions.map((count, r) => Math.min(count, sum(room, k.board.regions[r].territories)));
  const reserved = regions.reduce((a, b) => a + b, 0);
  const free = Math.min(pool.free, room.reduce((a, b) => a + b, 0) - reserved);
  const left = bound.filter(([, n]) => n > 0).flat();
  const next = poolOf(free, reserved > 0 ? regions : NONE, left);
  const lost = poolSize(pool) - poolSize(next);
  if (lost > 0) g.emit({ type: 'lost', army: g.turn, count: lost, reason: 'cap' });
  return next;
}

const sum = (column: Column, at: readonly number[]): number => at.reduce((n, i) => n + column[i], 0);

/** A pool that holds what was bound to a territory too. */
export const withBound = ({ free, regions, bound }: Pool, territory: number, count: number): Pool =>
  poolOf(free, regions, bind(bound, territory, count));

/**
 * Where an absent seat's armies go: one by one to the territory with fewest troops that faces somebody else, else to the one with
 * fewest; ties in board order.
 */
export function evenMoves(k: Kit, s: ClassicState, army: number, pool: Pool): Leg[] {
  const troops = s.troops.slice();
  const land = openLand(k, s, army);
  const facing = new Set(land.filter((t) => k.board.neighbours[t].some((n) => s.owner[n] !== army)));
  const count = new Map<number, number>();
  let left = pool;
  for (let size = poolSize(pool); size > 0; size--) {
    const open = land.filter((t) => troops[t] < k.cap && payable(k.board, left, t) > 0);
    // Bound armies go first, or a free one might take their room.
    const t = fewest(
      troops,
      prefer(
        prefer(open, (at) => boundTo(left, at) > 0),
        (at) => facing.has(at),
      ),
    );
    if (t === undefined) break;
    troops[t]++;
    left = paid(k.board, left, t, 1);
    count.set(t, (count.get(t) ?? 0) + 1);
  }
  return [...count].map(([to, n]) => ({ to, count: n }));
}

const prefer = (list: number[], wanted: (t: number) => boolean): number[] => {
  const some = list.filter(wanted);
  return some.length > 0 ? some : list;
};

const fewest = (troops: Column, list: readonly number[]): number | undefined =>
  list.length === 0 ? undefined : list.reduce((best, t) => (troops[t] < troops[best] ? t : best));
