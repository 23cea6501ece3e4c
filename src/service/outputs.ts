// What clients get. Everything here was built for one viewer; nothing has to be taken away from it.
import type { Json } from '../core/json';
import type { LegalView, StateView } from '../core/view';
import type { NamesView } from './names-outputs';
import type { ActionInput, BotSeats, Visibility, Watchers } from './inputs';
import type { StopView } from './plan-outputs';
import type { DeadlineView } from './time-outputs';

export type { LegalView, StateView } from '../core/view';
export type * from './absence-outputs';
export type * from './plan-outputs';
export type * from './account-outputs';
export type * from './names-outputs';
export type * from './odds-view';
export type * from './time-outputs';

export interface Page<T> {
  readonly items: readonly T[];
  /** Hand it back to go on; absent at the end. */
  readonly cursor?: string;
}

export interface PolicyView {
  readonly name: string;
  /** One line for whoever has to choose. */
  readonly summary: string;
}

export interface RulesetView {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly version: number;
  /** Fewest and most. */
  readonly seats: readonly [number, number];
  readonly boards: readonly string[];
  readonly presets: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** JSON schema of `options`. */
  readonly options: Json;
}

export interface ActionView {
  readonly type: string;
  readonly summary: string;
  /** Phases in which it may be legal; empty for what may be done at any time. */
  readonly phases: readonly string[];
  /** JSON schema of the action. */
  readonly schema: Json;
}

/** The rules that a choice of options comes to. */
export interface RulesView extends RulesetView {
  readonly preset: string;
  readonly resolved: Json;
  readonly board: string;
  readonly armies: readonly { readonly id: string; readonly seat: number | null; readonly side: number }[];
  readonly pieces: readonly string[];
  readonly cards: readonly string[];
  readonly actions: readonly ActionView[];
  /** In the caller's language. */
  readonly names: NamesView;
}

export interface BoardLine {
  readonly id: string;
  readonly name: string;
  readonly territories: number;
  readonly hash: string;
}

export interface BoardView {
  readonly id: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly territories: readonly {
    readonly id: string;
    readonly name: string;
    readonly names: Readonly<Record<string, string>>;
    readonly region: string;
    readonly x: number;
    readonly y: number;
    readonly neighbours: readonly string[];
  }[];
  readonly regions: readonly {
    readonly id: string;
    readonly name: string;
    readonly names: Readonly<Record<string, string>>;
    readonly bonus: number;
    readonly territories: readonly string[];
  }[];
  readonly borders: readonly { readonly between: readonly [string, string]; readonly sea: boolean }[];
}

/** From when until when somebody sits for a seat, ms since 1970. */
export interface SittingSpan {
  readonly from: number;
  readonly until: number;
}

/** Whoever plays a seat for its player. */
export interface SitterView extends SittingSpan {
  readonly name: string;
}

/** `opening`: seats are closed and those who brought random bytes are asked to open them. */
export type Status = 'lobby' | 'opening' | 'running' | 'over' | 'deleted';

/** Who plays a seat: a person, or a program of the server's or of anybody's. */
export type SeatKind = 'human' | 'bot';

export interface SeatView {
  readonly seat: number;
  /** Null for a free seat. */
  readonly name: string | null;
  /** Null for a free seat. */
  readonly kind: SeatKind | null;
  /** Policy of the server's bot that plays it. */
  readonly bot: string | null;
  readonly ready: boolean;
  readonly host: boolean;
  /** Armies of the seat; empty before the start. */
  readonly armies: readonly string[];
  /** SHA-256 of the random bytes that the seat brings to the dice. */
  readonly entropy: string | null;
  readonly sitter: SitterView | null;
}

