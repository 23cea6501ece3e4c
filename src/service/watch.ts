// Tells whoever waits in this process that a game has a new row.

type Listener = (version: number) => void;

export interface Watch {
  watch(game: string, listener: Listener): () => void;
  tell(game: string, version: number): void;
}

export function makeWatch(): Watch {
  const listeners = new Map<string, Set<Listener>>();
  return {
    watch(game, listener) {
      const all = listeners.get(game) ?? new Set();
      listeners.set(game, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(game) === all) listeners.delete(game);
      };
    },
    tell(game, version) {
      for (const listener of listeners.get(game) ?? []) listener(version);
    },
  };
}
