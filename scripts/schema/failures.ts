// With which codes each operation of REST may be refused. Tests hold every refusal that they see to this table.
import type { AnyOperation } from '../../src/api/rest/operation';
import { CODES, isServiceCode, type ServiceCode, STATUS } from '../../src/service/codes';

/** Codes of requests that never became a call, which the service doesn't know. */
const TRANSPORT = { TOO_LARGE: 413, UNSUPPORTED_MEDIA_TYPE: 415, PRECONDITION_FAILED: 412 } as const;

type Code = ServiceCode | keyof typeof TRANSPORT;

const ALWAYS: readonly Code[] = ['MALFORMED', 'UNKNOWN_FIELD', 'UNAUTHENTICATED', 'LIMITED', 'UNAVAILABLE'];
const BY_TOKEN: readonly Code[] = ['TOKEN_EXPIRED', 'SCOPE_MISSING', 'OTHER_GAME'];
const ONCE: readonly Code[] = ['ACTION_ID_INVALID', 'ACTION_ID_REUSED', 'BUSY'];
const WITH_BODY: readonly Code[] = ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'OUT_OF_RANGE'];
const OF_GAME: readonly Code[] = ['GAME_NOT_FOUND', 'GAME_DELETED', 'NOT_YOUR_SEAT', 'NEWER_RULES', 'OUT_OF_RANGE'];
const LOOKED_AT: readonly Code[] = ['WATCHING_OFF'];
const GUARDED: readonly Code[] = ['PRECONDITION_FAILED', 'VERSION_CONFLICT'];
const IN_PAGES: readonly Code[] = ['BAD_CURSOR', 'OUT_OF_RANGE'];

const TERMS: readonly Code[] = ['UNKNOWN_RULESET', 'UNKNOWN_BOARD', 'OUT_OF_RANGE', 'UNKNOWN_POLICY'];
const CHANCE: readonly Code[] = ['SCRIPT_EXHAUSTED', 'SCRIPT_RANGE'];
const WORDS: readonly Code[] = ['UNKNOWN_ACTION', 'UNKNOWN_PLACE', 'UNKNOWN_ARMY', 'UNKNOWN_CARD'];
const LINES: readonly Code[] = ['ORDERS_EMPTY', 'ORDERS_TOO_LONG', 'ORDER_VERB_MISSING', 'ORDER_WORD_UNKNOWN', 'ORDER_WORD_AMBIGUOUS', 'ORDER_WORD_EXTRA', 'ORDER_INCOMPLETE'];
const LOBBY: readonly Code[] = ['GAME_STARTED', 'NOT_SEATED', 'SITTER_MAY_NOT', 'GAME_OVER', 'BOTS_REFUSED'];
const PLAYING: readonly Code[] = ['NOT_SEATED', 'SITTER_MAY_NOT', 'GAME_OVER', 'GAME_NOT_STARTED', 'NOT_ASKED', 'NOT_NOW', 'SEAT_OUT', 'BOTS_REFUSED', ...CHANCE];
const POLICY: readonly Code[] = ['UNKNOWN_ZONE', 'POLICY_CONFLICT', 'UNKNOWN_POLICY'];
const SEATED: readonly Code[] = ['NOT_SEATED', 'SITTER_MAY_NOT', 'GAME_OVER', 'GAME_NOT_STARTED', 'SEAT_OUT', 'BOTS_REFUSED'];
const HOST: readonly Code[] = [...LOBBY, 'HOST_ONLY'];

