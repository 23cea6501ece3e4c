import { expectLegality } from '../../support/legality';
import { draws } from '../../support/sample';
import { optionsFor } from './games';
import { middle } from './middle';
import { rulesOf } from './table';

test.each(Array.from({ length: 36 }, (_, i) => i + 1))(
  'W-ABILITY, W-EFFECTS: in the middle of a game what is legal is what is accepted, and a time-out always is (seed %i)',
  (seed) => {
    const draw = draws(seed * 101);
    const seats = 2 + draw(3);
    const rules = rulesOf({
      seats,
      options: { ...optionsFor(draw, seats, 20), reactions: seed % 4 === 0 ? 'auto' : 'ask' },
    });
    const placed = rules.place(middle(draw));
    expect(placed).toMatchObject({ ok: true });
    if (placed.ok) expectLegality(rules, seed, placed.value);
  },
);
