// A store that is none: the whole port in maps of this process. It keeps nothing, and counts nothing; the contract of `test/store` holds.
import { DUE_SHARDS, shardOf } from '../../src/store/port';
import type { AccountStore, Doc, DocStore, MendStore, Profile, Store, WakeStore } from '../../src/store/port';
import { derivedIn, pageOf } from './derived';
import { gamesIn, type Held, isAlive } from './games';

export function stubStore(now: () => number = Date.now): Store {
  const docs = docsIn(now);
  const clear = (game: string): number => docs.clear(`side ${game}`) + docs.clear(`listener ${game}`);
  const counters = new Map<string, number>();
  return {
    ...gamesIn({ now, games: new Map<string, Held>(), clear }),
    ...docs.store,
    ...derivedIn(now),
    ...NOT_MENDED,
    ...wakesIn(),
    ...accountsIn(now),
    tally(key) {
      const count = (counters.get(key) ?? 0) + 1;
      counters.set(key, count);
      return Promise.resolve(count);
    },
    ready: () => Promise.resolve(),
    health: () => Promise.resolve({ table: 'none', endpoint: null }),
    close: () => undefined,
  };
}

/** Nothing here can be damaged. */
const NOT_MENDED: MendStore = {
  compare: ({ asOf }) => Promise.resolve({ state: 'same', asOf, due: null }),
  mend: () => Promise.resolve(true),
  scan: () => Promise.resolve({ items: [] }),
};

function docsIn(now: () => number): { readonly store: DocStore; readonly clear: (shelf: string) => number } {
  const shelves = new Map<string, Map<string, Doc>>();
  const under = (name: string): Map<string, Doc> => {
    const shelf = shelves.get(name) ?? new Map<string, Doc>();
    shelves.set(name, shelf);
    return shelf;
  };
  const standing = (shelf: string, key: string): Doc | null => {
    const doc = under(shelf).get(key);
    return doc && isAlive(now, doc.expires) ? doc : null;
  };
  const store: DocStore = {
    doc: (shelf, owner, key) => Promise.resolve(standing(`${shelf} ${owner}`, key)),
    docs(shelf, owner, { prefix = '', ...page } = {}) {
      const all = [...under(`${shelf} ${owner}`).values()]
        .filter((doc) => doc.key.startsWith(prefix))
        .sort((one, other) => (one.key < other.key ? -1 : 1));
      const { items, ...rest } = pageOf(all, page);
      return Promise.resolve({ items: items.filter(({ expires }) => isAlive(now, expires)), ...rest });
    },
    putDoc(shelf, doc) {
      const name = `${shelf} ${doc.owner}`;
      if ((standing(name, doc.key)?.revision ?? 0) !== doc.revision - 1) return Promise.resolve('taken');
      under(name).set(doc.key, doc);
      return Promise.resolve('written');
    },
    dropDoc(shelf, owner, key) {
      under(`${shelf} ${owner}`).delete(key);
      return Promise.resolve();
    },
  };
  const clear = (name: string): number => {
    const count = under(name).size;
    shelves.delete(name);
    return count;
  };
  return { store, clear };
}

function wakesIn(): WakeStore {
  const wakes = new Map<string, number>();
  return {
    wakeBy(owner, due) {
      wakes.set(owner, Math.min(due, wakes.get(owner) ?? due));
      return Promise.resolve();
    },
    woken(owner, seen, next) {
      if (wakes.get(owner) !== seen) return Promise.resolve(false);
      if (next === null) wakes.delete(owner);
      else wakes.set(owner, next);
      return Promise.resolve(true);
    },
    wakes(shard, until, limit) {
      const due = [...wakes]
        .map(([owner, time]) => ({ owner, due: time }))
        .filter((one) => shardOf(one.owner, DUE_SHARDS) === shard && one.due <= until)
        .sort((one, other) => one.due - other.due);
      return Promise.resolve(due.slice(0, limit));
    },
  };
}

/** As the real store: a name without a profile that bears it is held for an hour. */
const RESERVED_MS = 3_600_000;

function accountsIn(now: () => number): AccountStore {
  const profiles = new Map<string, Profile>();
  const names = new Map<string, { readonly user: string; readonly at: number }>();
  const claim = (name: string, user: string): boolean => {
    const held = names.get(name);
    const bears = held && profiles.get(held.user)?.name === name;
    if (held && held.user !== user && (bears === true || held.at + RESERVED_MS > now())) return false;
    names.set(name, { user, at: now() });
    return true;
  };
  return {
    profile: (user) => Promise.resolve(profiles.get(user) ?? null),
    saveProfile(profile) {
      if (profile.name !== null && !claim(profile.name, profile.user)) return Promise.resolve('name taken');
      if ((profiles.get(profile.user)?.revision ?? 0) !== profile.revision - 1) return Promise.resolve('taken');
      profiles.set(profile.user, profile);
      return Promise.resolve('written');
    },
    releaseName(name, user) {
      if (names.get(name)?.user === user) names.delete(name);
      return Promise.resolve();
    },
    nameOwner: (name) => Promise.resolve(names.get(name)?.user ?? null),
  };
}