/** What only one operation may be refused with, by its id. */
const OWN: Readonly<Record<string, readonly Code[]>> = {
  getRuleset: TERMS,
  getBoard: ['UNKNOWN_BOARD'],
  computeOdds: [...TERMS, 'NOT_NOW'],
  getOdds: ['GAME_NOT_STARTED', 'NOT_NOW', 'UNKNOWN_PLACE', 'UNKNOWN_VERSION'],
  createGuest: ['NAME_INVALID', 'NAME_TAKEN'],
  rename: ['NAME_INVALID', 'NAME_TAKEN'],
  issueToken: ['OUT_OF_RANGE', 'TOKENS_FULL', 'TOKEN_LIMITED', 'GAME_NOT_FOUND'],
  revokeToken: ['UNKNOWN_TOKEN'],
  bindSignIn: ['TOKEN_LIMITED', 'SIGN_IN_OFF', 'SIGN_IN_INVALID', 'SIGN_IN_TAKEN', 'ACCOUNT_BOUND', 'BUSY'],
  createGame: [...TERMS, ...POLICY, 'UNKNOWN_PLAYER', 'BOTS_REFUSED', 'GAME_DELETED'],
  createSandbox: [...TERMS, ...CHANCE, 'UNKNOWN_PLACE', 'UNKNOWN_ARMY', 'UNKNOWN_CARD', 'GAME_DELETED'],
  importSandbox: ['GAME_NOT_STARTED', 'GAME_OVER', 'NOT_NOW', 'UNKNOWN_VERSION', 'UNKNOWN_POLICY', 'WATCHING_OFF'],
  listGames: ['UNKNOWN_RULESET'],
  getGame: ['UNKNOWN_VERSION'],
  getGamePicture: ['UNKNOWN_VERSION'],
  getBoardPicture: ['UNKNOWN_BOARD'],
  getLegalActions: ['UNKNOWN_VERSION'],
  getEvents: ['BAD_CURSOR'],
  join: ['GAME_FULL', 'SEAT_TAKEN', 'GAME_STARTED', 'GAME_OVER', 'WRONG_CODE', 'BOTS_REFUSED'],
  leave: [...LOBBY],
  ready: [...LOBBY],
  kick: [...HOST],
  handOver: [...HOST, 'SEAT_FREE'],
  addBot: [...HOST, 'GAME_FULL', 'SEAT_TAKEN', 'UNKNOWN_POLICY'],
  start: [...HOST, 'SEATS_FREE', 'NOT_READY'],
  open: [...LOBBY, 'GAME_NOT_STARTED', 'NOT_ASKED', 'ASK_CLOSED', 'ASK_LATE', 'ENTROPY_DIFFERS'],
  deleteGame: ['NOT_SEATED', 'SITTER_MAY_NOT', 'HOST_ONLY', 'IN_PLAY', 'BOTS_REFUSED'],
  act: [...PLAYING, ...WORDS, ...LINES, 'NAMES_NEITHER', 'ASK_CLOSED', 'ASK_LATE', 'TURN_EXPIRED', 'GUARD_FAILED', 'NOT_SANDBOX'],
  resign: PLAYING,
  timeOut: [...PLAYING, 'NOT_SANDBOX'],
  getOrders: ['NOT_SEATED', 'SITTER_MAY_NOT', 'GAME_NOT_STARTED', 'GAME_OVER'],
  putOrder: ['NOT_SEATED', 'SITTER_MAY_NOT', 'BOTS_REFUSED', 'GAME_NOT_STARTED', 'GAME_OVER', 'BUSY', ...WORDS],
  getPrepared: ['NOT_SEATED', 'SITTER_MAY_NOT', 'GAME_OVER'],
  putPrepared: ['NOT_SEATED', 'SITTER_MAY_NOT', 'BOTS_REFUSED', 'SEAT_OUT', 'GAME_OVER', 'PLAN_TOO_LONG', ...WORDS, ...LINES],
  dropPrepared: ['NOT_SEATED', 'SITTER_MAY_NOT', 'BOTS_REFUSED', 'SEAT_OUT', 'GAME_OVER'],
  letSit: ['TOKEN_LIMITED', 'NOT_SEATED', 'SITTER_MAY_NOT', 'BOTS_REFUSED', 'GAME_OVER', 'GAME_NOT_FOUND', 'GAME_DELETED', 'NEWER_RULES', 'UNKNOWN_PLAYER', 'SITTER_SEATED', 'SITTERS_OFF'],
  endSitting: ['NOT_SEATED', 'BOTS_REFUSED', 'GAME_OVER', 'GAME_NOT_FOUND', 'GAME_DELETED', 'NEWER_RULES'],
  vacation: [...SEATED, 'NOT_IN_POLICY', 'VACATION_SPENT', 'TURN_EXPIRED'],
  comeBack: SEATED,
  getVotes: ['NOT_SEATED', 'SITTER_MAY_NOT', 'GAME_OVER', 'GAME_NOT_STARTED', 'NOT_IN_POLICY', 'BOTS_REFUSED', 'BUSY'],
  putVote: [...SEATED, 'NOT_IN_POLICY'],
  simulateDeadlines: POLICY,
  dropOrder: ['NOT_SEATED', 'SITTER_MAY_NOT', 'BOTS_REFUSED', 'GAME_NOT_STARTED', 'GAME_OVER', 'BUSY', 'UNKNOWN_ACTION'],
};

/** Operations that the rules of a game may refuse with codes of their own. */
const RULED = new Set(['getRuleset', 'computeOdds', 'getOdds', 'createGame', 'createSandbox', 'importSandbox', 'act', 'resign', 'timeOut', 'putOrder']);

export interface Failure {
  readonly status: number;
  /** In the order of the alphabet. */
  readonly codes: readonly string[];
  /** The rules of the game may add codes of their own. */
  readonly ruled: boolean;
}

const statusOf = (code: Code): number => (isServiceCode(code) ? STATUS[CODES[code].kind] : TRANSPORT[code]);

/** By status, ascending. */
export function failuresOf(one: AnyOperation): readonly Failure[] {
  const byStatus = new Map<number, Set<string>>();
  for (const code of codesOf(one)) byStatus.set(statusOf(code), (byStatus.get(statusOf(code)) ?? new Set()).add(code));
  // A version that `If-Match` demanded fails as a precondition.
  if (one.guarded) byStatus.get(TRANSPORT.PRECONDITION_FAILED)?.add('VERSION_CONFLICT');
  if (RULED.has(one.id) && !byStatus.has(STATUS.illegal)) byStatus.set(STATUS.illegal, new Set());
  return Array.from(byStatus, ([status, codes]) => ({
    status,
    codes: [...codes].sort(),
    ruled: status === STATUS.illegal && RULED.has(one.id),
  })).sort((a, b) => a.status - b.status);
}

const ABOUT: readonly (readonly [(one: AnyOperation) => boolean, readonly Code[]])[] = [
  [() => true, [...ALWAYS, ...BY_TOKEN]],
  [({ once }) => once === true, ONCE],
  [({ body }) => body !== undefined, WITH_BODY],
  [({ query }) => query !== undefined, IN_PAGES],
  [({ path }) => path.includes('{gameId}'), OF_GAME],
  [({ path, method }) => path.includes('{gameId}') && method === 'get', LOOKED_AT],
  [({ guarded }) => guarded === true, GUARDED],
];

function codesOf(one: AnyOperation): readonly Code[] {
  const common = ABOUT.flatMap(([applies, codes]) => (applies(one) ? codes : []));
  return [...common, ...(Object.hasOwn(OWN, one.id) ? OWN[one.id] : [])];
}
