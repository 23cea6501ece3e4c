// Every ruleset of the registry through the service's own steps: rows replay, and size is looked at.
import { rulesets } from '../../src/rulesets';
import { eventsOf } from '../../src/service/events';
import { gameAt } from '../../src/service/game';
import { itemSize } from '../../src/store/size';
import { rowItem } from '../../src/store/rows';
import { parts, playRandomly } from './in-memory';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dao', 'Eve', 'Fay'];

test.each(
  rulesets.flatMap((ruleset) =>
    [ruleset.seats[0], ruleset.seats[1]].map((seats) => [ruleset.id, seats, ruleset] as const),
  ),
)('PM-10 %s with %d seats: what a row did can be told again from the row before', async (_, seats, ruleset) => {
  const { rows, last } = await playRandomly({ seed: seats, seats, most: 250, names: NAMES, ruleset });
  let before = gameAt(last, rows[0]);
  let events = 0;
  for (const row of rows.slice(1)) {
    const game = gameAt(last, row);
    events += eventsOf(parts, before, game, { viewer: 0, over: false }).length;
    before = game;
  }
  expect(events).toBeGreaterThan(100);
  expect(Math.max(...rows.map((row) => itemSize(rowItem(row))))).toBeLessThanOrEqual(1024);
});
