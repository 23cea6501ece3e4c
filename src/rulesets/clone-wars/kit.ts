// What a game's options, seats and tables come to. Phases take it by value.
import type { Board } from '../../core/board';
import type { Army } from '../../core/ruleset';
import { IN } from '../../core/state';
import type { Source } from '../../mechanics/reinforce';
import type { SetValue } from '../../mechanics/cards';
import type { CloneWars, CloneWarsState } from './state';
import { REPUBLIC, SEPARATIST, type Tables } from './tables';

export interface Kit {
  readonly board: Board;
  readonly armies: readonly Army[];
  /** Every army, in the order of W-ORDER. */
  readonly players: readonly number[];
  readonly tables: Tables;
  readonly sources: readonly Source<CloneWars>[];
  readonly setValue: SetValue;
  /** May the attacker throw fewer dice than the most, and the defender? */
  readonly attackChoice: boolean;
  readonly defenceChoice: boolean;
  /** Do the defender's command ships count too? */
  readonly defenceCommand: boolean;
  /** Is everybody asked whom a window admits? */
  readonly asks: boolean;
}

/** Armies in the order of W-ORDER: red, blue, yellow, black. */
const COLORS = ['red', 'blue', 'yellow', 'black'] as const;
const SIDES = [REPUBLIC, SEPARATIST, REPUBLIC, SEPARATIST];

const SEATS = {
  two: [0, 1, 0, 1],
  separatist: [0, 1, 2, 1],
  republic: [1, 0, 1, 2],
  four: [0, 1, 2, 3],
} as const;

/** Which seat plays which army (W-ARMIES). */
export function armiesFor(seats: number, doubled: 'separatist' | 'republic'): Army[] {
  const layout = SEATS[seats === 2 ? 'two' : seats === 4 ? 'four' : doubled];
  return COLORS.map((id, army) => ({ id, seat: layout[army], side: SIDES[army] }));
}

/** The seat that plays an army now: its own, or once that resigned the side's other one (W-OPTIONS). */
export function seatOf(k: Kit, s: CloneWarsState, army: number): number {
  const { seat, side } = k.armies[army];
  if (!(s.own.left & (1 << seat))) return seat;
  return k.armies.find((a) => a.side === side && !(s.own.left & (1 << a.seat)))?.seat ?? seat;
}

/** Seats that play a side's armies, those that resigned included: whoever may see its secrets. */
export const seatsOn = (k: Kit, side: number): number[] => [
  ...new Set(k.armies.filter((a) => a.side === side).map((a) => a.seat)),
];

export const isOn = (k: Kit, viewer: number, side: number): boolean =>
  k.armies.some((a) => a.seat === viewer && a.side === side);

export const sideOf = (k: Kit, army: number): number => k.armies[army].side;

/** The side that owns a planet; −1 where nobody does. */
export const holder = (k: Kit, s: CloneWarsState, planet: number): number =>
  s.owner[planet] < 0 ? -1 : k.armies[s.owner[planet]].side;

/** The other army of the side. */
export const allyOf = (k: Kit, army: number): number =>
  k.players.find((a) => a !== army && k.armies[a].side === k.armies[army].side) ?? army;

/** Living armies from the one on turn on, round the table. */
export function inTurnOrder(k: Kit, s: CloneWarsState): number[] {
  const at = Math.max(0, k.players.indexOf(s.turn));
  return [...k.players.slice(at), ...k.players.slice(0, at)].filter((army) => s.standing[army] === IN);
}

/** Planets of an army, ascending. */
export const planetsOf = (s: CloneWarsState, army: number): number[] =>
  s.owner.flatMap((owner, t) => (owner === army ? [t] : []));

/** Planets of a side, ascending. */
export const planetsOn = (k: Kit, s: CloneWarsState, side: number): number[] =>
  s.owner.flatMap((_, t) => (holder(k, s, t) === side ? [t] : []));

/** Ships of a class that an army has on the board. */
export function fleetOf(s: CloneWarsState, army: number, kind: number): number {
  let ships = 0;
  for (let t = 0; t < s.owner.length; t++) if (s.owner[t] === army) ships += s.pieces[kind][t];
  return ships;
}

/** The first planet with most troops. */
export const strongest = (s: CloneWarsState, planets: readonly number[]): number =>
  planets.reduce((best, t) => (s.troops[t] > s.troops[best] ? t : best));
