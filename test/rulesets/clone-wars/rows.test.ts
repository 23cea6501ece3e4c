import { cloneWars } from '../../../src/rulesets/clone-wars';
import { itemSize } from '../../../src/store/size';
import { rowItem } from '../../../src/store/rows';
import { playRandomly } from '../../service/in-memory';

/** Twenty characters each, the most that a name may have. */
const names = ['Alexandra Montgomery', 'Bartholomew Crichton', 'Clementine Fairfax 3', 'Dragomir Vasilescu-4'];

test.each([
  [2, 'auto'],
  [3, 'ask'],
  [4, 'ask'],
])('rows of a game with %i seats, reactions %s: 1,024 bytes in the median, 2,048 at most', async (seats, reactions) => {
  const options = { reactions, defenceDice: 'choose', placement: 'automatic' };
  const { rows } = await playRandomly({ seed: seats, seats, most: 1_500, names, ruleset: cloneWars, options });
  const sizes = rows.map((row) => itemSize(rowItem(row))).sort((a, b) => a - b);
  expect(sizes.length).toBeGreaterThan(400);
  expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(1_024);
  expect(sizes.at(-1)).toBeLessThanOrEqual(2_048);
});
