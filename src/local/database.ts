// The database of a server on a laptop: in this process, or wherever a setting points.
import { join } from 'node:path';
import { type Connection, ensureTable } from '../store/create';
import { openStore } from '../store/dynamo';
import { startLocal } from '../store/local';
import type { Store } from '../store/port';
import type { LocalOptions } from './options';

export interface Database {
  readonly store: Store;
  stop(): Promise<void>;
}

const TABLE = 'fieldpost';

export async function openDatabase({ data, endpoint }: Pick<LocalOptions, 'data' | 'endpoint'>): Promise<Database> {
  if (endpoint !== null) return elsewhere(endpoint);
  const local = await startLocal({ table: TABLE, ...(data !== null && { path: join(data, 'games') }) });
  const store = openStore(local.connection);
  await store.ready();
  return {
    store,
    stop() {
      store.close();
      return local.stop();
    },
  };
}

/** Emulators take any credentials; the environment's are used where there are some. */
async function elsewhere(endpoint: string): Promise<Database> {
  const { AWS_ACCESS_KEY_ID = 'local', AWS_SECRET_ACCESS_KEY = 'local', AWS_REGION = 'local' } = process.env;
  const connection: Connection = {
    table: TABLE,
    endpoint,
    region: AWS_REGION,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  };
  await ensureTable(connection);
  const store = openStore(connection);
  return {
    store,
    stop() {
      store.close();
      return Promise.resolve();
    },
  };
}
