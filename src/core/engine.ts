// The only interpreter: takes one action, plays it, and runs the game on until it waits for a seat or is over.
import { openAsks, seatOf, tidy, waiting } from './asks';
import { clocked } from './clock';
import { Draft, FLOW, type Moment, OWN, STANDING, TURN } from './draft';
import type { Illegal, Result } from './result';
import { fail, illegal, ok } from './result';
import type { ActionDef, Legal, Phase, Rules, Victory } from './ruleset';
import { type Action, type Ask, type Event, type Frame, IN, NOBODY, type State } from './state';

export { openAsks, seatOf } from './asks';

export interface Step<X = unknown> {
  readonly state: State<X>;
  readonly events: readonly Event[];
}

/** A game that never comes to rest, or never settles, is our bug. */
const MOST_STEPS = 10_000;
const MOST_PASSES = 100;

/** Deals the game: runs set-up, or a position that was placed, until the first question. */
export function start<X>(rules: Rules<X>, moment: Moment, from: State<X> = rules.first()): Step<X> {
  const g = new Draft(from, moment);
  run(rules, g);
  g.flow = clocked(rules, g.flow, g.moment);
  return { state: g.close(), events: g.events };
}

/** One action of a seat. `ask` names the question that it answers; without it, the first open one of the seat. */
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
  if (phase.parallel) keep(g, ask, answer.action);
  else def.play(g, frame, answer.action, ask);
  return ok(atRest(rules, g) ? { state: g.close(), events: g.events } : finish(rules, g));
}

/**
 * Does the game wait for the same answer still, and did nothing change that anybody watches? So it is after most throws; then there is
 * nothing to run.
 */
function atRest<X>(rules: Rules<X>, g: Draft<X>): boolean {
  if (g.flow !== g.base.flow || g.outcome) return false;
  let watched = STANDING | OWN | TURN | FLOW;
  for (const entry of rules.settle) watched |= entry.on;
  for (const entry of rules.victory) watched |= entry.on;
  return (g.dirty & watched) === 0;
}

/** The action of a type. What every object inherits (`constructor`) has no fields, so it is none. */
function defined<X>(actions: Readonly<Record<string, ActionDef<X>>>, type: string): ActionDef<X> | undefined {
  const def = actions[type] as Partial<ActionDef<X>> | undefined;
  return def?.fields ? (def as ActionDef<X>) : undefined;
}

/** The open question that somebody answers, if there is one. */
const openAsk = <X>(phase: Phase<X>, frame: Frame, by: Pick<Answer, 'seat' | 'ask'>): Ask | undefined => {
  if (phase.parallel) return waiting(phase, frame).find((ask) => fits(ask, by));
  const ask = frame.asks[0] as Ask | undefined;
  return ask && fits(ask, by) ? ask : undefined;
};

const fits = (ask: Ask, by: Pick<Answer, 'seat' | 'ask'>): boolean =>
  ask.seat === by.seat && (by.ask === undefined || by.ask === ask.id);

/** What isn't an answer to the current frame: an action for any time, or a refusal that says which. */
function outOfFrame<X>(rules: Rules<X>, state: State<X>, answer: Answer, moment: Moment): Result<Step<X>, Illegal> {
  const { seat, action } = answer;
  const def = defined(rules.anytime, action.type);
  const army = rules.armies.findIndex((_, i) => seatOf(rules, state, i) === seat && state.standing[i] === IN);
  if (army < 0) return fail(illegal('SEAT_OUT'));
  if (!def) return fail(notNow(rules, state, answer));
  const frame = state.flow[state.flow.length - 1];
  const own: Ask = { id: '', army, seat, kind: 'anytime' };
  const refused = def.check(state, frame, action, own);
  if (refused) return fail(refused);
  const g = new Draft(state, moment);
  def.play(g, frame, action, own);
  return ok(finish(rules, g));
}

function notNow<X>(rules: Rules<X>, state: State<X>, answer: Answer): Illegal {
  const frame = state.flow[state.flow.length - 1];
  if (openAsk(rules.phases[frame.name], frame, answer))
    return illegal('NOT_NOW', undefined, { type: answer.action.type, phase: frame.name }, '/type');
  return illegal(answer.ask === undefined ? 'NOT_ASKED' : 'ASK_CLOSED');
}

/**
 * Plays the fallbacks of every ask that is due at the moment's time, and the rest of that turn for whoever missed it. With `seat`, the
 * time of that seat's asks runs out now, whatever their due. Nothing due: the same state and no event.
 */
export function expire<X>(rules: Rules<X>, state: State<X>, moment: Moment, seat?: number): Step<X> {
  return lapse(rules, state, moment, ({ seat: asked, due = Infinity }) =>
    seat === undefined ? due <= moment.at : asked === seat,
  );
}

/** The same for the open questions that are picked. */
export function lapse<X>(rules: Rules<X>, state: State<X>, moment: Moment, lapses: (ask: Ask) => boolean): Step<X> {
  const missed = openAsks(rules, state).filter(lapses);
  if (missed.length === 0) return { state, events: [] };
  const g = new Draft(state, moment);
  for (const ask of missed) {
    g.absent |= bit(ask.seat);
    g.emit({ type: 'missed', army: ask.army, text: ask.kind });
  }
  return finish(rules, g);
}

