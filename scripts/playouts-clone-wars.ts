// Long runs that no test should wait for: whole games of both Clone Wars rulesets by chance, with every invariant checked in each row.
// Usage: tsx scripts/playouts-clone-wars.ts [games for each number of seats] [first seed] [rounds] [ruleset]
import { playGame } from '../test/rulesets/clone-wars/games';
import { playGame as playStandard } from '../test/rulesets/clone-wars-standard/games';

const [games = 1_000, first = 1, rounds = 12] = process.argv.slice(2, 5).map(Number);
const only = process.argv[5];

/** Says how the games of one kind ended. */
function run(name: string, play: (seed: number) => { by: string; rows: number; sizes?: readonly number[] }): void {
  const ends: Record<string, number> = {};
  const sizes: number[] = [];
  let rows = 0;
  for (let seed = first; seed < first + games; seed++) {
    const game = play(seed);
    ends[game.by] = (ends[game.by] ?? 0) + 1;
    rows += game.rows;
    for (const size of game.sizes ?? []) sizes.push(size);
  }
  sizes.sort((a, b) => a - b);
  const state = sizes.length > 0 ? { median: sizes[sizes.length >> 1], greatest: sizes[sizes.length - 1] } : undefined;
  console.log(JSON.stringify({ name, games, rows, ends, state }));
}

if (only !== 'clone-wars-standard')
  for (const seats of [2, 3, 4]) run(`clone-wars, ${seats} seats`, (seed) => playGame(seats, seed, rounds));
if (only !== 'clone-wars')
  for (const seats of [3, 4]) run(`clone-wars-standard, ${seats} seats`, (seed) => playStandard(seats, seed, rounds));
