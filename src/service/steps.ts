// A game row by row, for whoever tells of it in order.
import { gameAt } from './game';
import type { Step, Steps } from './heard';
import { gameOf } from './load';
import type { Parts } from './parts';

/** Rows after a version, at most `limit`, oldest first; null if there is no such game. */
export async function stepsAfter(parts: Parts, id: string, after: number, limit: number): Promise<Steps | null> {
  const loaded = await parts.store.load(id, { consistent: true });
  if (!loaded) return null;
  const newest = gameOf(parts, loaded);
  if (after >= newest.row.version) return { steps: [], more: false, newest: newest.row.version };
  const { rows, more } = await parts.store.rows(id, Math.max(0, after - 1), limit + 1);
  const games = rows.map((row) => gameAt(newest, row));
  const steps = games.map((game, i): Step => ({ game, before: i > 0 ? games[i - 1] : null }));
  // The first is there for what follows it.
  return { steps: after > 0 ? steps.slice(1) : steps, more, newest: newest.row.version };
}
