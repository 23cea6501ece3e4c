import { expire, openAsks, start } from '../../src/core/engine';
import { rulesets } from '../../src/rulesets';
import { rowChance, rowMoment } from '../support/playout';
import { draws } from '../support/sample';
import { type World, worldOf } from '../support/worlds';

const ROUNDS = 3;
const DAY = 86_400_000;

/** Rows until the game is over when nobody ever answers; each lets the time of everybody who is asked run out. */
function rowsAlone({ rules }: World, most: number): number {
  let { state } = start(rules, rowMoment(1, rowChance(5, 1)));
  for (let version = 2; version <= most; version++) {
    if (state.outcome) return version;
    const asked = openAsks(rules, state).map((ask) => ask.id);
    state = expire(rules, state, { ...rowMoment(version, rowChance(5, version)), at: version * DAY }).state;
    const again = openAsks(rules, state).filter((ask) => asked.includes(ask.id));
    expect(again).toEqual([]);
  }
  return Infinity;
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const draw = draws(19);
  const [least, most] = ruleset.seats;
  const worlds = Object.keys(ruleset.presets).flatMap((preset) =>
    [least, most].flatMap((seats) => worldOf(ruleset, { preset, seats, options: { roundLimit: ROUNDS } }, draw) ?? []),
  );

  test('a game that nobody plays goes on by itself to the end of its last round', () => {
    for (const world of worlds) {
      // A row a turn, and a few for questions at once; in set-up a seat that was late once is played for to its end.
      const rows = rowsAlone(world, 3 * ROUNDS * world.rules.armies.length + 40);
      expect({ world: world.name, ended: rows < Infinity }).toEqual({ world: world.name, ended: true });
    }
  });
});
