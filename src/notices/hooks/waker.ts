// For a process that hears of rows and sends nothing: it leaves word for whoever sends.
import { hooksOf } from '../../service/hooks';
import type { Listener } from '../../service/service';
import type { DocStore, WakeStore } from '../../store/port';
import { accountsOf, concerns } from './listener';
import { wait } from './waiting';

export const hookWaker =
  (store: DocStore & WakeStore, now: () => number): Listener =>
  async (heard) => {
    const { id, row } = heard.game;
    for (const account of await accountsOf(store, heard)) {
      const hooks = (await hooksOf(store, account)).filter((hook) => concerns(hook, id));
      for (const hook of hooks) await wait({ store, now }, hook, { gameId: id, heard: row.version });
      if (hooks.length > 0) await store.wakeBy(account, now());
    }
  };
