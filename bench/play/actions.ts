// The floor's rows of numbers as the engine's actions.
import type { Answer } from '../../src/core/engine';
import type { Action } from '../../src/core/state';
import { DECLINED, DO_ATTACK, DO_FORTIFY, DO_OCCUPY, DO_PLACE, DO_TRADE, WIDTH } from '../floor/game';

/** The answer that stands in `log` at `i`. */
export const answerAt = (log: Int32Array, i: number): Answer => ({ seat: log[i + 1], action: actionAt(log, i) });

function actionAt(log: Int32Array, i: number): Action {
  const a = log[i + 2];
  const b = log[i + 3];
  const c = log[i + 4];
  switch (log[i]) {
    case DO_PLACE:
      return { type: 'place', territory: a, count: b };
    case DO_TRADE:
      return { type: 'trade', cards: [a, b, c], ...named(log[i + 5]) };
    case DO_ATTACK:
      return { type: 'attack', from: a, to: b, dice: c };
    case DO_OCCUPY:
      return { type: 'occupy', count: a };
    case DO_FORTIFY:
      return { type: 'fortify', from: a, to: b, count: c };
    default:
      return { type: 'end' };
  }
}

const named = (territory: number): { territory?: number; choice?: string } => {
  if (territory >= 0) return { territory };
  return territory === DECLINED ? { choice: 'decline' } : {};
};

/** All answers of a log. */
export const answersOf = (log: Int32Array): Answer[] =>
  Array.from({ length: log.length / WIDTH }, (_, n) => answerAt(log, n * WIDTH));
