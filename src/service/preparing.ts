// Leaving a plan for the next turn, or for a turn that is missed: from the call to its answer.
import { fail, ok, type Result } from '../core/result';
import type { Caller } from './service';
import type { Game } from './game';
import { isBot } from './grants';
import { isActionId } from './ids';
import type { PrepareInput, PreparedFor } from './inputs';
import { languageOf, speechIn } from './language';
import { load } from './load';
import { messageOf } from './messages';
import type { PreparedView, PreparedViews, RanView } from './outputs';
import type { Parts } from './parts';
import { keep, keptFor, type Prepared, readPrepared } from './prepared';
import { named, type Refusal, refuse } from './refusal';
import { isAlive } from './seats';
import { ownSeat } from './sitting';
import { vocabulary } from '../wire/vocabulary';

type Outcome<T> = Promise<Result<T, Refusal>>;

const BOTH: readonly PreparedFor[] = ['turn', 'miss'];
const MOST_CHARACTERS = 4_000;
const MOST_TRIES = 8;
const MOST_IDS = 4;

/** `written`: called once something new waits. */
export async function prepare(
  parts: Parts,
  caller: Caller,
  input: PrepareInput,
  written: (gameId: string) => void,
): Outcome<PreparedViews> {
  if (caller.account === null) return refuse('UNAUTHENTICATED');
  if (input.when !== undefined && !isActionId(input.actionId))
    return refuse('ACTION_ID_INVALID', { pointer: '/actionId' });
  const found = await load(parts, input.gameId, true);
  if (!found.ok) return found;
  const seat = seatIn(found.value, caller, input);
  if (!seat.ok) return seat;
  const done = await change(parts, found.value, { caller, input, seat: seat.value });
  if (!done.ok) return done;
  if (input.when === 'turn') written(input.gameId);
  return ok(await viewsOf(parts, found.value, { caller, seat: seat.value }));
}

function seatIn(game: Game, caller: Caller, input: PrepareInput): Result<number, Refusal> {
  const seat = ownSeat(game, { account: caller.account, at: caller.arrival }, input.seat);
  if (!seat.ok) return seat;
  if (isBot(caller) && game.terms.botSeats === 'none') return refuse('BOTS_REFUSED');
  const wrong = wrongFor(game, seat.value, input.when !== undefined);
  return wrong ?? seat;
}

function wrongFor(game: Game, seat: number, writes: boolean): Result<never, Refusal> | undefined {
  if (game.doc.status === 'over' || game.doc.status === 'deleted') return refuse('GAME_OVER');
  return writes && game.state !== null && !isAlive(game, seat) ? refuse('SEAT_OUT') : undefined;
}

interface Changing {
  readonly caller: Caller;
  readonly input: PrepareInput;
  readonly seat: number;
}

async function change(parts: Parts, game: Game, at: Changing): Outcome<null> {
  const { when } = at.input;
  if (when === undefined) return ok(null);
  if (!BOTH.includes(when))
    return refuse('MALFORMED', { params: { reason: 'choice', choices: BOTH, field: 'when' }, pointer: '/when' });
  const wanted = await wantedBy(parts, game, at);
  return wanted.ok ? put(parts, game, { ...at, when, wanted: wanted.value }) : wanted;
}

/** What is to stand there; null where it is dropped. */
async function wantedBy(parts: Parts, game: Game, { caller, input, seat }: Changing): Outcome<Prepared | null> {
  const given = (['plan', 'orders', 'drop'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== false,
  );
  if (given.length !== 1)
    return refuse('MALFORMED', { params: { reason: 'either', fields: ['plan', 'orders', 'drop'] }, pointer: '/plan' });
  if (input.drop) return ok(null);
  const { plan, orders, forced = [] } = input;
  const left: Prepared = {
    account: caller.account ?? '',
    ...(plan && { plan }),
    ...(orders !== undefined && { orders }),
    locale: await languageOf(parts, caller),
    forced,
    after: game.row.version,
    ids: [],
  };
  const checked = check(game, left, seat);
  return checked.ok ? ok(left) : checked;
}

function check({ rules }: Game, left: Prepared, seat: number): Result<null, Refusal> {
  const { plan, orders, forced } = left;
  if (JSON.stringify(plan ?? orders ?? '').length > MOST_CHARACTERS)
    return refuse('PLAN_TOO_LONG', { params: { most: MOST_CHARACTERS }, pointer: plan ? '/plan' : '/orders' });
  const known = vocabulary(rules);
  const wrong = !forced.every((type) => known.has(type));
  if (wrong) return refuse('UNKNOWN_ACTION', { params: { known: [...known.keys()] }, pointer: '/forced' });
  const read = readPrepared(rules, left, seat);
  return read.ok ? ok(null) : fail(named(rules, read.error));
}

interface Putting extends Changing {
  readonly when: PreparedFor;
  readonly wanted: Prepared | null;
}

async function put({ store }: Parts, game: Game, at: Putting): Outcome<null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { doc, left } = await keptFor(store, game.id, at.when, at.seat);
    const next = nextOf(left, at);
    if (next === 'nothing' || (await keep(store, doc, next))) return ok(null);
  }
  return refuse('BUSY', { retryAfter: 1 });
}

/** The same call once more changes nothing: what it left may have been played since. */
function nextOf(left: Prepared | null, { input: { actionId = '' }, wanted }: Putting): Prepared | null | 'nothing' {
  const ids = left?.ids ?? [];
  if (ids.includes(actionId) || (!left && !wanted)) return 'nothing';
  return wanted && { ...wanted, ids: [...ids, actionId].slice(-MOST_IDS) };
}

interface Looking {
  readonly caller: Caller;
  readonly seat: number;
}

async function viewsOf(parts: Parts, game: Game, { caller, seat }: Looking): Promise<PreparedViews> {
  const kept = await Promise.all(BOTH.map((when) => keptFor(parts.store, game.id, when, seat)));
  const speak = await speaking(parts, game, caller);
  const prepared = BOTH.flatMap((when, at) => {
    const { left } = kept[at];
    // Who takes over a seat doesn't get to know what its last player meant to do.
    const isMine = left !== null && (when === 'miss' || left.account === caller.account);
    return isMine ? [viewOf(when, left, speak)] : [];
  });
  return { seat, prepared };
}

type Speak = (stopped: NonNullable<NonNullable<Prepared['ran']>['stopped']>) => NonNullable<RanView['stopped']>;

async function speaking(parts: Parts, { rules }: Game, caller: Caller): Promise<Speak> {
  const speech = speechIn(parts, await languageOf(parts, caller));
  return ({ reason, error }) => {
    if (!error) return { reason };
    const { code, params = {}, rule, pointer } = named(rules, error);
    const message = messageOf(code, params, speech);
    return { reason, error: { code, message, ...(rule && { rule }), ...(pointer !== undefined && { pointer }) } };
  };
}

function viewOf(when: PreparedFor, { plan, orders, forced, ran }: Prepared, speak: Speak): PreparedView {
  return {
    when,
    plan: plan ?? null,
    orders: orders ?? null,
    forced,
    ran: ran
      ? {
          ask: ran.ask,
          version: ran.version ?? null,
          done: ran.done,
          stopped: ran.stopped ? speak(ran.stopped) : null,
          rest: ran.rest,
        }
      : null,
  };
}
