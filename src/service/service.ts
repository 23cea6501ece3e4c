// The service as transports see it: GraphQL, REST, the command line, mails and bots call these functions and nothing else.
import type { Row } from '../store/port';
import type { GameRecord } from '../verify/record';
import type { Locale } from '../core/locale';
import type { Answer, Caller, Outcome } from './answer';
import type * as Hooks from './hooks/types';
import type * as In from './inputs';
import type { Heard, Listener, Step, Steps } from './heard';
import type * as Mail from './mail/types';
import type { MendAllInput, MendView } from './mend-outputs';
import type * as Out from './outputs';

export type * from './hooks/types';
export type * from './inputs';
export type * from './mail/types';
export type * from './mend-outputs';
export type * from './outputs';
export type { Locale } from '../core/locale';
export type { Kind } from './codes';
export type { Answer, Caller, Outcome, ServiceError } from './answer';
export type { Heard, Listener, Step, Steps } from './heard';
export type { GameRecord } from '../verify/record';

/**
 * Every call may fail with UNAVAILABLE (503, the store is down; the write may or may not have happened: try again with the
 * same action id). Every call with an `actionId` may be repeated without a second effect; the answer is then the recorded one.
 * Refusals change nothing and are not remembered. Exceptions are bugs of ours.
 */
export interface Service {
  // Accounts. A token is what a client keeps; it names its account.
  /** Makes an account and its first token. LIMITED. */
  guest(caller: Caller, input: In.GuestInput): Answer<Out.GuestView>;
  /**
   * Whose token or sign-in it is, and what it allows. UNAUTHENTICATED: same answer for malformed, unknown and revoked ones and for whatever
   * is wrong with a sign-in; TOKEN_EXPIRED. The first sign-in makes the account.
   */
  identify(token: string, locale?: Locale): Answer<Out.Identity>;
  me(caller: Caller): Answer<Out.ProfileView>;
  /** Changes the name, the language or both. NAME_INVALID, NAME_TAKEN. */
  rename(caller: Caller, input: In.RenameInput): Answer<Out.ProfileView>;
  /** How a caller is spoken to: in the language that his request asks for, else in his account's, else in English. */
  language(caller: Pick<Caller, 'account' | 'locale'>): Promise<Locale>;
  /** Another token for the same account, which allows no more than the caller's own. It is shown once. TOKEN_LIMITED, TOKENS_FULL. */
  issueToken(caller: Caller, input: In.IssueTokenInput): Answer<Out.TokenView>;
  tokens(caller: Caller): Answer<readonly Out.TokenLine[]>;
  /** Takes effect everywhere within `tokenCacheMs`. */
  revokeToken(caller: Caller, input: In.RevokeTokenInput): Answer<null>;
  /**
   * From now on the sign-in leads to the caller's account, so that a lost token is not a lost seat. Needs a token without limits. Repeating it
   * succeeds. SIGN_IN_OFF, SIGN_IN_INVALID, SIGN_IN_TAKEN, ACCOUNT_BOUND.
   */
  bindSignIn(caller: Caller, input: In.BindSignInInput): Answer<Out.ProfileView>;

  // Webhooks of an account, and what became of each delivery.
  hooks(caller: Caller): Answer<readonly Hooks.HookView[]>;
  /** Shows its secret. HOOK_URL, HOOKS_FULL, NOT_SEATED. */
  makeHook(caller: Caller, input: Hooks.MakeHookInput): Answer<Hooks.HookView>;
  /** UNKNOWN_HOOK, HOOK_URL. */
  changeHook(caller: Caller, input: Hooks.ChangeHookInput): Answer<Hooks.HookView>;
  /** Another secret; the old one signs for a day as well. UNKNOWN_HOOK. */
  rotateHook(caller: Caller, input: Hooks.HookInput): Answer<Hooks.HookView>;
  /** UNKNOWN_HOOK. */
  dropHook(caller: Caller, input: Hooks.HookInput): Answer<null>;
  /** Sends it a trial soon. UNKNOWN_HOOK. */
  testHook(caller: Caller, input: Hooks.HookInput): Answer<null>;
  /** Sends an event once more. UNKNOWN_HOOK, UNKNOWN_EVENT. */
  redeliver(caller: Caller, input: Hooks.RedeliverInput): Answer<null>;
  /** The last week's attempts, the newest last. BAD_CURSOR. */
  deliveries(caller: Caller, input: Hooks.DeliveriesInput): Answer<Out.Page<Hooks.DeliveryView>>;

  // Mail: notices, and orders by reply. The address is good once a code that was mailed to it came back.
  mail(caller: Caller): Answer<Mail.MailView>;
  /** MAIL_OFF, MAIL_ADDRESS, UNKNOWN_ZONE, LIMITED. */
  setMail(caller: Caller, input: Mail.MailInput): Answer<Mail.MailView>;
  /** MAIL_CODE: another one is needed after five wrong ones, and after a day. */
  confirmMail(caller: Caller, input: Mail.ConfirmMailInput): Answer<Mail.MailView>;

