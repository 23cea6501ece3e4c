// Acting in a running game: one action or a plan, for real, as a dry run, or once more for a recorded answer.
import { packAction } from '../core/pack';
import { dryMoment, noChance, type Plan, type Played, playPlan, type PlanStep } from '../core/plan';
import type { Random } from '../core/random';
import { fail, illegal, type Illegal, ok, type Result } from '../core/result';
import type { Action, State } from '../core/state';
import { packState } from '../core/pack';
import { type OrderAnswer, packAct, unpackAct } from '../verify/act';
import { recordedChance } from '../verify/replay';
import { momentOf, type Recording, scripted } from './chance';
import type { Change } from './commit';
import type { Doc } from './document';
import type { Entered } from './door';
import type { Game } from './game';
import type { ActInput } from './inputs';
import { type Orders, ordersOf, recordedOrders } from './orders';
import type { Parts } from './parts';
import type { PlayedPlan } from './played';
import type { Read } from './plain';
import { readCall } from './plan';
import { named, type Refusal, refuse } from './refusal';
import type { Locale } from './service';
import { timesIn } from './timing';

/** What was asked for, read with the rules. */
export interface Wanted {
  readonly input: ActInput;
  readonly arrival: number;
  readonly hash: string;
  /** The language of orders in plain lines. */
  readonly locale?: Locale | undefined;
  /** Of a prepared plan: see `Plan`. */
  readonly forced?: readonly string[] | undefined;
}

/** Packed actions of one row take at most so many bytes: with state and throws it stays under 8 KB. */
const MOST_ACT_BYTES = 4_000;

/** The change that an action makes, or why it may not be. */
export async function playChange(parts: Parts, at: Entered, wanted: Wanted): Promise<Result<Change, Refusal>> {
  const { game, account } = at;
  if (!game.state || at.seat === null) return refuse('GAME_NOT_STARTED');
  const time = timeOf(game, wanted);
  if (!time.ok) return time;
  const version = game.row.version + 1;
  const random = parts.chance.random(game.id, game.terms, game.doc, version);
  const orders = await ordersOf(parts.store, game.rules, game.id);
  const isSitting = game.doc.seats[at.seat]?.account !== account;
  const here = { game, state: game.state, seat: at.seat, ...pick(wanted), isSitting };
  const played = playWanted(here, wanted.input, {
    version,
    at: time.value,
    random,
    orders,
  });
  if (!played.ok) return played;
  return ok({
    doc: afterPlay(game, played.value.state, random),
    act: actText(played.value, wanted.input.ask, orders.given()),
    seat: at.seat,
    account,
    receipt: { id: wanted.input.actionId, hash: wanted.hash },
    at: time.value,
    facts: random.facts(),
    played: played.value,
  });
}

const pick = ({ locale, forced }: Wanted): Pick<Here, 'locale' | 'forced'> => ({ locale, forced });

/** A sandbox's clock stands still unless it is set; everywhere else arrival counts. Time never runs back. */
function timeOf({ terms, row }: Game, { input, arrival }: Wanted): Result<number, Refusal> {
  if (!terms.sandbox)
    return input.at === undefined ? ok(Math.max(arrival, row.at)) : refuse('NOT_SANDBOX', { pointer: '/at' });
  const time = input.at ?? row.at;
  const valid = Number.isSafeInteger(time) && time >= row.at && time <= row.at + MOST_STEP;
  return valid
    ? ok(time)
    : refuse('OUT_OF_RANGE', { params: { field: 'at', min: row.at, max: row.at + MOST_STEP }, pointer: '/at' });
}

/** A sandbox's clock is put forward by at most ten years at a time. */
const MOST_STEP = 10 * 365 * 86_400_000;

interface Here {
  readonly game: Pick<Game, 'rules' | 'terms' | 'doc'>;
  readonly state: State;
  readonly seat: number;
  readonly locale: Locale | undefined;
  readonly forced?: readonly string[] | undefined;
  /** Somebody sits for the seat's player. */
  readonly isSitting?: boolean;
}

interface By {
  readonly version: number;
  readonly at: number;
  readonly random: Random;
  readonly orders: Orders;
  readonly dry?: boolean;
}

