// Long runs that no test should wait for: whole games of the Clone Wars by chance, with every invariant checked in each row.
// Usage: tsx scripts/playouts-clone-wars.ts [games for each number of seats] [first seed] [rounds]
import { playGame } from '../test/rulesets/clone-wars/games';

const games = Number(process.argv[2] ?? 1_000);
const first = Number(process.argv[3] ?? 1);
const rounds = Number(process.argv[4] ?? 12);

for (const seats of [2, 3, 4]) {
  const ends = new Map<string, number>();
  const sizes: number[] = [];
  for (let seed = first; seed < first + games; seed++) {
    const game = playGame(seats, seed, rounds);
    ends.set(game.by, (ends.get(game.by) ?? 0) + 1);
    for (const size of game.sizes) sizes.push(size);
  }
  sizes.sort((a, b) => a - b);
  const state = { median: sizes[sizes.length >> 1], greatest: sizes[sizes.length - 1] };
  console.log(JSON.stringify({ seats, games, rows: sizes.length, ends: Object.fromEntries(ends), state }));
}
