// What a viewer doesn't know is laid anew for his sandbox: it looks the same to him, and tells nothing of the truth.
import { openAsks } from '../../src/core/engine';
import type { Rules } from '../../src/core/ruleset';
import { NOBODY, type State } from '../../src/core/state';
import { viewState } from '../../src/core/view';
import { SeededRandom } from '../../src/dice';
import { rulesets } from '../../src/rulesets';
import { playout } from '../support/playout';
import { presetWorlds } from '../support/worlds';

const drawing = (seed: number) => {
  const random = new SeededRandom(seed);
  return (n: number): number => random.hidden(n);
};

const shown = (rules: Rules, state: State, viewer: number): string => JSON.stringify(viewState(rules, state, viewer));

const viewersOf = (rules: Rules): number[] => [NOBODY, ...Array.from({ length: rules.seats }, (_, seat) => seat)];

const isOpen = (rules: Rules, { flow, outcome }: State): boolean =>
  !outcome && flow.length === 1 && !rules.phases[flow[0].name].parallel;

const worlds = rulesets.flatMap((ruleset) => {
  const draw = drawing(5);
  const all = presetWorlds(ruleset, draw);
  // One preset of each number of seats will do, and every preset once.
  return all.filter((_, i) => i % 3 === 0);
});

test.each(worlds.map((world) => [world.name, world.rules] as const))(
  '%s: every viewer sees the same game, and a guess of a guess is that guess',
  (_, rules) => {
    const draw = drawing(11);
    let looked = 0;
    for (const { step, version } of playout({ rules, seed: 3, draw, most: 120 })) {
      const { state } = step;
      if (version % 7 !== 0 || !isOpen(rules, state) || openAsks(rules, state).length === 0) continue;
      looked++;
      for (const viewer of viewersOf(rules)) {
        const guess = rules.guess(state, viewer, drawing(version));
        expect(shown(rules, guess, viewer)).toBe(shown(rules, state, viewer));
        // Two states that look alike, the truth and another, come to the same: so nothing of the truth is left.
        const other = rules.guess(state, viewer, drawing(version + 1_000));
        expect(rules.guess(other, viewer, drawing(version))).toEqual(guess);
      }
    }
    expect(looked).toBeGreaterThan(0);
  },
);

test('what was hidden is laid anew indeed', () => {
  const differing = worlds.filter(({ rules }) => {
    const rows = [...playout({ rules, seed: 3, draw: drawing(11), most: 80 })];
    return rows.some(({ step: { state } }) => {
      if (!isOpen(rules, state)) return false;
      const guess = rules.guess(state, NOBODY, drawing(9));
      return JSON.stringify(guess) !== JSON.stringify(state);
    });
  });
  expect(new Set(differing.map(({ name }) => name.split(',')[0])).size).toBe(rulesets.length);
});
