// Whom a row concerns.
import type { Heard } from '../service/service';

/** Accounts to whose inbox it makes a difference, each once. */
export const concerned = ({ changed }: Pick<Heard, 'changed'>): readonly string[] => [
  ...new Set(changed.flatMap((item) => (item.kind === 'seat' || item.kind === 'past' ? [item.user] : []))),
];
