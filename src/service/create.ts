// Making games. The id follows from who asks and the action id, so that a retry finds the game it made.
import { ok, type Result } from '../core/result';
import type { Json } from '../core/json';
import { type Created, GENESIS, type Meta, type Row } from '../store/port';
import { turnOf } from '../time';
import { packAct } from '../verify/act';
import type { Chosen } from './catalogue';
import { newDice } from './chance';
import { DELETED, type Doc, packDoc, tagged } from './document';
import type { Game } from './game';
import { isBot } from './grants';
import { gameOf } from './load';
import { gameId, isAccountId, isActionId, newNonce, requestHash, sha256, tagOf } from './ids';
import type { CreateInput, Terms } from './inputs';
import { botSeat, newSeat } from './lobby';
import { canonicalName } from './names';
import type { Parts } from './parts';
import { policyFor } from './policy';
import { noActionId, type Refusal, refuse } from './refusal';
import type { Caller } from './service';
import { type GameTerms, packTerms, termsOf } from './terms';

const DAY_SECONDS = 86_400;
const SHORTEST_TURN = 60;
const LONGEST_TURN = 30 * DAY_SECONDS;
const MOST_INVITED = 100;
const SHA256 = /^[A-Za-z0-9_-]{43}$/;
const JOIN_CODE = /^\S{6,64}$/;

/** A creation that is understood, before anything is written. */
export interface Making {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** A program made it. */
  readonly program: boolean;
  readonly created: number;
  readonly receipt: GameTerms['receipt'];
  readonly chosen: Chosen;
}

/** Who makes it, and out of what. LIMITED, UNAUTHENTICATED, and what is wrong with the terms. */
export async function making(
  parts: Parts,
  caller: Caller,
  input: Terms & { readonly actionId: string },
  method: string,
): Promise<Result<Making, Refusal>> {
  const { account } = caller;
  if (account === null) return refuse('UNAUTHENTICATED');
  if (!isActionId(input.actionId)) return noActionId(input.actionId);
  const chosen = parts.catalogue.choose(input);
  if (!chosen.ok) return chosen;
  const profile = await parts.store.profile(account);
  if (!profile) return refuse('UNAUTHENTICATED');
  const { actionId, ...asked } = input;
  return ok({
    id: gameId(parts.config.serverKey, account, actionId),
    account,
    name: (JSON.parse(profile.body) as { readonly name: string }).name,
    program: isBot(caller),
    created: caller.arrival,
    receipt: { id: actionId, hash: requestHash({ method, ...(asked as unknown as Record<string, Json>) }) },
    chosen: chosen.value,
  });
}

type CommonTerms = Omit<GameTerms, 'visibility' | 'watchers'>;

/** Terms that real games and sandboxes share. */
export const commonTerms = (parts: Parts, made: Making, turnSeconds: number | undefined): CommonTerms => ({
  ruleset: made.chosen.ruleset.id,
  rulesetVersion: made.chosen.ruleset.version,
  preset: made.chosen.preset,
  options: made.chosen.options,
  board: made.chosen.board.id,
  boardHash: parts.catalogue.boardHash(made.chosen.board),
  seats: made.chosen.seats,
  turnSeconds: turnSeconds ?? DAY_SECONDS,
  creator: made.account,
  created: made.created,
  receipt: made.receipt,
});

export const outOfRange = (field: string, min: number, max: number): { readonly ok: false; readonly error: Refusal } =>
  refuse('OUT_OF_RANGE', { params: { field, min, max }, pointer: `/${field}` });

export function checkTurn(seconds: number | undefined): Result<null, Refusal> {
  if (seconds === undefined) return ok(null);
  const fits = Number.isInteger(seconds) && seconds >= SHORTEST_TURN && seconds <= LONGEST_TURN;
  return fits ? ok(null) : outOfRange('turnSeconds', SHORTEST_TURN, LONGEST_TURN);
}

function checkCreate(parts: Parts, caller: Caller, input: CreateInput): Result<null, Refusal> {
  const { invited = [], joinCode = 'unused', entropy } = input;
  if (invited.length > MOST_INVITED) return outOfRange('invited', 0, MOST_INVITED);
  if (!JOIN_CODE.test(joinCode)) return refuse('MALFORMED', { pointer: '/joinCode' });
  if (entropy !== undefined && !isCommitment(entropy)) return refuse('MALFORMED', { pointer: '/entropy' });
  const bots = checkBots(parts, caller, input);
  return bots.ok ? checkTurn(input.turnSeconds) : bots;
}

function checkBots({ config }: Parts, caller: Caller, input: CreateInput): Result<null, Refusal> {
  const { bots = [], seats, botSeats } = input;
  if (botSeats === 'none' && (isBot(caller) || bots.length > 0))
    return refuse('BOTS_REFUSED', { pointer: '/botSeats' });
  if (bots.length >= seats) return outOfRange('bots', 0, seats - 1);
  const stranger = bots.find((policy) => !Object.hasOwn(config.policies ?? {}, policy));
  return stranger === undefined
    ? ok(null)
    : refuse('UNKNOWN_POLICY', { params: { value: stranger }, pointer: '/bots' });
}