  // What there is to play. Open to everybody.
  /** Policies of the server's bots. */
  bots(): readonly Out.PolicyView[];
  rulesets(): readonly Out.RulesetView[];
  /** UNKNOWN_RULESET; the contradictions of options. Actions and cards are those of the options asked for. */
  ruleset(input: In.RulesetInput, locale?: Locale): Outcome<Out.RulesView>;
  /** Odds of a battle that is only thought of. UNKNOWN_RULESET; the contradictions of options; OUT_OF_RANGE, UNKNOWN_FIELD. */
  odds(input: In.OddsInput, locale?: Locale): Outcome<Out.OddsView>;
  boards(): readonly Out.BoardLine[];
  /** UNKNOWN_BOARD. */
  board(id: string, locale?: Locale): Outcome<Out.BoardView>;

  // Lobby.
  /** The creator takes seat 0 and is the host. */
  createGame(caller: Caller, input: In.CreateInput): Answer<Out.GameView>;
  /** Public lobbies with a free seat, the newest first. BAD_CURSOR. */
  openGames(caller: Caller, input: In.OpenGamesInput): Answer<Out.Page<Out.GameLine>>;
  /** Public games in which a seat is open for a replacement: `join` takes it. BAD_CURSOR. */
  openSeats(caller: Caller, input: In.OpenSeatsInput): Answer<Out.Page<Out.OpenSeatsLine>>;
  /** A policy's course, before a game is made with it. UNKNOWN_ZONE, POLICY_CONFLICT, UNKNOWN_POLICY, OUT_OF_RANGE. */
  simulateDeadlines(caller: Caller, input: In.SimulateInput): Answer<Out.CourseView>;
  /** Joining where one sits succeeds. In a running game it takes over an open seat. GAME_FULL, SEAT_TAKEN, GAME_STARTED, WRONG_CODE, BOTS_REFUSED. */
  join(caller: Caller, input: In.JoinInput): Answer<Out.GameView>;
  ready(caller: Caller, input: In.ReadyInput): Answer<Out.GameView>;
  /** Leaving where one doesn't sit succeeds. In a running game: GAME_STARTED (resign). A host hands over to the next seat. */
  leave(caller: Caller, input: In.GameActionInput): Answer<Out.GameView>;
  /** Host only: HOST_ONLY. Frees a seat, a bot's too; succeeds where it is free. */
  kick(caller: Caller, input: In.SeatInput): Answer<Out.GameView>;
  /** Host only: makes the player of a seat the host. SEAT_FREE. */
  handOver(caller: Caller, input: In.SeatInput): Answer<Out.GameView>;
  /** Host only: puts a bot on a free seat. UNKNOWN_POLICY, BOTS_REFUSED. */
  addBot(caller: Caller, input: In.AddBotInput): Answer<Out.GameView>;
  /** Host only: deals, or first asks for the openings. SEATS_FREE, NOT_READY; GAME_STARTED if somebody was quicker. */
  start(caller: Caller, input: In.GameActionInput): Answer<Out.GameView>;
  /** Opens the random bytes that one committed to when joining. NOT_ASKED, ENTROPY_DIFFERS, ASK_LATE. */
  open(caller: Caller, input: In.OpenInput): Answer<Out.GameView>;
  /** Host only. A lobby, a sandbox, a finished game, or one in which nobody else sits. IN_PLAY. */
  deleteGame(caller: Caller, input: In.GameActionInput): Answer<null>;

