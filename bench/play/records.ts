// Records of whole games, as the service exports them once they are over.
import { createService } from '../../src/service';
import { type Row, type Store } from '../../src/store/port';
import { type FullRecord, readRecord } from '../../src/verify';
import { playRows } from './rows';
import { value } from './table';
import { configOver } from './terms';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dan', 'Eva', 'Fay'];

/** The record of the game of a seed, single throws only, read back from its text. */
export async function recordOf(seed: number): Promise<FullRecord> {
  const rows: Row[] = [];
  const { meta, row } = await playRows({ seed, names: NAMES, blitzOneIn: 0 }, (one) => rows.push(one));
  const store: Partial<Store> = {
    load: () => Promise.resolve({ meta, row }),
    row: (_, version) => Promise.resolve(rows[version - 1] ?? null),
    rows: (_, after, limit) => {
      const part = rows.slice(after, after + limit);
      return Promise.resolve({ rows: part, more: after + part.length < rows.length });
    },
  };
  const service = createService(configOver(store as Store, () => row.at));
  const caller = { account: row.account, arrival: row.at };
  const all = value(await service.record(caller, { gameId: meta.game, after: 0, limit: 1000 }));
  const told = [...all.rows];
  for (let more = all.more; more;) {
    const part = value(await service.record(caller, { gameId: meta.game, after: told.length, limit: 1000 }));
    told.push(...part.rows);
    more = part.more;
  }
  const read = readRecord(JSON.stringify({ ...all, rows: told, more: false }));
  if (!read.ok) throw new Error(`${read.error.code}: ${read.error.message}`);
  return read.value;
}
