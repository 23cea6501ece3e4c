// The only interpreter: takes one action, plays it, and runs the game on until it waits for a seat or is over.
import { Draft, FLOW, type Moment } from './draft';
import type { Illegal, Result } from './result';
import { fail, illegal, ok } from './result';
import type { Legal, Rules } from './ruleset';
import type { Action, Ask, Event, Frame, State } from './state';

export interface Step<X = unknown> {
  readonly state: State<X>;
  readonly events: readonly Event[];
}

/** A game that never comes to rest is our bug. */
const MOST_STEPS = 100_000;

/** Deals the game: runs set-up until the first question. */
export function start<X>(rules: Rules<X>, moment: Moment): Step<X> {
  return finish(rules, new Draft(rules.first(), moment));
}

/** Applies one action of a seat. `askId` names the question it answers; without it, the seat's only open one. */
export function act<X>(
  rules: Rules<X>,
  state: State<X>,
  seat: number,
  action: Action,
  moment: Moment,
  askId?: string,
): Result<Step<X>, Illegal> {
  if (state.outcome) return fail(illegal('GAME_OVER'));
  const frame = state.flow[state.flow.length - 1];
  const ask = openAsk(rules, frame, seat, askId);
  const phase = rules.phases[frame.name];
  const def = ask && phase.actions[action.type];
  if (!def) return outOfFrame(rules, state, seat, action, moment, ask);
  const refused = def.check(state, frame, action, ask);
  if (refused) return fail(refused);
  const g = new Draft(state, moment);
  if (phase.parallel) answer(g, ask, action);
  else def.play(g, frame, action, ask);
  return ok(finish(rules, g));
}

/** What isn't an answer to the current frame: an action for any time, or a refusal that says which. */
function outOfFrame<X>(
  rules: Rules<X>,
  state: State<X>,
  seat: number,
  action: Action,
  moment: Moment,
  ask: Ask | undefined,
): Result<Step<X>, Illegal> {
  const def = Object.hasOwn(rules.anytime, action.type) ? rules.anytime[action.type] : undefined;
  const army = rules.armies.findIndex((a, i) => a.seat === seat && state.standing[i] === 0);
  if (army < 0) return fail(illegal('SEAT_OUT'));
  if (!def)
    return fail(
      ask
        ? illegal('NOT_NOW', undefined, { type: action.type, phase: state.flow[state.flow.length - 1].name })
        : illegal('NOT_ASKED'),
    );
  const own: Ask = { id: '', army, seat, kind: 'anytime' };
  const frame = state.flow[state.flow.length - 1];
  const refused = def.check(state, frame, action, own);
  if (refused) return fail(refused);
  const g = new Draft(state, moment);
  def.play(g, frame, action, own);
  return ok(finish(rules, g));
}

/** Plays the fallbacks of every ask that is due at the moment's time, and the rest of that turn for whoever missed it. */
export function expire<X>(rules: Rules<X>, state: State<X>, moment: Moment): Step<X> {
  const g = new Draft(state, moment);
  for (const ask of openAsks(rules, state)) {
    if (ask.due === undefined || ask.due > moment.at) continue;
    g.absent |= 1 << ask.seat;
    g.emit({ type: 'missed', army: ask.army, text: ask.kind });
  }
  return finish(rules, g);
}

/** The questions that the game waits for. */
export function openAsks<X>(rules: Rules<X>, state: State<X>): readonly Ask[] {
  const top: Frame | undefined = state.flow[state.flow.length - 1];
  if (!top) return [];
  return rules.phases[top.name].parallel ? top.asks.filter((a) => !a.answer) : top.asks.slice(0, 1);
}

/** What a seat may do now, as families of actions. Empty for whoever isn't asked, save what may be done at any time. */
export function legal<X>(rules: Rules<X>, state: State<X>, seat: number): readonly Legal[] {
  const frame: Frame | undefined = state.flow[state.flow.length - 1];
  const ask = frame && openAsk(rules, frame, seat);
  if (!ask) return [];
  return Object.values(rules.phases[frame.name].actions).flatMap((def) => def.legal(state, frame, ask));
}