const bit = (seat: number): number => 1 << seat;

/** What a seat may do now, as families of actions. Empty for whoever isn't asked. `ask` tells apart the questions of a seat with two armies. */
export function legal<X>(rules: Rules<X>, state: State<X>, seat: number, ask?: string): readonly Legal[] {
  const frame = state.flow.at(-1);
  const asked = frame && openAsk(rules.phases[frame.name], frame, { seat, ask });
  if (!asked) return [];
  return Object.values(rules.phases[frame.name].actions).flatMap((def) => def.legal(state, frame, asked));
}

function finish<X>(rules: Rules<X>, g: Draft<X>): Step<X> {
  run(rules, g);
  // Where no frame changed, every clock runs or rests already.
  if (g.flow !== g.base.flow) g.flow = clocked(rules, g.flow, g.moment);
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
  if (frame.asks.length === 0) {
    if (!phase.enter) throw new Error(`phase ${frame.name} waits for nobody and doesn't go on`);
    phase.enter(g, frame);
    return true;
  }
  if (!phase.parallel) return answered(g, { phase, frame, ask: frame.asks[0] });
  const open = waiting(phase, frame);
  return open.length === 0 ? applied(g, phase, frame) : open.some((ask) => answered(g, { phase, frame, ask }));
}

/** Answers a question for a seat that the game doesn't wait for; false when it waits. */
function answered<X>(g: Draft<X>, question: Question<X>): boolean {
  const action = unasked(g, question);
  if (action) take(g, question, action);
  return action !== undefined;
}

/** A question where it stands. */
interface Question<X> {
  readonly phase: Phase<X>;
  readonly frame: Frame;
  readonly ask: Ask;
}

/** An answer: played, or kept secret until everybody has answered. */
function take<X>(g: Draft<X>, { phase, frame, ask }: Question<X>, action: Action): void {
  if (phase.parallel) keep(g, ask, action);
  else phase.actions[action.type].play(g, frame, action, ask);
}

/** Keeps the secret answer to a parallel question. */
function keep<X>(g: Draft<X>, ask: Ask, action: Action): void {
  g.store(ask, action);
  g.emit({ type: 'answered', army: ask.army });
}

/** What answers for a seat that the game doesn't wait for: the fallback of an absent one, a standing order or its default. */
function unasked<X>(g: Draft<X>, { phase, frame, ask }: Question<X>): Action | undefined {
  if (g.absent & bit(ask.seat)) return phase.fallback(g, frame, ask);
  const action = phase.standing?.(g, frame, ask);
  return action && allowed(g, { phase, frame, ask }, action);
}

/** The action if it may be played, else the fallback: an order may have been left for another situation. */
function allowed<X>(g: Draft<X>, { phase, frame, ask }: Question<X>, action: Action): Action {
  const def = defined(phase.actions, action.type);
  return def && !def.check(g, frame, action, ask) ? action : phase.fallback(g, frame, ask);
}

/** All have answered: plays the secret answer of the lowest seat that is left. It must still be allowed after those before it. */
function applied<X>(g: Draft<X>, phase: Phase<X>, frame: Frame): true {
  const [next, ...rest] = frame.asks.slice().sort((a, b) => a.seat - b.seat || a.army - b.army);
  const { answer, ...ask } = next;
  g.moment.unseal?.(ask.seat);
  const action = allowed(g, { phase, frame, ask }, answer as Action);
  g.replace({ ...frame, asks: rest });
  phase.actions[action.type].play(g, frame, action, ask);
  return true;
}

/** Runs the settle and victory lists over what changed, until nothing changes any more. */
function settle<X>(rules: Rules<X>, g: Draft<X>): void {
  let seen = 0;
  for (let pass = 0; g.dirty & ~FLOW; pass++) {
    if (pass === MOST_PASSES) throw new Error('the state never settles');
    const dirty = g.dirty;
    seen |= dirty;
    g.dirty &= FLOW;
    for (const entry of rules.settle) if (entry.on & dirty) entry.run(g);
  }
  if (seen & (rules.seatOf ? STANDING | OWN : STANDING)) tidy(rules, g);
  seen |= g.dirty;
  g.dirty = 0;
  decide(rules, g, seen);
}

/** Is it time to look for this end? Not in a dry run that would learn what only the army on turn may know. */
function isDue<X>(rules: Rules<X>, g: Draft<X>, { on, when, secret }: Victory<X>, dirty: number): boolean {
  const idle = when === 'idle';
  if (!(dirty & (idle ? on | FLOW : on)) || (idle && g.flow.length > 1)) return false;
  const { dry } = g.moment;
  return !secret || dry === undefined || (g.turn !== NOBODY && seatOf(rules, g, g.turn) === dry);
}

/** The first entry that finds an end decides. A frame that closed may leave behind what an `idle` entry had to wait for. */
function decide<X>(rules: Rules<X>, g: Draft<X>, dirty: number): void {
  if (dirty === 0) return;
  for (const entry of rules.victory) {
    const outcome = isDue(rules, g, entry, dirty) ? entry.check(g) : undefined;
    if (!outcome) continue;
    g.outcome = outcome;
    g.emit({ type: 'over', reason: outcome.by });
    return;
  }
}
