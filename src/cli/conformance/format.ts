// What a conformance vector is. The format is described for other engines in docs/conformance.md and schema/conformance/format.json.
import type { Json } from '../../core/json';
import type { PositionInput, PositionTerritory } from '../../service';

/** A value that must be there, or an operator: see `mismatch`. */
export type Expected = Json;

/** Expected values by JSON pointer. */
export type Pointers = Readonly<Record<string, Expected>>;

/** A position as sandboxes take it; territories that it doesn't name hold what `rest` says. */
export interface VectorPosition extends PositionInput {
  readonly rest?: PositionTerritory;
}

/** What a game is made of. */
export interface Given {
  readonly ruleset: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly seats: number;
  readonly position?: VectorPosition;
  /** What chance gives, in order. Dice show faces from 1, draws count from 0. */
  readonly script?: { readonly open: readonly number[]; readonly hidden: readonly number[] };
  /** Chance goes on by itself where the script ends: what is expected doesn't depend on what it gives. */
  readonly seed?: number;
}

/** How something is refused. What isn't named may be anything. */
export interface ExpectedError {
  readonly code: string;
  readonly rule?: string;
  readonly pointer?: string;
  readonly params?: Readonly<Record<string, Json>>;
}

/** What comes of a step, or of the creation. Either an error, or any of the others. */
export interface Expect {
  readonly error?: ExpectedError;
  /** Events that happen, in this order, perhaps among others; fields that aren't named may hold anything. */
  readonly events?: readonly Readonly<Record<string, Expected>>[];
  /** Types of events that don't happen. */
  readonly without?: readonly string[];
  /** The game after it, through the eyes of the seat that acted. */
  readonly view?: Pointers;
}

/** Something that is done: exactly one of `action`, `order` and `timeout`. */
export interface Step {
  /** Who acts. */
  readonly seat?: number;
  /** Which army's question is answered, where a seat has two that are asked at once. */
  readonly army?: string;
  readonly action?: Readonly<Record<string, Json>>;
  /** A standing order. */
  readonly order?: Readonly<Record<string, Json>>;
  /** The seat whose time runs out. */
  readonly timeout?: number;
  readonly expect?: Expect;
}

/** The game at the end, through a seat's eyes. */
export interface Look {
  readonly seat: number;
  readonly view: Pointers;
}

/** A board, or the rules that a choice of options comes to: no game is made. */
export interface Shown {
  readonly board?: string;
  readonly rules?: Pick<Given, 'ruleset' | 'preset' | 'options'> & { readonly seats?: number };
  readonly view: Pointers;
}

export interface Vector {
  /** The first rule's id, a stroke, a few words. */
  readonly id: string;
  /** Ids of the rules that it tests. */
  readonly rules: readonly string[];
  /** What the rule says, in one sentence. */
  readonly says: string;
  readonly given?: Given;
  /** What comes of the creation, set-up included. */
  readonly start?: Expect;
  readonly steps?: readonly Step[];
  readonly then?: readonly Look[];
  readonly shown?: readonly Shown[];
}

/** A file of schema/conformance. */
export interface KitFile {
  readonly ruleset: string;
  readonly chapter: string;
  readonly vectors: readonly Vector[];
}
