// Every refusal that the service itself makes: its kind, and its text in English. The other languages are in `messages`, and rules bring
// codes of their own.

/** Classes of refusal, from which transports make a status. */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  illegal: 422,
  limited: 429,
  busy: 503,
} as const;

export type Kind = keyof typeof STATUS;

interface Code {
  readonly kind: Kind;
  /** `{name}` stands for a parameter. */
  readonly en: string;
}

const code = (kind: Kind, en: string): Code => ({ kind, en });

export const CODES = {
  MALFORMED: code('malformed', 'The request is not understood.'),
  ACTION_ID_INVALID: code('malformed', 'An action id has 8 to 36 characters of A–Z, a–z, 0–9, _ and -.'),
  UNKNOWN_ACTION: code('malformed', 'There is no such type of action.'),
  UNKNOWN_FIELD: code('malformed', 'There is no field {field} here.'),
  OUT_OF_RANGE: code('malformed', 'The value of {field} is out of range.'),
  UNKNOWN_PLACE: code('malformed', 'There is no place {value}.'),
  UNKNOWN_ARMY: code('malformed', 'There is no army {value}.'),
  UNKNOWN_CARD: code('malformed', 'There is no card {value}.'),
  UNKNOWN_POLICY: code('malformed', 'There is no bot {value}.'),
  UNKNOWN_PLAYER: code('malformed', 'There is no player {value}.'),
  UNKNOWN_ZONE: code('malformed', 'There is no time zone {value}.'),
  POLICY_CONFLICT: code('malformed', 'The deadline policy contradicts itself: {one} and {other} do not go together.'),
  HOOK_URL: code(
    'malformed',
    'A webhook leads to an https address of at most 500 characters, without a user’s name in it.',
  ),
  MAIL_ADDRESS: code('malformed', 'This is no mail address that anything can be sent to.'),
  MAIL_OFF: code('notFound', 'This server sends no mail.'),
  MAIL_CODE: code('conflict', 'The code is wrong, or too old; ask for another one by setting the address again.'),
  BAD_CURSOR: code('malformed', 'The cursor is none of this list.'),
  NAME_INVALID: code('malformed', 'A name has 1 to 20 visible characters.'),
  NAMES_NEITHER: code(
    'malformed',
    'Name the version that the action was made for, in `expectedVersion`; only who is not on turn may name the question alone, in `ask`.',
  ),
  ORDERS_EMPTY: code('malformed', 'There is no order in this text.'),
  ORDERS_TOO_LONG: code(
    'malformed',
    'Line {line}: there are more than 64 orders, or a line has more than 300 characters.',
  ),
  ORDER_VERB_MISSING: code('malformed', 'Line {line}: “{word}” does not say what to do.'),
  ORDER_WORD_UNKNOWN: code('malformed', 'Line {line}: nobody knows the word “{word}” here.'),
  ORDER_WORD_AMBIGUOUS: code('malformed', 'Line {line}: “{word}” may be {near}.'),
  ORDER_WORD_EXTRA: code('malformed', 'Line {line}: “{word}” does not belong into this order.'),
  ORDER_INCOMPLETE: code('malformed', 'Line {line}: the order leaves open its {field}.'),
  PLAN_TOO_LONG: code('malformed', 'What is prepared has at most {most} characters.'),
  UNAUTHENTICATED: code('unauthenticated', 'The token is missing or not valid.'),
  TOKEN_EXPIRED: code('unauthenticated', 'The token has expired.'),
  SCOPE_MISSING: code('forbidden', 'The token lacks the scope {scope}.'),
  OTHER_GAME: code('forbidden', 'The token is for one game only.'),
  TOKEN_LIMITED: code('forbidden', 'A token can give no more than it allows itself.'),
  BOTS_REFUSED: code('forbidden', 'This game is for people; bots are refused.'),
  SIGN_IN_OFF: code('forbidden', 'There is no sign-in here.'),
  HOST_ONLY: code('forbidden', 'Only the host of the game may do that.'),
  NOT_SEATED: code('forbidden', 'You have no seat in this game.'),
  SITTER_MAY_NOT: code('forbidden', 'Whoever sits for a player plays for him, and does nothing else in his name.'),
  NOT_YOUR_SEAT: code('forbidden', 'That seat is not yours.'),
  WRONG_CODE: code('forbidden', 'That is not the code of this game.'),
  WATCHING_OFF: code('forbidden', 'Only its players may watch this game.'),
  NOT_SANDBOX: code('forbidden', 'That is possible in a sandbox only.'),
  GAME_NOT_FOUND: code('notFound', 'There is no such game.'),
  GAME_DELETED: code('notFound', 'The game was deleted.'),
  UNKNOWN_VERSION: code('notFound', 'The game has no version {version}.'),
  UNKNOWN_RULESET: code('notFound', 'There is no ruleset {value}.'),
  UNKNOWN_BOARD: code('notFound', 'There is no board {value} for this ruleset.'),
  UNKNOWN_TOKEN: code('notFound', 'There is no such token.'),
  UNKNOWN_HOOK: code('notFound', 'There is no such webhook.'),
  UNKNOWN_EVENT: code('notFound', 'There is no such event.'),
  VERSION_CONFLICT: code('conflict', 'The game has moved on: it is at version {current}, not {expected}.'),
  ACTION_ID_REUSED: code('conflict', 'The action id was used for another request.'),
  ASK_CLOSED: code('conflict', 'The question is no longer open.'),
  ASK_LATE: code('conflict', 'The time to answer was over.'),
  TURN_EXPIRED: code('conflict', 'The time for this turn was over.'),
  GAME_OVER: code('conflict', 'The game is over.'),
  GAME_FULL: code('conflict', 'The game is full.'),
  SEAT_TAKEN: code('conflict', 'The seat is taken.'),
  SITTER_SEATED: code('conflict', 'Nobody sits for a player in a game in which he plays or sits already.'),
  SITTERS_OFF: code('conflict', 'Nobody sits for anybody in a sandbox.'),
  SEAT_FREE: code('conflict', 'Nobody sits there.'),
  GAME_STARTED: code('conflict', 'The game has started.'),
  GAME_NOT_STARTED: code('conflict', 'The game has not started.'),
  SEATS_FREE: code('conflict', 'There are free seats.'),
  NOT_READY: code('conflict', 'Not every seat is ready.'),
  IN_PLAY: code('conflict', 'Others are playing this game.'),
  HOOKS_FULL: code('conflict', 'The account has {most} webhooks already; drop one first.'),
  NAME_TAKEN: code('conflict', 'The name is taken.'),
  TOKENS_FULL: code('conflict', 'The account has {most} tokens already; revoke one first.'),
  SIGN_IN_TAKEN: code('conflict', 'The sign-in leads to another account already.'),
  ACCOUNT_BOUND: code('conflict', 'The account has another sign-in.'),
  SCRIPT_EXHAUSTED: code('conflict', 'The script has no value left for the {stream} draw {index}.'),
  SCRIPT_RANGE: code('conflict', 'The value {found} of the script does not fit the {stream} draw {index}.'),
  NOT_ASKED: code('illegal', 'It is not your turn.'),
  NOT_NOW: code('illegal', 'That is not possible in this phase.'),
  SEAT_OUT: code('illegal', 'Your armies are out of the game.'),
  GUARD_FAILED: code('illegal', 'The condition on {guard} does not hold.'),
  ENTROPY_DIFFERS: code('illegal', 'These are not the bytes that you committed to.'),
  NOT_IN_POLICY: code('illegal', 'The deadline policy of this game has no {clause}.'),
  VACATION_SPENT: code('illegal', 'You have no vacation left in this game.'),
  SIGN_IN_INVALID: code('illegal', 'The sign-in is not valid.'),
  LIMITED: code('limited', 'Too many requests: the limit {limit} allows {most}.'),
  BUSY: code('busy', 'Many are acting in this game at once; try again.'),
  UNAVAILABLE: code('busy', 'The service is unavailable; try again with the same action id.'),
  NEWER_RULES: code('busy', 'The game was played on by a newer server; try again.'),
} as const;

/** What exactly is wrong, where a code has several texts: by its parameter `reason`. */
export const REASONS = {
  missing: 'The field {field} is missing.',
  actionId: 'The action id is missing: 8 to 36 characters of A–Z, a–z, 0–9, _ and -, new for every intent.',
  order: 'This game has no standing order of this type.',
  board: 'There is no board {value}.',
  expected: 'The field {field} must hold {expected}.',
  choice: 'The field {field} holds one of: {choices}.',
  type: 'The field {field} holds something of another type than it should.',
  either: 'Give one of {fields}, and not more than one.',
  script: 'A script has two lists, `open` and `hidden`, of whole numbers from 0 to 256, 20,000 at most.',
  seed: 'A seed is a whole number.',
  deep: 'The field {field} is nested more than 64 levels deep.',
  twice: '{value} is there twice.',
  plan: 'A plan is a list of 1 to 256 actions.',
} as const;

export type ServiceCode = keyof typeof CODES;
export type Reason = keyof typeof REASONS;

export const isServiceCode = (text: string): text is ServiceCode => Object.hasOwn(CODES, text);

/** Codes of rules are refusals of legality. */
export const kindOf = (name: string): Kind => (isServiceCode(name) ? CODES[name].kind : 'illegal');
