// Acting, from the call to its answer.
import { packState } from '../core/pack';
import { fail, ok, type Result } from '../core/result';
import { NOBODY } from '../core/state';
import type { Rules } from '../core/ruleset';
import { languageOf, speechIn } from './language';
import { messageOf } from './messages';
import * as commands from './commands';
import { botStep, conflict, enter, type Entered, type Through } from './door';
import { eventsOf, eventViews, type Watcher, withNotes } from './events';
import { type Game, isVisible } from './game';
import { load } from './load';
import type { ActInput, GameActionInput, TimeoutInput } from './inputs';
import type { ActView, StopView } from './outputs';
import type { Parts } from './parts';
import { dryRun, playAgain } from './play';
import type { PlayedPlan } from './played';
import { named, type Refusal, refusal, refuse } from './refusal';
import type { Caller } from './service';
import { playedSeat, type Who } from './sitting';
import { gameView } from './view';

type Acted = Promise<Result<ActView, Refusal>>;

export async function act(parts: Parts, caller: Caller, input: ActInput): Acted {
  if (input.dryRun) return actDry(parts, caller, input);
  const through = await enter(parts, commands.act(parts, caller, input));
  return through.ok ? actView(parts, through.value, { input, caller }) : through;
}

interface Asked {
  readonly input: ActInput;
  readonly caller: Caller;
}

/** The answer: made from the row in both cases, so that a repeated call gets what the first one got. */
async function actView(parts: Parts, through: Through, { input, caller }: Asked): Acted {
  const { game, before } = through;
  if (!before) return ok(bare(parts, through));
  const played = through.played ? ok(through.played) : playAgain(before, game.row, { input, locale: caller.locale });
  if (!played.ok) return played;
  const viewer = through.seat ?? NOBODY;
  const watcher = { viewer, over: game.doc.status === 'over' };
  const events = withNotes(eventViews(game, played.value.events, watcher), game, watcher);
  return ok({
    ...bare(parts, { ...through, before: null }),
    events,
    ...(await planView(parts, { rules: game.rules, caller }, played.value)),
  });
}

/** The answer of a call that is no plan. */
function bare(parts: Parts, { game, seat, before, replayed }: Through): ActView {
  const watcher: Watcher = { viewer: seat ?? NOBODY, over: game.doc.status === 'over' };
  return {
    version: game.row.version,
    game: gameView(game, watcher.viewer, true),
    events: before ? eventsOf(parts, before, game, watcher) : [],
    done: before ? 1 : 0,
    stopped: null,
    rest: [],
    replayed,
    dryRun: false,
  };
}

interface Told {
  readonly rules: Rules;
  readonly caller: Caller;
}

async function planView(
  parts: Parts,
  to: Told,
  { done, stopped, rest }: PlayedPlan,
): Promise<Pick<ActView, 'done' | 'stopped' | 'rest'>> {
  return { done, stopped: stopped ? await stopView(parts, to, stopped) : null, rest };
}

async function stopView(
  parts: Parts,
  { rules, caller }: Told,
  { reason, error }: NonNullable<PlayedPlan['stopped']>,
): Promise<StopView> {
  if (!error) return { reason };
  const { code, params = {}, rule, pointer } = named(rules, error);
  const message = messageOf(code, params, speechIn(parts, await languageOf(parts, caller)));
  return { reason, error: { code, message, ...(rule && { rule }), ...(pointer !== undefined && { pointer }) } };
}

/** Nothing is written: the game as it would be, as far as the seat can know. */
async function actDry(parts: Parts, caller: Caller, input: ActInput): Acted {
  const entered = await enterDry(parts, caller, input);
  if (!entered.ok) return entered;
  const { game, seat } = entered.value;
  const played = await dryRun(parts, entered.value, {
    input,
    arrival: caller.arrival,
    hash: '',
    locale: caller.locale,
  });
  if (!played.ok) return played;
  const plan = await planView(parts, { rules: game.rules, caller }, played.value);
  return ok({ ...dryView(game, seat ?? NOBODY, played.value), ...plan });
}

/** The part of the door that a dry run goes through: it leaves no receipt and is never late. */
async function enterDry(parts: Parts, caller: Caller, input: ActInput): Promise<Result<Entered, Refusal>> {
  const { account, arrival } = caller;
  if (account === null) return refuse('UNAUTHENTICATED');
  const found = await load(parts, input.gameId, true);
  if (!found.ok) return found;
  const game = found.value;
  const who = { account, at: arrival };
  const seat = seatDry(game, who, input);
  if (!seat.ok) return seat;
  const at = { caller, game, account, seat: seat.value };
  const wrong = botStep(at) ?? staleness(game, who, input) ?? overStep(game);
  return wrong ? fail(wrong) : ok({ ...at, asked: undefined });
}

function seatDry(game: Game, who: Who, input: ActInput): Result<number, Refusal> {
  const seat = playedSeat(game, who, input.seat);
  if (!seat.ok) return seat;
  if (seat.value !== null) return ok(seat.value);
  return refuse(isVisible(game, who.account, null) ? 'NOT_SEATED' : 'GAME_NOT_FOUND');
}

const overStep = ({ doc }: Game): Refusal | undefined => (doc.status === 'over' ? refusal('GAME_OVER') : undefined);

function staleness(game: Game, who: Who, { expectedVersion: seen }: ActInput): Refusal | undefined {
  return seen === undefined || seen === game.row.version ? undefined : conflict(game, who, seen);
}

/** A game that would be over hides what it hid before: it shows its end, and nothing that only a true end would show. */
function dryView(game: Game, seat: number, played: PlayedPlan): Omit<ActView, 'done' | 'stopped' | 'rest'> {
  const state = { ...played.state, outcome: null };
  const after: Game = { ...game, state, doc: { ...game.doc, game: packState(game.rules, state) } };
  const watcher: Watcher = { viewer: seat, over: false };
  const view = gameView(after, seat, played.state.outcome === null);
  return {
    version: game.row.version,
    game: { ...view, state: view.state && { ...view.state, outcome: played.state.outcome } },
    events: eventViews(game, played.events, watcher),
    replayed: false,
    dryRun: true,
  };
}

const RESIGN = { type: 'resign' };

/** Resigning is an action for any time; it names neither version nor question. */
export const resign = (parts: Parts, caller: Caller, { gameId, actionId }: GameActionInput): Acted =>
  act(parts, caller, { gameId, actionId, action: RESIGN });

export async function timeout(parts: Parts, caller: Caller, input: TimeoutInput): Acted {
  const through = await enter(parts, commands.timeout(parts, caller, input));
  return through.ok ? ok(bare(parts, through.value)) : through;
}
