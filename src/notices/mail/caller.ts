// Whoever sends mail looks at games through the eyes of whom it goes to, and is not counted against his budgets.
import type { Caller, Outcome } from '../../service/service';

export const eyesOf = (account: string, now: number): Caller => ({ account, arrival: now, streamed: true });

/** The table can't be read: another time. */
export class Unavailable extends Error {
  constructor(code: string) {
    super(code);
    this.name = 'Unavailable';
  }
}

/** A success, or the code of a refusal. Throws where the service itself is in trouble. */
export function valueOrCode<T>(outcome: Outcome<T>): { readonly value: T } | { readonly code: string } {
  if (outcome.ok) return { value: outcome.value };
  const { code, kind } = outcome.error;
  if (kind === 'busy' || kind === 'limited') throw new Unavailable(code);
  return { code };
}
