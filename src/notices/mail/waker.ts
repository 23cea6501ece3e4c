// For a process that hears of rows and sends nothing: it has whoever sends look at the accounts.
import { isAwake, mailOf } from '../../service/mail';
import type { Listener } from '../../service/service';
import type { DocStore, WakeStore } from '../../store/port';
import { concerned } from '../concerned';

export const mailWaker =
  (store: DocStore & WakeStore, now: () => number): Listener =>
  async (heard) => {
    for (const account of concerned(heard)) {
      const body = await mailOf(store, account);
      if (body && isAwake(body)) await store.wakeBy(account, now());
    }
  };
