// What clients ask for. Transports check that the types fit; everything else is checked by the service.
import type { Locale } from '../core/locale';
import type { Json } from '../core/json';
import type { ActionId, ActionInput, PlanStepInput } from './plan-inputs';

export type * from './absence-inputs';
export type * from './plan-inputs';
export type * from './time-inputs';

export interface GuestInput {
  /** A display name: 1 to 20 characters as people count them, held by nobody else and nobody's account id. Without it: `Guest` and four characters, which nobody may ask for. */
  readonly name?: string | undefined;
  /** A program plays this account: for good, and shown wherever it sits. */
  readonly bot?: boolean | undefined;
}

/** What is left out stays as it is. */
export interface RenameInput {
  readonly name?: string | undefined;
  /** In which language the account wants to be spoken to where a request doesn't say. */
  readonly locale?: Locale | undefined;
}

/** `game:read`: looking; `game:play`: playing, which includes looking; `account`: name, tokens, sign-in. */
export type Scope = 'game:read' | 'game:play' | 'account';

export interface IssueTokenInput {
  /** What the account's owner calls it, at most 40 characters. */
  readonly label?: string | undefined;
  /** What it allows; all that the caller's own token allows where it is left out. */
  readonly scopes?: readonly Scope[] | undefined;
  /** It ends after so many seconds: 60 to 31,536,000 (a year); never where it is left out, or with the caller's own token if that ends. */
  readonly lifeSeconds?: number | undefined;
  /** Id of the only game that it is for: such a token is a bot's, and has no scope `account`. */
  readonly game?: string | undefined;
  /** A program uses it: seats that it takes or plays are shown as a bot's. */
  readonly bot?: boolean | undefined;
}

export interface BindSignInInput {
  /** A token of the identity provider, as it would be sent in `Authorization`. */
  readonly signIn: string;
}

export interface RevokeTokenInput {
  /** Id out of `tokens`. */
  readonly tokenId: string;
}

export interface PageInput {
  readonly cursor?: string | undefined;
  /** 1 to 100; 25 where it is left out. */
  readonly limit?: number | undefined;
}

export interface OpenGamesInput extends PageInput {
  readonly ruleset?: string | undefined;
}

export interface RulesetInput {
  readonly ruleset: string;
  readonly preset?: string | undefined;
  readonly options?: Readonly<Record<string, Json>> | undefined;
  readonly board?: string | undefined;
  readonly seats?: number | undefined;
}

/** One side of a battle that is only thought of. */
export interface StackInput {
  /** Plain troops on its land; in a ruleset with fronts, those that fight. 0 to 500. */
  readonly troops: number;
  /** Other pieces, by kind. */
  readonly pieces?: Readonly<Record<string, number>> | undefined;
  /** What else helps it, in the ruleset's words. */
  readonly bonuses?: readonly string[] | undefined;
}

export interface OddsInput extends RulesetInput {
  readonly attacker: StackInput;
  readonly defender: StackInput;
  /** The attacker gives up with so many troops or fewer, the one that must stay included; 1 where it is left out. */
  readonly stop?: number | undefined;
}

export interface GameOddsInput extends ViewInput {
  readonly from: string;
  readonly to: string;
  readonly stop?: number | undefined;
}

/** What a game is made of. */
export interface Terms {
  readonly ruleset: string;
  /** The ruleset's default preset where it is left out. */
  readonly preset?: string | undefined;
  readonly options?: Readonly<Record<string, Json>> | undefined;
  /** The ruleset's first board where it is left out. */
  readonly board?: string | undefined;
  /** How many play. */
  readonly seats: number;
}

export type Visibility = 'public' | 'unlisted' | 'invited';
/** Who may watch a running game without a seat: `anyone` who can find it, or nobody but its `players`. */
export type Watchers = 'anyone' | 'players';
/** May seats be a bot's: the server's, or those of accounts and tokens that are declared as such? */
export type BotSeats = 'allowed' | 'none';

export interface CreateInput extends Terms {
  readonly actionId: ActionId;
  /** Seconds that a seat has for each turn or question: 60 to 2,592,000 (30 days); a day where it is left out. */
  readonly turnSeconds?: number | undefined;
  /** A deadline policy instead of `turnSeconds`: how long turns are, when clocks rest, and what misses lead to. See docs/time.md. */
  readonly time?: Json | undefined;
  /** `unlisted` where it is left out. */
  readonly visibility?: Visibility | undefined;
  /** Players that may join an `invited` game, by name or account id; 100 at most. */
  readonly invited?: readonly string[] | undefined;
  /** Whoever has this code may join an `invited` game too. 6 to 64 characters. */
  readonly joinCode?: string | undefined;
  /** `anyone` where it is left out; always `players` in an `invited` game. */
  readonly watchers?: Watchers | undefined;
  /** Bots that take the last seats, by policy. */
  readonly bots?: readonly string[] | undefined;
  /** `allowed` where it is left out. */
  readonly botSeats?: BotSeats | undefined;
  /** See `JoinInput.entropy`. */
  readonly entropy?: string | undefined;
}

/** A call on a game that names neither version nor ask. */
export interface GameActionInput {
  readonly gameId: string;
  readonly actionId: ActionId;
}

