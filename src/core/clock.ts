// The clocks of questions: nobody pays for another seat's thinking.
import { waiting } from './asks';
import type { Moment } from './draft';
import type { Rules } from './ruleset';
import type { Ask, Frame } from './state';

/**
 * Starts the clock of what is asked now and stops it for what is covered. A question that stands in several frames (a move-in within
 * the same turn) has one clock: all its copies show it.
 */
export function clocked<X>(rules: Rules<X>, flow: readonly Frame[], moment: Moment): readonly Frame[] {
  const top = flow.at(-1);
  if (!top || allRun(flow, top.asks)) return flow;
  const running = new Map(waiting(rules.phases[top.name], top).map((ask) => [ask.id, started(ask, moment)]));
  const next = flow.map((frame) => {
    const rest = (ask: Ask): Ask => (frame === top || ask.answer ? ask : stopped(ask, moment));
    const asks = frame.asks.map((ask) => running.get(ask.id) ?? rest(ask));
    return asks.every((a, i) => a === frame.asks[i]) ? frame : { ...frame, asks };
  });
  return next.every((frame, i) => frame === flow[i]) ? flow : next;
}

/** Do all frames hold the same questions, and do all of these run already? So it is in most rows: a move-in, the attack that goes on. */
const allRun = (flow: readonly Frame[], asks: readonly Ask[]): boolean =>
  flow.every((frame) => frame.asks === asks) && asks.every((ask) => ask.due !== undefined);

function started(ask: Ask, moment: Moment): Ask {
  if (ask.due !== undefined) return ask;
  const { id, army, seat, kind, left } = ask;
  if (moment.clock) return { id, army, seat, kind, ...moment.clock(ask, moment.at, left) };
  return { id, army, seat, kind, due: moment.due(ask, moment.at, left) };
}

function stopped(ask: Ask, moment: Moment): Ask {
  if (ask.due === undefined) return ask;
  const { due, base: _, ...covered } = ask;
  return { ...covered, left: moment.left ? moment.left(ask, moment.at) : Math.max(0, due - moment.at) };
}

/** Sets running clocks again, wherever a question stands; what doesn't run stays as it is. */
export function reclocked(flow: readonly Frame[], again: (ask: Ask) => Ask): readonly Frame[] {
  const next = flow.map((frame) => {
    const asks = frame.asks.map((ask) => (ask.due === undefined || ask.answer ? ask : again(ask)));
    return asks.every((ask, i) => ask === frame.asks[i]) ? frame : { ...frame, asks };
  });
  return next.every((frame, i) => frame === flow[i]) ? flow : next;
}
