// Families of legal actions taken at their word: any action of one, or every one of a small one.
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

/** A whole number from 0 to n − 1. */
export type Draw = (n: number) => number;

/** Mulberry32: choices that repeat with their seed, apart from the game's dice. */
export function draws(seed: number): Draw {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

export const pick = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)];

/** A list in any order. */
export function shuffled<T>(draw: Draw, list: readonly T[]): T[] {
  const order = list.slice();
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Any action of a family. Numbers come from the ends of a range more often than from within. */
export function sample({ type, fields, may = [], differ }: Legal, draw: Draw): Action {
  for (;;) {
    const there = Object.entries(fields).filter(([key]) => !may.includes(key) || draw(2) === 0);
    const action = { type, ...Object.fromEntries(there.map(([key, domain]) => [key, valueOf(domain, draw, key)])) };
    if (!differ || !same(action, differ)) return action;
  }
}

function same(action: Readonly<Record<string, unknown>>, [a, b]: readonly [string, string]): boolean {
  return action[a] !== undefined && action[a] === action[b];
}

/** Which shape a domain has: the key that only this shape bears. */
export function shapeOf(domain: Domain): 'one' | 'list' | 'sets' | 'stops' | 'to' | 'least' | 'along' | 'min' {
  if (typeof domain !== 'object') return 'one';
  if (Array.isArray(domain)) return 'list';
  return (['sets', 'stops', 'to', 'least', 'along'] as const).find((key) => key in domain) ?? 'min';
}

type Make = (domain: never, draw: Draw, key: string) => unknown;

const MAKE: Readonly<Record<ReturnType<typeof shapeOf>, Make>> = {
  one: (value: unknown) => value,
  list: (list: readonly unknown[], draw) => pick(draw, list),
  sets: ({ sets }: Sets, draw, key) => (key === 'cards' ? shuffled(draw, pick(draw, sets)) : pick(draw, sets)),
  stops: ({ stops }: Stops, draw) => stopsOf(stops, draw),
  to: spreadOf,
  least: bagOf,
  along: alongOf,
  min: numberOf,
};

interface Sets {
  readonly sets: readonly Column[];
}

const valueOf = (domain: Domain, draw: Draw, key: string): unknown => MAKE[shapeOf(domain)](domain as never, draw, key);

interface Range {
  readonly min: number;
  readonly max: number;
}

function numberOf({ min, max }: Range, draw: Draw): number {
  return [min, max, max, min + draw(max - min + 1)][draw(4)];
}

function stopsOf(stops: number, draw: Draw): Until {
  const which = 1 + draw(7);
  return {
    ...(which & 1 && { taken: true }),
    ...(which & 2 && { troops: 1 + draw(stops) }),
    ...(which & 4 && { throws: [1 + draw(4), MOST_THROWS][draw(2)] }),
  };
}

/** Unit by unit, those of pools first: any other unit can take their room, but they can't take any other's. */
function spreadOf({ to, each, total, most, pools = [] }: Spread, draw: Draw): Leg[] {
  const count = new Map<number, number>();
  const free = total.max - pools.reduce((n, p) => n + p.count, 0);
  const units = [...pools, { to, count: free }].flatMap((p) => new Array<readonly number[]>(p.count).fill(p.to));
  const wanted = numberOf(total, draw);
  const used = new Set(shuffled(draw, Array.from(units.keys())).slice(0, Math.ceil(wanted / Math.max(1, each))));
  for (const [i, targets] of units.entries()) {
    const room = (t: number): boolean => (count.get(t) ?? 0) + each <= (most?.[to.indexOf(t)] ?? Infinity);
    const open = used.has(i) ? targets.filter((t) => to.includes(t) && room(t)) : [];
    if (open.length === 0) continue;
    const t = pick(draw, open);
    count.set(t, (count.get(t) ?? 0) + each);
  }
  return Array.from(count, ([at, n]) => ({ to: at, count: n }));
}

function bagOf({ least, most, total }: Bag, draw: Draw): Column {
  const bag = least.slice();
  const sum = (): number => bag.reduce((n, c) => n + c, 0);
  for (const wanted = numberOf(total, draw); sum() < wanted;) {
    const open = bag.flatMap((n, kind) => (n < most[kind] ? [kind] : []));
    if (open.length === 0) break;
    bag[pick(draw, open)]++;
  }
  return bag;
}

function alongOf({ along }: Along, draw: Draw): Play[] {
  return shuffled(draw, along)
    .slice(0, 1 + draw(along.length))
    .map(({ card, target, choice }) => ({
      card,
      ...(target && { target: pick(draw, target) }),
      ...(choice && { choice: pick(draw, choice) }),
    }));
}

/**
 * Every action of a family, in order, for small ones: lists, ranges, sets and bags, with and without the fields that may be left out.
 * Of a spread, an `until` or cards played along it takes the shortest. Stops after `limit`.
 */
export function enumerate({ type, fields, may = [], differ }: Legal, limit = 10_000): Action[] {
  let made: Record<string, unknown>[] = [{ type }];
  for (const [key, domain] of Object.entries(fields)) {
    const values = valuesOf(domain);
    const next = made.flatMap((a) => [
      ...(may.includes(key) ? [a] : []),
      ...values.map((value) => ({ ...a, [key]: value })),
    ]);
    made = next.slice(0, limit);
  }
  return made.filter((a) => !differ || !same(a, differ)) as unknown as Action[];
}

type Values = (domain: never) => readonly unknown[];

const VALUES: Readonly<Record<ReturnType<typeof shapeOf>, Values>> = {
  one: (value: unknown) => [value],
  list: (list: readonly unknown[]) => list,
  sets: ({ sets }: Sets) => sets,
  stops: () => [{ taken: true }],
  to: (spread: Spread) => [spreadOf({ ...spread, total: { ...spread.total, max: spread.total.min } }, () => 0)],
  least: bagsOf,
  along: ({ along }: Along) => [alongOf({ along: along.slice(0, 1) }, () => 0)],
  min: ({ min, max }: Range) => Array.from({ length: max - min + 1 }, (_, i) => min + i),
};

const valuesOf = (domain: Domain): readonly unknown[] => VALUES[shapeOf(domain)](domain as never);

function bagsOf({ least, most, total }: Bag): Column[] {
  let bags: number[][] = [[]];
  for (const [kind, n] of least.entries())
    bags = bags.flatMap((bag) => Array.from({ length: most[kind] - n + 1 }, (_, i) => [...bag, n + i]));
  return bags.filter((bag) =>
    within(
      bag.reduce((a, b) => a + b, 0),
      total,
    ),
  );
}

const within = (n: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  n >= min && n <= max;
