// What is derived of a table's rows by a follower that begins with nothing: rows and metas copied to an empty table, followed in order.
import { openStore } from '../../src/store/dynamo';
import { rowOfRecord } from '../../src/store/feed';
import { startLocal } from '../../src/store/local';
import type { Service, ServiceConfig } from '../../src/service';
import { createService } from '../../src/service';
import { derivedIn, isOfRecord, keyOf, openRaw, type RawItem } from './raw-items';

/** Derived items by key, as `derivedIn` shows them. */
export async function rederived(items: readonly RawItem[], config: ServiceConfig): Promise<Record<string, RawItem>> {
  const database = await startLocal();
  const raw = openRaw(database.connection);
  const store = openStore({ ...database.connection, now: config.now, timeout: 20_000 });
  try {
    const kept = items.filter(isOfRecord).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    for (let i = 0; i < kept.length; i += 50) await Promise.all(kept.slice(i, i + 50).map((item) => raw.put(item)));
    await followAll(createService({ ...config, store, followLocally: false, playBots: false }), kept);
    return derivedIn(await raw.all());
  } finally {
    raw.close();
    store.close();
    await database.stop();
  }
}

/** Games side by side, the rows of each in order; every row, whether or not it bore a bell. */
async function followAll(service: Service, items: readonly RawItem[]): Promise<void> {
  const games = new Map<string, RawItem[]>();
  for (const item of items) games.set(item.pk.S ?? '', [...(games.get(item.pk.S ?? '') ?? []), item]);
  await Promise.all([...games].map(([pk, rows]) => followGame(service, pk, rows)));
}

async function followGame(service: Service, pk: string, rows: readonly RawItem[]): Promise<void> {
  for (const item of rows) {
    const row = rowOfRecord({ eventName: 'INSERT', dynamodb: { NewImage: { ...item, b: { BOOL: true } } } });
    if (row) await service.follow(row);
  }
  // The deadline of a living game is nothing that a follower writes.
  await service.repair(pk.slice('GAME#'.length));
}
