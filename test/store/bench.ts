// A store over a real database, as the parts of the contract share it.
import { openStore, type StoreOptions } from '../../src/store/dynamo';
import type { LocalDatabase } from '../../src/store/local';
import type { Consumed, Row, Store } from '../../src/store/port';
import { metaOf, rowOf } from './samples';

/** Milliseconds at which every test begins. */
export const NOW = 1_796_000_000_000;

/** Seconds, as `expires` counts. */
export const IN_AN_HOUR = NOW / 1_000 + 3_600;

/** The store under test, its clock, and what its calls consumed. */
export interface Bench {
  readonly store: Store;
  /** Set it to let things expire. */
  now: number;
  readonly consumed: Consumed[];
  /** Another store over the same table. */
  open(options?: Partial<StoreOptions>): Store;
}

/** Opens the store, over the SDK by default, on a database that is started before the tests and stopped after them. */
export const useBench = (
  start: () => Promise<LocalDatabase>,
  openWith: (options: StoreOptions) => Store = openStore,
): Bench & { readonly database: LocalDatabase } => {
  const bench = { now: NOW, consumed: [] as Consumed[] } as { now: number; consumed: Consumed[] } & Record<
    string,
    unknown
  >;

  beforeAll(async () => {
    const database = await start();
    const open = (options: Partial<StoreOptions> = {}): Store =>
      openWith({
        ...database.connection,
        now: () => bench.now,
        onCapacity: (consumed) => bench.consumed.push(consumed),
        ...options,
      });
    Object.assign(bench, { database, open, store: open() });
  });
  beforeEach(() => {
    bench.now = NOW;
    bench.consumed.length = 0;
  });
  afterAll(async () => {
    const { store, database } = bench as unknown as { store: Store; database: LocalDatabase };
    store.close();
    await database.stop();
  });
  return bench as unknown as Bench & { readonly database: LocalDatabase };
};

/** Writes rows that must not be refused. */
export const put = async (store: Store, ...rows: readonly Row[]): Promise<void> => {
  for (const row of rows) expect(await store.append(row)).toEqual({ ok: true });
};

export const create = async (store: Store, game: string, more: Partial<Row> = {}): Promise<void> => {
  const done = await store.createGame(metaOf(game), () => rowOf(game, 1, more));
  expect(done.ok).toBe(true);
};
