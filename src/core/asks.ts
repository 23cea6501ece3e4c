// Who is asked: which questions are open, and what becomes of a question whose army dies or changes hands.
import { type Draft, FLOW } from './draft';
import type { Phase, Rules } from './ruleset';
import { type Ask, type Frame, IN, type State } from './state';

/** The questions of a frame that wait for an answer: the first of an ordered frame, all that have none of a parallel one. */
export const waiting = <X>(phase: Phase<X>, frame: Frame): readonly Ask[] =>
  phase.parallel ? frame.asks.filter((a) => !a.answer) : frame.asks.slice(0, 1);

/** The questions that the game waits for. */
export function openAsks<X>(rules: Rules<X>, state: State<X>): readonly Ask[] {
  const top = state.flow.at(-1);
  return top ? waiting(rules.phases[top.name], top) : [];
}

/** The seat that plays an army now; `NOBODY` for a neutral one. */
export const seatOf = <X>(rules: Rules<X>, state: State<X>, army: number): number =>
  rules.seatOf ? rules.seatOf(state, army) : rules.armies[army].seat;

/** A question dies with its army, in every frame; one whose army is played by another seat now is put to that seat anew. */
export function tidy<X>(rules: Rules<X>, g: Draft<X>): void {
  const renewed = new Map<string, Ask>();
  const kept = (ask: Ask): Ask | undefined => {
    if (g.standing[ask.army] !== IN) return undefined;
    const seat = seatOf(rules, g, ask.army);
    if (seat === ask.seat || ask.answer) return ask;
    const again = renewed.get(ask.id) ?? g.ask(ask.army, seat, ask.kind);
    renewed.set(ask.id, again);
    return again;
  };
  const flow = g.flow.map((frame) => {
    const asks = frame.asks.map(kept);
    return asks.every((a, i) => a === frame.asks[i]) ? frame : { ...frame, asks: asks.filter((a) => a !== undefined) };
  });
  if (flow.every((frame, i) => frame === g.flow[i])) return;
  g.flow = flow;
  g.dirty |= FLOW;
}
