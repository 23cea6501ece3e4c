// What only a database with streams and an index count can show.
import { rowOfRecord } from '../../src/store/feed';
import type { StoreOptions } from '../../src/store/dynamo';
import type { LocalDatabase } from '../../src/store/local';
import type { Store } from '../../src/store/port';
import { recordsOf } from '../support/stream';
import { create, NOW, put, useBench } from './bench';
import { metaOf, newGame, rowOf } from './samples';

type OpenStore = (options: StoreOptions) => Store;

export const streamContract = (name: string, start: () => Promise<LocalDatabase>, open?: OpenStore): void => {
  describe(`stream and index on ${name}`, () => {
    const bench = useBench(start, open);

    test('of everything that is written the stream yields new rows with a bell, as they were', async () => {
      const { store } = bench;
      const game = newGame();
      const rung = { bell: true, hidden: '[3]', due: NOW, epoch: 1 };
      await create(store, game, rung);
      await put(store, rowOf(game, 2), rowOf(game, 3, { ...rung, account: null, seat: null, act: '["名"]' }));
      await store.derive({ kind: 'head', game, asOf: 3, status: 'on', body: '{}' });
      await store.putDoc('side', { owner: game, key: '1', revision: 1, body: '{}' });
      await store.eraseBefore(game, 3);
      const rows = (await recordsOf(bench.database.connection.endpoint)).map(rowOfRecord).filter((row) => row !== null);
      expect(rows).toEqual([
        rowOf(game, 1, rung),
        rowOf(game, 3, { ...rung, account: null, seat: null, act: '["名"]' }),
      ]);
    });

    test('the index is paid for when a deadline moves, and never by a row', async () => {
      const { store } = bench;
      const game = newGame();
      await store.createGame(metaOf(game), () => rowOf(game, 1));
      await put(store, rowOf(game, 2));
      const deadline = { kind: 'due', game, asOf: 2, body: '{}' } as const;
      await store.derive({ ...deadline, due: NOW });
      await store.derive({ ...deadline, due: NOW });
      await store.derive({ ...deadline, due: NOW + 1 });
      expect(bench.consumed.map(({ op, units, index }) => [op, units, index])).toEqual([
        ['createGame', 1, 0],
        ['append', 1, 0],
        ['append', 1, 0],
        ['derive', 2, 1],
        ['derive', 1, 0],
        ['derive', 3, 2],
      ]);
    });
  });
};
