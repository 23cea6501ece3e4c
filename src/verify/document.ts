// What the checks read of a row's document without knowing any rules. Text that can't be read is the replay's to name.
import type { FullRow } from './full';

export interface Document {
  /** Nothing is played any more: the game is over or deleted. */
  readonly over: boolean;
  /** There is a packed state of the game: it was dealt. */
  readonly dealt: boolean;
  /** The packed state names an outcome. */
  readonly outcome: boolean;
  /** Restores from a backup so far. */
  readonly epoch: number;
}

interface Packed {
  readonly s?: unknown;
  readonly r?: unknown;
  readonly g?: { readonly w?: unknown } | null;
}

const OVER = 'x';

/** A tombstone's state is an empty text. */
export function documentOf({ state }: FullRow): Document {
  if (state === '') return { over: true, dealt: false, outcome: false, epoch: 0 };
  const { s, r, g } = packedIn(state) ?? {};
  return {
    over: s === OVER,
    dealt: g !== undefined,
    outcome: g?.w !== undefined,
    epoch: typeof r === 'number' ? r : 0,
  };
}

function packedIn(state: string): Packed | null {
  try {
    return JSON.parse(state) as Packed | null;
  } catch {
    return null;
  }
}
