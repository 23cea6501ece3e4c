// The clocks of a game that has a deadline policy: what a row does to its questions and to its seats.
import type { Moment } from '../core/draft';
import { reclocked } from '../core/clock';
import { act, lapse, openAsks, seatOf, type Step } from '../core/engine';
import type { Rules } from '../core/ruleset';
import { type Ask, type Event, NOBODY, type State } from '../core/state';
import {
  again,
  backHome,
  type Clocks,
  clocksAfter,
  type DeadlinePolicy,
  goneAway,
  nextStep,
  paused,
  resumed,
  type Ruling,
  rulingOf,
  type Standing,
  withClock,
} from '../time';
import type { LobbyAct, RowAct } from './act';

/** The policy, the clocks before a row, and which seats people play. */
export interface Time {
  readonly policy: DeadlinePolicy;
  readonly clocks: Clocks;
  readonly people: readonly boolean[];
}

/** Acts that change clocks. They stand in rows of seats, of votes and of the tick. */
export const PAUSE = 'pause';
export const RESUME = 'resume';
export const AWAY = 'away';
export const BACK = 'back';
/** Somebody takes over the seat of a player who was missing. */
export const REPLACE = 'replace';

const lapsedAt = <X>(rules: Rules<X>, state: State<X>, at: number): readonly Ask[] =>
  openAsks(rules, state).filter(({ due = Infinity }) => due <= at);

const ruled = ({ policy, clocks, people }: Time, seat: number): Ruling =>
  people[seat] ? rulingOf(policy, clocks, seat) : 'fallback';

/** A time-out: every question that is due goes the way of its seat's ladder. */
export function lapseByLadder<X>(rules: Rules<X>, before: State<X>, moment: Moment, time: Time): Step<X> {
  const { at } = moment;
  const lapsed = lapsedAt(rules, before, at);
  const idsOf = (ruling: Ruling): ReadonlySet<string> =>
    new Set(lapsed.filter(({ seat }) => ruled(time, seat) === ruling).map(({ id }) => id));
  const [anew, resign, fallback] = [idsOf('anew'), idsOf('resign'), idsOf('fallback')];
  const clocks = { before: time.clocks, after: time.clocks };
  const flow = reclocked(before.flow, (ask) =>
    anew.has(ask.id) ? again(time.policy, clocks, ask, { at, anew: true }) : ask,
  );
  const told = lapsed.filter(({ id }) => !fallback.has(id)).map((ask) => missed(time, ask));
  const leaving = new Set(lapsed.filter(({ id }) => resign.has(id)).map(({ seat }) => seat));
  const left = resigned(rules, { state: { ...before, flow }, events: told }, [...leaving], moment);
  const { state, events } = lapse(rules, left.state, moment, ({ id }) => fallback.has(id));
  return { state, events: [...left.events, ...events] };
}

const missed = ({ policy, clocks }: Time, { army, seat, kind }: Ask): Event => ({
  type: 'missed',
  army,
  text: kind,
  reason: nextStep(policy, clocks, seat),
});

/** A ruleset in which nobody can resign plays on. */
function resigned<X>(rules: Rules<X>, from: Step<X>, seats: readonly number[], moment: Moment): Step<X> {
  return seats.reduce((step, seat) => {
    const done = act(rules, step.state, { seat, action: { type: 'resign' } }, moment);
    return done.ok ? { state: done.value.state, events: [...step.events, ...done.value.events] } : step;
  }, from);
}

/** A vacation or a pause that begins or ends with a row; undefined for every other act. */
function changeOf({ policy }: Time, { name, data }: LobbyAct, at: number): ((clocks: Clocks) => Clocks) | undefined {
  const until = typeof data.until === 'number' ? data.until : undefined;
  const seat = typeof data.seat === 'number' ? data.seat : NOBODY;
  const voted = (clocks: Clocks): Clocks => (typeof data.vote === 'number' ? { ...clocks, votes: data.vote } : clocks);
  switch (name) {
    case PAUSE:
      return (clocks) => voted(paused(policy, clocks, { at, until }));
    case RESUME:
      return (clocks) => voted(resumed(clocks));
    case AWAY:
      return (clocks) => goneAway(policy, clocks, seat, { at, until });
    case BACK:
      return (clocks) => backHome(policy, clocks, seat, at);
    case REPLACE:
      return (clocks) => withClock(clocks, seat, { misses: 0, mode: 'present' });
    default:
      return undefined;
  }
}

/**
 * The state after a row that changes clocks: questions that aren't overdue are set again. Undefined for a row that changes none.
 */
export function retimed<X>(
  before: State<X>,
  { act: done, at }: { readonly act: LobbyAct; readonly at: number },
  time: Time,
): State<X> | undefined {
  const change = changeOf(time, done, at);
  if (!change) return undefined;
  const clocks = { before: time.clocks, after: change(time.clocks) };
  const seat = done.data.seat;
  // Whoever takes a seat over has the whole time for what is asked.
  const anew = done.name === REPLACE;
  const flow = reclocked(before.flow, (ask) =>
    isConcerned(ask, seat) && (ask.due ?? 0) >= at ? again(time.policy, clocks, ask, { at, anew }) : ask,
  );
  return flow === before.flow ? before : { ...before, flow };
}

const isConcerned = (ask: Ask, seat: unknown): boolean => seat === undefined || ask.seat === seat;

/** A row, as far as clocks go. */
export interface TimedRow<X> {
  readonly at: number;
  readonly seat: number | null;
  readonly act: RowAct;
  /** By the seat's player, and not by a bot. */
  readonly person: boolean;
  readonly before: State<X>;
  readonly after: State<X>;
}

/** The clocks after a row of a dealt game. */
export function clocksOfRow<X>(rules: Rules<X>, row: TimedRow<X>, time: Time): Clocks {
  const { at, seat, act: done, person, before, after } = row;
  const overdue = done.kind === 'due' ? lapsedAt(rules, before, at).map((ask) => ask.seat) : [];
  const passage = { clocks: time.clocks, before: standingIn(rules, before), after: standingIn(rules, after) };
  return clocksAfter(time.policy, passage, {
    at,
    seat,
    person,
    plays: done.kind === 'play',
    missed: [...new Set(overdue)].filter((one) => time.people[one]),
    change: done.kind === 'lobby' ? changeOf(time, done, at) : undefined,
  });
}

const standingIn = <X>(rules: Rules<X>, state: State<X>): Standing => ({
  asks: openAsks(rules, state).filter(({ due }) => due !== undefined),
  turn: state.turn,
  seat: state.turn === NOBODY ? NOBODY : seatOf(rules, state, state.turn),
});
