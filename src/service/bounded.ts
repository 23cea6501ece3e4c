// A map that forgets what was not used for longest, for what a process may remember.

export interface Bounded<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): V;
  delete(key: string): void;
}

/** Holds at most `most` entries. */
export function bounded<V>(most: number): Bounded<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) {
        const [oldest] = entries.keys();
        entries.delete(oldest);
      }
      return value;
    },
    delete: (key) => void entries.delete(key),
  };
}
