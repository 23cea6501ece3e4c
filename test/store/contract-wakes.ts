// The contract's part on who is looked at again, and when.
import { DUE_SHARDS, shardOf } from '../../src/store/port';
import { NOW, type Bench } from './bench';
import { newUser } from './samples';

export const wakeContract = (bench: Bench): void => {
  describe('wakes', () => {
    const dueAt = async (owner: string, until: number): Promise<number | undefined> => {
      const due = await bench.store.wakes(shardOf(owner, DUE_SHARDS), until, 1000);
      return due.find((one) => one.owner === owner)?.due;
    };

    test('the earliest time counts, and only what is due is told', async () => {
      const owner = newUser();
      await bench.store.wakeBy(owner, NOW + 50);
      await bench.store.wakeBy(owner, NOW + 20);
      await bench.store.wakeBy(owner, NOW + 70);
      expect(await dueAt(owner, NOW + 19)).toBeUndefined();
      expect(await dueAt(owner, NOW + 20)).toBe(NOW + 20);
    });

    test('whoever was looked at sleeps until the next time, or for good', async () => {
      const owner = newUser();
      await bench.store.wakeBy(owner, NOW);
      expect(await bench.store.woken(owner, NOW, NOW + 90)).toBe(true);
      expect(await dueAt(owner, NOW + 80)).toBeUndefined();
      expect(await bench.store.woken(owner, NOW + 90, null)).toBe(true);
      expect(await dueAt(owner, NOW + 900)).toBeUndefined();
      await bench.store.wakeBy(owner, NOW + 100);
      expect(await dueAt(owner, NOW + 100)).toBe(NOW + 100);
    });

    test('a call that came in between is not slept through', async () => {
      const owner = newUser();
      await bench.store.wakeBy(owner, NOW + 30);
      await bench.store.wakeBy(owner, NOW + 10);
      expect(await bench.store.woken(owner, NOW + 30, NOW + 500)).toBe(false);
      expect(await dueAt(owner, NOW + 10)).toBe(NOW + 10);
    });
  });
};
