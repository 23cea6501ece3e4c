// What a seat has left to be played without it: a plan for its next turn, and what to play whenever it misses one. Beside the rows, for
// the seat's player alone.
import type { Illegal, Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import type { Locale } from '../core/locale';
import type { Doc, Store } from '../store/port';
import type { ActionInput, PlanStepInput, PreparedFor } from './inputs';
import type { Read } from './plain';
import { readCall } from './plan';
import type { PlayedPlan } from './played';

/** What was left, as it was written. */
export interface Prepared {
  /** Who left it. A plan for a turn goes with its player; what is played on a miss stays with the seat. */
  readonly account: string;
  readonly plan?: readonly PlanStepInput[];
  readonly orders?: string;
  /** Of `orders`. */
  readonly locale: Locale;
  readonly forced: readonly string[];
  /** The newest version when it was written: it waits for a turn that is asked later. */
  readonly after: number;
  /** What became of it; of a plan for a turn that is the end of it. */
  readonly ran?: Ran;
}

/** `overtaken`: the player was there himself. */
export type RanReason = NonNullable<PlayedPlan['stopped']>['reason'] | 'overtaken';

export interface Ran {
  readonly ask: string;
  /** The version that it became; absent where nothing was played. */
  readonly version?: number;
  /** Steps. */
  readonly done: number;
  readonly stopped?: { readonly reason: RanReason; readonly error?: Illegal };
  readonly rest: readonly ActionInput[];
}

const keyOf = (when: PreparedFor, seat: number): string => `${when}.${seat}`;

const EMPTY = '{}';

export interface Kept {
  readonly doc: Doc;
  /** Null where there is none, or none any more. */
  readonly left: Prepared | null;
  /** Of the calls that left or dropped something here. */
  readonly receipts: string;
}

function read(body: string): Pick<Kept, 'left' | 'receipts'> {
  const { receipts = '', ...left } = JSON.parse(body) as Partial<Prepared> & { readonly receipts?: string };
  return { left: left.account === undefined ? null : (left as Prepared), receipts };
}

/** The doc on the shelf. Docs of this shelf are never dropped: one with nothing but receipts stands for none. */
export async function keptFor(store: Store, game: string, when: PreparedFor, seat: number): Promise<Kept> {
  const key = keyOf(when, seat);
  const doc = (await store.doc('side', game, key)) ?? { owner: game, key, revision: 0, body: EMPTY };
  return { doc, ...read(doc.body) };
}

/** Writes it over the one that was read; false where somebody was quicker. */
export async function keep(store: Store, { doc, left, receipts }: Kept): Promise<boolean> {
  const body = JSON.stringify({ ...left, receipts });
  return (await store.putDoc('side', { ...doc, revision: doc.revision + 1, body })) === 'written';
}

/** The same plan, read with the rules. */
export const readPrepared = (rules: Rules, { plan, orders, locale }: Prepared, seat: number): Result<Read, Illegal> =>
  readCall(rules, { gameId: '', actionId: '', plan, orders }, { seat, locale });

/** What seats have left for a miss, by seat. */
export async function leftForMisses(
  store: Store,
  game: string,
  seats: readonly number[],
): Promise<readonly { readonly seat: number; readonly left: Prepared }[]> {
  if (seats.length === 0) return [];
  const { items } = await store.docs('side', game, { prefix: 'miss.' });
  const bodies = new Map(items.map(({ key, body }) => [key, body]));
  return seats.flatMap((seat) => {
    const { left } = read(bodies.get(keyOf('miss', seat)) ?? EMPTY);
    return left ? [{ seat, left }] : [];
  });
}
