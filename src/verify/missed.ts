// What a time-out does: first what seats have left for it, then the fallbacks of everybody whose time is over.
import type { Moment } from '../core/draft';
import { expire, lapse, openAsks, type Step } from '../core/engine';
import { type Plan, playPlan } from '../core/plan';
import type { Rules } from '../core/ruleset';
import type { Ask, State } from '../core/state';
import type { MissedPlay } from './act';
import { lapseByLadder, type Time } from './timed';

export interface TimeOut {
  /** In a sandbox: whose time runs out. */
  readonly seat?: number | undefined;
  readonly time: Time | undefined;
  /** What is tried for seats whose time is over, in this order. One of which nothing can be played has no effect. */
  readonly plans: readonly Plan[];
}

export interface TimedOut<X> extends Step<X> {
  /** Of the plans of which something was played. */
  readonly played: readonly (MissedPlay & { readonly done: number })[];
}

/** Time runs out for whoever is due, or in a sandbox for one seat. */
export function timedOut<X>(rules: Rules<X>, before: State<X>, moment: Moment, out: TimeOut): TimedOut<X> {
  const lapsed = new Set(lapsedIn(rules, before, moment, out).map(({ id }) => id));
  let now: TimedOut<X> = { state: before, events: [], played: [] };
  for (const plan of out.plans) {
    const ask = openAsks(rules, now.state).find(({ id, seat }) => seat === plan.seat && lapsed.has(id));
    if (ask) now = planned(rules, now, { plan, ask }, moment);
  }
  const rest = fallBack(rules, now.state, moment, { ...out, lapsed });
  return { state: rest.state, events: [...now.events, ...rest.events], played: now.played };
}

const lapsedIn = <X>(rules: Rules<X>, state: State<X>, { at }: Moment, { seat }: TimeOut): readonly Ask[] =>
  openAsks(rules, state).filter((ask) => (seat === undefined ? (ask.due ?? Infinity) <= at : ask.seat === seat));

interface Left {
  readonly plan: Plan;
  readonly ask: Ask;
}

function planned<X>(rules: Rules<X>, from: TimedOut<X>, { plan, ask }: Left, moment: Moment): TimedOut<X> {
  const played = playPlan(rules, from.state, { ...plan, ask: ask.id }, moment);
  if (!played.ok) return from;
  const { state, events, actions, done } = played.value;
  const told = { type: 'missed', army: ask.army, text: ask.kind, reason: 'orders' };
  return {
    state,
    events: [...from.events, told, ...events],
    played: [...from.played, { seat: plan.seat, actions, done }],
  };
}

/** A question that came up in a plan has its own time. */
function fallBack<X>(
  rules: Rules<X>,
  state: State<X>,
  moment: Moment,
  { seat, time, plans, lapsed }: TimeOut & { readonly lapsed: ReadonlySet<string> },
): Step<X> {
  if (time) return lapseByLadder(rules, state, moment, time);
  return plans.length > 0
    ? lapse(rules, state, moment, ({ id }) => lapsed.has(id))
    : expire(rules, state, moment, seat);
}
