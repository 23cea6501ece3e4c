// Rules with a word for every kind of field.
import * as f from '../../src/core/fields';
import { action, type ActionDef, phase, type Rules } from '../../src/core/ruleset';
import type { Frame } from '../../src/core/state';
import { armiesOf, mockRules, type Own } from '../support/mock';

const fields = {
  territory: f.territory(),
  from: f.optional(f.place()),
  to: f.optional(f.territory()),
  count: f.optional(f.count(1, 99)),
  dice: f.optional(f.count(1, 3)),
  cards: f.optional(f.cards(1, 3)),
  pieces: f.optional(f.pieces()),
  choice: f.optional(f.choice('decline', 'most')),
  target: f.optional(f.army()),
  until: f.optional(f.until()),
  moves: f.optional(f.moves(1, 4)),
  plays: f.optional(f.plays(0, 3)),
  picks: f.optional(f.picks(0, 4)),
  want: f.optional(f.cards(0, 2)),
};

const word = (of: f.Fields, summary: string): ActionDef<Own> =>
  action<Own, Frame, f.Fields>(of, { summary, check: () => undefined, play: () => undefined, legal: () => [] });

export const rules: Rules<Own> = mockRules({
  armies: armiesOf(0, 1),
  pieces: ['ship', 'fort'],
  phases: {
    begin: phase<Own, Frame>({
      actions: {
        all: word(fields, 'Every field.'),
        place: word({ territory: f.territory(), count: f.count() }, 'Place troops.'),
        attack: word({ from: f.territory(), to: f.territory(), dice: f.optional(f.count(1, 3)) }, 'Attack.'),
        end: word({}, 'End.'),
      },
      fallback: () => ({ type: 'end' }),
    }),
  },
  anytime: { resign: word({}, 'Resign.') },
});
