// Is an action in a family of legal actions? Written from the meaning of families alone, so that `check` can be held against it.
import { type Domain, type Legal, MOST_THROWS, type Spread } from '../../src/core/ruleset';
import type { Action, Leg, Until } from '../../src/core/state';

export function covers({ type, fields, may = [], differ }: Legal, action: Action): boolean {
  const { type: kind, ...given } = action as Action & Record<string, unknown>;
  if (kind !== type) return false;
  if (Object.keys(given).some((key) => given[key as never] !== undefined && !Object.hasOwn(fields, key))) return false;
  const values = given as Record<string, unknown>;
  if (differ && values[differ[0]] === values[differ[1]]) return false;
  return Object.entries(fields).every(([key, domain]) =>
    values[key] === undefined ? may.includes(key) : holds(domain, values[key]),
  );
}

function holds(domain: Domain, value: unknown): boolean {
  if (typeof domain !== 'object') return domain === value;
  if (Array.isArray(domain)) return domain.includes(value);
  if ('sets' in domain) return domain.sets.some((set) => sameCards(set, value as number[]));
  if ('stops' in domain) return holdsStops(domain.stops, value as Until);
  if ('to' in domain) return holdsSpread(domain, value as Leg[]);
  const { min, max } = domain as { min: number; max: number };
  return (value as number) >= min && (value as number) <= max;
}

const sameCards = (set: readonly number[], cards: readonly number[]): boolean =>
  set.length === cards.length && set.every((card) => cards.includes(card));

const inRange = (value: number | undefined, min: number, max: number): boolean =>
  value === undefined || (value >= min && value <= max);

const holdsStops = (stops: number, { taken, troops, throws }: Until): boolean =>
  [taken, troops, throws].some((value) => value !== undefined) &&
  inRange(troops, 1, stops) &&
  inRange(throws, 1, MOST_THROWS);

const sumOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

function holdsSpread(spread: Spread, legs: readonly Leg[]): boolean {
  const { to, each, total, most } = spread;
  const counts = new Map(legs.map((leg) => [leg.to, leg.count ?? 0]));
  const fits = Array.from(
    counts,
    ([at, count]) => to.includes(at) && inRange(count, each, most?.[to.indexOf(at)] ?? Infinity),
  );
  return (
    counts.size === legs.length &&
    inRange(sumOf(counts), total.min, total.max) &&
    fits.every(Boolean) &&
    payable(spread, counts)
  );
}

/** Pools lie one within another, so the narrowest may always pay first; what is left over must be free. */
function payable({ total, pools = [] }: Spread, counts: Map<number, number>): boolean {
  for (const pool of [...pools].sort((a, b) => a.to.length - b.to.length)) {
    let left = pool.count;
    for (const at of pool.to) {
      const pays = Math.min(left, counts.get(at) ?? 0);
      left -= pays;
      counts.set(at, (counts.get(at) ?? 0) - pays);
    }
  }
  return sumOf(counts) <= total.max - pools.reduce((n, pool) => n + pool.count, 0);
}