export interface JoinInput extends GameActionInput {
  /** Seat from 0; the first free one where it is left out. */
  readonly seat?: number | undefined;
  readonly joinCode?: string | undefined;
  /** SHA-256 (base64url) of 16 to 64 random bytes that are opened at the start, so that the server can't choose the dice alone. */
  readonly entropy?: string | undefined;
}

export interface ReadyInput extends GameActionInput {
  /** Whoever joins is ready; false holds up the start. */
  readonly ready: boolean;
}

export interface SeatInput extends GameActionInput {
  readonly seat: number;
}

export interface AddBotInput extends GameActionInput {
  readonly policy: string;
  readonly seat?: number | undefined;
}

export interface OpenInput extends GameActionInput {
  /** The random bytes, base64url. */
  readonly bytes: string;
}

export interface ViewInput {
  readonly gameId: string;
  /** An earlier version; the newest where it is left out. */
  readonly version?: number | undefined;
  /** Sandboxes only: through which seat's eyes. The seat that is asked where it is left out. */
  readonly seat?: number | undefined;
  /** The code of an invited game, for somebody who thinks of joining it. */
  readonly joinCode?: string | undefined;
}

export interface EventsInput {
  readonly gameId: string;
  /** `version.index` of the last event that is known, or `version` for the end of that version; from the start where it is left out. */
  readonly after?: string | undefined;
  /** Versions looked at, 1 to 100; 50 where it is left out. All events of a version come together. */
  readonly limit?: number | undefined;
  readonly seat?: number | undefined;
}

export interface RecordInput {
  readonly gameId: string;
  /** Rows after this version; from the start where it is left out. */
  readonly after?: number | undefined;
  /** Rows, 1 to 1,000; 500 where it is left out. */
  readonly limit?: number | undefined;
  readonly seat?: number | undefined;
}

export interface ActInput extends GameActionInput {
  /** The version that the caller saw. Needed from the seat on turn, its own questions included. */
  readonly expectedVersion?: number | undefined;
  /** The question that this answers: for every other seat, instead of a version; and for a plan that may run on the newest version. */
  readonly ask?: string | undefined;
  /** Exactly one of `action`, `plan` and `orders`. */
  readonly action?: ActionInput | undefined;
  /** 1 to 256 actions, run in one write until the first that fails or asks, 64 at most; the rest comes back. */
  readonly plan?: readonly PlanStepInput[] | undefined;
  /** Plain lines in the caller's language, `attack ukraine from ural until 3`, run as a plan; see docs/orders.md. At most 64 orders. */
  readonly orders?: string | undefined;
  /** Nothing is written and nothing is thrown: what is known beforehand, up to the first draw or another seat's decision. */
  readonly dryRun?: boolean | undefined;
  /** Sandboxes only: whose action it is. The seat that is asked where it is left out. */
  readonly seat?: number | undefined;
  /** Sandboxes only: the time of the row in ms since 1970, not before the row before. */
  readonly at?: number | undefined;
}

/** A territory of a position, by name. */
export interface PositionTerritory {
  readonly owner: string | null;
  readonly troops: number;
  readonly pieces?: Readonly<Record<string, number>> | undefined;
}

/** A full position, everything by name. What is left out is empty. */
export interface PositionInput {
  readonly territories: Readonly<Record<string, PositionTerritory>>;
  /** Army on turn. */
  readonly turn: string;
  readonly round?: number | undefined;
  readonly phase: string;
  /** Cards by army. */
  readonly hands?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly discard?: readonly string[] | undefined;
  /** Armies that are out already. */
  readonly out?: readonly string[] | undefined;
  /** What only the ruleset understands. */
  readonly own?: Readonly<Record<string, Json>> | undefined;
}

export interface SandboxInput extends Terms {
  readonly actionId: ActionId;
  readonly position?: PositionInput | undefined;
  /** What chance gives, in order: faces of dice from 1, other draws from 0. Used up is an error, unless there is a seed. */
  readonly script?: { readonly open: readonly number[]; readonly hidden: readonly number[] } | undefined;
  /** Reproducible chance instead of a script, or once it is used up. 0 where both are left out. */
  readonly seed?: number | undefined;
  readonly turnSeconds?: number | undefined;
  /** Seats that bots play, by policy; they move when `act` or `timeout` is called. */
  readonly bots?: Readonly<Record<string, string>> | undefined;
  /** 60 to 604,800 (a week); a day where it is left out. */
  readonly lifeSeconds?: number | undefined;
}

/** A sandbox that goes on from a game as the caller may see it. */
export interface ImportInput extends GameActionInput {
  /** The newest where it is left out. */
  readonly version?: number | undefined;
  /** Lays anew what the caller may not know, and is the chance of what follows. 0 where it is left out. */
  readonly seed?: number | undefined;
  readonly turnSeconds?: number | undefined;
  readonly bots?: Readonly<Record<string, string>> | undefined;
  readonly lifeSeconds?: number | undefined;
}

/** A standing order of the caller's seat: what it answers to a kind of question without being asked. Repeating it changes nothing. */
export interface OrderInput {
  readonly gameId: string;
  /** `{type: 'defend', choice: 'most'}`: the kind as type, and its fields. */
  readonly order?: ActionInput | undefined;
  /** Takes back the order of this kind instead. */
  readonly drop?: string | undefined;
  /** Sandboxes only. */
  readonly seat?: number | undefined;
}

export interface TimeoutInput extends GameActionInput {
  readonly seat: number;
}
