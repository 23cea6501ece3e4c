// What an order leaves open, from what the game allows when its turn comes: "all", the only number there is, the first set of cards.
import type { Json } from '../core/json';
import { fail, type Illegal, illegal, ok, type Result } from '../core/result';
import type { LegalView } from '../core/view';
import { ALL, type Draft } from './reading';

type Fields = Readonly<Record<string, Json>>;

/**
 * Fills an order's gaps. A field that the game allows one value for takes it; `all` becomes the most; cards that aren't named are the
 * first set that may be traded. ORDER_INCOMPLETE names a field that stays open.
 */
export function fill(draft: Draft, legal: readonly LegalView[]): Result<Draft, Illegal> {
  const kind = legal.filter((family) => family.type === draft.type);
  const fitting = kind.filter((family) => agrees(family.fields, draft));
  // Where nothing fits, the rules say why better than we could: as much as anywhere is enough for them to refuse.
  const [families, open] =
    fitting.length > 0 ? [fitting, openFields(fitting, draft)] : [kind.slice(0, 1), allOf(draft)];
  const filled: Draft = { ...draft };
  for (const field of open) {
    const values = new Set(families.map(({ fields }) => JSON.stringify(valueFor(fields[field], filled[field]))));
    const [only] = values;
    if (values.size !== 1 || only === 'null')
      return fail(illegal('ORDER_INCOMPLETE', undefined, { field }, `/${field}`));
    filled[field] = JSON.parse(only) as Json;
  }
  return ok(filled);
}

/** Fields of which the order wants all there is. */
const allOf = (draft: Draft): readonly string[] =>
  Object.keys(draft).filter((key) => draft[key] === ALL && key !== 'choice');

/** Fields that every family needs and the order doesn't say, and those of which it wants all. */
function openFields(families: readonly LegalView[], draft: Draft): readonly string[] {
  const needed = Object.keys(families[0].fields).filter(
    (key) => !(key in draft) && families.every(({ fields, may }) => key in fields && !may?.includes(key)),
  );
  return [...needed, ...allOf(draft)];
}

/** Can the family hold what the order names? Only places, armies and words are compared; numbers are the rules' to refuse. */
const agrees = (fields: Fields, draft: Draft): boolean =>
  Object.entries(draft).every(
    ([key, value]) =>
      key === 'type' || (typeof value === 'string' && value !== ALL ? allows(fields[key], value) : key in fields),
  );

function allows(domain: Json | undefined, value: string): boolean {
  if (domain === undefined) return false;
  if (typeof domain === 'string') return domain === value;
  return !Array.isArray(domain) || domain.includes(value);
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly most?: Json;
  readonly sets?: readonly Json[];
}

/** One value out of a domain, or null where there are several and nothing says which. */
function valueFor(domain: Json | undefined, given: Json | undefined): Json {
  if (domain === undefined || domain === null) return null;
  if (typeof domain !== 'object') return domain;
  if (Array.isArray(domain)) return oneOf(domain as readonly Json[], given);
  return boundsOf(domain as Bounds, given);
}

function boundsOf({ sets, min, max, most }: Bounds, given: Json | undefined): Json {
  if (sets) return sets[0];
  if (given === ALL) return max ?? most ?? null;
  return max !== undefined && min === max ? max : null;
}

function oneOf(list: readonly Json[], given: Json | undefined): Json {
  if (list.length === 1) return list[0];
  const numbers = list.filter((one) => typeof one === 'number');
  return given === ALL && numbers.length > 0 ? Math.max(...numbers) : null;
}
