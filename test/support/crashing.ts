// A store that breaks at a chosen step of whatever is done with it: before the step or after it, once, or for good as when a process dies.
import { StoreError, type Store } from '../../src/store/port';

export interface Fault {
  /** Counted from 1 since it was armed. */
  readonly step: number;
  readonly when: 'before' | 'after';
  /** `fails`: this step alone. `dies`: nothing works from there on. */
  readonly how: 'fails' | 'dies';
}

export interface Crashing {
  readonly store: Store;
  /** The next steps are counted, and one of them breaks. */
  arm(fault: Fault): void;
  /** What is broken stays so; no other step breaks. */
  disarm(): void;
  /** Something that is no call of the store, as a step. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Has the armed fault happened? Where: `before append`. */
  readonly broke: string | null;
}

const down = (name: string): StoreError => new StoreError('unavailable', `${name}, as a test wants it`);

/** Steps that are none: they reach no database. */
const FREE: readonly string[] = ['close', 'ready'];

export function crashing(base: Store): Crashing {
  let fault: Fault | null = null;
  let taken = 0;
  let broke: string | null = null;
  let dead = false;

  function breakAt(name: string, when: Fault['when']): void {
    if (fault?.step !== taken || fault.when !== when || broke !== null) return;
    broke = `${when} ${name}`;
    dead = fault.how === 'dies';
    throw down(name);
  }

  const isDead = (): boolean => dead;

  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (dead) throw down(name);
    taken++;
    const mine = taken;
    breakAt(name, 'before');
    const done = await work();
    // Whoever died meanwhile learns nothing of what was done.
    if (isDead()) throw down(name);
    if (mine === fault?.step) {
      taken = mine;
      breakAt(name, 'after');
    }
    return done;
  }

  const methods = Object.entries(base as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>);
  const store = Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      FREE.includes(name) ? method : (...given: unknown[]) => step(name, () => method(...given)),
    ]),
  ) as unknown as Store;
  return {
    store,
    step,
    arm(next) {
      [fault, taken, broke] = [next, 0, null];
    },
    disarm() {
      fault = null;
    },
    get broke() {
      return broke;
    },
  };
}
