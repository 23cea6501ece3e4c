// Hears committed rows and tells the hooks of everybody whom they concern.
import { CURSOR_PREFIX, type Hook, hooksOf } from '../../service/hooks';
import type { Heard, Listener } from '../../service/service';
import { hookNamed } from './cursor';
import type { HookParts } from './ports';
import { serve, wait } from './serve';

const DAY_MS = 86_400_000;
const MOST_CURSORS = 200;

export const hookListener =
  (parts: HookParts): Listener =>
  async (heard) => {
    const { id, row } = heard.game;
    const accounts = new Set([...concerned(heard), ...(await listening(parts, heard))]);
    for (const account of accounts) {
      const hooks = await hooksOf(parts.store, account);
      for (const hook of hooks.filter((one) => concerns(one, id))) await hear(parts, hook, heard, row.version);
    }
  };

/** Accounts to whose inbox the row makes a difference. */
const concerned = ({ changed }: Heard): readonly string[] =>
  changed.flatMap((item) => (item.kind === 'seat' || item.kind === 'past' ? [item.user] : []));

/** Accounts that want every row of the game, or of everybody. */
async function listening(parts: HookParts, { all, game }: Heard): Promise<readonly string[]> {
  if (!all) return [];
  const { items } = await parts.store.docs('listener', game.id, { prefix: CURSOR_PREFIX, limit: MOST_CURSORS });
  return items.map(({ key }) => hookNamed(key).account);
}

const concerns = ({ off, game }: Hook, id: string): boolean => !off && (game === undefined || game === id);

async function hear(parts: HookParts, hook: Hook, { game }: Heard, version: number): Promise<void> {
  if (wantsAll(hook)) await keepRinging(parts, game.id, game.meta.heard);
  if (hook.failed && hook.failed.retryAt > parts.now()) await wait(parts, hook, game.id);
  else if ((await serve(parts, hook, game.id, version)) === 'busy')
    // Whoever is at it may have looked before this row was there.
    await again(parts, hook, game.id);
}

const wantsAll = ({ tells, game }: Hook): boolean => game !== undefined || tells.includes('events');

async function keepRinging(parts: HookParts, gameId: string, heardUntil = 0): Promise<void> {
  const now = parts.now();
  if (heardUntil * 1_000 < now + DAY_MS) await parts.ringUntil(gameId, now + 7 * DAY_MS);
}

async function again(parts: HookParts, hook: Hook, gameId: string): Promise<void> {
  await wait(parts, hook, gameId);
  await parts.store.wakeBy(hook.account, parts.now() + parts.limits.leaseMs);
}
