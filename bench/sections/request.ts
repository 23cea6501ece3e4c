// What an action takes of the table through the whole program: token, guard, GraphQL, service, follower, at ten actions a turn.
import { openStore } from '../../src/store/dynamo';
import { type Section, lineOf, tell } from '../harness/line';
import { Meter, playThrough, type Spent } from '../play/app';
import { startEmulator } from '../play/emulator';
import { countingIndex } from '../play/index-units';
import { ACTIONS_A_TURN } from '../play/steady';

export interface Measured {
  readonly actions: number;
  readonly turns: number;
  readonly spent: Spent;
}

/** One game of at most so many actions. */
export async function measured(most: number): Promise<Measured> {
  const emulator = await startEmulator();
  const meter = new Meter();
  const store = openStore({ ...emulator.connection, timeout: 20_000, onCapacity: meter.add });
  try {
    const counted = emulator.countsIndex ? store : countingIndex(store, meter.addIndex);
    return { ...(await playThrough(counted, meter, most)), spent: meter.spent };
  } finally {
    store.close();
    await emulator.stop();
  }
}

export const request: Section = {
  name: 'request',
  async *run({ quick }) {
    const { actions, turns, spent } = await measured(quick ? 600 : 1_200);
    tell(`request: ${actions} actions in ${turns} turns; ${JSON.stringify(spent)}`);
    const { lobby, actions: acts, looks, follower, clock } = spent;
    const unit = 'units/action';
    yield lineOf({
      name: `request: write units an action, ${ACTIONS_A_TURN} a turn, lobby, follower and clock included`,
      value: (lobby.writes + acts.writes + looks.writes + follower.writes + clock.writes) / actions,
      unit,
      anchor: 1,
      gate: '<= 1.35',
      goal: '<= 1.25',
    });
    yield lineOf({
      name: 'request: read units in the path of an action, its token and a look a turn included',
      value: (acts.reads + looks.reads) / actions,
      unit,
      anchor: 1,
      gate: '<= 1',
    });
    yield lineOf({ name: 'request: read units of the follower', value: follower.reads / actions, unit, anchor: 1 });
    yield lineOf({
      name: 'request: rows that are followed',
      value: follower.calls / actions,
      unit: 'rows/action',
      anchor: 1,
    });
  },
};
