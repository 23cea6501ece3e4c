// Is an action one of a family's? Written from what the domains say, not from how anything makes them.
import {
  type Along,
  type Bag,
  type Domain,
  type Legal,
  MOST_THROWS,
  type Spread,
  type Stops,
} from '../../src/core/ruleset';
import type { Action, Column, Leg, Play, Until } from '../../src/core/state';
import { shapeOf } from './sample';

/** Is the action in one of the families? */
export const covered = (families: readonly Legal[], action: Action): boolean => families.some((f) => covers(f, action));

export function covers({ type, fields, may = [], differ }: Legal, action: Action): boolean {
  const given = action as unknown as Readonly<Record<string, unknown>>;
  if (action.type !== type) return false;
  const known = Object.keys(given).every((key) => key === 'type' || given[key] === undefined || key in fields);
  const there = Object.entries(fields).every(([key, domain]) =>
    given[key] === undefined ? may.includes(key) : holds(domain, given[key], key),
  );
  return known && there && !(differ && given[differ[0]] !== undefined && given[differ[0]] === given[differ[1]]);
}

type Test = (domain: never, value: never, key: string) => boolean;

const TESTS: Readonly<Record<ReturnType<typeof shapeOf>, Test>> = {
  one: (one: unknown, value: unknown) => value === one,
  list: (list: readonly unknown[], value: unknown) => list.includes(value),
  sets: ({ sets }: { readonly sets: readonly Column[] }, value: Column, key) => holdsSet(sets, value, key === 'cards'),
  stops: ({ stops }: Stops, value: Until) => holdsStops(stops, value),
  to: holdsSpread,
  least: holdsBag,
  along: holdsAlong,
  min: (range: Range, value: number) => within(value, range),
};

const holds = (domain: Domain, value: unknown, key: string): boolean =>
  TESTS[shapeOf(domain)](domain as never, value as never, key);

interface Range {
  readonly min: number;
  readonly max: number;
}

const within = (n: number, { min, max }: Range): boolean => Number.isInteger(n) && n >= min && n <= max;

/** A set of cards is the same in any order. */
function holdsSet(sets: readonly Column[], value: Column, anyOrder: boolean): boolean {
  const text = (set: Column): string => (anyOrder ? set.slice().sort((a, b) => a - b) : set).join();
  return sets.some((set) => text(set) === text(value));
}

function holdsStops(stops: number, { taken, troops, throws }: Until): boolean {
  if (taken === undefined && troops === undefined && throws === undefined) return false;
  return (
    (troops === undefined || within(troops, { min: 1, max: stops })) &&
    (throws === undefined || within(throws, { min: 1, max: MOST_THROWS }))
  );
}

function holdsSpread({ to, each, total, most, pools = [] }: Spread, legs: readonly Leg[]): boolean {
  const sum = legs.reduce((n, leg) => n + (leg.count ?? 0), 0);
  const plain = legs.every(({ to: at, count = 0, from, pieces }) => {
    const room = most?.[to.indexOf(at)] ?? Infinity;
    return from === undefined && !pieces && to.includes(at) && count >= Math.max(1, each) && count <= room;
  });
  const once = new Set(legs.map((leg) => leg.to)).size === legs.length;
  const free = total.max - pools.reduce((n, p) => n + p.count, 0);
  return plain && once && within(sum, total) && sum - fromPools(pools, legs) <= free;
}

/** The most of a spread that pools can pay: one unit after the other along augmenting paths. */
function fromPools(pools: readonly { readonly to: Column; readonly count: number }[], legs: readonly Leg[]): number {
  const units = pools.flatMap((p) => new Array<Column>(p.count).fill(p.to));
  const slots = legs.flatMap((leg) => new Array<number>(leg.count ?? 0).fill(leg.to));
  const paid = new Array<number>(slots.length).fill(-1);
  const pay = (unit: number, seen: Set<number>): boolean => {
    for (const [slot, at] of slots.entries()) {
      if (seen.has(slot) || !units[unit].includes(at)) continue;
      seen.add(slot);
      if (paid[slot] >= 0 && !pay(paid[slot], seen)) continue;
      paid[slot] = unit;
      return true;
    }
    return false;
  };
  return units.reduce((n, _, unit) => (pay(unit, new Set()) ? n + 1 : n), 0);
}

function holdsBag({ least, most, total }: Bag, bag: Column): boolean {
  return (
    bag.length === least.length &&
    bag.every((n, kind) => within(n, { min: least[kind], max: most[kind] })) &&
    within(
      bag.reduce((a, b) => a + b, 0),
      total,
    )
  );
}

function holdsAlong({ along }: Along, plays: readonly Play[]): boolean {
  const fits = ({ card, target, choice }: Play): boolean =>
    along.some(
      (a) =>
        a.card === card &&
        (a.target ? a.target.includes(target ?? NaN) : target === undefined) &&
        (a.choice ? a.choice.includes(choice ?? '') : choice === undefined),
    );
  return plays.length > 0 && plays.every(fits) && new Set(plays.map((p) => p.card)).size === plays.length;
}
