// Plays one stored row again from the state before it: the same events and the same state, without a key.
import type { Moment } from '../core/draft';
import { openAsks, start, type Step } from '../core/engine';
import { playPlan } from '../core/plan';
import type { Random } from '../core/random';
import type { Rules } from '../core/ruleset';
import type { Action, Ask, State } from '../core/state';
import { RecordedRandom } from '../dice';
import { clockOf } from '../time';
import { type DueAct, type LobbyAct, type OrderAnswer, type PlayAct, unpackAct } from './act';
import { timedOut } from './missed';
import { retimed, type Time } from './timed';

/** No row holds more throws than this. */
export const ROW_THROWS = 256;

/** What a row is replayed from. */
export interface ReplayRow {
  readonly version: number;
  readonly at: number;
  readonly seat: number | null;
  readonly act: string;
  readonly facts: string;
  readonly hidden: string;
}

export interface ReplayTerms {
  readonly turnSeconds: number;
  /** Of a game that has a deadline policy, with the clocks as they stood before the row. */
  readonly time?: Time | undefined;
}

/** The clock of a row's moment; `before` is the state before the row, null before the deal. */
export const timesIn = <X>(
  terms: ReplayTerms,
  rules: Rules<X>,
  before: State<X> | null,
): Pick<Moment, 'due' | 'clock' | 'left'> =>
  terms.time
    ? clockOf(terms.time.policy, terms.time.clocks, before ? openAsks(rules, before) : [])
    : { due: dueAfter(terms) };

/** Until when a question that opens at `at` stands; one that comes back gets what it had left. */
export const dueAfter =
  ({ turnSeconds }: ReplayTerms): Moment['due'] =>
  (_: Ask, at: number, left?: number): number =>
    at + (left ?? turnSeconds * 1000);

/** Chance out of the row's facts. Throws where they are malformed. */
export function recordedChance(row: Pick<ReplayRow, 'facts' | 'hidden' | 'version'>): RecordedRandom {
  const random = RecordedRandom.of({ open: row.facts, hidden: row.hidden });
  if (!random.ok) throw new Error(`row ${row.version}: ${random.error.code} at ${random.error.at}`);
  return random.value;
}

interface Given {
  readonly random: Random;
  readonly orders: readonly OrderAnswer[];
  readonly times: Pick<Moment, 'due' | 'clock' | 'left'>;
}

const momentOf = (row: ReplayRow, { random, orders, times }: Given): Moment => ({
  version: row.version,
  at: row.at,
  random,
  ...times,
  order: (seat, kind) => orderOf(orders, seat, kind),
  asked: 0,
  throws: ROW_THROWS,
});

const orderOf = (orders: readonly OrderAnswer[], seat: number, kind: string): Action | undefined =>
  orders.find((one) => one.seat === seat && one.kind === kind)?.order;

/** The deal: the row after which there is a state and before which there was none. */
export function replayDeal<X>(rules: Rules<X>, row: ReplayRow, terms: ReplayTerms, random: Random): Step<X> {
  return start(rules, momentOf(row, { random, orders: [], times: timesIn(terms, rules, null) }));
}

/**
 * A row of play; null where the row plays nothing (a closure, a deletion). Throws where the rules refuse what the row says, or ask
 * for other chance than it holds (`RecordError`) or leave some of it.
 */
export function replayRow<X>(rules: Rules<X>, before: State<X>, row: ReplayRow, terms: ReplayTerms): Step<X> | null {
  const act = unpackAct(row.act);
  if (act.kind === 'lobby') return replayTimed(before, { row, act }, terms);
  const random = recordedChance(row);
  const moment = momentOf(row, { random, orders: act.orders, times: timesIn(terms, rules, before) });
  const step =
    act.kind === 'due'
      ? replayDue(rules, before, { row, act, time: terms.time }, moment)
      : replayPlay(rules, before, { row, act }, moment);
  if (!random.finished) throw new Error(`row ${row.version} holds chance that its rules never asked for`);
  return step;
}

/** A row that plays nothing may yet change clocks. */
function replayTimed<X>(
  before: State<X>,
  { row, act }: { readonly row: ReplayRow; readonly act: LobbyAct },
  { time }: ReplayTerms,
): Step<X> | null {
  const state = time && retimed(before, { act, at: row.at }, time);
  return state ? { state, events: [] } : null;
}

interface Due {
  readonly row: ReplayRow;
  readonly act: DueAct;
  readonly time: Time | undefined;
}

function replayDue<X>(rules: Rules<X>, before: State<X>, { row, act, time }: Due, moment: Moment): Step<X> {
  const wanted = act.missed ?? [];
  const plans = wanted.map(({ seat, actions }) => ({ seat, steps: actions.map((action) => ({ action })) }));
  const step = timedOut(rules, before, moment, { seat: act.seat, time, plans });
  const isWhole = wanted.every(({ actions }, at) => step.played.at(at)?.actions.length === actions.length);
  if (!isWhole) throw new Error(`row ${row.version} can't be played for whoever missed it`);
  return step;
}

interface Played {
  readonly row: ReplayRow;
  readonly act: PlayAct;
}

function replayPlay<X>(rules: Rules<X>, before: State<X>, { row, act }: Played, moment: Moment): Step<X> {
  if (row.seat === null) throw new Error(`row ${row.version} is played by nobody`);
  const steps = act.actions.map((action) => ({ action }));
  const played = playPlan(rules, before, { seat: row.seat, steps, ask: act.ask }, moment);
  if (!played.ok) throw new Error(`row ${row.version} can't be played: ${played.error.code}`);
  if (played.value.done < act.actions.length) throw new Error(`row ${row.version} stops after ${played.value.done}`);
  return { state: played.value.state, events: played.value.events };
}
