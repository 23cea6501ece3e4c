// `npm run growth`: which limits of AWS come first as there are more games. Loads of the table's partitions are worked out from its keys, with
// real ids in the real shards, and from units that an action was counted to take. Answers what docs/growth.md says.
import { parseArgs } from 'node:util';
import { DUE_SHARDS, OPEN_SHARDS } from '../src/store/port';
import { type Limit, limits, type World } from './growth/limits';
import { simulated } from './growth/simulate';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000000' },
    lobbies: { type: 'string', default: '20000' },
    turnHours: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
});

const world: World = {
  games: Number(values.games),
  lobbies: Number(values.lobbies),
  seats: 4,
  actionsATurn: 10,
  turnsADay: 24 / Number(values.turnHours),
  // The busiest minute of a day to its mean.
  peak: 4,
  missed: 0.05,
};

const row = ({ what, load, limit, unit, games }: Limit): string =>
  `${what.padEnd(58)} ${load.toFixed(2).padStart(10)} of ${String(limit).padStart(7)} ${unit.padEnd(22)} ${
    games === Infinity ? 'never' : `${(games / 1e6).toFixed(2)} M games`
  }`;

function main(): void {
  console.log(
    `${world.games} games, a turn of each every ${values.turnHours} h, ${world.peak} times the mean at the peak\n`,
  );
  console.log(limits(world).map(row).join('\n'));
  const { due, open, busiest } = simulated(world, Number(values.seed));
  console.log(`\nSimulated with random ids and clocks, one busy minute:`);
  console.log(
    `  writes a second of the index: mean ${due.mean.toFixed(1)}, the busiest of ${DUE_SHARDS} lists ${due.most.toFixed(1)}`,
  );
  console.log(
    `  entries of the open lobbies: mean ${open.mean.toFixed(0)}, the longest of ${OPEN_SHARDS} lists ${open.most}`,
  );
  console.log(`  the busiest game: ${busiest} units in its busiest second, of 1,000`);
}

main();
