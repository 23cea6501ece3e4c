// A game as a seat sees it. GraphQL answers null for whatever an object lacks; here it is absent again, as policies and texts know it.
import type { LegalView, StateView } from '../core/view';
import { spread } from '../wire/families';

export interface Sight {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly closed: string | null;
  readonly you: number | null;
  readonly board: string;
  readonly commitment: string | null;
  readonly legal: readonly LegalView[];
  readonly state: StateView | null;
}

/** The sight as policies take it: without the nulls of optional fields, and a family of actions for each origin. */
export const plain = (sight: Sight): Sight => ({
  ...sight,
  legal: spread(sight.legal.map((family) => lacking(family, ['may', 'differ']))),
  state: sight.state && {
    ...sight.state,
    territories: sight.state.territories.map((territory) => lacking(territory, ['pieces'])),
    armies: sight.state.armies.map((army) => lacking(army, ['hand'])),
  },
});

/** The object without those of its fields that are null. */
function lacking<T extends object>(object: T, fields: readonly (keyof T & string)[]): T {
  const entries = Object.entries(object).filter(([key, value]) => value !== null || !fields.includes(key as never));
  return Object.fromEntries(entries) as T;
}
