// How far a hook was told of a game, and who is at it. Two processes that hear the same row don't tell it twice.
import { CURSOR_PREFIX, cursorKey, type Hook } from '../../service/hooks';
import type { Doc } from '../../store/port';
import type { HookParts } from './ports';

export interface Cursor {
  /** The last version that a letter told of: what happened since goes into the next. */
  readonly told: number;
  /** The last version that was looked at. */
  readonly seen: number;
  /** Letters about the version after `seen` that went out before one failed. */
  readonly part?: number;
  /** Due time of the question that was reminded of, ms since 1970. */
  readonly reminded?: number;
}

interface Kept extends Cursor {
  /** Somebody is at it until then, ms since 1970. */
  readonly lease?: number;
}

/** A cursor that nobody else holds. */
export interface Held {
  readonly doc: Doc;
  readonly cursor: Cursor;
}

/** Account and hook of a cursor. */
export function hookNamed(key: string): { readonly account: string; readonly id: string } {
  const [account, id] = key.slice(CURSOR_PREFIX.length).split(':');
  return { account, id };
}

/** Rows that may have come out of order before the first that was heard. */
const LOOK_BACK = 20;

/** Takes hold of the cursor, a new one beside the row that was heard; null where somebody else is at it. */
export async function hold(parts: HookParts, hook: Hook, gameId: string, heard: number): Promise<Held | null> {
  const known = await parts.store.doc('listener', gameId, cursorKey(hook));
  const first = Math.max(0, heard - LOOK_BACK);
  const doc = known ?? {
    owner: gameId,
    key: cursorKey(hook),
    revision: 0,
    body: JSON.stringify({ told: first, seen: first }),
  };
  const { lease = 0, ...cursor } = JSON.parse(doc.body) as Kept;
  if (lease > parts.now()) return null;
  return put(parts, doc, { ...cursor, lease: parts.now() + parts.limits.leaseMs });
}

/** Moves the cursor on; keeps the hold of it. Null where it was lost, since it took too long. */
export const move = (parts: HookParts, { doc }: Held, cursor: Cursor): Promise<Held | null> =>
  put(parts, doc, { ...cursor, lease: parts.now() + parts.limits.leaseMs });

export const release = async (parts: HookParts, { doc, cursor }: Held): Promise<void> => {
  await put(parts, doc, cursor);
};

async function put(parts: HookParts, doc: Doc, kept: Kept): Promise<Held | null> {
  const next = { ...doc, revision: doc.revision + 1, body: JSON.stringify(kept) };
  const { lease: _, ...cursor } = kept;
  return (await parts.store.putDoc('listener', next)) === 'written' ? { doc: next, cursor } : null;
}
