// Divisions in numbers: infantry, sound armour, damaged armour, always in this order.
import type { Column } from '../../core/state';

/** `[infantry, armour, damaged]`. */
export type Bag = Column;

export const INFANTRY = 0;
export const ARMOUR = 1;
export const DAMAGED = 2;

/** Divisions that a side of a border may hold (B-F2). */
export const POST = 2;

/** Units that an armoured division is worth, damaged or not (B-UNITS). */
export const ARMOUR_UNITS = 3;

export const EMPTY: Bag = [0, 0, 0];

/** How many divisions. */
export const size = (bag: Bag): number => bag[0] + bag[1] + bag[2];

/** How many armoured ones. */
export const armoured = (bag: Bag): number => bag[ARMOUR] + bag[DAMAGED];

export const units = (bag: Bag): number => bag[INFANTRY] + ARMOUR_UNITS * armoured(bag);

export const plus = (a: Bag, b: Bag): Bag => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Bag, b: Bag): Bag => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The lesser of both, kind by kind. */
export const least = (a: Bag, b: Bag): Bag => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])];

/** Are there at least these among those? */
export const among = (few: Bag, many: Bag): boolean => few.every((n, kind) => n >= 0 && n <= many[kind]);

/** One division of a kind. */
export const one = (kind: number): Bag => [Number(kind === 0), Number(kind === 1), Number(kind === 2)];

/** Kinds in the order in which dice belong to them: infantry first, then sound armour (B-A7). */
export const ranks = (bag: Bag): number[] => bag.flatMap((n, kind) => new Array<number>(n).fill(kind));

/** Up to so many divisions, in an order of kinds. */
export function pick(from: Bag, count: number, order: readonly number[]): Bag {
  const picked = [0, 0, 0];
  let left = count;
  for (const kind of order) {
    picked[kind] = Math.min(left, from[kind]);
    left -= picked[kind];
  }
  return picked;
}

/** Default order of those who are named first or brought up (B-Q2). */
export const SOUND_FIRST: readonly number[] = [ARMOUR, INFANTRY, DAMAGED];
export const INFANTRY_FIRST: readonly number[] = [INFANTRY, ARMOUR, DAMAGED];
export const DAMAGED_FIRST: readonly number[] = [DAMAGED, INFANTRY, ARMOUR];

/** What fills a front: one infantry and one sound armour if possible, else sound armour, infantry, damaged (B-Q2). */
export function filling(front: Bag, reserve: Bag): Bag {
  const room = POST - size(front);
  let brought = EMPTY;
  for (let i = 0; i < room; i++) {
    const now = plus(front, brought);
    const left = minus(reserve, brought);
    const next = nextUp(now, left);
    if (next < 0) break;
    brought = plus(brought, one(next));
  }
  return brought;
}

function nextUp(front: Bag, reserve: Bag): number {
  const order = front[ARMOUR] > 0 && front[INFANTRY] === 0 ? INFANTRY_FIRST : SOUND_FIRST;
  return order.find((kind) => reserve[kind] > 0) ?? -1;
}
