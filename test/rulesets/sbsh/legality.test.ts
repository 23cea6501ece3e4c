import { expectLegality } from '../../support/legality';
import { crowded } from './crowded';
import { rulesFor, stateOf } from './game';

test.each([
  ['two seats', 2, {}],
  ['three seats', 3, {}],
  ['four seats, asked', 4, { reactions: 'ask' }],
  ['five seats, other settings', 5, { allowAbandon: false, expeditionReach: 'any', firstRoundSupply: 'both' }],
])('legal actions are sound and complete: %s', (_, seats, options) => {
  for (let seed = 1; seed <= 3; seed++) expectLegality(rulesFor(seats, options), seed);
});

test.each([
  ['recruit', {}],
  ['attack', {}],
  ['attack', { reactions: 'ask' }],
  ['maneuver', {}],
  ['maneuver', { allowAbandon: false, expeditionReach: 'any' }],
  ['end', {}],
])('legal actions are sound and complete from a crowded position: %s %j', (phase, options) => {
  const rules = rulesFor(3, options);
  for (let seed = 1; seed <= 3; seed++) expectLegality(rules, seed, stateOf(rules, crowded(phase)));
});
