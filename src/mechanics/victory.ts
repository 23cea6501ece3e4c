// Who has won: predicates over armies, sides and land.
import type { Army } from '../core/ruleset';
import { type Column, IN, NOBODY, type Outcome, type State } from '../core/state';
import { landOf } from './reinforce';

/** The seats of a side, ascending, those that are out included. */
export const seatsOf = (armies: readonly Army[], side: number): number[] => [
  ...new Set(armies.filter((a) => a.side === side && a.seat !== NOBODY).map((a) => a.seat)),
];

/** The only side with a living army that has a seat, or −1 while there are more. */
export function lastSide(armies: readonly Army[], standing: Column): number {
  let last = -1;
  for (let army = 0; army < armies.length; army++) {
    const { seat, side } = armies[army];
    if (seat === NOBODY || standing[army] !== IN || side === last) continue;
    if (last !== -1) return -1;
    last = side;
  }
  return last;
}

/** A won game. */
export const wonBy = (armies: readonly Army[], side: number, by: string, rule: string): Outcome => ({
  winners: seatsOf(armies, side),
  by,
  rule,
});

/** The side with most territories among those still in; then with most troops; then with the lowest seat. */
export function leadingSide<X>(armies: readonly Army[], s: State<X>): number {
  const sums = new Map<number, { land: number; troops: number }>();
  armies.forEach(({ seat, side }, army) => {
    if (seat === NOBODY || s.standing[army] !== IN) return;
    const sum = sums.get(side) ?? { land: 0, troops: 0 };
    sum.land += landOf(s.owner, army);
    sum.troops += troopsOf(s, army);
    sums.set(side, sum);
  });
  const ranked = [...sums].sort(([, a], [, b]) => b.land - a.land || b.troops - a.troops);
  return ranked[0][0];
}

/** An army's troops on its own land. */
export function troopsOf<X>(s: State<X>, army: number): number {
  let troops = 0;
  for (let t = 0; t < s.owner.length; t++) if (s.owner[t] === army) troops += s.troops[t];
  return troops;
}
