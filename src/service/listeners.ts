// Who is told of committed rows.
import type { Game } from './game';
import type { Heard } from './heard';
import type { Parts } from './parts';

export type { Heard, Listener } from './heard';

/** Tells all, whether or not one fails; throws the first failure. */
export async function tell(parts: Parts, heard: Omit<Heard, 'all'>): Promise<void> {
  const all = isHeard(parts, heard.game);
  const told = await Promise.allSettled(parts.listeners.map((listener) => listener({ ...heard, all })));
  const failed = told.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Does the row after this one ring, whatever it changes? What this process itself was asked for holds at once. */
export const isHeard = ({ config, heard }: Pick<Parts, 'config' | 'heard'>, { id, meta }: Game): boolean =>
  Math.max(meta.heard ?? 0, heard.get(id) ?? 0) * 1_000 > config.now();

export async function ringUntil({ store, heard }: Parts, game: string, until: number): Promise<void> {
  const seconds = Math.ceil(until / 1_000);
  heard.set(game, Math.max(seconds, heard.get(game) ?? 0));
  await store.ringUntil(game, seconds);
}
