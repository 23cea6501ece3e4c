// What only this ruleset knows of a game, and the data that its frames carry.
import type { Draft } from '../../core/draft';
import type { Column, Frame, State } from '../../core/state';
import type { Pair } from './pair';

export interface CloneWars {
  /** By card: where it lies; see mechanics/cards. No card comes back, so the pile is `GONE`. */
  readonly cards: Column;
  /** By token: `STACK`, `GONE_TOKEN`, `TAKEN`, `DRAWN`, or `LAID` + planet. */
  readonly tokens: Column;
  /** Tokens that the Republic has looked at, as bits. */
  readonly known: number;
  /** Space of the track on which Darth Sidious stands, or stood when Order 66 was called. */
  readonly track: number;
  /** Planet on which he stands, `NOBODY` before the call. */
  readonly sidious: number;
  /** 1 once Order 66 was called. */
  readonly called: number;
  /** The army that began. */
  readonly first: number;
  /** Armies from which the army on turn took a planet this turn, as bits. */
  readonly took: number;
  /** 1 if Sidious is held this turn. */
  readonly held: number;
  /** Planets that may not be attacked again this turn. */
  readonly barred: Column;
  /** Seats that resigned, as bits. */
  readonly left: number;
}

export const STACK = 0;
export const GONE_TOKEN = 1;
export const TAKEN = 2;
export const DRAWN = 3;
export const LAID = 4;

export const NONE: Column = [];

export type CloneWarsState = State<CloneWars>;
export type CloneWarsDraft = Draft<CloneWars>;

/** The frame of a turn: its name is the step. */
export interface TurnFrame extends Frame {
  /** Troops that wait to be placed. */
  readonly free: number;
  /** A built ship that waits: its class + 1, or 0. */
  readonly ship: number;
  /** What the card step is used for already: `SET` and `SHIP`. */
  readonly spent: number;
  /** Moves, requests or calls that the step still allows. */
  readonly left: number;
}
export const SET = 1;
export const SHIP = 2;

/** Attacker and defender, as indexes of pairs in a battle. */
export const ATTACKER = 0;
export const DEFENDER = 1;

/** A bonus of a card on so many of a side's highest dice; 0 for all. */
export interface Bonus {
  readonly by: number;
  readonly amount: number;
  readonly dice: number;
}

/** A battle under way, from the attack to its losses. */
export interface BattleFrame extends Frame {
  readonly from: number;
  readonly to: number;
  /** Dice of the attacker and of the defender; 0 while the defender hasn't said. */
  readonly count: Pair<number>;
  /** Where in W6-SEQUENCE it stands. */
  readonly stage: number;
  /** Who wants the battle to stand after the throw, as bits by `ATTACKER` and `DEFENDER`. */
  readonly stop: number;
  /** Cards named and not yet settled, and whose they are. */
  readonly queue: Column;
  /** Eight-sided dice from cards. */
  readonly eights: Pair<number>;
  /** The most dice that cards leave each of the two; 0 for no limit. */
  readonly limit: Pair<number>;
  readonly bonuses: readonly Bonus[];
  /** The attacker wins ties. */
  readonly ties: boolean;
  /** No dice are thrown. */
  readonly ended: boolean;
  /** Sides of the dice, what they show, fighters not used yet, and dice that one has served, as bits: once thrown. */
  readonly sides: Pair<Column>;
  readonly faces: Pair<Column>;
  readonly fighters: Pair<number>;
  readonly flown: Pair<number>;
}

/** A blitz: battles until a stop rule holds. */
export interface BlitzFrame extends Frame {
  readonly from: number;
  readonly to: number;
  readonly dice: number;
  /** Stops when the origin holds so many or fewer; 0 never. */
  readonly stop: number;
  /** Battles left; −1 without a limit. */
  readonly left: number;
  /** Each battle stands after its throw. */
  readonly halt: number;
  /** Cards of the first battle. */
  readonly queue: Column;
}

/** A move-in: the least stands there already. */
export interface OccupyFrame extends Frame {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  /** By class: ships that must come along. */
  readonly ships: Column;
}

/** What a played card is aimed at. */
export interface Aim {
  readonly territory?: number;
  readonly from?: number;
  readonly to?: number;
  readonly target?: number;
  readonly choice?: string;
  readonly picks?: Column;
}

/** A card played, while it may still be cancelled. */
export interface AbilityFrame extends Frame, Aim {
  readonly army: number;
  readonly card: number;
  readonly off: boolean;
}

/** Order 66 under way. */
export interface Order66Frame extends Frame {
  readonly stage: number;
  /** Planets that are passed over. */
  readonly safe: Column;
  /** Planets rolled for, in board order, and what each die showed. */
  readonly planets: Column;
  readonly dice: Column;
}
