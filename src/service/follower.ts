// Keeps derived items after the commit. It may run twice, late, or out of order; it never decides anything.
import type { Derived, Row } from '../store/port';
import { derive, dueItem } from './derive';
import { type Game, gameAt } from './game';
import { tell } from './listeners';
import { gameOf } from './load';
import { type Parts, trouble } from './parts';

/**
 * Writes what follows from a game at one row, then tells the listeners. With the row before, only what that row changed: a turn that
 * passes on concerns two seats, and six lines and a head would cost more than the turn's actions.
 */
export async function follow(parts: Parts, game: Game, before?: Game | null): Promise<void> {
  const known = new Set(before && derive(parts.limits, before).map(valueOf));
  const changed = derive(parts.limits, game).filter((item) => !known.has(valueOf(item)));
  await Promise.all(changed.filter(({ kind }) => kind !== 'due').map((item) => parts.store.derive(item)));
  // The deadline last: a game that still has one is found by sweeps, whatever a crash left undone.
  await Promise.all(changed.filter(({ kind }) => kind === 'due').map((item) => parts.store.derive(item)));
  await tell(parts, { game, before: before ?? null, changed });
}

const valueOf = (item: Derived): string => JSON.stringify({ ...item, asOf: 0 });

/** Follows a row that was told of. Rows of games that are gone are nobody's concern. */
export async function followRow(parts: Parts, row: Row): Promise<void> {
  const [loaded, before] = await Promise.all([
    // Consistent: nobody who began to listen before this row is overlooked.
    parts.store.load(row.game, { consistent: true }),
    row.version > 1 ? parts.store.row(row.game, row.version - 1) : null,
  ]);
  if (!loaded) return;
  const game = gameOf(parts, loaded);
  await follow(parts, gameAt(game, row), before ? gameAt(game, before) : undefined);
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
