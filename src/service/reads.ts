// The calls that only look.
import { ok, type Result } from '../core/result';
import type { GameRecord } from '../verify/record';
import { eventsOfRows, type Watcher } from './events';
import { type Game, gameAt } from './game';
import { load } from './load';
import type { EventsInput, GameOddsInput, RecordInput, ViewInput } from './inputs';
import { limitOf } from './lists';
import { oddsIn } from './odds';
import type { EventsView, GameView, LegalActionsView, OddsView } from './outputs';
import type { Parts } from './parts';
import { recordOf } from './record';
import { type Refusal, refuse } from './refusal';
import type { Caller } from './service';
import { gameView, legalActions, type Looking, viewerOf } from './view';

interface Seen {
  readonly game: Game;
  readonly viewer: number;
}

/** The newest version, and through whose eyes. */
async function look(parts: Parts, id: string, looking: Omit<Looking, 'at'>): Promise<Result<Seen, Refusal>> {
  const game = await load(parts, id, true);
  if (!game.ok) return game;
  // A call may have waited for long: now counts, and not when it arrived.
  const viewer = viewerOf(game.value, { ...looking, at: parts.config.now() });
  return viewer.ok ? ok({ game: game.value, viewer: viewer.value }) : viewer;
}

interface Looked extends Seen {
  /** It is the newest version. */
  readonly newest: boolean;
  /** The game is over by now. */
  readonly over: boolean;
}

/** The newest version or an earlier one; who may see it is decided by the newest. */
export async function lookAt(parts: Parts, caller: Caller, input: ViewInput): Promise<Result<Looked, Refusal>> {
  const seen = await look(parts, input.gameId, { account: caller.account, seat: input.seat, joinCode: input.joinCode });
  if (!seen.ok) return seen;
  const { game, viewer } = seen.value;
  const { version } = input;
  const over = game.doc.status === 'over';
  if (version === undefined || version === game.row.version) return ok({ game, viewer, newest: true, over });
  const row =
    Number.isInteger(version) && version > 0 && version < game.row.version
      ? await parts.store.row(game.id, version)
      : null;
  if (!row) return refuse('UNKNOWN_VERSION', { params: { version }, pointer: '/version' });
  return ok({ game: gameAt(game, row), viewer, newest: false, over });
}

export async function view(parts: Parts, caller: Caller, input: ViewInput): Promise<Result<GameView, Refusal>> {
  const seen = await lookAt(parts, caller, input);
  return seen.ok ? ok(gameView(seen.value.game, seen.value.viewer, seen.value.newest)) : seen;
}

export async function legalOf(
  parts: Parts,
  caller: Caller,
  input: ViewInput,
): Promise<Result<LegalActionsView, Refusal>> {
  const seen = await lookAt(parts, caller, input);
  return seen.ok ? ok(legalActions(seen.value.game, seen.value.viewer, seen.value.newest)) : seen;
}

export async function gameOdds(parts: Parts, caller: Caller, input: GameOddsInput): Promise<Result<OddsView, Refusal>> {
  const seen = await lookAt(parts, caller, input);
  return seen.ok ? oddsIn(seen.value.game, input) : seen;
}

const CURSOR = /^(\d{1,10})(?:\.(\d{1,5}))?$/;
const MOST_VERSIONS = 100;
const USUAL_VERSIONS = 50;

interface From {
  readonly version: number;
  /** The last event of that version that is known; `Infinity` for all of them. */
  readonly index: number;
}

function fromCursor(text: string | undefined, newest: number): Result<From, Refusal> {
  if (text === undefined) return ok({ version: 0, index: Infinity });
  const match = CURSOR.exec(text);
  const version = Number(match?.[1] ?? Infinity);
  if (version > newest) return refuse('BAD_CURSOR', { pointer: '/after' });
  return ok({ version, index: Number(match?.[2] ?? Infinity) });
}

const watcher = ({ game, viewer }: Seen): Watcher => ({ viewer, over: game.doc.status === 'over' });

export async function events(parts: Parts, caller: Caller, input: EventsInput): Promise<Result<EventsView, Refusal>> {
  const limit = limitOf(input.limit, MOST_VERSIONS, USUAL_VERSIONS);
  if (!limit.ok) return limit;
  const seen = await look(parts, input.gameId, { account: caller.account, seat: input.seat });
  if (!seen.ok) return seen;
  const { game } = seen.value;
  const from = fromCursor(input.after, game.row.version);
  if (!from.ok) return from;
  return ok(await eventsFrom(parts, seen.value, { ...from.value, limit: limit.value }));
}

async function eventsFrom(parts: Parts, seen: Seen, from: From & { readonly limit: number }): Promise<EventsView> {
  const { game } = seen;
  const first = from.index === Infinity ? from.version + 1 : Math.max(1, from.version);
  // The row before the first tells what its events start from.
  const extra = first > 1 ? 1 : 0;
  const { rows } = await parts.store.rows(game.id, first - 1 - extra, from.limit + extra);
  const before = extra > 0 && rows.length > 0 ? gameAt(game, rows[0]) : null;
  const told = eventsOfRows(parts, before, rows.slice(extra), { ...watcher(seen), game });
  const all = told.flatMap((one) => one.events);
  const fresh = all.filter((event, at) => event.version > from.version || at > from.index);
  const last = told.at(-1)?.game.row.version ?? from.version;
  return { events: fresh, cursor: String(last), more: last < game.row.version, status: game.doc.status };
}

const MOST_ROWS = 1000;
const USUAL_ROWS = 500;

export async function record(parts: Parts, caller: Caller, input: RecordInput): Promise<Result<GameRecord, Refusal>> {
  const limit = limitOf(input.limit, MOST_ROWS, USUAL_ROWS);
  if (!limit.ok) return limit;
  const seen = await look(parts, input.gameId, { account: caller.account, seat: input.seat });
  if (!seen.ok) return seen;
  const after = input.after ?? 0;
  if (!Number.isInteger(after) || after < 0)
    return refuse('OUT_OF_RANGE', { params: { field: 'after', min: 0 }, pointer: '/after' });
  return ok(await recordOf(parts, seen.value.game, { watcher: watcher(seen.value), after, limit: limit.value }));
}