function openAsk<X>(rules: Rules<X>, frame: Frame, seat: number, id?: string): Ask | undefined {
  const asks = frame.asks;
  if (!rules.phases[frame.name].parallel) {
    const first: Ask | undefined = asks[0];
    return first && first.seat === seat && (id === undefined || id === first.id) ? first : undefined;
  }
  return asks.find((a) => a.seat === seat && !a.answer && (id === undefined || id === a.id));
}

function answer<X>(g: Draft<X>, ask: Ask, action: Action): void {
  g.store(ask, action);
  g.emit({ type: 'answered', army: ask.army });
}

function finish<X>(rules: Rules<X>, g: Draft<X>): Step<X> {
  run(rules, g);
  if (g.dirty & FLOW || g.flow !== g.base.flow) g.flow = clocked(g.flow, g, rules);
  return { state: g.close(), events: g.events };
}

/** Goes on by itself until a seat that is present is asked, or the game is over. */
function run<X>(rules: Rules<X>, g: Draft<X>): void {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    settle(rules, g);
    if (g.outcome) {
      g.flow = [];
      return;
    }
    if (!advance(rules, g)) return;
  }
  throw new Error(`the game doesn't come to rest in ${g.top.name}`);
}

/** One step without a player; false when the game waits. */
function advance<X>(rules: Rules<X>, g: Draft<X>): boolean {
  const frame = g.top;
  const phase = rules.phases[frame.name];
  const open = phase.parallel ? frame.asks.filter((a) => !a.answer) : frame.asks;
  if (open.length === 0) {
    if (!phase.enter) throw new Error(`phase ${frame.name} waits for nobody and doesn't go on`);
    phase.enter(g, frame);
    return true;
  }
  const missing = phase.parallel
    ? open.find((a) => g.absent & (1 << a.seat))
    : g.absent & (1 << open[0].seat)
      ? open[0]
      : undefined;
  if (!missing) return false;
  const action = phase.fallback(g, frame, missing);
  if (phase.parallel) answer(g, missing, action);
  else phase.actions[action.type].play(g, frame, action, missing);
  return true;
}

/** Runs the settle and victory lists over what changed, until nothing changes any more. */
function settle<X>(rules: Rules<X>, g: Draft<X>): void {
  let seen = 0;
  while (g.dirty & ~FLOW) {
    const dirty = g.dirty;
    seen |= dirty;
    g.dirty &= FLOW;
    for (const entry of rules.settle) if (entry.on & dirty) entry.run(g);
  }
  decide(rules, g, seen | (g.dirty & FLOW));
}

function decide<X>(rules: Rules<X>, g: Draft<X>, dirty: number): void {
  if (dirty === 0) return;
  for (const entry of rules.victory) {
    if (!(entry.on & dirty) || (entry.when === 'idle' && g.flow.length > 1)) continue;
    const outcome = entry.check(g);
    if (!outcome) continue;
    g.outcome = outcome;
    g.emit({ type: 'over', reason: outcome.by });
    return;
  }
}

/** Starts the clock of what is asked now and stops it for what is covered, so that nobody pays for another seat's thinking. */
function clocked<X>(flow: readonly Frame[], g: Draft<X>, rules: Rules<X>): readonly Frame[] {
  const { at } = g.moment;
  return flow.map((frame, depth) => {
    const top = depth === flow.length - 1;
    const parallel = rules.phases[frame.name].parallel;
    const asks = frame.asks.map((ask, i) =>
      top && (parallel ? !ask.answer : i === 0)
        ? started(ask, g.moment, at)
        : top || shares(ask, flow)
          ? ask
          : stopped(ask, at),
    );
    return asks.every((a, i) => a === frame.asks[i]) ? frame : { ...frame, asks };
  });
}

/** Is the ask also the current frame's (a move-in within the same turn)? Then its clock goes on. */
const shares = (ask: Ask, flow: readonly Frame[]): boolean => flow[flow.length - 1].asks[0]?.id === ask.id;

function started(ask: Ask, moment: Moment, at: number): Ask {
  if (ask.due !== undefined) return ask;
  const { left, ...open } = ask;
  return { ...open, due: moment.due(ask, at, left) };
}

function stopped(ask: Ask, at: number): Ask {
  if (ask.due === undefined) return ask;
  const { due, ...covered } = ask;
  return { ...covered, left: Math.max(0, due - at) };
}
