// The door: every call that changes a game goes through these steps, in this order, and then becomes one row or nothing.
import { ok, type Result } from '../core/result';
import type { Row } from '../store/port';
import { type Change, commit, draftRow } from './commit';
import { type Asked, asksOf, type Game, gameAt, isVisible, seatFor, seatOnTurn } from './game';
import { load } from './load';
import { type Doc, withSeat } from './document';
import { isBot } from './grants';
import { isActionId } from './ids';
import type { Parts } from './parts';
import type { PlayedPlan } from './played';
import { isFor, receiptRow } from './receipts';
import { noActionId, type Refusal, refusal, refuse } from './refusal';
import { hasSat, playedSeat, satBy, type Who } from './sitting';
import type { Caller } from './service';
import { viewFor } from './view';

/** A call as the door sees it. */
export interface Request {
  readonly caller: Caller;
  readonly gameId: string;
  readonly actionId: string;
  /** Of everything that was asked for, without `expectedVersion`. */
  readonly hash: string;
  /** `seat`: whoever sits; `host`: the host; `anybody` with an account. */
  readonly by: 'anybody' | 'seat' | 'host';
  /** What it may be done in the middle of: `ask`: a question is answered; `any`: whoever is asked; `after`: even after the end. */
  readonly when: (game: Game) => 'ask' | 'any' | 'after';
  readonly expectedVersion?: number | undefined;
  readonly ask?: string | undefined;
  /** May run on the newest version although its seat is on turn: a plan, or lines, that name their question. */
  readonly floats?: boolean;
  /** Whoever sits for a seat may do it, too. */
  readonly sits?: boolean;
  /** Whoever sits for a seat or did lately may do it even where strangers learn nothing of the game. */
  readonly knows?: boolean;
  /** Of a sandbox. */
  readonly seat?: number | undefined;
  /** Of a join. */
  readonly codeHash?: string | null;
  /** Legality, and what comes of it; `nothing` where it is so already. */
  apply(at: Entered): Promise<Result<Change | 'nothing', Refusal>>;
}

export interface Entered {
  readonly game: Game;
  readonly account: string;
  /** Null for whoever has none (yet). */
  readonly seat: number | null;
  /** The question that is answered. */
  readonly asked: Asked | undefined;
}

/** What came of a call. `game` is at the version that it became, or stands where nothing was written. */
export interface Through {
  readonly game: Game;
  readonly seat: number | null;
  /** The row before the one that it became; null where nothing was written. */
  readonly before: Game | null;
  /** It is the recorded answer to an earlier call. */
  readonly replayed: boolean;
  /** What was played; absent in a recorded answer. */
  readonly played?: PlayedPlan;
}

const MOST_RACES = 8;

/** A pass through the door on one reading of the game. */
interface Pass {
  readonly parts: Parts;
  readonly request: Request;
  readonly game: Game;
  readonly account: string;
}

type Verdict = Refusal | { readonly recorded: Row };

export async function enter(parts: Parts, request: Request): Promise<Result<Through, Refusal>> {
  const { account } = request.caller;
  if (account === null) return refuse('UNAUTHENTICATED');
  if (!isActionId(request.actionId)) return noActionId(request.actionId);
  let consistent = false;
  for (let races = 0; races <= MOST_RACES;) {
    const found = await load(parts, request.gameId, consistent);
    const done = found.ok ? await pass({ parts, request, game: found.value, account }) : found;
    if (done === 'lost') races++;
    else if (done.ok || consistent) return done;
    // What is refused is refused on the newest version: the first reading may have been an old one.
    consistent = true;
  }
  return refuse('BUSY', { retryAfter: 1 });
}

async function pass(at: Pass): Promise<Result<Through, Refusal> | 'lost'> {
  const seat = seatStep(at);
  if (!seat.ok) return seat;
  const verdict =
    botStep({ ...at, caller: at.request.caller, seat: seat.value }) ??
    (await receiptStep(at)) ??
    goneStep(at) ??
    askedSteps(at, seat.value);
  if (verdict) return settle(at, verdict);
  const change = await at.request.apply({ ...at, seat: seat.value, asked: askFor(at, seat.value) });
  if (!change.ok) return change;
  if (change.value === 'nothing') return ok({ game: at.game, seat: seat.value, before: null, replayed: false });
  return write(at, change.value);
}

/** Steps 4 to 6, for whoever answers a question. */
function askedSteps(at: Pass, seat: number | null): Verdict | undefined {
  if (at.request.when(at.game) !== 'ask') return undefined;
  return versionStep(at, seat) ?? lateStep(at, seat) ?? askedStep(at, seat);
}

async function settle(at: Pass, verdict: Verdict): Promise<Result<Through, Refusal>> {
  return 'recorded' in verdict ? recorded(at, verdict.recorded) : { ok: false, error: verdict };
}

/** 1. Whose seat. A stranger learns nothing of a private game. A tombstone has no seats: what stands in it comes later. */
function seatStep({ request, game, account }: Pass): Result<number | null, Refusal> {
  const who = { account, at: request.caller.arrival };
  const seat = request.sits ? playedSeat(game, who, request.seat) : seatFor(game, account, request.seat);
  if (!seat.ok || game.doc.status === 'deleted') return seat;
  if (seat.value === null) return strangerStep(request, game, account);
  if (request.by === 'host' && seat.value !== game.doc.host && !game.terms.sandbox) return refuse('HOST_ONLY');
  return seat;
}

