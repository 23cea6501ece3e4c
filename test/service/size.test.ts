import { itemSize } from '../../src/store/size';
import { rowItem } from '../../src/store/rows';
import type { Row } from '../../src/store/port';
import { type DeadlinePolicy, packClocks } from '../../src/time';
import { FRESH } from '../../src/time/clocks';
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

/** Everything that a row keeps of a deadline policy: banks that were drawn on, misses, bots in players' places. */
const busy: DeadlinePolicy = { turn: 60, bank: { seconds: 2_592_000 }, ladder: [{ misses: 1, step: 'open' }] };
const used = Array.from({ length: 6 }, (_, seat) => ({
  ...FRESH,
  bank: 2_000_000 + seat,
  misses: 3,
  mode: 'open' as const,
}));

test('so does a row of a game whose policy has banks, all of them drawn on, with misses and modes of all seats', async () => {
  const { rows } = await playRandomly({ seed: 4, seats: 6, most: 600, names: NAMES, entropy: true, time: busy });
  const clocks = packClocks({ seats: used, pause: null, votes: 0 });
  const full = rows.filter((row) => row.act.startsWith('["attack"') && throwsIn(row) <= THROWS).map(longest);
  const stored = full.map((row) => ({
    ...row,
    state: JSON.stringify({ ...(JSON.parse(row.state) as object), t: clocks }),
  }));
  expect(stored.some((row) => row.state.includes('["occupy",[0]'))).toBe(true);
  expect(stored.length).toBeGreaterThan(100);
  expect(Math.max(...stored.map(sizeOf))).toBeLessThanOrEqual(UNIT);
});

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
