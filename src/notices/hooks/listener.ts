// Hears committed rows and tells the hooks of everybody whom they concern.
import { CURSOR_PREFIX, type Hook, hooksOf } from '../../service/hooks';
import type { Heard, Listener } from '../../service/service';
import type { DocStore } from '../../store/port';
import { concerned } from '../concerned';
import { hookNamed } from './cursor';
import type { HookParts } from './ports';
import { serve } from './serve';
import { wait, type Waiting } from './waiting';

const MOST_CURSORS = 200;

export const hookListener =
  (parts: HookParts): Listener =>
  async (heard) => {
    const { id, row } = heard.game;
    for (const account of await accountsOf(parts.store, heard)) {
      const hooks = await hooksOf(parts.store, account);
      for (const hook of hooks.filter((one) => concerns(one, id))) await hear(parts, hook, heard, row.version);
    }
  };

/** Whom a row concerns. */
export const accountsOf = async (store: DocStore, heard: Heard): Promise<ReadonlySet<string>> =>
  new Set([...concerned(heard), ...(await listening(store, heard))]);

/** Accounts that want every row of the game, or of everybody. */
async function listening(store: DocStore, { all, game }: Heard): Promise<readonly string[]> {
  if (!all) return [];
  const { items } = await store.docs('listener', game.id, { prefix: CURSOR_PREFIX, limit: MOST_CURSORS });
  return items.map(({ key }) => hookNamed(key).account);
}

export const concerns = ({ off, game }: Hook, id: string): boolean => !off && (game === undefined || game === id);

async function hear(parts: HookParts, hook: Hook, { game }: Heard, version: number): Promise<void> {
  if (hook.failed && hook.failed.retryAt > parts.now()) await wait(parts, hook, { gameId: game.id, heard: version });
  else if ((await serve(parts, hook, game.id, version)) === 'busy')
    // Whoever is at it may have looked before this row was there.
    await again(parts, hook, { gameId: game.id, heard: version });
}

async function again(parts: HookParts, hook: Hook, waiting: Waiting): Promise<void> {
  await wait(parts, hook, waiting);
  await parts.store.wakeBy(hook.account, parts.now() + parts.limits.leaseMs);
}
