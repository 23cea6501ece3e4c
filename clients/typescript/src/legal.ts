// Legal actions, one origin at a time.
import type { components } from './schema.js';

type Family = components['schemas']['LegalFamily'];

interface Each {
  readonly of: readonly unknown[];
  readonly at: readonly number[];
}

const isEach = (domain: unknown): domain is Each =>
  typeof domain === 'object' && domain !== null && 'of' in domain && 'at' in domain;

/** A family whose domains go with `from` (`{of, at}`) as one family for each of its values; any other as it is. */
export function separate(family: Family): readonly Family[] {
  const { from } = family.fields;
  if (!Array.isArray(from) || !Object.values(family.fields).some(isEach)) return [family];
  return from.map((one: unknown, i) => {
    const own = ([name, domain]: [string, unknown]): [string, unknown] => [
      name,
      isEach(domain) ? domain.of[domain.at[i] ?? 0] : domain,
    ];
    return { ...family, fields: { ...Object.fromEntries(Object.entries(family.fields).map(own)), from: one } };
  });
}
