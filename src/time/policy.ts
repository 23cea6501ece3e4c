// The deadline policy of a game: a declared object, frozen with the game. All lengths are in seconds unless the name says otherwise.

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What hours that are closed do: `shift` moves a deadline that falls into them to their end, `stop` stops every clock in them. */
export type Mode = 'shift' | 'stop';

/** From one time of day to another, local; over midnight where `to` is the earlier. `shift` where the mode is left out. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
  readonly mode?: Mode;
}

/** Whole local days. Saturday and Sunday, and `stop`, where left out. */
export interface Weekend {
  readonly days?: readonly Weekday[];
  readonly mode?: Mode;
}

/** Turns end at fixed times of day: at the first that leaves the seat at least so long. An hour at least where it is left out. */
export interface Hours {
  readonly at: readonly string[];
  /** Every day where it is left out. */
  readonly days?: readonly Weekday[];
  readonly least?: number;
}

/** A reserve of each seat, drawn on when its own time is used up. A turn that it ends itself in time gives back `increment`, up to the full reserve. */
export interface Bank {
  readonly seconds: number;
  readonly increment?: number;
}

/** Days that a seat may be away, in the whole game or in each calendar year; `game` where it is left out. */
export interface Vacation {
  readonly days: number;
  readonly per?: 'game' | 'year';
}

/** A pause needs the votes of all living seats that people play, or of more than half. It ends by vote, at the time voted for, or after `days`: 14 where left out. */
export interface Pause {
  readonly by: 'all' | 'majority';
  readonly days?: number;
}

/** What a miss leads to, from the mildest on. */
export const STEPS = ['excuse', 'fallback', 'serve', 'open', 'neutral'] as const;

/**
 * `excuse`: the same question, with its whole time anew. `fallback`: the turn is played the way that the rules say for whoever is absent.
 * `serve`: a bot plays the seat until its player returns. `open`: as before, and whoever wants takes the seat over. `neutral`: the seat resigns.
 */
export type StepName = (typeof STEPS)[number];

/** Holds from so many misses in a row on, up to the next rung. */
export interface Rung {
  readonly misses: number;
  readonly step: StepName;
  /** Policy of the bot; of `serve` only. */
  readonly bot?: string;
}

export interface DeadlinePolicy {
  /** For each turn; a day where neither this nor `hours` is there. */
  readonly turn?: number;
  /** For every other question: a defence, a choice, a placement. As for a turn where it is left out. */
  readonly question?: number;
  readonly hours?: Hours;
  readonly bank?: Bank;
  /** Of all times of day: `Europe/Copenhagen`. UTC where it is left out. */
  readonly zone?: string;
  readonly quiet?: Quiet;
  readonly weekend?: Weekend;
  readonly vacation?: Vacation;
  readonly pause?: Pause;
  /** A fallback for every miss where it is left out. */
  readonly ladder?: readonly Rung[];
}

export const DAY_SECONDS = 86_400;
export const DAY_MS = 86_400_000;
export const LEAST_HOURS = 3_600;
export const PAUSE_DAYS = 14;

/** The policy of a game that has only a time for each turn. */
export const plainPolicy = (turnSeconds: number): DeadlinePolicy => ({ turn: turnSeconds });

export const zoneOf = ({ zone = 'UTC' }: Pick<DeadlinePolicy, 'zone'>): string => zone;

/** What a turn lasts, for lists: seconds. Of fixed hours a day. */
export const turnOf = ({ turn = DAY_SECONDS }: DeadlinePolicy): number => turn;
