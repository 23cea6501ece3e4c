// What an action takes of the table: games at ten actions a turn through the whole service, lobby, index and derived items included.
// Anchor G11.
import { openStore } from '../../src/store/dynamo';
import type { Consumed } from '../../src/store/port';
import { Generator } from '../floor/chance';
import { type Section, lineOf, tell } from '../harness/line';
import { startEmulator } from '../play/emulator';
import { countingIndex } from '../play/index-units';
import { ACTIONS_A_TURN, SteadyPlayer } from '../play/steady';
import { type Table, openTable } from '../play/table';

/** No design writes durably for less: one unit an action. */
const LEAST = 1;

export const capacity: Section = {
  name: 'capacity',
  async *run({ quick }) {
    const { actions, turns, writes, reads, index } = await counted(quick ? 200 : 1_200);
    tell(`capacity: ${actions} actions in ${turns} turns, ${index} of ${writes} write units for the index`);
    const unit = 'units/action';
    yield lineOf({
      name: `capacity: write units an action, ${ACTIONS_A_TURN} a turn`,
      value: writes / actions,
      unit,
      anchor: LEAST,
      gate: '<= 1.5',
      goal: '<= 1.25',
    });
    yield lineOf({
      name: 'capacity: read units an action, with a look at the game each turn',
      value: reads / actions,
      unit,
      anchor: LEAST,
      goal: '<= 1',
    });
  },
};

interface Counted {
  readonly actions: number;
  readonly turns: number;
  readonly writes: number;
  readonly reads: number;
  readonly index: number;
}

/** Plays one game of at most so many actions. */
async function counted(most: number): Promise<Counted> {
  const emulator = await startEmulator();
  const meter = new Meter(emulator.countsIndex);
  const store = openStore({ ...emulator.connection, timeout: 20_000, onCapacity: (one) => meter.add(one) });
  try {
    const table = await openTable(
      emulator.countsIndex ? store : countingIndex(store, (units) => meter.addIndex(units)),
    );
    // Accounts are there before the game.
    meter.reset();
    const player = await play(table, most);
    return { ...meter.sums, actions: player.actions, turns: player.turns };
  } finally {
    store.close();
    await emulator.stop();
  }
}

async function play(table: Table, most: number): Promise<SteadyPlayer> {
  const player = new SteadyPlayer(new Generator(1));
  let game = await table.startGame();
  while (game.status === 'running' && player.actions < most) {
    const seen = await table.seen(game);
    game = await table.act(seen, player.choose(seen));
    // What follows a row is done before the next one, as a stream does it: nothing is left out because another row came.
    await table.service.settled();
  }
  return player;
}

class Meter {
  sums = { writes: 0, reads: 0, index: 0 };

  constructor(countsIndex: boolean) {
    if (!countsIndex) tell('capacity: without dynoxide the index is counted by the size rules');
  }

  reset(): void {
    this.sums = { writes: 0, reads: 0, index: 0 };
  }

  add({ kind, units, index }: Consumed): void {
    if (kind === 'read') this.sums.reads += units;
    else this.sums.writes += units;
    this.sums.index += index;
  }

  addIndex(units: number): void {
    this.sums.writes += units;
    this.sums.index += units;
  }
}
