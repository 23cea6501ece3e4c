// Reads the domains of legal actions as clients get them, and draws from them.
import type { Json } from '../core/json';
import type { LegalView } from '../core/view';
import type { ActionJson } from './policy';

export type Draw = (n: number) => number;

export interface RangeView {
  readonly min: number;
  readonly max: number;
}

export interface SetsView {
  readonly sets: readonly (readonly string[])[];
}

export interface StopsView {
  readonly stops: number;
}

export interface PoolView {
  readonly to: readonly string[];
  readonly count: number;
}

export interface SpreadView {
  readonly to: readonly string[];
  readonly each: number;
  readonly total: RangeView;
  readonly most?: readonly number[];
  readonly pools?: readonly PoolView[];
}

type Counts = Readonly<Record<string, number>>;

/** Pieces by kind, plain troops among them; what isn't named is 0. */
export interface BagView {
  readonly least: Counts;
  readonly most: Counts;
  readonly total: RangeView;
}

export interface AlongView {
  readonly along: readonly {
    readonly card: string;
    readonly target?: readonly string[];
    readonly choice?: readonly string[];
  }[];
}

export interface LegView {
  readonly to: string;
  readonly count: number;
}

/** A field's domain; undefined if the family has no such field. */
export type DomainView = Json | undefined;

const has = (domain: DomainView, key: string): boolean =>
  typeof domain === 'object' && domain !== null && !Array.isArray(domain) && Object.hasOwn(domain, key);

export const isRange = (domain: DomainView): domain is Json & RangeView => has(domain, 'min');
export const isSets = (domain: DomainView): domain is Json & SetsView => has(domain, 'sets');
export const isStops = (domain: DomainView): domain is Json & StopsView => has(domain, 'stops');
export const isBag = (domain: DomainView): domain is Json & BagView => has(domain, 'least');
export const isAlong = (domain: DomainView): domain is Json & AlongView => has(domain, 'along');
export const isSpread = (domain: DomainView): domain is Json & SpreadView =>
  has(domain, 'each') && has(domain, 'total');

/** The texts that a field may hold; none if it holds something else. */
export function texts(domain: DomainView): readonly string[] {
  const list = Array.isArray(domain) ? (domain as readonly Json[]) : [domain];
  return list.filter((value): value is string => typeof value === 'string');
}

/** The least and the greatest number that a field may hold. */
export function bounds(domain: DomainView): RangeView | undefined {
  if (typeof domain === 'number') return { min: domain, max: domain };
  if (isRange(domain)) return domain;
  const numbers = Array.isArray(domain) ? (domain as readonly Json[]).filter((n) => typeof n === 'number') : [];
  return numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined;
}

/** What a bot may do: everything but giving the game up. */
export const playable = (legal: readonly LegalView[]): readonly LegalView[] =>
  legal.filter((family) => family.type !== 'resign');

/** Fields that an action of this family must have. */
export const required = ({ fields, may = [] }: LegalView): readonly string[] =>
  Object.keys(fields).filter((field) => !may.includes(field));

const WIDEST = 256;

/** Any of n, also where n is more than one draw can give. */
export function below(draw: Draw, n: number): number {
  if (n <= WIDEST) return draw(n);
  const wide = (draw(WIDEST) * WIDEST + draw(WIDEST)) * WIDEST + draw(WIDEST);
  return Math.floor((wide / WIDEST ** 3) * n);
}

export const oneOf = <T>(draw: Draw, list: readonly T[]): T => list[below(draw, list.length)];

/** Any action of a family. */
export function anyAction(family: LegalView, draw: Draw): ActionJson {
  const action: Record<string, unknown> = { type: family.type };
  for (const [field, domain] of Object.entries(family.fields)) {
    if (family.may?.includes(field) && draw(2) === 0) continue;
    action[field] = anyValue(without(domain, taken(family, field, action)), draw);
  }
  return action;
}

/** What the field may not hold because the other of a pair that differs holds it. */
function taken({ differ }: LegalView, field: string, action: ActionJson): unknown {
  if (!differ?.includes(field)) return undefined;
  return action[differ[0] === field ? differ[1] : differ[0]];
}

const without = (domain: Json, value: unknown): Json =>
  value !== undefined && Array.isArray(domain) ? (domain as readonly Json[]).filter((one) => one !== value) : domain;

