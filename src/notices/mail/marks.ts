// What an account was told: beside its settings, changed by one process at a time.
import type { Doc, DocStore } from '../../store/port';

/** How far the account knows one game. */
export interface Mark {
  /** Version of the inbox line that was looked at last. */
  readonly at: number;
  /** What happened up to this version was told. */
  readonly seen: number;
  /** The question that was told, while it is open. */
  readonly ask?: string;
  /** When it was, ms, and in whose turn: `<round>.<army>`. */
  readonly since?: number;
  readonly turn?: string;
  /** Questions told so far. */
  readonly asks?: number;
  /** The due time for which it was looked whether to remind, and the question that was reminded of. */
  readonly looked?: number;
  readonly reminded?: string;
  readonly lobby?: true;
  /** He only sits for the seat's player. */
  readonly sits?: true;
  /** The seat is out of the game. */
  readonly out?: true;
}

export interface Marks {
  readonly games: Readonly<Record<string, Mark>>;
  /** For which address a code was sent, and when it was asked for: `<ms> <address>`. */
  readonly coded?: string;
  /** The digest hour that was served, ms. */
  readonly digest?: number;
  /** Somebody is at it until then, ms. */
  readonly lease?: number;
  readonly failed?: { readonly times: number; readonly permanent: number; readonly retryAt: number };
  /** Replies that were answered, the latest last. */
  readonly replies?: readonly string[];
}

const KEY = 'mail:told';
const MOST_TRIES = 12;

const NONE: Marks = { games: {} };

async function read(store: DocStore, account: string): Promise<{ readonly doc: Doc | null; readonly marks: Marks }> {
  const doc = await store.doc('hook', account, KEY);
  return { doc, marks: doc ? (JSON.parse(doc.body) as Marks) : NONE };
}

export const marksOf = async (store: DocStore, account: string): Promise<Marks> => (await read(store, account)).marks;

/** Changes the marks, again if somebody was quicker; null from `change` leaves them. What is there then, or null where it was left. */
export async function mark(
  store: DocStore,
  account: string,
  change: (marks: Marks) => Marks | null,
): Promise<Marks | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { doc, marks } = await read(store, account);
    const next = change(marks);
    if (next === null) return null;
    const body = JSON.stringify(next);
    const put = await store.putDoc('hook', { owner: account, key: KEY, revision: (doc?.revision ?? 0) + 1, body });
    if (put === 'written') return next;
  }
  throw new Error(`the marks of ${account} are changed by others all the time`);
}

export const withMark = (marks: Marks, game: string, one: Mark | null): Marks => {
  const { [game]: _, ...games } = marks.games;
  return { ...marks, games: one ? { ...games, [game]: one } : games };
};