export const isCommitment = (text: string): boolean => SHA256.test(text);

/** Makes a lobby, or answers the one that the same call made before. */
export async function createGame(parts: Parts, caller: Caller, input: CreateInput): Promise<Result<Game, Refusal>> {
  const checked = checkCreate(parts, caller, input);
  if (!checked.ok) return checked;
  const made = await making(parts, caller, input, 'create');
  if (!made.ok) return made;
  const invited = await accountsOf(parts, input.invited ?? []);
  if (!invited.ok) return invited;
  const time = policyFor(parts, input);
  if (!time.ok) return time;
  const terms = {
    ...lobbyTerms(parts, made.value, { ...input, invited: invited.value }),
    ...(time.value && { time: time.value, turnSeconds: turnOf(time.value) }),
  };
  const first = (stored: GameTerms): Doc => firstDoc(stored, made.value, input);
  return write(parts, made.value, { terms, first, act: packAct({ kind: 'lobby', name: 'create', data: {} }) });
}

/** Players are invited by their account ids or names. An id comes first: nobody gets an invitation by a name that looks like one. UNKNOWN_PLAYER. */
export async function accountsOf(
  { store }: Parts,
  invited: readonly string[],
  pointer = '/invited',
): Promise<Result<readonly string[], Refusal>> {
  const accounts: string[] = [];
  for (const who of invited) {
    const known = isAccountId(who) && (await store.profile(who)) !== null;
    const account = known ? who : await store.nameOwner(canonicalName(who));
    if (account === null) return refuse('UNKNOWN_PLAYER', { params: { value: who.slice(0, 80) }, pointer });
    accounts.push(account);
  }
  return ok(accounts);
}

function lobbyTerms(parts: Parts, made: Making, input: CreateInput): GameTerms {
  const { masterId, masters } = parts.config;
  const { visibility = 'unlisted', watchers = 'anyone', botSeats, invited, joinCode } = input;
  return {
    ...commonTerms(parts, made, input.turnSeconds),
    visibility,
    watchers: visibility === 'invited' ? 'players' : watchers,
    ...(botSeats === 'none' && { botSeats }),
    ...(invited && invited.length > 0 && { invited }),
    ...(joinCode !== undefined && { joinCode: sha256(joinCode) }),
    dice: { master: masterId, ...newDice(masters[masterId], made.id, newNonce()) },
  };
}

function firstDoc({ seats }: GameTerms, made: Making, { bots = [], entropy }: CreateInput): Doc {
  const { account, name, program } = made;
  const creator = newSeat({ account, name, program, commitment: entropy ?? null }, 0);
  const first = seats - bots.length;
  const others = Array.from({ length: seats - 1 }, (_, i) =>
    i + 1 < first ? null : botSeat(bots[i + 1 - first], i + 1),
  );
  return { ...DELETED, status: 'lobby', host: 0, joins: 1, seats: [creator, ...others] };
}

export interface Writing {
  readonly terms: GameTerms;
  /** Seconds since 1970, for a sandbox. */
  readonly expires?: number;
  readonly act: string;
  readonly facts?: { readonly open: string; readonly hidden: string };
  /** The document of row 1, out of the terms that are stored. */
  readonly first: (stored: GameTerms) => Doc;
}

/** Meta, then row 1. DUE is there before either, so that no game is without a clock. ACTION_ID_REUSED, GAME_DELETED. */
export async function write(parts: Parts, made: Making, writing: Writing): Promise<Result<Game, Refusal>> {
  const { terms, expires } = writing;
  if (!terms.sandbox) {
    const due = terms.created + parts.limits.lobbyMs;
    await parts.store.derive({ kind: 'due', game: made.id, asOf: 0, body: '', due });
  }
  const meta: Meta = { game: made.id, body: packTerms(terms), ...(expires !== undefined && { expires }) };
  const created = await parts.store.createGame(meta, (stored) => rowOne(stored, made, writing));
  return outcome(parts, created);
}

function rowOne(stored: Meta, made: Making, { first, act, facts }: Writing): Row | null {
  const terms = termsOf(stored);
  if (terms.receipt.hash !== made.receipt.hash) return null;
  const doc = tagged(first(terms), 0, tagOf(made.receipt.id));
  return {
    game: made.id,
    version: 1,
    at: terms.created,
    seat: 0,
    account: made.account,
    act,
    facts: facts?.open ?? '',
    hidden: facts?.hidden ?? '',
    receipt: made.receipt,
    ruleset: terms.rulesetVersion,
    prev: GENESIS,
    state: packDoc(doc),
    bell: true,
    ...(stored.expires !== undefined && { expires: stored.expires }),
  };
}

function outcome(parts: Parts, created: Created): Result<Game, Refusal> {
  if (!created.ok)
    return created.reason === 'gone' ? refuse('GAME_DELETED') : refuse('ACTION_ID_REUSED', { pointer: '/actionId' });
  const game = gameOf(parts, created);
  if (created.fresh) parts.committed(game, null);
  return ok(game);
}
