// The turn: eleven steps strictly in order, one frame whose name is the step (W-TURN).
import type { Fields } from '../../core/fields';
import { FLOW } from '../../core/draft';
import { illegal, type Illegal } from '../../core/result';
import { type ActionDef, type Phase, action, phase } from '../../core/ruleset';
import { type Frame, IN } from '../../core/state';
import { type Kit, seatOf } from './kit';
import { type CloneWars, type CloneWarsDraft, NONE, type TurnFrame } from './state';

/** One step. Automatic ones do their work and open nothing; so do those in which nothing is left to be done. */
export interface Step {
  readonly name: string;
  /** The frames that the step opens over an empty stack; none if the turn goes on at once. */
  open(k: Kit, g: CloneWarsDraft, frame: TurnFrame): readonly Frame[] | undefined;
  /** Done even when the army ends its turn early. */
  readonly always?: boolean;
}

/** The steps by value: a kit that knows them is what the phases of a turn take. */
export interface TurnKit extends Kit {
  readonly steps: readonly Step[];
}

/** The frame that begins a turn. */
export const turnFrame: Frame = { name: 'turn', asks: [] };

/** Gives the turn to an army, in the place of whatever is open. */
export function begin(g: CloneWarsDraft, army: number, round: number): void {
  g.passTurn(army, round);
  g.restart(turnFrame);
}

/** Begins the turn of the army that has it. */
export const turnPhase = (k: TurnKit): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g) {
      const army = g.turn;
      g.emit({ type: 'turn-began', army, count: g.round });
      const frame: TurnFrame = {
        name: 'turn',
        asks: [g.ask(army, seatOf(k, g, army), 'turn')],
        free: 0,
        ship: 0,
        spent: 0,
        left: 0,
      };
      g.restart(frame);
      nextStep(k, g);
    },
  });

/** The turn's own frame, at the bottom. */
export const turnOf = (g: CloneWarsDraft): TurnFrame => g.flow[0] as TurnFrame;

/** Changes the turn's own frame, whatever lies over it. */
export function amendTurn(g: CloneWarsDraft, part: Partial<TurnFrame>): void {
  g.flow = [{ ...g.flow[0], ...part }, ...g.flow.slice(1)];
  g.dirty |= FLOW;
}

/** Leaves the step and opens the next one that has something to do; after the last the turn passes on. */
export function nextStep(k: TurnKit, g: CloneWarsDraft): void {
  const at = k.steps.findIndex((step) => step.name === g.flow[0].name);
  for (const step of k.steps.slice(at + 1)) {
    const opened = step.open(k, g, turnOf(g));
    if (!opened) continue;
    g.flow = opened;
    g.dirty |= FLOW;
    return;
  }
  passOn(k, g);
}

/** Ends the turn from the step that is open: what must be done of the steps left is done, nothing else. */
export function endTurn(k: TurnKit, g: CloneWarsDraft): void {
  const at = k.steps.findIndex((step) => step.name === g.flow[0].name);
  for (const step of k.steps.slice(at + 1)) if (step.always) step.open(k, g, turnOf(g));
  passOn(k, g);
}

/** Gives the turn to the next living army of W-ORDER; a round ends where the army that began would be next, alive or not. */
export function passOn(k: Kit, g: CloneWarsDraft): void {
  g.emit({ type: 'turn-ended', army: g.turn });
  const { took, held, barred, first } = g.own;
  if (took + held + barred.length > 0) g.patch({ took: 0, held: 0, barred: NONE });
  let at = k.players.indexOf(g.turn);
  let round = g.round;
  do {
    at = (at + 1) % k.players.length;
    if (k.players[at] === first) round++;
  } while (g.standing[k.players[at]] !== IN && k.players.some((army) => g.standing[army] === IN));
  begin(g, k.players[at], round);
}

/** Why a step can't be left yet. */
export type Hold = (frame: TurnFrame) => Illegal | undefined;

const nothing: Hold = () => undefined;

/** Everything received must stand first (W5-PLACE). */
export const allPlaced: Hold = ({ free, ship }) => {
  if (free > 0) return illegal('TROOPS_LEFT', 'W5-PLACE', { count: free });
  return ship > 0 ? illegal('SHIP_LEFT', 'W5-PLACE') : undefined;
};

/** `next`: leaves the step. */
export const nextAction = (k: TurnKit, hold: Hold = nothing): ActionDef<CloneWars> =>
  action<CloneWars, TurnFrame, Fields>(
    {},
    {
      summary: 'Leave this step for the next.',
      check: (_, frame) => hold(frame),
      play: (g) => nextStep(k, g),
      legal: (_, frame) => (hold(frame) ? [] : [{ type: 'next', fields: {} }]),
    },
  );

/** `end`: leaves every step that is left; earned cards are drawn. */
export const endAction = (k: TurnKit, hold: Hold = nothing): ActionDef<CloneWars> =>
  action<CloneWars, TurnFrame, Fields>(
    {},
    {
      summary: 'End the turn.',
      check: (_, frame) => hold(frame),
      play: (g) => endTurn(k, g),
      legal: (_, frame) => (hold(frame) ? [] : [{ type: 'end', fields: {} }]),
    },
  );