export interface GameView {
  readonly id: string;
  readonly version: number;
  /** Time of that version and of the creation, ms since 1970. */
  readonly at: number;
  readonly created: number;
  readonly status: Status;
  /** How a game ended without an outcome of its rules: `expired`, `empty`, `abandoned`. */
  readonly closed: string | null;
  /** The caller's seat; in a sandbox the one that it was looked at with. Null for whoever only watches. */
  readonly you: number | null;
  readonly seats: readonly SeatView[];
  readonly ruleset: string;
  readonly rulesetVersion: number;
  readonly preset: string;
  readonly options: Json;
  readonly board: string;
  readonly boardHash: string;
  readonly turnSeconds: number;
  readonly visibility: Visibility;
  readonly watchers: Watchers;
  readonly botSeats: BotSeats;
  /** The deadline policy; null where `turnSeconds` says it all. */
  readonly time: Json;
  readonly deadline: DeadlineView | null;
  /** Null before the deal. */
  readonly state: StateView | null;
  /** What the caller may do now; empty unless it is the newest version and he is asked. */
  readonly legal: readonly LegalView[];
  /** SHA-256 that binds the server to its dice (base64url); null in a sandbox. */
  readonly commitment: string | null;
  /** Once the game is over: the secret behind the commitment. */
  readonly secret: string | null;
  readonly sandbox: { readonly expires: number } | null;
  /** Chance was written or seeded by somebody: for good. */
  readonly scripted: boolean;
}

/** A line of a list of games: nothing of the game itself. */
export interface GameLine {
  readonly id: string;
  readonly status: Status;
  readonly created: number;
  readonly ruleset: string;
  readonly preset: string;
  readonly board: string;
  readonly turnSeconds: number;
  readonly botSeats: BotSeats;
  readonly seats: readonly SeatLine[];
}

export type SeatLine = Pick<SeatView, 'name' | 'kind' | 'bot'>;

/** A running game that looks for players: the seats that are open. */
export interface OpenSeatsLine extends GameLine {
  readonly open: readonly number[];
}

export interface InboxLine extends GameLine {
  /** Version as of which this line holds; the game may have gone on since without changing it. */
  readonly version: number;
  readonly seat: number;
  /** The game waits for the caller. */
  readonly asked: boolean;
  readonly due: number | null;
  /** The seat is another player's, for whom the caller sits; null for his own. */
  readonly sitting: SittingSpan | null;
}

export interface PastLine extends GameLine {
  readonly seat: number;
  readonly ended: number;
  /** Seats that won; empty for a draw or a closed game. */
  readonly winners: readonly number[];
}

export interface EventView {
  /** `version.index`. */
  readonly cursor: string;
  readonly version: number;
  readonly at: number;
  readonly type: string;
  /** Everything else that there is to say, in the closed set of event fields; armies, places and cards by name. */
  readonly fields: Readonly<Record<string, Json>>;
}

export interface EventsView {
  readonly events: readonly EventView[];
  /** Hand it back as `after` to go on. */
  readonly cursor: string;
  /** There is more already. */
  readonly more: boolean;
  readonly status: Status;
}

export interface ActView {
  /** The version that the action became; of a dry run, the version that it was computed from. */
  readonly version: number;
  readonly game: GameView;
  readonly events: readonly EventView[];
  /** How many actions of the plan were played. */
  readonly done: number;
  readonly stopped: StopView | null;
  /** Actions of the plan that were not played. */
  readonly rest: readonly ActionInput[];
  /** This is the recorded answer to an earlier call with the same id. */
  readonly replayed: boolean;
  readonly dryRun: boolean;
}

export interface LegalActionsView {
  readonly version: number;
  readonly seat: number | null;
  /** Questions of the seat that are open. */
  readonly asks: readonly { readonly id: string; readonly kind: string; readonly due: number | null }[];
  readonly actions: readonly LegalView[];
  /** Types of action that are not possible now, by the code (and rule) that refuses them; empty for whoever only watches. */
  readonly refused: readonly RefusedView[];
}

export interface RefusedView {
  readonly code: string;
  readonly rule?: string;
  readonly types: readonly string[];
}

/** A standing order in names: `{type: 'defend', choice: 'most'}`. */
export type OrderView = Readonly<Record<string, Json>>;

export interface OrdersView {
  readonly seat: number;
  readonly orders: readonly OrderView[];
  /** The orders bind every row from this version on, perhaps an earlier one already. */
  readonly binds: number;
}

export interface TickView {
  /** Rows written because something was due. */
  readonly acted: number;
  /** Deadlines that had moved. */
  readonly moved: number;
  /** Games at which something went wrong; they come again with the next tick. */
  readonly failed: number;
}

export interface HealthView {
  readonly table: string;
  readonly endpoint: string | null;
}