  // Play.
  /** The game as the caller may see it, now or at a version. GAME_NOT_FOUND, UNKNOWN_VERSION, WATCHING_OFF. */
  view(caller: Caller, input: In.ViewInput): Answer<Out.GameView>;
  /** One action or a plan. Conflicts: VERSION_CONFLICT (with version and view), ASK_CLOSED, GAME_OVER, ACTION_ID_REUSED. */
  act(caller: Caller, input: In.ActInput): Answer<Out.ActView>;
  legalActions(caller: Caller, input: In.ViewInput): Answer<Out.LegalActionsView>;
  /** Odds of an attack as the caller may see the game. As `view`; UNKNOWN_PLACE; why the rules forbid the attack. */
  gameOdds(caller: Caller, input: In.GameOddsInput): Answer<Out.OddsView>;
  resign(caller: Caller, input: In.GameActionInput): Answer<Out.ActView>;
  /** Goes away, so that the seat's clock rests, or comes back. NOT_IN_POLICY, VACATION_SPENT, TURN_EXPIRED, SEAT_OUT. */
  vacation(caller: Caller, input: In.VacationInput): Answer<Out.GameView>;
  /** Takes one's seat back from the bot that plays it, and from whoever wants it. Any action has the same effect. */
  comeBack(caller: Caller, input: In.GameActionInput): Answer<Out.GameView>;
  /** Votes for a pause or for its end; without `want` it only reads. NOT_IN_POLICY, SEAT_OUT, BUSY. */
  vote(caller: Caller, input: In.VoteInput): Answer<Out.VotesView>;
  /** Leaves or takes back a standing order; with neither `order` nor `drop` it only reads. GAME_OVER, UNKNOWN_ACTION, BUSY. */
  order(caller: Caller, input: In.OrderInput): Answer<Out.OrdersView>;
  /**
   * Leaves or drops what is played at the seat's next turn, or when it misses one; without `when` it only reads. Its player's alone. PLAN_TOO_LONG,
   * GAME_OVER, SEAT_OUT, BUSY; what of a plan can't be read.
   */
  prepare(caller: Caller, input: In.PrepareInput): Answer<Out.PreparedViews>;
  /** Lets another account play the caller's seat for a while. UNKNOWN_PLAYER, SITTER_SEATED, SITTERS_OFF, BOTS_REFUSED. */
  letSit(caller: Caller, input: In.SitterInput): Answer<Out.SittingView>;
  /** Ends that at once, for whoever is sat for and whoever sits. */
  endSitting(caller: Caller, input: In.EndSittingInput): Answer<Out.SittingView>;
  /** Events after a cursor, oldest first, as the caller may see them. BAD_CURSOR. */
  events(caller: Caller, input: In.EventsInput): Answer<Out.EventsView>;
  /** Games in which the caller sits, those that wait for him first. BAD_CURSOR. */
  inbox(caller: Caller, input: In.PageInput): Answer<Out.Page<Out.InboxLine>>;
  /** Games that are over. BAD_CURSOR. */
  past(caller: Caller, input: In.PageInput): Answer<Out.Page<Out.PastLine>>;
  /** The rows of a game, as far as the caller may see them; after the end all there is, ready to be verified. */
  record(caller: Caller, input: In.RecordInput): Answer<GameRecord>;

  // Sandbox: a game that its creator plays alone, from options or a position, with scripted or seeded chance.
  createSandbox(caller: Caller, input: In.SandboxInput): Answer<Out.GameView>;
  /**
   * A sandbox that goes on from a version of a game as the caller's record has it. What he may not know is laid anew, by `seed` alone. As
   * `view`; GAME_NOT_STARTED, GAME_OVER for the end itself, NOT_NOW while anything but a turn's question is open.
   */
  importSandbox(caller: Caller, input: In.ImportInput): Answer<Out.GameView>;
  /** Sandboxes only: lets the time of a seat that is asked run out. NOT_SANDBOX, NOT_ASKED. */
  timeout(caller: Caller, input: In.TimeoutInput): Answer<Out.ActView>;

  // For this program's own parts, not for clients.
  /** Stops the mails to the address that a link's token was made for; only asks whether it is one unless `really`. False for no such token. */
  stopMail(token: string, really: boolean): Promise<boolean>;
  /** Calls back after each row of a game that this process committed; answers how to stop. Other processes' rows are not told. */
  watch(gameId: string, listener: (version: number) => void): () => void;
  /** Has the follower tell of committed rows; for as long as the process lives. */
  listen(listener: Listener): void;
  /** Until then (ms since 1970) listeners hear of every row of the game, not only of those that change what is asked of whom. */
  ringUntil(gameId: string, until: number): Promise<void>;
  /** Rows of a game after a version, oldest first, at most `limit`; null if there is no such game. */
  steps(gameId: string, after: number, limit: number): Promise<Steps | null>;
  /** What happened in a row, as a seat could see it then; −1 for a watcher. */
  eventsIn(step: Step, viewer: number): readonly Out.EventView[];
  /** The language of an account. */
  localeOf(account: string): Promise<Locale>;
  /** Does what is due: time-outs, expired lobbies, abandoned games, erasures. ms since 1970. */
  tick(now: number): Promise<Out.TickView>;
  /** Has somebody left a plan for a turn that begins with this row? */
  isPlanned(game: Heard['game'], before: Heard['before']): Promise<boolean>;
  /** Plays prepared plans and the bots of a game until a person is asked: for a process that a queue tells of it. */
  playBots(gameId: string): Promise<void>;
  /** Brings derived items of a game in line with its newest row. False if there is no such game. */
  repair(gameId: string): Promise<boolean>;
  /** Compares everything derived of a game with its newest row, whatever the items say of themselves, and mends it unless it is only to `check`. */
  mend(gameId: string, options: { readonly check: boolean }): Promise<MendView | null>;
  /** `mend` for all games. */
  mendAll(input: MendAllInput): AsyncIterable<MendView>;
  /** Repairs every living game and wakes its bots: for the start of a server that keeps no stream. Answers how many. */
  sweep(): Promise<number>;
  /**
   * After the table was restored from a backup, before anybody plays: every living game goes on under another epoch, so that versions
   * which were played before get other dice. Answers how many games.
   */
  restored(): Promise<number>;
  /** Follows a row that a stream told of. */
  follow(row: Row): Promise<void>;
  /** Waits until everything that follows from committed rows (derived items, bots) is done. For tests and shutdown. */
  settled(): Promise<void>;
  /** Answers the store's table; throws if it can't be read. */
  health(): Promise<Out.HealthView>;
}
