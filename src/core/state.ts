// The state of a running game: plain JSON in columns indexed by place.
import type { Json } from './json';

/** Numbers indexed by place, by territory, by army or by seat. Replaced when it changes, never changed where it stands. */
export type Column = readonly number[];

/** Army index of land that nobody owns, and seat index of whoever has no seat. */
export const NOBODY = -1;

/** Values of `State.standing`. */
export const IN = 0;
export const OUT = 1;
export const RESIGNED = 2;

/** A question to one army's seat. The first ask of an ordered frame is open; of a parallel frame, all that bear no answer. */
export interface Ask {
  /** `version.index` of the row that opened it; it names the question for ever. */
  readonly id: string;
  readonly army: number;
  readonly seat: number;
  /** What is asked, e.g. `turn`, `defend`, `place`. */
  readonly kind: string;
  /** When it lapses, in ms since 1970; absent while another frame covers it or before its turn in an ordered frame. */
  readonly due?: number;
  /** What was left of its time when another frame covered it, in ms. */
  readonly left?: number;
  /** When the seat's own time is used up, where that isn't `due`: ms since 1970. From then on a reserve is drawn on. */
  readonly base?: number;
  /** The secret answer to a parallel question, as an action; applied when the last is in or due. */
  readonly answer?: Action;
}

/** A phase value that carries its own data: `{name: 'occupy', asks, from, to, least}`. The last frame of the flow is the current one. */
export interface Frame {
  readonly name: string;
  /** Whom the game waits for. Without any, the frame goes on by itself. */
  readonly asks: readonly Ask[];
}

/** How a game ended. `winners` are seats; empty for a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  /** Why, in one word of the ruleset: `conquest`, `round-limit`, … */
  readonly by: string;
  /** Id of the rule that decided. */
  readonly rule: string;
}

export interface State<X = unknown> {
  /** By territory: the army that owns it, `NOBODY` where none does. */
  readonly owner: Column;
  /** By place: plain troops. */
  readonly troops: Column;
  /** One column by place for each piece kind that the ruleset declares. */
  readonly pieces: readonly Column[];
  /** By army: `IN`, `OUT` or `RESIGNED`. */
  readonly standing: Column;
  /** The army on turn, `NOBODY` before the first turn. */
  readonly turn: number;
  /** 0 during set-up, then 1 and up. */
  readonly round: number;
  /** Bit s is set while seat s is absent: a time-out was played for it, and its later frames of this turn are played too. */
  readonly absent: number;
  /** The stack of frames. Empty once the game is over. */
  readonly flow: readonly Frame[];
  /** What only this ruleset knows, shown by its own `reveal`. */
  readonly own: X;
  readonly outcome: Outcome | null;
}

/** When a blitz stops: the land taken, own troops at or under a number, or a number of throws. */
export interface Until {
  readonly taken?: boolean;
  readonly troops?: number;
  readonly throws?: number;
}

/** One leg of a spread or a shift of troops. `from` is absent where troops come from the pool. */
export interface Leg {
  readonly from?: number;
  readonly to: number;
  readonly count?: number;
  readonly pieces?: Column;
}

/** A card with an ability, played within another action. */
export interface Play {
  readonly card: number;
  readonly target?: number;
  readonly choice?: string;
}

/** An action as the engine takes it: typed and indexed. Which fields a type has is declared by its ruleset; the fields are a closed set. */
export interface Action {
  readonly type: string;
  readonly territory?: number;
  readonly from?: number;
  readonly to?: number;
  readonly count?: number;
  readonly dice?: number;
  readonly cards?: Column;
  readonly pieces?: Column;
  readonly choice?: string;
  readonly target?: number;
  readonly until?: Until;
  readonly moves?: readonly Leg[];
  readonly plays?: readonly Play[];
  readonly picks?: Column;
  readonly want?: Column;
}

/** What happened, in the past tense, in a closed set of fields, so that a door can name any of them without knowing the ruleset. */
export interface Event {
  readonly type: string;
  /** Whose doing it was, and whom it hit. */
  readonly army?: number;
  readonly target?: number;
  readonly territory?: number;
  readonly from?: number;
  readonly to?: number;
  readonly count?: number;
  /** Why, or which of several: a word. */
  readonly reason?: string;
  readonly dice?: Column;
  readonly defence?: Column;
  /** Lost by the attacker, lost by the defender. */
  readonly losses?: readonly [number, number];
  readonly cards?: Column;
  readonly pieces?: Column;
  readonly value?: number;
  readonly moves?: readonly Leg[];
  readonly text?: string;
  /** Facts that only some seats may see; for everybody else they are not there. */
  readonly secret?: Secret;
}

export interface Secret {
  /** Seats that may see them. */
  readonly to: readonly number[];
  readonly facts: Readonly<Record<string, Json>>;
}
