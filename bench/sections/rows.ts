// The size of rows: every row of 200 whole games of six, blitzes of up to 30 throws among them, by DynamoDB's size rules. Anchor G10.
import { itemSize } from '../../src/store/size';
import { rowItem } from '../../src/store/rows';
import type { Row } from '../../src/store/port';
import { PLAYERS } from '../floor/state';
import { type Section, lineOf, tell } from '../harness/line';
import { quantile, sorted } from '../harness/numbers';
import { MOST_THROWS, playRows } from '../play/rows';

/** What one write unit pays for. */
const UNIT = 1024;

/** The longest name that may be had takes 80 bytes; these take 20, as names in Latin letters do at most. */
const NAMES = Array.from({ length: PLAYERS }, (_, i) => `A name of twenty c ${i}`);
const LONGEST = Array.from({ length: PLAYERS }, (_, i) => `${'漢'.repeat(19)}${i}`);

export const rows: Section = {
  name: 'rows',
  async *run({ quick }) {
    const games = quick ? 20 : 200;
    const latin = await sizesOf(games, NAMES);
    tell(`rows: ${latin.sizes.length} rows, ${latin.long} blitzes of ${MOST_THROWS} throws`);
    const bytes = { unit: 'bytes', anchor: UNIT };
    const largest = latin.sizes[latin.sizes.length - 1];
    yield lineOf({ name: 'rows: the largest', value: largest, ...bytes, gate: '<= 1' });
    yield lineOf({ name: 'rows: the median', value: quantile(latin.sizes, 0.5), ...bytes, goal: '<= 0.5' });
    const chinese = await sizesOf(Math.ceil(games / 10), LONGEST);
    const longest = chinese.sizes[chinese.sizes.length - 1];
    yield lineOf({ name: 'rows: the largest, names of twenty Chinese characters', value: longest, ...bytes });
  },
};

interface Sizes {
  /** Ascending. */
  readonly sizes: readonly number[];
  /** Rows with as many throws as a blitz may have here. */
  readonly long: number;
}

async function sizesOf(games: number, names: readonly string[]): Promise<Sizes> {
  const sizes: number[] = [];
  let long = 0;
  const weigh = (row: Row): void => {
    sizes.push(itemSize(rowItem(row)));
    if (row.facts.length >= 3 * MOST_THROWS) long++;
  };
  for (let seed = 1; seed <= games; seed++) await playRows({ seed, names, blitzOneIn: seed % 4 === 0 ? 2 : 1 }, weigh);
  return { sizes: sorted(sizes), long };
}
