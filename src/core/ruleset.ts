// A ruleset is a record: metadata, and a function from options to rules. Options choose strategies once, when the rules are made.
import type { Board } from './board';
import type { Denomination } from './display';
import type { Draft } from './draft';
import type { ActionOf, Fields } from './fields';
import type { Json } from './json';
import type { Spoken } from './locale';
import type { OddsRules, ThrowOdds } from './odds';
import type { Illegal, Result } from './result';
import type { Action, Ask, Column, Event, Frame, Outcome, State } from './state';

/** An army: what owns land and has the turn. A seat runs one or more; a neutral army has no seat (`NOBODY`). */
export interface Army {
  /** Its colour, which is its name for clients. */
  readonly id: string;
  readonly seat: number;
  /** Armies of one side win and lose together. */
  readonly side: number;
}

/** Values that one field of an action may take: exactly one, any of a list, a range of numbers, or whole lists (sets of cards). */
export type Domain =
  | number
  | string
  | readonly (number | string)[]
  | { readonly min: number; readonly max: number }
  | { readonly sets: readonly (readonly number[])[] }
  | Stops
  | Spread
  | Bag
  | Along;

/** Stop rules of a blitz: any of `taken`, `troops` from 1 to `stops`, and `throws` from 1 to `MOST_THROWS`, at least one of them. */
export interface Stops {
  readonly stops: number;
}

/** No row holds more throws than this. */
export const MOST_THROWS = 256;

/** A spread of troops: `moves` whose targets are of a list, each named once, and whose counts, at least `each` a target, add up to a total. */
export interface Spread {
  readonly to: readonly number[];
  readonly each: number;
  readonly total: { readonly min: number; readonly max: number };
  /** At most so many on each target, in the order of `to`. */
  readonly most?: Column;
  /** Troops of the total's greatest that serve some targets only. A spread is legal if these and the rest can pay for it. */
  readonly pools?: readonly { readonly to: readonly number[]; readonly count: number }[];
}

/** Pieces, plain troops first: of each kind from `least` to `most`, together within a total. */
export interface Bag {
  readonly least: Column;
  readonly most: Column;
  readonly total: { readonly min: number; readonly max: number };
}

/** Cards played along: from one to all of them, each once, in any order; with a target and a choice where the card has such. */
export interface Along {
  readonly along: readonly {
    readonly card: number;
    readonly target?: readonly number[];
    readonly choice?: readonly string[];
  }[];
}

/**
 * A family of legal actions: every combination of its fields' values is legal. Fields listed in `may` can be left out; the two fields
 * in `differ` may not hold the same value.
 */
export interface Legal {
  readonly type: string;
  readonly fields: Readonly<Record<string, Domain>>;
  readonly may?: readonly string[];
  readonly differ?: readonly [string, string];
}

/** How one type of action is checked and played in one phase. `check` may depend only on what the actor may see. */
export interface ActionDef<X, F extends Frame = Frame, A = Action> {
  readonly fields: Fields;
  /** One line for client developers. */
  readonly summary: string;
  /** The event that tells of it where there is no choice and the rules do it by themselves. */
  readonly itself?: string;
  check(s: State<X>, frame: F, action: A, ask: Ask): Illegal | undefined;
  play(g: Draft<X>, frame: F, action: A, ask: Ask): void;
  /** Sound and complete: every action of every family passes `check`, and every action that passes is in one. */
  legal(s: State<X>, frame: F, ask: Ask): readonly Legal[];
}

/** A kind of frame: which actions answer it, and what happens when nobody does. */
export interface Phase<X, F extends Frame = Frame> {
  /**
   * All asked at once; answers stay secret. When the last is in or due, they are played in seat order, each taken out of `asks` first
   * and checked again; then the frame goes on by itself.
   */
  readonly parallel?: boolean;
  readonly actions: Readonly<Record<string, ActionDef<X, F>>>;
  /** What an absent seat plays; always legal. */
  fallback(s: State<X>, frame: F, ask: Ask): Action;
  /**
   * An answer for a seat that the game doesn't wait for: what its standing order (`g.moment.order`) comes to here, or the default where
   * nobody is asked. Played at once, or the fallback instead if `check` refuses it. None: the game waits.
   */
  standing?(g: Draft<X>, frame: F, ask: Ask): Action | undefined;
  /** Runs while the frame is on top and waits for nobody: throws dice, opens questions, pops itself. */
  enter?(g: Draft<X>, frame: F): void;
  /** What a viewer may see of the frame's data, beside its name and asks: ready for JSON, places as indexes under their field's name. */
  show?(s: State<X>, frame: F, viewer: number): Readonly<Record<string, Json>>;
}

/** Runs when one of the columns in `on` changed; see `Draft`'s bits. */
export interface Settle<X> {
  readonly on: number;
  run(g: Draft<X>): void;
}

/** Looks for an end when one of the columns in `on` changed: at once, or once no frame lies over the turn's (`idle`). */
export interface Victory<X> {
  readonly on: number;
  readonly when: 'now' | 'idle';
  /** It reads what only the army on turn may know (a secret mission): another seat's dry run leaves it out. */
  readonly secret?: boolean;
  check(g: Draft<X>): Outcome | undefined;
}

