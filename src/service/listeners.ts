// Who is told of committed rows beside the derived items: pushes, hooks, notices.
import type { Derived } from '../store/port';
import type { Game } from './game';
import type { Parts } from './parts';

/** A row that the follower looks at: one with a bell, or the newest of a game that is repaired. */
export interface Heard {
  /** At that row. */
  readonly game: Game;
  /** At the row before; null for the first row, and in a repair, where it isn't known what was told before. */
  readonly before: Game | null;
  /** Derived items that the row changed: among them the inbox lines of everybody to whom it makes a difference. In a repair all of them. */
  readonly changed: readonly Derived[];
  /** Somebody has asked for every row of this game: see `ringUntil`. */
  readonly all: boolean;
}

/**
 * Told of rows after their commit and never within the call, at least once and perhaps out of order: whoever must miss nothing keeps a
 * cursor and reads on from there. Rows that change nobody's asks, seats or deadlines are heard only while `ringUntil` says so. A failure
 * is told again: locally once and at the next repair, from a stream as often as the stream does.
 */
export type Listener = (heard: Heard) => Promise<unknown>;

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
