// Reads the own part of a position: every key is known, and names stand for armies, territories, sides, missions and rewards.
import { placeNamed } from '../../core/board';
import type { Json } from '../../core/json';
import { type Illegal, illegal } from '../../core/result';
import type { Position } from '../../core/ruleset';
import { type Column, NOBODY } from '../../core/state';
import { armoured, type Bag, POST, size } from './bag';
import type { Kit } from './kit';
import { missions, rewards } from './rewards';
import { type Group, ON, OPEN, type Sbsh, TAKEN, WITH } from './state';

const wrong = (key: string): Illegal => illegal('POSITION_OWN', undefined, { key }, `/own/${key}`);

type Reader = (k: Kit, value: Json, own: Sbsh) => Partial<Sbsh> | undefined;

type Table = Readonly<Record<string, Json>>;

const isTable = (value: Json): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: Json): readonly Json[] | undefined =>
  Array.isArray(value) ? (value as readonly Json[]) : undefined;

const land = (k: Kit, id: Json): number => (typeof id === 'string' ? (k.board.index.get(id) ?? -1) : -1);
const army = (k: Kit, id: Json | undefined): number => k.armies.findIndex((one) => one.id === id);

/** All of a list by index; undefined if one is unknown or stands twice. */
function indexes(value: Json, read: (one: Json) => number): number[] | undefined {
  const found = list(value)?.map(read);
  return found?.some((n) => n < 0) || (found && new Set(found).size < found.length) ? undefined : found;
}

/** A record by army id, each value read; undefined if a name is unknown. */
function byArmy<T>(k: Kit, value: Json, read: (one: Json) => T | undefined): [number, T][] | undefined {
  if (!isTable(value)) return undefined;
  const found: [number, T][] = [];
  for (const [id, one] of Object.entries(value)) {
    const what = read(one);
    if (army(k, id) < 0 || what === undefined) return undefined;
    found.push([army(k, id), what]);
  }
  return found;
}

const KINDS = ['troops', 'armour', 'damaged'];

/** Pieces by kind, `{troops: 1, armour: 1}`. */
export function bagFrom(value: Json): Bag | undefined {
  if (!isTable(value) || Object.keys(value).some((key) => !KINDS.includes(key))) return undefined;
  const bag = KINDS.map((kind) => value[kind] ?? 0);
  return bag.every((n): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= 10_000)
    ? bag
    : undefined;
}

function groupFrom(k: Kit, value: Json): Group | undefined {
  if (!isTable(value)) return undefined;
  const at = typeof value.at === 'string' ? placeNamed(k.board, value.at) : -1;
  const [front, rear] = [value.front, value.rear].map((bag) => bagFrom(bag ?? {}));
  const stage = STAGES.find((one) => one === value.stage);
  if (!front || !rear || !stage) return undefined;
  const group: Group = { at, army: army(k, value.army), stage, front, rear };
  return isSound(k, group) ? group : undefined;
}

const STAGES = ['fleet', 'ashore'] as const;

/** One or two on the front; ships only on sea borders, with armour among them. */
function isSound(k: Kit, { at, army: who, stage, front, rear }: Group): boolean {
  const isPlaced = at >= k.board.territories.length && who >= 0;
  if (!isPlaced || size(front) < 1 || size(front) > POST) return false;
  return k.sea[at] ? armoured(front) + armoured(rear) > 0 : stage === 'ashore' && size(rear) === 0;
}

const kindsOf = (value: Json): number[] | undefined =>
  indexes(value, (id) => rewards.findIndex((one) => one.id === id || one.kind === id));

const missionAt = (id: Json): number => missions.findIndex((one) => one.id === id);

const READERS: Readonly<Record<string, Reader>> = {
  units: (_, value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000 ? {} : undefined,
  sides: (_, value) => (isTable(value) ? {} : undefined),
  order(k, value) {
    const order = indexes(value, (id) => army(k, id));
    return order?.length === k.armies.length ? { order } : undefined;
  },
  capitals(k, value, own) {
    const found = byArmy(k, value, (id) => (land(k, id) < 0 ? undefined : land(k, id)));
    const capitals = found?.reduce((column: Column, [who, t]) => column.with(who, t), own.capitals);
    return capitals && { capitals };
  },
  cities(k, value) {
    const cities = indexes(value, (id) => land(k, id));
    return cities && { cities: cities.sort((a, b) => a - b) };
  },
  airfields(k, value) {
    const found = byArmy(k, value, (ids) => indexes(ids, (id) => land(k, id)));
    return found && { airfields: found.flatMap(([who, lands]) => lands.flatMap((t) => [who, t])) };
  },
  abroad(k, value) {
    const groups = list(value)?.map((one) => groupFrom(k, one));
    return groups?.every((one) => one !== undefined) ? { abroad: groups } : undefined;
  },
  missions(k, value, own) {
    const found = byArmy(k, value, (ids) => indexes(ids, missionAt));
    return (
      found && { missions: found.reduce((all: Column, [who, ids]) => marked(all, ids, TAKEN + who), own.missions) }
    );
  },
  open(_, value, own) {
    if (!isTable(value)) return undefined;
    let { missions: where, rewards: gifts } = own;
    for (const [id, gift] of Object.entries(value)) {
      const mission = missionAt(id);
      const reward = gift === null ? -1 : rewards.findIndex((one) => one.id === gift);
      if (mission < 0 || (gift !== null && reward < 0)) return undefined;
      where = where.with(mission, OPEN);
      if (reward >= 0) gifts = gifts.with(reward, ON + mission);
    }
    return { missions: where, rewards: gifts };
  },
  rewards(k, value, own) {
    const found = byArmy(k, value, kindsOf);
    return found && { rewards: found.reduce((all: Column, [who, ids]) => marked(all, ids, WITH + who), own.rewards) };
  },
};

const marked = (column: Column, which: readonly number[], value: number): Column =>
  which.reduce((all, index) => all.with(index, value), column);

/** The own part that a position describes, over one with its cards. Seats act in their own order unless it says otherwise. */
export function readOwn(k: Kit, empty: Sbsh, { own }: Position): Sbsh | Illegal {
  let part: Sbsh = { ...empty, order: k.armies.map((_, who) => who) };
  for (const [key, value] of Object.entries(own)) {
    const read = Object.hasOwn(READERS, key) ? READERS[key](k, value, part) : undefined;
    if (!read) return wrong(key);
    part = { ...part, ...read };
  }
  return part;
}

/** Columns of infantry, armour and damaged armour, with what `own.sides` puts on borders. */
export function readSides(k: Kit, { territories, own }: Position): [number[], number[], number[]] | Illegal {
  const columns: [number[], number[], number[]] = [[], [], []].map(() => k.landOf.map(() => 0)) as never;
  territories.forEach(({ troops, pieces = [] }, t) => {
    columns[0][t] = troops;
    columns[1][t] = pieces[0] ?? 0;
    columns[2][t] = pieces[1] ?? 0;
  });
  for (const [id, value] of Object.entries((own.sides ?? {}) as Table)) {
    const side = placeNamed(k.board, id);
    const bag = bagFrom(value);
    if (side < territories.length || !bag || territories[k.landOf[side]].owner === NOBODY) return wrong('sides');
    bag.forEach((n, kind) => (columns[kind][side] = n));
  }
  return columns;
}
