// What the index takes by DynamoDB's rules, for a database that doesn't count it: an entry that comes or goes is one unit, one whose
// key moves is two, and one that stays as it is costs nothing.
import type { Derived, Store } from '../../src/store/port';

/** The key of the entry that an item has in the index, if it has one. */
function entryOf(item: Derived): number | undefined {
  if (item.gone) return undefined;
  if (item.kind === 'due') return item.due;
  return item.kind === 'head' ? item.listed : undefined;
}

/** A store that tells what the index takes of each derived item that was written. */
export function countingIndex(store: Store, onUnits: (units: number) => void): Store {
  const entries = new Map<string, number | undefined>();
  return {
    ...store,
    async derive(item) {
      const written = await store.derive(item);
      const key = `${item.kind} ${item.game}`;
      const [was, is] = [entries.get(key), entryOf(item)];
      if (written === 'written' && (item.kind === 'due' || item.kind === 'head')) {
        entries.set(key, is);
        onUnits(was === is ? 0 : was === undefined || is === undefined ? 1 : 2);
      }
      return written;
    },
  };
}
