// Whether what was found is what a vector expects.
import type { Json } from '../../core/json';
import type { Expected, Pointers } from './format';

type Found = Json | undefined;
type Objects = Readonly<Record<string, Json>>;

const isObject = (value: Found): value is Objects =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: Found): string => (value === undefined ? 'nothing' : JSON.stringify(value));

type Operator = (wanted: never, found: Found) => boolean;

const has = (list: Found, wanted: Expected): boolean =>
  Array.isArray(list) && (list as readonly Json[]).some((one) => matches(wanted, one));

/** Every wanted element is paired with another one that was found. */
function sameSet(wanted: readonly Json[], found: Found): boolean {
  if (!Array.isArray(found) || found.length !== wanted.length) return false;
  const left = [...(found as readonly Json[])];
  return wanted.every((one) => {
    const at = left.findIndex((other) => matches(one, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const sizeOf = (found: Found): number | undefined =>
  Array.isArray(found) ? found.length : isObject(found) ? Object.keys(found).length : undefined;

const OPERATORS: Readonly<Record<string, Operator>> = {
  $has: (wanted: readonly Json[], found) => wanted.every((one) => has(found, one)),
  $lacks: (wanted: readonly Json[], found) => Array.isArray(found) && !wanted.some((one) => has(found, one)),
  $set: sameSet,
  $size: (wanted: number, found) => sizeOf(found) === wanted,
  $absent: (_: true, found) => found === undefined || found === null,
  $not: (wanted: Json, found) => !matches(wanted, found),
};

/**
 * Objects: every field that is named matches. Lists: the same length, and element by element. An object of operators (`$has`, `$lacks`,
 * `$set`, `$size`, `$absent`, `$not`): all of them hold. Anything else: equal.
 */
export function matches(expected: Expected, found: Found): boolean {
  if (Array.isArray(expected)) return matchesList(expected as readonly Json[], found);
  if (!isObject(expected)) return expected === found;
  const keys = Object.keys(expected);
  if (keys.some((key) => key.startsWith('$')))
    return keys.every((key) => OPERATORS[key](expected[key] as never, found));
  return isObject(found) && keys.every((key) => matches(expected[key], found[key]));
}

const matchesList = (expected: readonly Json[], found: Found): boolean =>
  Array.isArray(found) &&
  expected.length === found.length &&
  expected.every((one, i) => matches(one, found[i] as Json));

/** What a pointer leads to. In a list, a token that is no number names the element with this `id`. */
export function at(root: Found, pointer: string): Found {
  const tokens = pointer.split('/').slice(1);
  return tokens.reduce<Found>((value, token) => step(value, token.replaceAll('~1', '/').replaceAll('~0', '~')), root);
}

function step(value: Found, token: string): Found {
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return /^\d+$/.test(token) ? list[Number(token)] : list.find((one) => isObject(one) && one.id === token);
  }
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

/** A line for each pointer whose value isn't what it should be. */
export function mismatches(expected: Pointers, root: Found): string[] {
  return Object.entries(expected)
    .filter(([pointer, value]) => !matches(value, at(root, pointer)))
    .map(([pointer, value]) => `${pointer}: expected ${text(value)}, found ${text(at(root, pointer))}`);
}

/** Which of the expected events didn't come in their order. */
export function missingEvents(
  expected: readonly Readonly<Record<string, Expected>>[],
  found: readonly Objects[],
): string[] {
  let from = 0;
  for (const one of expected) {
    const next = found.findIndex((event, i) => i >= from && matches(one, event));
    if (next < 0) return [`no event ${text(one)} among ${text(found.slice(from))}`];
    from = next + 1;
  }
  return [];
}