/** Plays what a call asks for. An error means that its first action failed. */
function playWanted(here: Here, input: ActInput, by: By): Result<PlayedPlan, Refusal> {
  const { rules } = here.game;
  const read = readCall(rules, input, here);
  if (!read.ok) return fail(named(rules, read.error));
  const { steps, written, pointed, stopped } = read.value;
  const { seat, forced, isSitting } = here;
  if (isSitting && steps.some(givesUp)) return refuse('SITTER_MAY_NOT');
  const fits = fitting(steps);
  const plan = { seat, steps: isSitting ? fits.map(playOnly) : fits, ask: input.ask, forced };
  const played = playSteps(here, plan, by);
  if (!played.ok) return played;
  if (!played.value.ok) return fail(named(rules, pointed(played.value.error, 0)));
  return ok({ ...pointing(limited(played.value.value, steps), stopped), rest: written.slice(played.value.value.done) });
}

/** Whoever sits for a player can't give up for him. */
const givesUp = ({ action }: PlanStep): boolean => typeof action !== 'function' && action.type === RESIGN;

export const RESIGN = 'resign';

/** Orders in plain lines are known only when their turn comes. */
const playOnly = (step: PlanStep): PlanStep => {
  const { action } = step;
  if (typeof action !== 'function') return step;
  const checked = (...now: Parameters<typeof action>): Result<Action | null, Illegal> => {
    const known = action(...now);
    return known.ok && known.value?.type === RESIGN ? fail(illegal('SITTER_MAY_NOT')) : known;
  };
  return { ...step, action: checked };
};

/** A plan that stopped, with what its refusal points at. */
function pointing(played: Played, point: Read['stopped']): Played {
  const { stopped, done } = played;
  return point && stopped?.error ? { ...played, stopped: { ...stopped, error: point(stopped.error, done) } } : played;
}

function playSteps({ game, state, seat }: Here, plan: Plan, by: By): Result<Result<Played, Illegal>, Refusal> {
  const real = momentOf({ ...by, times: timesIn(game, state), order: by.orders.order });
  const moment = by.dry ? dryMoment(real, seat) : real;
  return scripted(() => playPlan(game.rules, state, plan, moment));
}

/** As many of the steps as fit into a row; at least one. */
export function fitting(steps: readonly PlanStep[]): readonly PlanStep[] {
  let bytes = 0;
  const end = steps.findIndex((step, at) => (bytes += bytesOf(step)) > MOST_ACT_BYTES && at > 0);
  return end < 0 ? steps : steps.slice(0, end);
}

/** Of an order that is still open, more than it can take: a spread over a whole board has a line of its own. */
const bytesOf = ({ action }: PlanStep): number =>
  typeof action === 'function' ? OPEN_BYTES : JSON.stringify(packAction(action)).length;

const OPEN_BYTES = 60;

const limited = (played: Played, steps: readonly PlanStep[]): Played =>
  played.done < steps.length && !played.stopped ? { ...played, stopped: { reason: 'limit' } } : played;

export function actText(
  { actions }: Pick<Played, 'actions'>,
  ask: string | undefined,
  orders: readonly OrderAnswer[],
): string {
  return packAct({ kind: 'play', actions, orders, ...(ask !== undefined && { ask }) });
}

/** The document with the state after play. */
export function afterPlay({ doc, rules }: Pick<Game, 'doc' | 'rules'>, state: State, random: Recording): Doc {
  const { used } = random;
  return {
    ...doc,
    status: state.outcome ? 'over' : 'running',
    entropy: null,
    game: packState(rules, state),
    ...(used && { used: [used.open, used.hidden] as const }),
  };
}

type Again = Pick<Wanted, 'input' | 'locale' | 'forced'>;

/** Plays a call again from its recorded row: the same answer, dice included. */
export function playAgain(
  before: Game,
  row: Game['row'],
  { input, locale, forced }: Again,
): Result<PlayedPlan, Refusal> {
  const act = unpackAct(row.act);
  if (!before.state || row.seat === null || act.kind !== 'play') throw new Error(`row ${row.version} is no play`);
  const here = { game: before, state: before.state, seat: row.seat, locale, forced };
  const { version, at } = row;
  return playWanted(here, input, { version, at, random: recordedChance(row), orders: recordedOrders(act.orders) });
}

/** What is known beforehand: up to the first draw or another seat's decision. */
export async function dryRun(parts: Parts, at: Entered, wanted: Wanted): Promise<Result<PlayedPlan, Refusal>> {
  const { game, seat } = at;
  if (!game.state || seat === null) return refuse('GAME_NOT_STARTED');
  const time = timeOf(game, wanted);
  if (!time.ok) return time;
  const orders = await ordersOf(parts.store, game.rules, game.id);
  const by = { version: game.row.version + 1, at: time.value, random: noChance, orders };
  const here = {
    game,
    state: game.state,
    seat,
    ...pick(wanted),
    isSitting: game.doc.seats[seat]?.account !== at.account,
  };
  return playWanted(here, wanted.input, { ...by, dry: true });
}
