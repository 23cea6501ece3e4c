// The database that capacity is counted on: dynoxide, which counts the index too, where its package could be installed.
import type { Connection } from '../../src/store/create';
import { startLocal } from '../../src/store/local';
import { dynoxideBinary, startDynoxide } from '../../test/support/dynoxide';

export interface Emulator {
  readonly connection: Connection;
  /** Does it count what the index takes? Where it doesn't, that has to be added by the size rules. */
  readonly countsIndex: boolean;
  stop(): Promise<void>;
}

/** Starts an empty table in memory. */
export async function startEmulator(): Promise<Emulator> {
  const binary = dynoxideBinary();
  const database = binary === null ? await startLocal() : await startDynoxide(binary);
  return { connection: database.connection, countsIndex: binary !== null, stop: () => database.stop() };
}
