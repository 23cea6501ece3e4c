// What a composition root hands in: nothing here is read from the environment or the machine's clock.
import type { Policy } from '../bots/policy';
import type { Board } from '../core/board';
import type { Ruleset } from '../core/ruleset';
import type { Store } from '../store/port';
import type { Texts } from './messages';
import type { SignInCheck } from './sign-in-check';

/** So many calls at once, and as many in so many seconds from then on; 0 for no limit. */
export interface Budget {
  readonly most: number;
  readonly seconds: number;
}

/** Times in milliseconds, unless the name says otherwise. */
export interface Limits {
  /** Lobbies close so long after their creation. */
  readonly lobbyMs: number;
  /** How long openings are waited for; a game's turn time if that is shorter. */
  readonly openingMs: number;
  /** The tick acts so long after a deadline: answers that arrived in time are on their way until then. */
  readonly graceMs: number;
  /** Rows of a deleted game are erased so long after its tombstone. */
  readonly eraseMs: number;
  /** A checked token is trusted for so long: a revoked one works no longer than that elsewhere, and not at all where it was revoked. */
  readonly tokenCacheMs: number;
  /** A game in which nobody has acted for so long is closed, whatever its options say. */
  readonly idleMs: number;
  /** A game is closed when it gets older than this many versions. */
  readonly mostVersions: number;
  /** New accounts a minute from one source, and new games, sandboxes and tokens a minute and account. 0 for no limit. */
  readonly guestsAMinute: number;
  readonly gamesAMinute: number;
  readonly tokensAMinute: number;
  /** Calls of one account that look, and that do something; and those that look from one address. Each process counts its own. */
  readonly reads: Budget;
  readonly plays: Budget;
  readonly readsByAddress: Budget;
}

export const LIMITS: Limits = {
  lobbyMs: 7 * 86_400_000,
  openingMs: 86_400_000,
  graceMs: 2_000,
  eraseMs: 3_600_000,
  tokenCacheMs: 60_000,
  idleMs: 60 * 86_400_000,
  mostVersions: 200_000,
  guestsAMinute: 20,
  gamesAMinute: 20,
  tokensAMinute: 10,
  reads: { most: 600, seconds: 60 },
  plays: { most: 240, seconds: 60 },
  readsByAddress: { most: 3_000, seconds: 60 },
};

const NO_BUDGET: Budget = { most: 0, seconds: 60 };

/** For load tests and the like. */
export const UNCOUNTED = {
  guestsAMinute: 0,
  gamesAMinute: 0,
  tokensAMinute: 0,
  reads: NO_BUDGET,
  plays: NO_BUDGET,
  readsByAddress: NO_BUDGET,
} satisfies Partial<Limits>;

export interface ServiceConfig {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly boards: readonly Board[];
  /** Texts of the rules' own codes by language, `{name}` standing for a parameter. */
  readonly texts?: Texts;
  /** Bots by the name of their policy. */
  readonly policies?: Readonly<Record<string, Policy>>;
  /** What they are like, in a line each, by the same names. */
  readonly policySummaries?: Readonly<Record<string, string>>;
  /** Checks sign-ins of an identity provider; without it there are none. */
  readonly signIn?: SignInCheck | undefined;
  /** Master keys by id, 32 bytes each; games keep the one that they were made with. */
  readonly masters: Readonly<Record<string, Uint8Array>>;
  /** Id of the master key for new games, at most 16 characters. */
  readonly masterId: string;
  /** Webhooks may lead to addresses without TLS: for a laptop. */
  readonly plainHooks?: boolean;
  /** Mail is sent and read here: accounts may have an address. */
  readonly mail?: boolean;
  /** Fixed for ever: ids of games come from it. 32 bytes. */
  readonly serverKey: Uint8Array;
  /** ms since 1970. */
  readonly now: () => number;
  readonly limits?: Partial<Limits>;
  /** Told of what went wrong behind a call: a failed follow, a bot that chose badly. */
  readonly onTrouble?: (what: string, error: unknown) => void;
  /** False where a queue elsewhere plays the bots. */
  readonly playBots?: boolean;
  /** False where the table's stream feeds `follow`. */
  readonly followLocally?: boolean;
}
