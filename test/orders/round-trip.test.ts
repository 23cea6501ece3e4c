// What is written as an order is read as the action that it was made of: every ruleset, every language, whole games.
import { parseAction, formatAction } from '../../src/wire/action';
import { ORDER_LOCALES, readOrders, writeOrder } from '../../src/orders';
import type { Rules } from '../../src/core/ruleset';
import type { Action } from '../../src/core/state';
import { rulesets } from '../../src/rulesets';
import { draws } from '../support/sample';
import { playout } from '../support/playout';
import { presetWorlds } from '../support/worlds';

const GAMES = 3;
const ROWS = 500;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const worlds = presetWorlds(ruleset, draws(5));

  let actions: Played[];
  beforeAll(() => {
    actions = Array.from({ length: GAMES }, (_, i) =>
      actionsOf(worlds[((i + 1) * 7) % worlds.length].rules, i + 1),
    ).flat();
  });

  test.each(ORDER_LOCALES)('in %s', (locale) => {
    const faults = actions.map(({ rules, action }) => faultOf(rules, action, locale)).filter(Boolean);
    expect(faults.slice(0, 3)).toEqual([]);
    expect(new Set(actions.map(({ action }) => action.type)).size).toBeGreaterThan(6);
  });
});

interface Played {
  readonly rules: Rules;
  readonly action: Action;
}

const actionsOf = (rules: Rules, seed: number): Played[] =>
  Array.from(playout({ rules, seed, draw: draws(seed), most: ROWS })).flatMap(({ action }) =>
    action ? [{ rules, action }] : [],
  );

/** The line and what it was read as, if that isn't the action. */
function faultOf(rules: Rules, action: Action, locale: string): unknown {
  const line = writeOrder(rules, formatAction(rules, action), locale);
  const read = readOrders(rules, line, locale);
  const again = read.ok && read.value.length === 1 ? parseAction(rules, read.value[0].draft) : undefined;
  return again?.ok && meaning(again.value) === meaning(action)
    ? undefined
    : { line, action: formatAction(rules, action), read };
}

/** Bringing no ship is the same said and unsaid, and troops put on one land are the same with and without a list of moves. */
function meaning({ moves, pieces, ...rest }: Action): string {
  const only =
    moves?.length === 1 && rest.type === 'place'
      ? { territory: moves[0].to, count: moves[0].count }
      : { ...(moves && { moves }) };
  return JSON.stringify(
    Object.entries({ ...rest, ...only, ...(pieces?.some((n) => n > 0) && { pieces }) }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
}
