// What the service may rely on, whatever database stands behind the port.
import { ensureTable } from '../../src/store/create';
import type { StoreOptions } from '../../src/store/dynamo';
import type { LocalDatabase } from '../../src/store/local';
import type { Store } from '../../src/store/port';
import { create, useBench } from './bench';
import { accountContract } from './contract-accounts';
import { derivedContract } from './contract-derived';
import { docContract } from './contract-docs';
import { gameContract } from './contract-games';
import { createContract, eraseContract } from './contract-life';
import { wakeContract } from './contract-wakes';
import { newGame } from './samples';

type OpenStore = (options: StoreOptions) => Store;

export const storeContract = (name: string, start: () => Promise<LocalDatabase>, open?: OpenStore): void => {
  describe(`store contract on ${name}`, () => {
    const bench = useBench(start, open);

    gameContract(bench);
    createContract(bench);
    eraseContract(bench);
    docContract(bench);
    derivedContract(bench);
    wakeContract(bench);
    accountContract(bench);

    test('the table is made once: making it again changes nothing', async () => {
      const game = newGame();
      await create(bench.store, game);
      await ensureTable(bench.database.connection);
      expect((await bench.store.load(game))?.row.version).toBe(1);
    });

    test('health reads the table; a missing table is a rejection that no retry mends', async () => {
      expect(await bench.store.health()).toEqual({ table: 'fieldpost', endpoint: bench.database.connection.endpoint });
      const lost = bench.open({ table: 'nowhere' });
      await expect(lost.health()).rejects.toMatchObject({ code: 'rejected', retryable: false });
      lost.close();
    });
  });
};
