// A plan is a list of actions run in one write until the first that fails or until another seat is asked.
import { territoryOf } from './board';
import type { Moment } from './draft';
import { act, type Answer, legal, openAsks, seatOf, type Step } from './engine';
import type { Random } from './random';
import { fail, type Illegal, illegal, ok, type Result } from './result';
import { MOST_THROWS, type Rules } from './ruleset';
import { type Action, type Event, NOBODY, type State } from './state';

/** A condition for one action of a plan, looked at just before it is played. */
export type Guard =
  | { readonly guard: 'owner'; readonly place: number; readonly is: 'me' | 'other' }
  | { readonly guard: 'troops'; readonly place: number; readonly least?: number; readonly most?: number }
  | { readonly guard: 'hand'; readonly least?: number; readonly most?: number }
  | { readonly guard: 'phase'; readonly name: string }
  | { readonly guard: 'lost'; readonly most: number };

/**
 * An action that is known only when its turn comes: what is left open then depends on what the seat may do. Null where the rules have done
 * it by themselves, as the events of the action before tell.
 */
export type Later = (state: State, latest: readonly Event[]) => Result<Action | null, Illegal>;

export interface PlanStep {
  readonly action: Action | Later;
  readonly only?: readonly Guard[] | undefined;
}

export interface Plan {
  readonly seat: number;
  readonly steps: readonly PlanStep[];
  /** The ask that the first action answers, for whoever isn't on turn. */
  readonly ask?: string | undefined;
  /**
   * Types of action that are played between the steps as an absent seat's fallback would, where the rules allow nothing else and the next
   * step is another: `trade` only when forced.
   */
  readonly forced?: readonly string[] | undefined;
}

/** Why the rest of a plan wasn't played. `dice` and `hidden` stop a dry run only. */
export type StopReason = 'failed' | 'ask' | 'limit' | 'over' | 'dice' | 'hidden';

export interface Played<X = unknown> extends Step<X> {
  /** How many steps were played. */
  readonly done: number;
  /** All that was played, what was forced between the steps included. */
  readonly actions: readonly Action[];
  /** Of the last action. */
  readonly latest: readonly Event[];
  readonly stopped?: { readonly reason: StopReason; readonly error?: Illegal };
}

/** Actions that one write may hold. */
export const MOST_ACTIONS = 64;
export { MOST_THROWS };

/** Plays a plan. An error means that its first action failed and nothing happened. */
export function playPlan<X>(rules: Rules<X>, state: State<X>, plan: Plan, moment: Moment): Result<Played<X>, Illegal> {
  let played: Played<X> = { state, events: [], done: 0, actions: [], latest: [] };
  for (const step of plan.steps.slice(0, MOST_ACTIONS)) {
    const next = reach(rules, played, { plan, step }, moment);
    if ('code' in next) return fail(next);
    if (next.stopped) return ok(next);
    played = next;
  }
  return ok(plan.steps.length > played.done ? { ...played, stopped: { reason: 'limit' } } : played);
}

/** Plays a step, and before it what the rules force. An error where nothing at all was played so far. */
function reach<X>(rules: Rules<X>, from: Played<X>, at: At, moment: Moment): Played<X> | Illegal {
  for (let played = from; ;) {
    const stop = played.actions.length > 0 ? pause(rules, played, at.plan.seat, moment) : undefined;
    if (stop) return { ...played, stopped: { reason: stop } };
    const next = playStep(rules, played, at, moment);
    if (!('code' in next)) return next;
    const forced = next.code === 'GUARD_FAILED' ? undefined : playForced(rules, played, at.plan, moment);
    if (!forced) return failing(played, next);
    if (forced.stopped) return forced;
    played = forced;
  }
}

const failing = <X>(played: Played<X>, error: Illegal): Played<X> | Illegal =>
  played.actions.length > 0 ? { ...played, stopped: { reason: 'failed', error } } : error;

/** What the seat can't but do, done the way that an absent one does it; undefined where it may do something else. */
function playForced<X>(rules: Rules<X>, played: Played<X>, plan: Plan, moment: Moment): Played<X> | undefined {
  const { state } = played;
  const answer = plan.forced ? forcedIn(rules, state, plan.seat) : undefined;
  if (!answer || !plan.forced?.includes(answer.action.type)) return undefined;
  const stepped = stopping(() => act(rules, state, answer, moment));
  if (typeof stepped === 'string') return { ...played, stopped: { reason: stepped } };
  return stepped.ok ? { ...after(played, answer.action, stepped.value), done: played.done } : undefined;
}

