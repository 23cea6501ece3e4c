import type { Random } from '../../src/core/random';
import { fromHex, HmacKey, KeyedRandom, SeededRandom, shuffle } from '../../src/dice';
import vectors from './vectors.json';

const key = new HmacKey(fromHex(vectors.games[0].key)!);

/** Pearson's statistic of counts that should all be equal. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

/** The bound that a fair source exceeds about once in 3.5 million seeds: 5 sigma by Wilson and Hilferty's approximation. */
function fiveSigma(categories: number): number {
  const freedom = categories - 1;
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 5 * Math.sqrt(spread)) ** 3;
}

function tally(size: number, trials: number, next: (trial: number) => number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (let trial = 0; trial < trials; trial++) counts[next(trial)]++;
  return counts;
}

describe('SE-10: uniform shuffle', () => {
  const deck = 8;
  const trials = 80_000;

  function positions(stream: 'open' | 'hidden'): number[][] {
    const random = new SeededRandom(stream === 'open' ? 10 : 11);
    const counts = Array.from({ length: deck }, () => new Array<number>(deck).fill(0));
    for (let trial = 0; trial < trials; trial++) {
      shuffle(random, deck, stream).forEach((card, position) => counts[card][position]++);
    }
    return counts;
  }

  test.each(['open', 'hidden'] as const)('each card at each position 1/8 within 5 sigma: %s', (stream) => {
    const sigma = Math.sqrt(trials * (1 / deck) * (1 - 1 / deck));
    const off = positions(stream)
      .flat()
      .map((count) => Math.abs(count - trials / deck) / sigma);
    expect(Math.max(...off)).toBeLessThan(5);
    // And not suspiciously even: of 64 cells some are off by more than half a sigma.
    expect(Math.max(...off)).toBeGreaterThan(0.5);
  });

  test('every order of four cards comes up equally often', () => {
    const random = new SeededRandom(12);
    const seen = new Map<string, number>();
    for (let trial = 0; trial < 24_000; trial++) {
      const order = shuffle(random, 4, 'open').join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    expect(chiSquare([...seen.values()])).toBeLessThan(fiveSigma(24));
  });

  test('shuffling nothing or one takes no draw', () => {
    const random = new SeededRandom(1);
    expect([shuffle(random, 0, 'open'), shuffle(random, 1, 'hidden')]).toEqual([[], [0]]);
    expect(random.facts()).toEqual({ open: '', hidden: '' });
  });
});

describe('SE-10: uniform draws and dice', () => {
  test.each([2, 3, 6, 7, 8, 42, 100, 129, 200, 255, 256])('seeded draws of %d', (n) => {
    const random = new SeededRandom(n);
    expect(chiSquare(tally(n, 40 * n, () => random.open(n)))).toBeLessThan(fiveSigma(n));
  });

  test.each([3, 6, 42, 200])('keyed draws of %d', (n) => {
    const random = new KeyedRandom(key, n);
    expect(chiSquare(tally(n, 200 * n, () => random.hidden(n)))).toBeLessThan(fiveSigma(n));
  });

  test('the first die of each version, which is how games use a key', () => {
    const first = (version: number): number => new KeyedRandom(key, version).throw([6])[0] - 1;
    expect(chiSquare(tally(6, 12_000, first))).toBeLessThan(fiveSigma(6));
  });

  test('two dice of a throw, and the same die of two versions in a row, are independent', () => {
    const pair = (random: Random): number => random.throw([6, 6]).reduce((code, face) => code * 6 + face - 1, 0);
    expect(chiSquare(tally(36, 12_000, (version) => pair(new KeyedRandom(key, version))))).toBeLessThan(fiveSigma(36));
    const die = (version: number): number => new KeyedRandom(key, version).throw([6])[0] - 1;
    const neighbours = (trial: number): number => 6 * die(2 * trial) + die(2 * trial + 1);
    expect(chiSquare(tally(36, 6_000, neighbours))).toBeLessThan(fiveSigma(36));
  });

  test('the bound would catch a die made by a plain remainder of a byte', () => {
    const random = new SeededRandom(3);
    expect(chiSquare(tally(200, 40_000, () => random.open(256) % 200))).toBeGreaterThan(fiveSigma(200));
  });
});
