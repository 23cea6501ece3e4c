// Audits the records of whole games, one a step: every die and card against the key, the chain of rows, and the play. Units: actions.
import { verifyRecord } from '../../src/verify';
import { serve } from '../harness/serve';
import { recordOf } from '../play/records';

serve(async (games: number) => {
  const records = await Promise.all(Array.from({ length: games }, (_, i) => recordOf(i + 1)));
  let next = 0;
  return {
    step() {
      const record = records[next++ % records.length];
      const { faults, skipped, replayed } = verifyRecord(record);
      if (faults.length + skipped.length > 0) throw new Error(JSON.stringify([faults[0], skipped[0]]));
      return replayed;
    },
  };
});
