import { expectLegality } from '../../support/legality';
import { rulesFor } from './game';

test.each([
  ['two seats', 2, {}],
  ['three seats', 3, {}],
  ['four seats, asked', 4, { reactions: 'ask' }],
  ['five seats, other settings', 5, { allowAbandon: false, expeditionReach: 'any', firstRoundSupply: 'both' }],
])('legal actions are sound and complete: %s', (_, seats, options) => {
  for (let seed = 1; seed <= 3; seed++) expectLegality(rulesFor(seats, options), seed);
});
