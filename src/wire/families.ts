// Families of legal actions that differ in what goes with `from` alone, told as one: so a list of many origins stays short.
import type { Json } from '../core/json';
import type { LegalView } from '../core/view';

/** A domain that goes with `from`: for its i-th value the domain is `of[at[i]]`. */
export interface Each {
  readonly of: readonly Json[];
  readonly at: readonly number[];
}

type Fields = Readonly<Record<string, Json>>;

/** One origin of a family. */
interface Origin {
  readonly from: string;
  readonly fields: Fields;
}

const listOf = (value: Json | undefined): readonly string[] | undefined => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
};

const isEach = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'of' in value && 'at' in value;

/**
 * The same actions in fewer families: of one type and the same fields there is one for each list of targets that many origins share,
 * and one for all other origins. `spread` is its inverse.
 */
export function gather(families: readonly LegalView[]): readonly LegalView[] {
  const groups = new Map<string, Group>();
  for (const family of sharingTargets(families)) {
    const from = listOf(family.fields.from);
    const base = from ? keyOf(family) : JSON.stringify(family);
    const group = openGroup(groups, base, from ?? []);
    for (const one of from ?? []) group.origins.push({ from: one, fields: family.fields });
    group.families.push(family);
  }
  return Array.from(groups.values(), merged);
}

interface Group {
  readonly families: LegalView[];
  readonly origins: Origin[];
}

/** The first group of a key in which none of these origins stands yet. */
function openGroup(groups: Map<string, Group>, base: string, from: readonly string[]): Group {
  for (let n = 0; ; n++) {
    const key = `${String(n)} ${base}`;
    const group = groups.get(key) ?? { families: [], origins: [] };
    groups.set(key, group);
    if (!group.origins.some((origin) => from.includes(origin.from))) return group;
  }
}

const keyOf = ({ type, fields, may, differ }: LegalView): string => {
  const shared = differ ? fields.to : null;
  return JSON.stringify([type, Object.keys(fields), may, differ, shared]);
};

function merged({ families, origins }: Group): LegalView {
  const [first] = families;
  if (families.length === 1) return first;
  const entries = Object.keys(first.fields).map((name): [string, Json] => {
    if (name === 'from') return [name, origins.map(({ from }) => from)];
    return [name, together(origins.map(({ fields }) => fields[name]))];
  });
  return { ...first, fields: Object.fromEntries(entries) };
}

/** One domain where all are alike. */
function together(domains: readonly Json[]): Json {
  const of = new Map<string, { readonly domain: Json; readonly index: number }>();
  const at = domains.map((domain) => {
    const text = JSON.stringify(domain);
    const known = of.get(text) ?? { domain, index: of.size };
    of.set(text, known);
    return known.index;
  });
  const all = Array.from(of.values(), ({ domain }) => domain);
  return all.length === 1 ? all[0] : { of: all, at };
}

/** Origins that may reach the same lands, each all but itself, get one list of targets: the two may not be the same. */
function sharingTargets(families: readonly LegalView[]): readonly LegalView[] {
  const spans = families.map(spanOf);
  const times = new Map<string, number>();
  for (const span of spans) if (span) times.set(span.key, (times.get(span.key) ?? 0) + 1);
  return families.map((family, i) => {
    const span = spans[i];
    if (!span || (times.get(span.key) ?? 0) < 2) return family;
    return { ...family, fields: { ...family.fields, to: span.to }, differ: ['from', 'to'] };
  });
}

function spanOf({ type, fields, may, differ }: LegalView): { readonly key: string; readonly to: string[] } | undefined {
  const from = listOf(fields.from);
  const to = listOf(fields.to);
  if (!from || !to || (differ ? differ.join() !== 'from,to' : from.length > 1 || to.includes(from[0])))
    return undefined;
  const all = [...new Set([...to, ...from])].sort();
  return { key: JSON.stringify([type, Object.keys(fields), may, all]), to: all };
}

/** One family for each origin of those that `gather` made. */
export const spread = (families: readonly LegalView[]): readonly LegalView[] => families.flatMap(separate);

function separate(family: LegalView): readonly LegalView[] {
  const { fields } = family;
  if (!Object.values(fields).some(isEach)) return [family];
  return (fields.from as readonly string[]).map((from, i) => ({
    ...family,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, domain]) => [name, name === 'from' ? from : nth(domain, i)]),
    ),
  }));
}

function nth(domain: Json, i: number): Json {
  if (!isEach(domain)) return domain;
  const { of, at } = domain as unknown as Each;
  return of[at[i]];
}
