// Seats that the server plays. A bot gets what a client of its seat gets, and plays a turn as one plan in one row.
import type { ActionJson, Policy } from '../bots/policy';
import type { Moment } from '../core/draft';
import { act, legal, openAsks } from '../core/engine';
import { packAction } from '../core/pack';
import { MOST_ACTIONS } from '../core/plan';
import type { Random } from '../core/random';
import { ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import { type Action, type Ask, IN, NOBODY, type State } from '../core/state';
import { viewLegal, viewState } from '../core/view';
import { packAct } from '../verify/act';
import { parseAction } from '../wire/action';
import { kindOf } from '../wire/vocabulary';
import { momentOf, scripted } from './chance';
import { type Change, commit, draftRow } from './commit';
import { type Asked, asksOf, type Game } from './game';
import { load } from './load';
import { systemReceipt } from './ids';
import { ordersOf } from './orders';
import { type Parts, trouble } from './parts';
import { afterPlay } from './play';
import type { Refusal } from './refusal';
import { standIn, timesIn } from './timing';

/** Rows that bots may write one after another before somebody else acts; a game of bots alone is closed then. */
const MOST_ROWS = 2_000;
/** Packed actions of one row. */
const MOST_ACT_BYTES = 4_000;

/** The policy that plays a seat: a bot's own, or that of the bot that stands in for a player. */
const playerOf = (game: Game, seat: number): string | null => game.doc.seats[seat]?.bot ?? standIn(game, seat);

/** The first question that a bot answers. */
export const botAsked = (game: Game): Asked | undefined =>
  asksOf(game).find((ask) => playerOf(game, ask.seat) !== null);

/** Does the game wait for a bot? */
export const asksBot = (game: Game): boolean => botAsked(game) !== undefined;

/** Plays a game on until no bot is asked. Safe to call twice: a lost race is looked at again. */
export async function playBots(parts: Parts, id: string): Promise<void> {
  for (let rows = 0; rows < MOST_ROWS; rows++) {
    const found = await load(parts, id, true);
    const asked = found.ok ? botAsked(found.value) : undefined;
    if (!found.ok || !asked) return;
    const change = await botChange(parts, found.value, asked.id, policyOf(parts, found.value, asked.seat));
    if (!change.ok) {
      trouble(parts, `bot in ${id}`, change.error);
      return;
    }
    await commit(parts, found.value, draftRow(parts, found.value, change.value));
  }
  await closeAmongBots(parts, id);
}

/** Bots that play for ever with nobody watching over them are stopped. */
async function closeAmongBots(parts: Parts, id: string): Promise<void> {
  const found = await load(parts, id, true);
  if (!found.ok || found.value.doc.status !== 'running' || hasPeople(found.value)) return;
  const { doc, row } = found.value;
  const change: Change = {
    doc: { ...doc, status: 'over', closed: 'abandoned' },
    act: packAct({ kind: 'lobby', name: 'close', data: { reason: 'abandoned' } }),
    seat: null,
    account: null,
    receipt: systemReceipt('bot:close'),
    at: row.at,
  };
  await commit(parts, found.value, draftRow(parts, found.value, change));
}

const hasPeople = (game: Game): boolean =>
  game.rules.armies.some(
    ({ seat }, army) => game.state?.standing[army] === IN && seat !== NOBODY && playerOf(game, seat) === null,
  );

/** The row of one turn by a policy; without one, by fallbacks. */
export async function botChange(
  parts: Parts,
  game: Game,
  askId: string,
  policy: Policy | undefined,
): Promise<Result<Change, Refusal>> {
  const { id, terms, doc, rules, state } = game;
  const ask = state && openAsks(rules, state).find((one) => one.id === askId);
  if (!state || !ask) throw new Error(`game ${id} asks no bot`);
  const version = game.row.version + 1;
  const random = parts.chance.random(id, terms, doc, version);
  const orders = await ordersOf(parts.store, rules, id);
  const moment = momentOf({
    version,
    at: timeOf(parts, game),
    random,
    times: timesIn(game, state),
    order: orders.order,
  });
  const bot = { policy, random: parts.chance.bot(id, terms, doc, version) };
  const played = scripted(() => playTurn({ parts, rules, moment, bot }, state, ask));
  if (!played.ok) return played;
  const parallel = rules.phases[state.flow[state.flow.length - 1].name].parallel ?? false;
  return ok({
    doc: afterPlay(game, played.value.state, random),
    act: packAct({
      kind: 'play',
      actions: played.value.actions,
      orders: orders.given(),
      ...(parallel && { ask: ask.id }),
    }),
    seat: ask.seat,
    account: null,
    receipt: systemReceipt(`bot:${ask.id}`),
    at: moment.at,
    facts: random.facts(),
  });
}

/** A sandbox's clock stands still. */
const timeOf = ({ config }: Parts, { terms, row }: Game): number =>
  terms.sandbox ? row.at : Math.max(config.now(), row.at);

function policyOf({ config }: Parts, game: Game, seat: number): Policy | undefined {
  const name = playerOf(game, seat) ?? '';
  return config.policies && Object.hasOwn(config.policies, name) ? config.policies[name] : undefined;
}

interface Table {
  readonly parts: Parts;
  readonly rules: Rules;
  readonly moment: Moment;
  readonly bot: { readonly policy: Policy | undefined; readonly random: Random };
}

interface Turn {
  readonly state: State;
  readonly actions: readonly Action[];
}

/** Goes on, action by action, as long as the seat is asked; the same stops as a plan's, so that it replays as one. */
function playTurn(table: Table, state: State, first: Ask): Turn {
  const { rules, moment } = table;
  const actions: Action[] = [];
  let bytes = 0;
  let now = state;
  for (let ask: Ask | undefined = first; ask && actions.length < MOST_ACTIONS; ask = nextAsk(rules, now, first.seat)) {
    const action = playOne(table, now, ask, actions.length === 0);
    bytes += JSON.stringify(packAction(action.action)).length;
    actions.push(action.action);
    now = action.state;
    if (now.outcome || moment.throws <= 0 || bytes > MOST_ACT_BYTES) break;
  }
  return { state: now, actions };
}

const nextAsk = (rules: Rules, state: State, seat: number): Ask | undefined =>
  openAsks(rules, state).find((ask) => ask.seat === seat);

interface One {
  readonly state: State;
  readonly action: Action;
}

/** One decision: the policy's, or the fallback where that is none or a bad one. */
function playOne(table: Table, state: State, ask: Ask, named: boolean): One {
  const { rules, moment } = table;
  const frame = state.flow[state.flow.length - 1];
  for (const action of [chosen(table, state, ask), rules.phases[frame.name].fallback(state, frame, ask)]) {
    if (!action) continue;
    const played = act(rules, state, { seat: ask.seat, action, ...(named && { ask: ask.id }) }, moment);
    if (played.ok) return { state: played.value.state, action };
    trouble(table.parts, `bot in seat ${ask.seat}`, played.error);
  }
  throw new Error(`the fallback of ${frame.name} is refused`);
}

/** What the policy chooses from what its seat may see; nothing where it fails. */
function chosen({ parts, rules, bot }: Table, state: State, ask: Ask): Action | undefined {
  const options = viewLegal(rules, legal(rules, state, ask.seat, ask.id), kindOf(rules));
  if (!bot.policy || options.length === 0) return undefined;
  try {
    const json = bot.policy({
      view: viewState(rules, state, ask.seat),
      board: rules.board,
      legal: options,
      army: rules.armies[ask.army].id,
      seat: ask.seat,
      random: (n) => bot.random.open(n),
    });
    return json === null ? undefined : understood(parts, rules, json);
  } catch (error) {
    trouble(parts, `bot in seat ${ask.seat}`, error);
    return undefined;
  }
}

function understood(parts: Parts, rules: Rules, json: ActionJson): Action | undefined {
  const action = parseAction(rules, json);
  if (action.ok) return action.value;
  trouble(parts, 'bot', action.error);
  return undefined;
}
