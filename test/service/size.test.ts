import { itemSize } from '../../src/store/size';
import { rowItem } from '../../src/store/rows';
import type { Row } from '../../src/store/port';
import { playRandomly } from './in-memory';

/** Twenty characters each, the most that a name may have. */
const NAMES = [
  'Alexandra Montgomery',
  'Bartholomew Crichton',
  'Clementine Fairfax 3',
  'Dragomir Vasilescu-4',
  'Evangelina Rousseau5',
  'Ferdinand Hohenzolle',
];
const UNIT = 1024;

const THROWS = 30;
const throwsIn = (row: Row): number => row.facts.length / 3;

/** The blitz of 30 throws that an attack could have been. */
const longest = (row: Row): Row => ({ ...row, facts: 'g'.repeat(3 * THROWS) });

const sizeOf = (row: Row): number => itemSize(rowItem(row));

test.each([1, 2])(
  'every row of a six-player game of any age fits into one write unit, also a blitz of 30 throws with long names (seed %d)',
  async (seed) => {
    const { rows } = await playRandomly({ seed, seats: 6, most: 2500, names: NAMES, entropy: seed % 2 === 0 });
    const short = rows.filter((row) => throwsIn(row) <= THROWS);
    const attacks = short.filter((row) => row.act.startsWith('["attack"')).map(longest);
    expect(attacks.length).toBeGreaterThan(300);
    expect(Math.max(...short.map(sizeOf))).toBeLessThanOrEqual(UNIT);
    expect(Math.max(...attacks.map(sizeOf))).toBeLessThanOrEqual(UNIT);
  },
);
