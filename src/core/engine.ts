// The only interpreter: takes one action, plays it, and runs the game on until it waits for a seat or is over.
import { Draft, FLOW, type Moment } from './draft';
import type { Illegal, Result } from './result';
import { fail, illegal, ok } from './result';
import type { ActionDef, Legal, Phase, Rules } from './ruleset';
import { type Action, type Ask, type Event, type Frame, IN, type State } from './state';

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

/** One action of a seat. `ask` names the question that it answers; without it, the seat's only open one. */
export interface Answer {
  readonly seat: number;
  readonly action: Action;
  readonly ask?: string | undefined;
}

/** Applies one action of a seat, or says why not. */
export function act<X>(rules: Rules<X>, state: State<X>, answer: Answer, moment: Moment): Result<Step<X>, Illegal> {
  if (state.outcome) return fail(illegal('GAME_OVER'));
  const frame = state.flow[state.flow.length - 1];
  const phase = rules.phases[frame.name];
  const ask = openAsk(phase, frame, answer);
  const def = ask && defined(phase.actions, answer.action.type);
  if (!def) return outOfFrame(rules, state, answer, moment);
  const refused = def.check(state, frame, answer.action, ask);
  if (refused) return fail(refused);
  const g = new Draft(state, moment);
  if (phase.parallel) store(g, ask, answer.action);
  else def.play(g, frame, answer.action, ask);
  return ok(finish(rules, g));
}

const defined = <X>(actions: Readonly<Record<string, ActionDef<X>>>, type: string): ActionDef<X> | undefined =>
  Object.hasOwn(actions, type) ? actions[type] : undefined;

/** What isn't an answer to the current frame: an action for any time, or a refusal that says which. */
function outOfFrame<X>(
  rules: Rules<X>,
  state: State<X>,
  { seat, action, ask }: Answer,
  moment: Moment,
): Result<Step<X>, Illegal> {
  const def = defined(rules.anytime, action.type);
  const army = rules.armies.findIndex((a, i) => a.seat === seat && state.standing[i] === IN);
  if (army < 0) return fail(illegal('SEAT_OUT'));
  const frame = state.flow[state.flow.length - 1];
  if (!def) return fail(notNow(rules, state, { seat, action, ask }));
  const own: Ask = { id: '', army, seat, kind: 'anytime' };
  const refused = def.check(state, frame, action, own);
  if (refused) return fail(refused);
  const g = new Draft(state, moment);
  def.play(g, frame, action, own);
  return ok(finish(rules, g));
}

function notNow<X>(rules: Rules<X>, state: State<X>, { seat, action, ask }: Answer): Illegal {
  if (openAsks(rules, state).some((a) => a.seat === seat && (ask === undefined || ask === a.id)))
    return illegal('NOT_NOW', undefined, { type: action.type, phase: state.flow[state.flow.length - 1].name }, '/type');
  return illegal(ask === undefined ? 'NOT_ASKED' : 'ASK_CLOSED');
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
  const top = state.flow.at(-1);
  if (!top) return [];
  return rules.phases[top.name].parallel ? top.asks.filter((a) => !a.answer) : top.asks.slice(0, 1);
}

/** What a seat may do now, as families of actions. Empty for whoever isn't asked. */
export function legal<X>(rules: Rules<X>, state: State<X>, seat: number): readonly Legal[] {
  const frame = state.flow.at(-1);
  const ask = frame && openAsk(rules.phases[frame.name], frame, { seat });
  if (!ask) return [];
  return Object.values(rules.phases[frame.name].actions).flatMap((def) => def.legal(state, frame, ask));
}

function openAsk<X>(phase: Phase<X>, frame: Frame, by: Pick<Answer, 'seat' | 'ask'>): Ask | undefined {
  if (phase.parallel)
    return frame.asks.find((a) => a.seat === by.seat && !a.answer && (by.ask === undefined || by.ask === a.id));
  const first = frame.asks.at(0);
  return first?.seat === by.seat && (by.ask === undefined || by.ask === first.id) ? first : undefined;
}

function store<X>(g: Draft<X>, ask: Ask, action: Action): void {
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
  if (phase.parallel) store(g, missing, action);
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
