// Few short games, for runs in which the long series of games would take too long.
import type { SbshState } from '../../../src/rulesets/sbsh/state';
import { expectLegality } from '../../support/legality';
import { playout } from '../../support/playout';
import { draws } from '../../support/sample';
import { change, divisions } from './conserved';
import { crowded } from './crowded';
import { rulesFor, stateOf } from './game';

test.each([
  ['standing', 1],
  ['ask', 2],
])('B-R7, B-R8, B-M7: divisions come and go only as the rows tell, reactions %s', (reactions, seed) => {
  const rules = rulesFor(3, { reactions });
  for (const row of playout({ rules, seed, draw: draws(seed), most: 400 })) {
    const before = divisions(row.before as SbshState | undefined);
    expect([row.version, divisions(row.step.state as SbshState) - before]).toEqual([row.version, change(row)]);
  }
});

test.each([
  ['standing', 1],
  ['ask', 2],
])('legal actions are sound and complete in a short game, reactions %s', (reactions, seed) => {
  expectLegality(rulesFor(3, { reactions }), seed);
});

test.each(['recruit', 'attack', 'maneuver', 'end'])(
  'legal actions are sound and complete from a full board: %s',
  (phase) => {
    const rules = rulesFor(3, { reactions: phase === 'attack' ? 'ask' : 'standing' });
    expectLegality(rules, 1, stateOf(rules, crowded(phase)));
  },
);