function strangerStep(request: Request, game: Game, account: string): Result<null, Refusal> {
  const { by, codeHash = null, caller } = request;
  if (by !== 'anybody' && satBy(game.doc, { account, at: caller.arrival }) !== null) return refuse('SITTER_MAY_NOT');
  if (!isKnown(request, game, account)) return refuse(codeHash ? 'WRONG_CODE' : 'GAME_NOT_FOUND');
  return by === 'anybody' ? ok(null) : refuse('NOT_SEATED');
}

const isKnown = ({ codeHash = null, knows = false }: Request, game: Game, account: string): boolean =>
  isVisible(game, account, codeHash) || (knows && hasSat(game.doc, account));

/** A game may be for people only, and no program sits for anybody: its seat would not be shown as a program's. */
export const botStep = ({ caller, game, account, seat }: Acting): Refusal | undefined =>
  isBot(caller) && (game.terms.botSeats === 'none' || sits(game.doc, seat, account))
    ? refusal('BOTS_REFUSED')
    : undefined;

interface Acting extends Pick<Pass, 'game' | 'account'> {
  readonly caller: Caller;
  readonly seat: number | null;
}

const sits = ({ seats }: Doc, seat: number | null, account: string): boolean =>
  seat !== null && seats[seat]?.account !== account;

/** 2. Was it done already? */
async function receiptStep(at: Pass): Promise<Verdict | undefined> {
  const found = await receiptRow(at);
  return found && receipt(found, at.request);
}

const receipt = (row: Row, { hash }: Request): Verdict =>
  row.receipt?.hash === hash ? { recorded: row } : refusal('ACTION_ID_REUSED', { pointer: '/actionId' });

/** 3. Is there still something to act on? */
function goneStep({ request, game }: Pass): Verdict | undefined {
  if (game.doc.status === 'deleted') return refusal('GAME_DELETED');
  if (game.doc.status === 'over' && request.when(game) !== 'after') return refusal('GAME_OVER');
  if (game.doc.status === 'lobby' && request.when(game) === 'ask') return refusal('GAME_NOT_STARTED');
  return undefined;
}

/** 4. Was it meant for this version? Only whoever isn't on turn may name the question alone. */
function versionStep({ request, game, account }: Pass, seat: number | null): Verdict | undefined {
  const { expectedVersion: seen, ask, floats = false } = request;
  const current = game.row.version;
  const who = { account, at: request.caller.arrival };
  if (seen !== undefined) return seen === current ? undefined : conflict(game, who, seen);
  const named = ask !== undefined && (floats || seat !== seatOnTurn(game));
  return named ? undefined : refusal('NAMES_NEITHER', { pointer: '/expectedVersion' });
}

/** The newest version, and the caller's view of it: all that he needs to choose anew. */
export function conflict(game: Game, who: Who, expected: number): Refusal {
  const view = viewFor(game, who);
  const { version } = game.row;
  return refusal('VERSION_CONFLICT', { params: { expected, current: version }, version, ...(view && { game: view }) });
}

function askFor({ request, game }: Pass, seat: number | null): Asked | undefined {
  return asksOf(game).find((ask) => ask.seat === seat && (request.ask === undefined || request.ask === ask.id));
}

/** 5. Arrival alone decides: at the very moment of the deadline is in time. Sandboxes have a clock of their own. */
function lateStep(at: Pass, seat: number | null): Verdict | undefined {
  const { request, game } = at;
  if (game.terms.sandbox) return undefined;
  const ask = askFor(at, seat);
  if (!ask || request.caller.arrival <= ask.due) return undefined;
  return refusal(seat === seatOnTurn(game) ? 'TURN_EXPIRED' : 'ASK_LATE', { params: { due: ask.due } });
}

/** 6. Is the seat asked, and this question still open? */
function askedStep(at: Pass, seat: number | null): Verdict | undefined {
  if (askFor(at, seat)) return undefined;
  return refusal(at.request.ask === undefined ? 'NOT_ASKED' : 'ASK_CLOSED');
}

/** 7. One conditional write. Whoever lost a race with a version is told; an answer goes back through the whole door. */
async function write(at: Pass, change: Change): Promise<Result<Through, Refusal> | 'lost'> {
  const { parts, request, game, account } = at;
  const draft = draftRow(parts, game, marked(at, change));
  const done = await commit(parts, game, draft);
  const { seat, played } = change;
  if (done.ok) return ok({ game: draft.after, seat, before: game, replayed: false, ...(played && { played }) });
  const { winner } = done;
  if (winner && isFor(winner, request, account)) return settle(at, receipt(winner, request));
  if (request.expectedVersion === undefined) return 'lost';
  const newest = await load(parts, game.id, true);
  if (!newest.ok) return newest;
  const who = { account, at: request.caller.arrival };
  return { ok: false, error: conflict(newest.value, who, request.expectedVersion) };
}

/** A seat that a program plays is a bot's from then on, whoever took it. */
function marked({ request, game, account }: Pass, change: Change): Change {
  const { doc, seat } = change;
  const own = seat === null ? null : doc.seats[seat];
  if (seat === null || own?.account !== account || game.terms.sandbox || !isBot(request.caller)) return change;
  return { ...change, doc: withSeat(doc, seat, { ...own, program: true }) };
}

/** The recorded answer: the game at the version that the call became. */
async function recorded({ parts, game }: Pass, row: Row): Promise<Result<Through, Refusal>> {
  const earlier = row.version > 1 ? await parts.store.row(game.id, row.version - 1) : null;
  const before = earlier && gameAt(game, earlier);
  const then = gameAt(game, row);
  // Whoever wrote it may have died before anything followed, or have never learned that he did.
  parts.committed(then, before);
  return ok({ game: then, seat: row.seat, before, replayed: true });
}