type Drawn = (domain: Json, draw: Draw) => unknown;

/** How a value is drawn from each form that a domain may have. */
const FORMS: readonly (readonly [(domain: Json) => boolean, Drawn])[] = [
  [Array.isArray, (domain, draw) => oneOf(draw, domain as readonly Json[])],
  [isRange, (domain, draw) => anyIn(domain as unknown as RangeView, draw)],
  [isSets, (domain, draw) => oneOf(draw, (domain as unknown as SetsView).sets)],
  [isStops, (_, draw) => oneOf(draw, [{ taken: true }, { throws: 1 + draw(8) }, { taken: true, troops: 1 }])],
  [isSpread, (domain, draw) => spread(domain as unknown as SpreadView, (open) => oneOf(draw, open))],
  [isBag, (domain, draw) => anyBag(domain as unknown as BagView, draw)],
  [isAlong, (domain, draw) => anyAlong(domain as unknown as AlongView, draw)],
];

/** Any value of a domain. */
export function anyValue(domain: Json, draw: Draw): unknown {
  const form = FORMS.find(([fits]) => fits(domain));
  return form ? form[1](domain, draw) : domain;
}

const anyIn = ({ min, max }: RangeView, draw: Draw): number => min + below(draw, max - min + 1);

const sum = (counts: Counts): number => Object.values(counts).reduce((n, count) => n + count, 0);

function anyBag({ least, most, total }: BagView, draw: Draw): Record<string, number> {
  const wanted = anyIn({ min: Math.max(total.min, sum(least)), max: Math.min(total.max, sum(most)) }, draw);
  return bag({ least, most }, wanted, (open) => oneOf(draw, open));
}

/** Fills a bag to a total, one piece at a time; `choose` picks among the kinds that still have room. */
export function bag(
  { least, most }: Pick<BagView, 'least' | 'most'>,
  total: number,
  choose: (open: readonly string[]) => string,
): Record<string, number> {
  const pieces: Record<string, number> = { ...least };
  for (let left = total - sum(least); left > 0; left--) {
    const open = Object.keys(most).filter((kind) => (pieces[kind] ?? 0) < most[kind]);
    if (open.length === 0) break;
    const kind = choose(open);
    pieces[kind] = (pieces[kind] ?? 0) + 1;
  }
  return pieces;
}

/** One card in so many is played along, and one at least: whoever plays none leaves the field out. */
const ALONG_ONE_IN = 4;

function anyAlong({ along }: AlongView, draw: Draw): Record<string, string>[] {
  const sure = below(draw, along.length);
  return along
    .filter((_, at) => at === sure || draw(ALONG_ONE_IN) === 0)
    .map(({ card, target, choice }) => ({
      card,
      ...(target && { target: oneOf(draw, target) }),
      ...(choice && { choice: oneOf(draw, choice) }),
    }));
}

/** Fills a spread to its most, one troop at a time; `choose` picks among the targets that still have room. */
export function spread(domain: SpreadView, choose: (open: readonly string[]) => string): LegView[] {
  const { to, total, pools = [] } = domain;
  const counts = new Map<string, number>();
  // The narrowest first, or a wider pool might take its room.
  for (const pool of [...pools].sort((one, other) => one.to.length - other.to.length))
    fill(domain, counts, { to: to.filter((id) => pool.to.includes(id)), count: pool.count, choose });
  const bound = pools.reduce((n, pool) => n + pool.count, 0);
  fill(domain, counts, { to, count: total.max - bound, choose });
  return Array.from(counts, ([target, count]) => ({ to: target, count }));
}

interface Filling extends PoolView {
  readonly choose: (open: readonly string[]) => string;
}

function fill({ to, each, most }: SpreadView, counts: Map<string, number>, filling: Filling): void {
  let left = filling.count;
  while (left > 0) {
    const open = filling.to.filter((id) => (counts.get(id) ?? 0) < (most?.[to.indexOf(id)] ?? Infinity));
    const affordable = open.filter((id) => counts.has(id) || left >= each);
    if (affordable.length === 0) return;
    const target = filling.choose(affordable);
    const count = counts.has(target) ? 1 : Math.max(1, each);
    counts.set(target, (counts.get(target) ?? 0) + count);
    left -= count;
  }
}
