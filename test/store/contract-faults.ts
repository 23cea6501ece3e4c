// What a store makes of a bad line. A real driver runs against a real database behind a line that breaks.
import type { StoreOptions } from '../../src/store/dynamo';
import { startLocal, type LocalDatabase } from '../../src/store/local';
import type { Consumed, Store } from '../../src/store/port';
import { startFaultyProxy, type Fault, type FaultyProxy } from '../support/faulty-proxy';
import { metaOf, newGame, rowOf } from './samples';

/** What the outcome of each fault is, whatever speaks to the database. */
export const faultContract = (name: string, openWith: (options: StoreOptions) => Store): void => {
  describe(`faults met by ${name}`, () => {
    let database: LocalDatabase;
    let proxy: FaultyProxy;
    const opened: Store[] = [];

    const open = (options: Partial<StoreOptions> = {}): Store => {
      const store = openWith({ ...database.connection, endpoint: proxy.endpoint, ...options });
      opened.push(store);
      return store;
    };

    beforeAll(async () => {
      database = await startLocal();
      proxy = await startFaultyProxy(database.connection.endpoint);
    });
    afterAll(async () => {
      opened.forEach((store) => store.close());
      await proxy.stop();
      await database.stop();
    });

    test('CO-03 the row is written, its answer lost, the driver tries again: the winner is the row itself', async () => {
      const store = open();
      const row = rowOf(newGame(), 1, { facts: '665' });
      proxy.next('lose answer', 1);
      expect(await store.append(row)).toEqual({ ok: false, winner: row });
    });

    test('CO-03 every try of a create is lost once: the stored meta and row are the first ones', async () => {
      const store = open();
      const game = newGame();
      proxy.next('lose answer', 1);
      const done = await store.createGame(metaOf(game), () => rowOf(game, 1));
      expect(done).toEqual({ ok: true, fresh: true, meta: metaOf(game), row: rowOf(game, 1) });
    });

    test('an answer lost for good leaves the outcome open: an error that may be retried, and the row is there', async () => {
      const store = open({ attempts: 1 });
      const row = rowOf(newGame(), 1);
      proxy.next('lose answer', 1);
      await expect(store.append(row)).rejects.toMatchObject({ code: 'unavailable', retryable: true });
      expect(await store.append(row)).toEqual({ ok: false, winner: row });
    });

    test.each<[Fault, string]>([
      ['throttle', 'throttled'],
      ['fail', 'unavailable'],
      ['drop', 'unavailable'],
      ['hang', 'timeout'],
    ])(
      '%s: the driver tries as often as it is told, then the error says %s and may be retried',
      async (fault, code) => {
        const store = open({ attempts: 2, timeout: 60 });
        const before = proxy.seen();
        proxy.next(fault, 2);
        await expect(store.append(rowOf(newGame(), 1))).rejects.toMatchObject({
          name: 'StoreError',
          code,
          retryable: true,
        });
        expect(proxy.seen() - before).toBe(2);
      },
    );

    test('one fault is mended by the driver', async () => {
      const store = open();
      proxy.next('fail', 1);
      expect(await store.append(rowOf(newGame(), 1))).toEqual({ ok: true });
    });

    test('nobody listens: unavailable', async () => {
      const store = open({ endpoint: 'http://127.0.0.1:9', attempts: 1 });
      await expect(store.load(newGame())).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    });

    test('the meter counts a refused put by the size rules, for it is billed', async () => {
      const consumed: Consumed[] = [];
      const store = open({ onCapacity: (one) => consumed.push(one) });
      const row = rowOf(newGame(), 1, { state: 'x'.repeat(1_100) });
      await store.append(row);
      await store.append(row);
      const writes = consumed.filter(({ kind }) => kind === 'write');
      expect(writes.map(({ units, estimated }) => [units, estimated])).toEqual([
        [2, false],
        [2, true],
      ]);
    });
  });
};
