// What ends the game.
import { OWN, STANDING, TURN } from '../../core/draft';
import type { Victory } from '../../core/ruleset';
import { IN, NOBODY, type Outcome } from '../../core/state';
import { lastSide, wonBy } from '../../mechanics/victory';
import { units } from './bag';
import type { Kit } from './kit';
import { countedBy, forcesOf } from './land';
import { missionsOf } from './rewards';
import type { Sbsh, SbshState } from './state';

/** Three missions and the own capital; the last seat left; most missions when the last round is over (B-E6, B-E9). */
export const victories = (k: Kit): Victory<Sbsh>[] => [
  {
    on: OWN,
    when: 'now',
    check: ({ own }) => (own.winner === NOBODY ? undefined : wonBy(k.armies, own.winner, 'missions', 'B-GOAL')),
  },
  {
    on: STANDING,
    when: 'now',
    check: ({ standing }) => {
      if (standing.every((one) => one !== IN)) return { winners: [], by: 'nobody-left', rule: 'B-E9' };
      const last = lastSide(k.armies, standing);
      return last < 0 ? undefined : wonBy(k.armies, last, 'last-standing', 'B-E9');
    },
  },
  { on: TURN, when: 'now', check: (g) => (g.round > k.roundLimit ? atTheLimit(k, g) : undefined) },
];

/** Most missions, then most counted territories, then most units among the seats still in; still equal: a draw (B-E9). */
function atTheLimit(k: Kit, s: SbshState): Outcome {
  const scores = k.armies.flatMap((_, army) =>
    s.standing[army] === IN
      ? [{ army, score: [missionsOf(s, army).length, countedBy(k, s, army).length, units(forcesOf(k, s, army))] }]
      : [],
  );
  const compare = (a: readonly number[], b: readonly number[]): number =>
    b.map((n, i) => n - a[i]).find((difference) => difference !== 0) ?? 0;
  scores.sort((a, b) => compare(a.score, b.score));
  const isTied = scores.length > 1 && compare(scores[0].score, scores[1].score) === 0;
  if (isTied) return { winners: [], by: 'round-limit', rule: 'B-E9' };
  return wonBy(k.armies, scores[0].army, 'round-limit', 'B-E9');
}
