// Step 9: a planet changes command within the side.
import { choice, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Phase, action, phase } from '../../core/ruleset';
import { type Frame, IN } from '../../core/state';
import { landOf } from '../../mechanics/reinforce';
import { type Kit, allyOf, planetsOf, seatOf } from './kit';
import { shipsAt, total } from './ships';
import type { CloneWars, CloneWarsDraft, CloneWarsState } from './state';
import { hasToken } from './token';
import { type Step, type TurnKit, endAction, nextAction, nextStep } from './turn';

/** The ally's planets that could change command: one troop, no ship, no token, and not its last (W9-COMMAND). */
function yielding(k: Kit, s: CloneWarsState): number[] {
  const ally = allyOf(k, s.turn);
  if (s.standing[ally] !== IN || landOf(s.owner, ally) < 2) return [];
  return planetsOf(s, ally).filter((t) => s.troops[t] === 1 && total(shipsAt(s, t)) === 0 && !hasToken(s, t));
}

/** Drops out where there is nothing to ask for. */
export const commandStep: Step = {
  name: 'command',
  open: (k, g, frame) => (yielding(k, g).length > 0 ? [{ ...frame, name: 'command' }] : undefined),
};

interface RequestFrame extends Frame {
  readonly territory: number;
}

const commandFields = { territory: territory() };

const commandAction = (k: TurnKit): ActionDef<CloneWars> =>
  action<CloneWars, Frame, typeof commandFields>(commandFields, {
    summary: 'Ask the ally for one of its planets that holds one troop, no ship and no token.',
    check: (s, _, { territory: t }) => refusePlanet(k, s, t),
    play: (g, _, { territory: t }) => request(k, g, t),
    legal: (s) => {
      const planets = yielding(k, s);
      return planets.length > 0 ? [{ type: 'command', fields: { territory: planets } }] : [];
    },
  });

function refusePlanet(k: Kit, s: CloneWarsState, t: number): Illegal | undefined {
  if (s.owner[t] !== allyOf(k, s.turn)) return illegal('NOT_ALLY', 'W9-COMMAND', { territory: t }, '/territory');
  return yielding(k, s).includes(t) ? undefined : illegal('NOT_YIELDING', 'W9-COMMAND', { territory: t }, '/territory');
}

/** One request a turn; a seat that runs both armies just does it. */
function request(k: TurnKit, g: CloneWarsDraft, t: number): void {
  const ally = g.owner[t];
  const seat = seatOf(k, g, ally);
  if (seat === seatOf(k, g, g.turn)) {
    exchange(k, g, t);
    return;
  }
  g.emit({ type: 'command-asked', army: g.turn, target: ally, territory: t });
  const frame: RequestFrame = { name: 'request', asks: [g.ask(ally, seat, 'request')], territory: t };
  g.push(frame);
}

/** The ally's troop is exchanged for one's own; no card is earned. */
function exchange(k: TurnKit, g: CloneWarsDraft, t: number): void {
  const ally = g.owner[t];
  g.setOwner(t, g.turn);
  g.emit({ type: 'command-changed', army: g.turn, target: ally, territory: t });
  nextStep(k, g);
}

export const commandPhase = (k: TurnKit): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: { command: commandAction(k), next: nextAction(k), end: endAction(k) },
    fallback: () => ({ type: 'end' }),
  });

const answerFields = { choice: choice('yes', 'no') };

/** The ally's answer; a time-out refuses (W-ASKED). */
export const requestPhase = (k: TurnKit): Phase<CloneWars> =>
  phase<CloneWars, RequestFrame>({
    actions: {
      answer: action<CloneWars, RequestFrame, typeof answerFields>(answerFields, {
        summary: 'Let the ally have the planet, or not.',
        check: () => undefined,
        play(g, frame, a, { army }) {
          g.pop();
          if (a.choice === 'yes') {
            exchange(k, g, frame.territory);
            return;
          }
          g.emit({ type: 'command-refused', army, target: g.turn, territory: frame.territory });
          nextStep(k, g);
        },
        legal: () => [{ type: 'answer', fields: { choice: ['yes', 'no'] } }],
      }),
    },
    fallback: () => ({ type: 'answer', choice: 'no' }),
    show: (_, frame) => ({ territory: frame.territory }),
  });
