// Leaving a plan for the next turn, or for a turn that is missed: from the call to its answer.
import { fail, ok, type Result } from '../core/result';
import { isRepeated, type Receipted, withReceipt } from './beside';
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
import { keep, type Kept, keptFor, type Prepared, readPrepared } from './prepared';
import { named, noActionId, type Refusal, refuse } from './refusal';
import { hashOf } from './request';
import { isAlive } from './seats';
import { ownSeat } from './sitting';
import { vocabulary } from '../wire/vocabulary';

type Outcome<T> = Promise<Result<T, Refusal>>;

const BOTH: readonly PreparedFor[] = ['turn', 'miss'];
const MOST_CHARACTERS = 4_000;
const MOST_TRIES = 8;

/** `written`: called once something new waits. */
export async function prepare(
  parts: Parts,
  caller: Caller,
  input: PrepareInput,
  written: (gameId: string) => void,
): Outcome<PreparedViews> {
  if (caller.account === null) return refuse('UNAUTHENTICATED');
  if (input.when !== undefined && !isActionId(input.actionId)) return noActionId(input.actionId);
  const found = await load(parts, input.gameId, true);
  if (!found.ok) return found;
  const seat = seatIn(found.value, caller, input);
  if (!seat.ok) return seat;
  const done = await lookOrChange(parts, found.value, { caller, input, seat: seat.value });
  if (done.ok && input.when === 'turn') written(input.gameId);
  return done;
}

async function lookOrChange(parts: Parts, game: Game, at: Changing): Outcome<PreparedViews> {
  const kept = await (at.input.when === undefined ? leftBy(parts, game, at) : change(parts, game, at));
  return kept.ok ? ok(await viewsOf(parts, game, { ...at, kept: kept.value })) : kept;
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

type KeptBoth = Readonly<Record<PreparedFor, Kept>>;

async function leftBy({ store }: Parts, { id }: Game, { seat }: Pick<Changing, 'seat'>): Outcome<KeptBoth> {
  const [turn, miss] = await Promise.all(BOTH.map((when) => keptFor(store, id, when, seat)));
  return ok({ turn, miss });
}

async function change(parts: Parts, game: Game, at: Changing): Outcome<KeptBoth> {
  const { when = 'turn' } = at.input;
  if (!BOTH.includes(when))
    return refuse('MALFORMED', { params: { reason: 'choice', choices: BOTH, field: 'when' }, pointer: '/when' });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const done = await put(parts, game, { ...at, when });
    if (done) return done;
  }
  return refuse('BUSY', { retryAfter: 1 });
}

interface Putting extends Changing {
  readonly when: PreparedFor;
}

/** One try; undefined where somebody was quicker. The same call once more changes nothing: what it left may have been played, or dropped. */
async function put(parts: Parts, game: Game, at: Putting): Promise<Result<KeptBoth, Refusal> | undefined> {
  const found = await leftBy(parts, game, at);
  if (!found.ok) return found;
  const { turn, miss } = found.value;
  const call = callOf(at);
  const repeated = isRepeated(turn.receipts + miss.receipts, call);
  if (!repeated.ok) return repeated;
  if (repeated.value) return found;
  const left = await wantedBy(parts, game, at);
  if (!left.ok) return left;
  const { doc, receipts } = found.value[at.when];
  const next: Kept = { doc, left: left.value, receipts: withReceipt(receipts, call) };
  return (await keep(parts.store, next)) ? ok({ ...found.value, [at.when]: next }) : undefined;
}

const callOf = ({ caller: { account }, input }: Changing): Receipted => ({
  account: account ?? '',
  actionId: input.actionId ?? '',
  hash: hashOf('prepare', input),
});

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
    forced: [...new Set(forced)],
    after: game.row.version,
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

interface Looking extends Pick<Changing, 'caller' | 'seat'> {
  readonly kept: KeptBoth;
}

async function viewsOf(parts: Parts, game: Game, { caller, seat, kept }: Looking): Promise<PreparedViews> {
  const speak = await speaking(parts, game, caller);
  const prepared = BOTH.flatMap((when) => {
    const { left } = kept[when];
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
