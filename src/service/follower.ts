// Keeps derived items after the commit. It may run twice, late, or out of order; it never decides anything.
import type { Row } from '../store/port';
import { derive, dueItem } from './derive';
import { type Game, gameAt, gameOf } from './game';
import { type Parts, trouble } from './parts';

type Following = Pick<Parts, 'store' | 'limits' | 'catalogue' | 'config'>;

/** Writes what follows from a game at one row. */
export async function follow(parts: Following, game: Game): Promise<void> {
  await Promise.all(derive(parts.limits, game).map((item) => parts.store.derive(item)));
}

/** Follows a row that was told of. Rows of games that are gone are nobody's concern. */
export async function followRow(parts: Parts, row: Row): Promise<void> {
  const loaded = await parts.store.load(row.game);
  if (loaded) await follow(parts, gameAt(parts, gameOf(parts, loaded), row));
}

/** Brings everything derived in line with the newest row, its deadline too. */
export async function repair(parts: Parts, id: string): Promise<boolean> {
  const loaded = await parts.store.load(id, { consistent: true });
  if (!loaded) return false;
  const game = gameOf(parts, loaded);
  await follow(parts, game);
  if (!game.terms.sandbox) await parts.store.derive(dueItem(parts.limits, game));
  return true;
}

/** Runs things behind a call, and lets others wait for them. */
export interface Behind {
  run(what: string, work: () => Promise<unknown>): void;
  /** Waits until nothing runs, what was started meanwhile included. */
  settled(): Promise<void>;
}

export function makeBehind(parts: Pick<Parts, 'config'>): Behind {
  const running = new Set<Promise<unknown>>();
  return {
    run(what, work) {
      const task = work()
        .catch((error: unknown) => trouble(parts, what, error))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
