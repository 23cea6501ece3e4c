// Two worlds that differ only in what was drawn in secret give whoever wasn't told the same picture.
import { boardPicture } from '../../src/picture';
import type { Step } from '../../src/core/engine';
import type { Rules } from '../../src/core/ruleset';
import { NOBODY } from '../../src/core/state';
import { viewEvent, viewState } from '../../src/core/view';
import { rulesets } from '../../src/rulesets';
import { otherHidden, played, playout, rowChance, rowMoment } from '../support/playout';
import { draws } from '../support/sample';
import { presetWorlds } from '../support/worlds';

function pictureOf(rules: Rules, { state, events }: Step, viewer: number): string {
  const told = events.map((event) => viewEvent(rules, event, viewer, state.outcome !== null));
  return boardPicture(rules.board, { state: viewState(rules, state, viewer), seats: [] }, { events: told });
}

/** Seats that were told something in secret. */
const told = (...steps: readonly Step[]): Set<number> =>
  new Set(steps.flatMap(({ events }) => events.flatMap((event) => event.secret?.to ?? [])));

/** Rows with a hidden draw whose picture is looked at in a game. */
const LOOKS = 3;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const worlds = presetWorlds(ruleset, draws(13)).slice(-2);

  test('a picture shows nobody what he was not told', () => {
    let looks = 0;
    worlds.forEach(({ rules }, n) => {
      const seed = 7_000 + n;
      let left = LOOKS;
      for (const row of playout({ rules, seed, draw: draws(seed), most: 120 })) {
        if (row.random.facts().hidden === '' || left === 0) continue;
        left--;
        const chance = otherHidden(rowChance(seed, row.version), rowChance(seed + 500_009, row.version));
        const other = played(rules, row, rowMoment(row.version, chance, row));
        const knowers = told(row.step, other);
        for (let viewer = NOBODY; viewer < rules.seats; viewer++) {
          if (knowers.has(viewer)) continue;
          looks++;
          expect(pictureOf(rules, other, viewer)).toBe(pictureOf(rules, row.step, viewer));
        }
      }
    });
    expect(looks).toBeGreaterThan(0);
  });
});
