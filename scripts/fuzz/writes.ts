// A store that notes what is written: who is refused may have written nothing.
import type { Store } from '../../src/store/port';

export interface Noting {
  /** What was written since it was last asked for. */
  taken(): readonly string[];
}

type Wrote = (answer: never) => boolean;

const always: Wrote = () => true;
const written: Wrote = (answer: unknown) => answer === 'written';

/** Calls that change what is kept, and whether one did. Derived items follow from rows, and counters count refusals as well. */
const WRITES: Partial<Readonly<Record<keyof Store, Wrote>>> = {
  append: ({ ok }: { readonly ok: boolean }) => ok,
  createGame: (made: { readonly ok: boolean; readonly fresh?: boolean }) => made.fresh === true,
  ringUntil: always,
  eraseBefore: ({ erased }: { readonly erased: number }) => erased > 0,
  putDoc: written,
  dropDoc: always,
  saveProfile: written,
  releaseName: always,
  wakeBy: always,
  woken: always,
  mend: always,
};

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** Notes what goes through the store that it is put over. */
export function lateNoting(): Noting & { over(store: Store): Store } {
  let notes: string[] = [];
  const noted =
    (call: Call, name: string, wrote: Wrote): Call =>
    async (...args) => {
      const answer = await call(...args);
      if (wrote(answer as never)) notes.push(`${name} ${JSON.stringify(args).slice(0, 200)}`);
      return answer;
    };
  return {
    over(store) {
      const calls = store as unknown as Readonly<Record<string, Call>>;
      const over = Object.entries(WRITES).map(([name, wrote]) => [name, noted(calls[name], name, wrote)]);
      return { ...store, ...(Object.fromEntries(over) as Partial<Store>) };
    },
    taken() {
      const [...all] = notes;
      notes = [];
      return all;
    },
  };
}
