// Letting somebody else play: in one game, or in all that one plays. Each game has a row of its own that says so.
import { fail, ok, type Result } from '../core/result';
import { packAct } from '../verify/act';
import type { Change } from './commit';
import { accountsOf, outOfRange } from './create';
import { type Sitter, withSeat } from './document';
import { type Entered, enter, type Request } from './door';
import { isActionId } from './ids';
import type { EndSittingInput, GameActionInput, SitterInput } from './inputs';
import type { SittingLine, SittingView } from './outputs';
import type { Parts } from './parts';
import { profileBody } from './profile';
import { noActionId, type Refusal, refuse } from './refusal';
import { base, signed } from './request';
import type { Caller } from './service';
import { isSitter, unseated } from './sitting';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Changed = Result<Change | 'nothing', Refusal>;

const DAY = 86_400_000;
const MOST_DAYS = 366;
/** Games of one account that are looked at in one call. */
const MOST_GAMES = 200;
const PAGE = 100;

export async function letSit(parts: Parts, caller: Caller, input: SitterInput): Outcome<SittingView> {
  const checked = checkCall(caller, input.actionId);
  if (!checked.ok) return checked;
  const sitter = await sitterOf(parts, caller, input);
  if (!sitter.ok) return sitter;
  const { gameId, actionId } = input;
  const call = (id: string) => seating({ caller, input: { ...input, gameId: id, actionId }, sitter: sitter.value });
  if (gameId !== undefined) return one(parts, call(gameId));
  return ok({ games: await each(parts, await gamesOf(parts, checked.value, 'own'), call) });
}

const checkCall = ({ account }: Caller, actionId: string): Result<string, Refusal> => {
  if (account === null) return refuse('UNAUTHENTICATED');
  return isActionId(actionId) ? ok(account) : noActionId(actionId);
};

/** Whole seconds, so that it is short in a row: not earlier, and not shorter. */
const SECOND = 1000;

async function sitterOf(parts: Parts, caller: Caller, input: SitterInput): Outcome<Sitter> {
  const span = spanOf(caller, input);
  if (!span.ok) return span;
  const found = await accountsOf(parts, [input.player], '/player');
  if (!found.ok) return found;
  const [account] = found.value;
  const profile = await parts.store.profile(account);
  if (!profile) return refuse('UNKNOWN_PLAYER', { params: { value: input.player.slice(0, 80) }, pointer: '/player' });
  const { name, bot } = profileBody(profile);
  return bot ? refuse('BOTS_REFUSED', { pointer: '/player' }) : ok({ account, name, ...span.value });
}

function spanOf({ arrival }: Caller, input: SitterInput): Result<Pick<Sitter, 'from' | 'until'>, Refusal> {
  const { from = arrival, until } = input;
  const last = arrival + MOST_DAYS * DAY;
  const first = Math.max(from, arrival) + 1;
  if (!isWithin(from, 0, last - 1)) return outOfRange('from', 0, last - 1);
  if (!isWithin(until, first, last)) return outOfRange('until', first, last);
  return ok({ from: Math.floor(from / SECOND) * SECOND, until: Math.ceil(until / SECOND) * SECOND });
}

const isWithin = (time: number, first: number, last: number): boolean =>
  Number.isSafeInteger(time) && time >= first && time <= last;

interface Seating {
  readonly caller: Caller;
  /** As it was asked for: a retry has the same, whenever it comes. */
  readonly input: SitterInput & GameActionInput;
  readonly sitter: Sitter;
}

function seating({ caller, input, sitter }: Seating): Request {
  const request = base(caller, 'letSit', input);
  return { ...request, apply: (at) => Promise.resolve(seated(at, request, sitter)) };
}

function seated(at: Entered, request: Parameters<typeof signed>[1], sitter: Sitter): Changed {
  const { game, seat } = at;
  if (game.terms.sandbox) return refuse('SITTERS_OFF');
  const own = seat === null ? null : game.doc.seats[seat];
  if (seat === null || !own) return refuse('NOT_SEATED');
  const others = unseated(game.doc, seat);
  const plays = others.seats.some((one) => one?.account === sitter.account) || isSitter(others, sitter.account);
  if (plays) return refuse('SITTER_SEATED');
  const { name, from, until } = sitter;
  const doc = withSeat(game.doc, seat, { ...own, sitter });
  const act = packAct({ kind: 'lobby', name: 'sitter', data: { seat, name, from, until } });
  return ok({ ...signed(at, request), doc, act });
}

export async function endSitting(parts: Parts, caller: Caller, input: EndSittingInput): Outcome<SittingView> {
  const checked = checkCall(caller, input.actionId);
  if (!checked.ok) return checked;
  const { gameId, actionId } = input;
  const call = (id: string) => ending(caller, { gameId: id, actionId });
  if (gameId !== undefined) return one(parts, call(gameId));
  return ok({ games: await each(parts, await gamesOf(parts, checked.value, 'all'), call) });
}

/** The seat's player, or whoever sits for him, even before his time. */
function ending(caller: Caller, input: { readonly gameId: string; readonly actionId: string }): Request {
  const request = { ...base(caller, 'endSitting', input), by: 'anybody' as const, knows: true };
  return { ...request, apply: (at) => Promise.resolve(ended(at, request)) };
}

function ended(at: Entered, request: Parameters<typeof signed>[1]): Changed {
  const { doc } = at.game;
  const seat = at.seat ?? doc.seats.findIndex((one) => one?.sitter?.account === at.account);
  const sitter = doc.seats[seat]?.sitter;
  if (seat < 0) return refuse('NOT_SEATED');
  if (!sitter) return ok('nothing');
  const act = packAct({ kind: 'lobby', name: 'sitter-ended', data: { seat, name: sitter.name } });
  return ok({ ...signed(at, request), seat, doc: unseated(doc, seat), act });
}

async function one(parts: Parts, request: Request): Outcome<SittingView> {
  const done = await enter(parts, request);
  return done.ok ? ok({ games: [{ gameId: request.gameId, seat: done.value.seat, refused: null }] }) : fail(done.error);
}

async function each(
  parts: Parts,
  games: readonly string[],
  call: (id: string) => Request,
): Promise<readonly SittingLine[]> {
  const lines: SittingLine[] = [];
  for (const gameId of games) {
    const done = await enter(parts, call(gameId));
    lines.push({
      gameId,
      ...(done.ok ? { seat: done.value.seat, refused: null } : { seat: null, refused: done.error.code }),
    });
  }
  return lines;
}

/** Games that stand in an inbox; `own`: without those for which the account itself sits. */
async function gamesOf({ store }: Parts, account: string, which: 'own' | 'all'): Promise<readonly string[]> {
  const games: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.inbox(account, { limit: PAGE, ...(cursor !== undefined && { cursor }) });
    const lines = page.items.filter(({ body }) => which === 'all' || !('sitting' in (JSON.parse(body) as object)));
    games.push(...lines.map(({ game }) => game));
    cursor = page.cursor;
  } while (cursor !== undefined && games.length < MOST_GAMES);
  return games;
}
