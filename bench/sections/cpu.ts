// The processor's time of an action in the function as it is deployed, to what the bare SDK takes for its read and its write. Anchor G12.
import { join } from 'node:path';
import { pack } from '../../scripts/bundle/pack';
import { environmentOf } from '../cold/start';
import { type Section, lineOf } from '../harness/line';
import { median } from '../harness/numbers';
import { race } from '../harness/race';
import { startEmulator } from '../play/emulator';

const OUT = join(__dirname, '../dist/cpu');

/** Microseconds a unit, of units a second. */
const micros = (rate: number): number => 1e6 / rate;

export const cpu: Section = {
  name: 'cpu',
  async *run({ quick }) {
    await pack(OUT);
    const emulator = await startEmulator();
    const { connection } = emulator;
    const handler = (driver: string) => ({
      subject: 'subjects/handler-act',
      setup: { bundle: join(OUT, 'api.js'), env: environmentOf(connection, driver) },
    });
    try {
      const rates = await race(
        { light: handler('light'), sdk: handler('sdk'), bare: { subject: 'subjects/sdk-pair', setup: connection } },
        quick ? { rounds: 5, ms: 400, warmUp: 4_000 } : { rounds: 11, ms: 800, warmUp: 12_000 },
      );
      const compared = (ours: readonly number[]) => ({
        unit: 'µs of processor',
        value: micros(median(ours)),
        anchor: micros(median(rates.bare)),
        ratio: median(rates.bare.map((bare, round) => bare / ours[round])),
      });
      yield lineOf({
        name: "cpu: an action in the function, to the bare SDK's get and put",
        ...compared(rates.light),
        gate: '<= 1.2',
        goal: '<= 0.45',
      });
      yield lineOf({ name: 'cpu: the same with the SDK as its client', ...compared(rates.sdk) });
    } finally {
      await emulator.stop();
    }
  },
};
