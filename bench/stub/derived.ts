// What is derived of games, in maps: guarded by the version that it was made of, listed by looking at all of it.
import { DUE_SHARDS, OPEN_SHARDS, shardOf } from '../../src/store/port';
import type {
  Derived,
  DerivedStore,
  Due,
  Head,
  Listed,
  Page,
  PageOptions,
  PastLine,
  SeatLine,
} from '../../src/store/port';
import { isAlive } from './games';

type Kept = Map<string, Derived>;

const keyOf = (item: Derived): string => `${item.kind} ${item.game} ${'user' in item ? item.user : ''}`;

/** A page of a list; a cursor says how many came before. */
export function pageOf<T>(all: readonly T[], { cursor = '0', limit = all.length }: PageOptions = {}): Page<T> {
  const end = Number(cursor) + limit;
  return { items: all.slice(Number(cursor), end), ...(end < all.length && { cursor: String(end) }) };
}

export function derivedIn(now: () => number): DerivedStore {
  const derived: Kept = new Map();
  return {
    derive(item) {
      const key = keyOf(item);
      if ((derived.get(key)?.asOf ?? 0) > item.asOf) return Promise.resolve('stale');
      derived.set(key, item);
      return Promise.resolve('written');
    },
    ...readsOf(derived, now),
    ...listsOf(derived, now),
  };
}

const isShown = (item: Derived, now: () => number): boolean => item.gone !== true && isAlive(now, item.expires);

const allOf = <T extends Derived>(derived: Kept, now: () => number, kind: T['kind']): T[] =>
  [...derived.values()].filter((item): item is T => item.kind === kind && isShown(item, now));

function readsOf(derived: Kept, now: () => number): Pick<DerivedStore, 'head' | 'heads' | 'due' | 'inbox' | 'past'> {
  const get = <T extends Derived>(kind: T['kind'], game: string): T | null => {
    const item = derived.get(`${kind} ${game} `);
    return item && isShown(item, now) ? (item as T) : null;
  };
  const linesOf = <T extends SeatLine | PastLine>(kind: T['kind'], user: string): T[] =>
    allOf<T>(derived, now, kind)
      .filter((line) => line.user === user)
      .sort(byGame);
  return {
    head: (game) => Promise.resolve(get<Head>('head', game)),
    heads: (games) => Promise.resolve(games.flatMap((game) => get<Head>('head', game) ?? [])),
    due: (game) => Promise.resolve(get<Due>('due', game)),
    inbox: (user, options) => Promise.resolve(pageOf(linesOf<SeatLine>('seat', user), options)),
    past: (user, options) => Promise.resolve(pageOf(linesOf<PastLine>('past', user), options)),
  };
}

const listsOf = (derived: Kept, now: () => number): Pick<DerivedStore, 'dueGames' | 'openGames'> => ({
  dueGames(shard, until, limit, after) {
    const due = allOf<Due>(derived, now, 'due')
      .filter((one) => shardOf(one.game, DUE_SHARDS) === shard && one.due <= until)
      .map(({ game, due: time }) => ({ game, time }))
      .sort(byTime);
    return Promise.resolve(due.filter((one) => !after || byTime(one, after) > 0).slice(0, limit));
  },
  openGames(shard, options) {
    const open = allOf<Head>(derived, now, 'head')
      .filter((one) => one.listed !== undefined && shardOf(one.game, OPEN_SHARDS) === shard)
      .map(({ game, listed }) => ({ game, time: listed ?? 0 }))
      .sort((one, other) => byTime(other, one));
    return Promise.resolve(pageOf(open, options));
  },
});

const byGame = (one: { readonly game: string }, other: { readonly game: string }): number =>
  one.game < other.game ? -1 : 1;

const byTime = (one: Listed, other: Listed): number =>
  one.time - other.time || (one.game < other.game ? -1 : one.game === other.game ? 0 : 1);