/** The fallback, where everything that is legal is of its type. */
function forcedIn<X>(rules: Rules<X>, state: State<X>, seat: number): Answer | undefined {
  const ask = openAsks(rules, state).find((one) => one.seat === seat);
  if (!ask) return undefined;
  const frame = state.flow[state.flow.length - 1];
  const action = rules.phases[frame.name].fallback(state, frame, ask);
  const isForced = legal(rules, state, seat, ask.id).every(({ type }) => type === action.type);
  return isForced ? { seat, action, ask: ask.id } : undefined;
}

/** Why a plan can't go on after an action: the game is over, it is another seat's to answer, or the row is full of throws. */
function pause<X>(rules: Rules<X>, played: Played<X>, seat: number, moment: Moment): StopReason | undefined {
  const { state, actions } = played;
  if (state.outcome) return 'over';
  if (openAsks(rules, state).every((ask) => ask.seat !== seat)) return 'ask';
  return moment.throws <= 0 || actions.length >= MOST_ACTIONS ? 'limit' : undefined;
}

interface At {
  readonly plan: Plan;
  readonly step: PlanStep;
}

function playStep<X>(rules: Rules<X>, played: Played<X>, { plan, step }: At, moment: Moment): Played<X> | Illegal {
  const broken = step.only?.find((guard) => !holds(rules, played, { guard, seat: plan.seat }));
  if (broken) return illegal('GUARD_FAILED', undefined, { guard: broken.guard });
  const action = typeof step.action === 'function' ? step.action(played.state, played.latest) : ok(step.action);
  if (!action.ok) return action.error;
  if (action.value === null) return { ...played, done: played.done + 1 };
  const ask = played.actions.length === 0 ? plan.ask : undefined;
  return playAnswer(rules, played, { seat: plan.seat, action: action.value, ask }, moment);
}

function playAnswer<X>(rules: Rules<X>, played: Played<X>, answer: Answer, moment: Moment): Played<X> | Illegal {
  const stepped = stopping(() => act(rules, played.state, answer, moment));
  if (typeof stepped === 'string') return { ...played, stopped: { reason: stepped } };
  return stepped.ok ? after(played, answer.action, stepped.value) : stepped.error;
}

const after = <X>({ events, done, actions }: Played<X>, action: Action, step: Step<X>): Played<X> => ({
  state: step.state,
  events: [...events, ...step.events],
  done: done + 1,
  actions: [...actions, action],
  latest: step.events,
});

interface Watch {
  readonly guard: Guard;
  readonly seat: number;
}

function holds<X>(rules: Rules<X>, { state, events }: Played<X>, { guard, seat }: Watch): boolean {
  const mine = (army: number): boolean => army >= 0 && seatOf(rules, state, army) === seat;
  switch (guard.guard) {
    case 'owner':
      return mine(state.owner[territoryOf(rules.board, guard.place)]) === (guard.is === 'me');
    case 'troops':
      return within(state.troops[guard.place], guard);
    case 'hand':
      return within(
        rules.armies.reduce((n, _, army) => n + (mine(army) ? rules.hand(state, army).length : 0), 0),
        guard,
      );
    case 'phase':
      return state.flow.at(-1)?.name === guard.name;
    case 'lost':
      return events.reduce((n, event) => n + lost(event, mine), 0) <= guard.most;
  }
}

const within = (
  n: number,
  { least = 0, most = Infinity }: { readonly least?: number; readonly most?: number },
): boolean => n >= least && n <= most;

/** Own losses in a battle, as its attacker (`army`) or its defender (`target`). */
function lost({ losses, army = NOBODY, target = NOBODY }: Event, mine: (army: number) => boolean): number {
  if (!losses) return 0;
  return (mine(army) ? losses[0] : 0) + (mine(target) ? losses[1] : 0);
}

/** Thrown in a dry run by what it can't know; nothing else may throw it. */
class Stop extends Error {
  constructor(readonly at: 'dice' | 'hidden' | 'ask') {
    super(at);
  }
}

/** The chance of a dry run: it knows nothing, and stops at the first draw. */
export const noChance: Random = {
  throw: () => stop('dice'),
  open: (n) => (n === 1 ? 0 : stop('dice')),
  hidden: (n) => (n === 1 ? 0 : stop('hidden')),
};

/** The moment of a seat's dry run: without chance, and without the standing orders and the secret answers of others. */
export const dryMoment = (moment: Moment, seat: number): Moment => ({
  ...moment,
  random: noChance,
  dry: seat,
  order: (of, kind) => (of === seat ? moment.order(of, kind) : stop('ask')),
  unseal: (of) => (of === seat ? undefined : stop('ask')),
});

function stop(at: Stop['at']): never {
  throw new Stop(at);
}

function stopping<T>(run: () => T): T | Stop['at'] {
  try {
    return run();
  } catch (error) {
    if (error instanceof Stop) return error.at;
    throw error;
  }
}
