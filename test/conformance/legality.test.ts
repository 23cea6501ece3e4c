import { rulesets } from '../../src/rulesets';
import { expectLegality } from '../support/legality';
import { draws } from '../support/sample';
import { mixedWorlds, presetWorlds } from '../support/worlds';

const MIXED = 14;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const draw = draws(7);
  const worlds = [...presetWorlds(ruleset, draw), ...mixedWorlds(ruleset, draw, MIXED)];

  test.each(worlds.map((world, i) => [world.name, world, i] as const))(
    'legal actions: %s',
    (__, { rules, from }, i) => {
      expectLegality(rules, 1_000 + i, from);
    },
  );
});
