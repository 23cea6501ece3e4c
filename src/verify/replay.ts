// Plays one stored row again from the state before it: the same events and the same state, without a key.
import type { Moment } from '../core/draft';
import { expire, start, type Step } from '../core/engine';
import { playPlan } from '../core/plan';
import type { Random } from '../core/random';
import type { Rules } from '../core/ruleset';
import type { Action, Ask, State } from '../core/state';
import { RecordedRandom } from '../dice';
import { type OrderAnswer, type PlayAct, unpackAct } from './act';

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
}

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

interface Chance {
  readonly random: Random;
  readonly orders: readonly OrderAnswer[];
}

const momentOf = (row: ReplayRow, terms: ReplayTerms, { random, orders }: Chance): Moment => ({
  version: row.version,
  at: row.at,
  random,
  due: dueAfter(terms),
  order: (seat, kind) => orderOf(orders, seat, kind),
  asked: 0,
  throws: ROW_THROWS,
});

const orderOf = (orders: readonly OrderAnswer[], seat: number, kind: string): Action | undefined =>
  orders.find((one) => one.seat === seat && one.kind === kind)?.order;

/** The deal: the row after which there is a state and before which there was none. */
export function replayDeal<X>(rules: Rules<X>, row: ReplayRow, terms: ReplayTerms, random: Random): Step<X> {
  return start(rules, momentOf(row, terms, { random, orders: [] }));
}

/**
 * A row of play; null where the row plays nothing (a closure, a deletion). Throws where the rules refuse what the row says, or ask
 * for other chance than it holds (`RecordError`) or leave some of it.
 */
export function replayRow<X>(rules: Rules<X>, before: State<X>, row: ReplayRow, terms: ReplayTerms): Step<X> | null {
  const act = unpackAct(row.act);
  if (act.kind === 'lobby') return null;
  const random = recordedChance(row);
  const moment = momentOf(row, terms, { random, orders: act.orders });
  const step =
    act.kind === 'due' ? expire(rules, before, moment, act.seat) : replayPlay(rules, before, { row, act }, moment);
  if (!random.finished) throw new Error(`row ${row.version} holds chance that its rules never asked for`);
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
