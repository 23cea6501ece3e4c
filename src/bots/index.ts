// The policies that bots may play by.
import { cautious } from './cautious';
import type { Policy } from './policy';
import { random } from './random';

export type { ActionJson, Policy, Sight } from './policy';

export interface PolicyEntry {
  readonly name: string;
  /** One line for whoever has to choose. */
  readonly summary: string;
  readonly policy: Policy;
}

export const policies: readonly PolicyEntry[] = [
  { name: 'random', summary: 'Any legal action, each kind as likely as the next. Knows nothing.', policy: random },
  {
    name: 'cautious',
    summary: 'Strong borders, attacks only with clearly better odds, trades every set.',
    policy: cautious,
  },
];

const byName = new Map(policies.map((entry) => [entry.name, entry]));

/** The policy of this name, if there is one. */
export const policyByName = (name: string): PolicyEntry | undefined => byName.get(name);