/** A fact of the ruleset's own part that a viewer may see. Objects in it hold places, armies and cards as indexes under their field's name. */
export interface Fact {
  readonly key: string;
  readonly value: Json;
  /** The army that it is about. */
  readonly army?: number;
}

/** The rules of one game: what a ruleset's options, board and number of seats come to. */
export interface Rules<X = unknown> {
  readonly board: Board;
  readonly seats: number;
  readonly armies: readonly Army[];
  /** Piece kinds beside plain troops, in the order of `State.pieces`. */
  readonly pieces: readonly string[];
  /** Card ids by index; the index is what states and actions hold. */
  readonly cards: readonly string[];
  readonly phases: Readonly<Record<string, Phase<X>>>;
  /** Actions that a seat may take whoever is asked (resign, offers). `ask` is made up for the seat's first living army. */
  readonly anytime: Readonly<Record<string, ActionDef<X>>>;
  /**
   * Kinds of standing order that a seat may leave, with their fields; an order is an action of that type. Where there is none, nobody's
   * orders are ever read.
   */
  readonly orders: Readonly<Record<string, Fields>>;
  readonly settle: readonly Settle<X>[];
  readonly victory: readonly Victory<X>[];
  /** The state before the first frame is run: an empty board and the frame that begins set-up. */
  first(): State<X>;
  /** Builds a state from a position (sandbox); checked like a stored state. */
  place(position: Position): Result<State<X>, Illegal>;
  /** The seat that plays an army now, where that can change (a resigned seat's armies go to its ally); else the army's own. */
  seatOf?(s: State<X>, army: number): number;
  /** Every outcome of one throw with the most dice, by the troops on both territories, where battles are of plain troops only. */
  throwOdds?(attacking: number, defending: number): readonly ThrowOdds[];
  /** Odds of attacks; none where nothing is thrown. */
  readonly odds?: OddsRules<X>;
  /** Cards in an army's hand, ascending. */
  hand(s: State<X>, army: number): readonly number[];
  /** May this seat see that army's hand? */
  seesHand(s: State<X>, viewer: number, army: number): boolean;
  /** What a viewer (a seat, or `NOBODY` for a watcher) may see of the own part. */
  reveal(s: State<X>, viewer: number): readonly Fact[];
  /**
   * A state that looks the same to a viewer: what he may not know is laid anew by `draw` (a number below n). It depends on what he sees
   * and on the draws alone. Called only where nothing but a turn's question is open.
   */
  guess(s: State<X>, viewer: number, draw: (n: number) => number): State<X>;
  /** The own part as compact JSON for the row, and back. */
  pack(own: X): Json;
  unpack(packed: Json): X;
}

/** A full position for a sandbox game, with places, armies and cards as indexes. What is left out is empty. */
export interface Position {
  readonly territories: readonly {
    readonly owner: number;
    readonly troops: number;
    readonly pieces?: readonly number[];
  }[];
  /** Army on turn. */
  readonly turn: number;
  readonly round: number;
  readonly phase: string;
  /** Cards by army; everything else lies in the deck unless `discard` says otherwise. */
  readonly hands: readonly (readonly number[])[];
  readonly discard: readonly number[];
  /** Armies that are out already. */
  readonly out: readonly number[];
  /** What only the ruleset understands. */
  readonly own: Readonly<Record<string, Json>>;
}

/** What a ruleset's options are checked by; zod fits. */
export interface OptionsSchema {
  safeParse(value: unknown):
    | { success: true; data: unknown }
    | {
        success: false;
        error: { issues: readonly { message: string; path: readonly PropertyKey[]; params?: unknown }[] };
      };
}

export interface RulesetData {
  readonly board: Board;
  readonly seats: number;
  /** Already parsed by the ruleset's own `options`. */
  readonly options: unknown;
}

/** What people call a ruleset and its presets, in every language. */
export interface Titles {
  readonly name: Spoken<string>;
  readonly summary: Spoken<string>;
  readonly presets: Readonly<Record<string, Spoken<string>>>;
}

export interface Ruleset<X = unknown> {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Ids and the English `name` and `summary` stand where it brings none. */
  readonly titles?: Titles;
  /** Counts up when a change would play an old row differently. */
  readonly version: number;
  readonly seats: readonly [number, number];
  readonly boards: readonly string[];
  /** Pieces that troops are shown with, from the dearest down to 1. */
  readonly display: readonly Denomination[];
  readonly presets: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly options: OptionsSchema;
  /** Options with the preset filled in and contradictions found: an error names both options. */
  resolve(preset: string, options: Readonly<Record<string, unknown>>, seats: number): Result<unknown, Illegal>;
  rules(data: RulesetData): Rules<X>;
}

/** Defines an action; its type follows from its fields, and is hidden from everything but its own functions. */
export function action<X, F extends Frame, S extends Fields>(
  fields: S,
  def: Omit<ActionDef<X, F, ActionOf<S>>, 'fields'>,
): ActionDef<X, F> {
  return { fields, ...def };
}

/** What a phase leaves out; the engine reads phases in every action, and objects of one shape are read fastest. */
const leftOut = { parallel: false, standing: undefined, enter: undefined, show: undefined };

/** Defines a phase; its frame's type is hidden from everything but its own functions. */
export function phase<X, F extends Frame>(def: Phase<X, F>): Phase<X> {
  return { ...leftOut, ...def } as Phase<X>;
}

export type { Event, ThrowOdds };
