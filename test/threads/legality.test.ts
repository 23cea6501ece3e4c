import { expectLegality } from '../support/legality';
import { abilityRules } from './ability-rules';
import { frontRules } from './fronts-rules';
import { startState } from './fronts-start';
import { placementRules } from './placement-rules';

const hands = [[0, 1, 5], [2, 3], [4], []];

test.each([
  ['fronts, asked', frontRules('ask'), startState()],
  ['fronts, by standing orders', frontRules('standing'), startState()],
  ['abilities, asked', abilityRules(hands), undefined],
  ['abilities, by standing orders', abilityRules(hands, 'auto'), undefined],
  ['placements', placementRules(), undefined],
])('legal actions of the threads are sound and complete: %s', (_, rules, from) => {
  for (let seed = 1; seed <= 4; seed++) expectLegality(rules, seed, from);
});
