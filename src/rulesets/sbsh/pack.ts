// The own part as compact JSON. What is empty takes no room.
import type { Json } from '../../core/json';
import { packColumn, unpackColumn } from '../../core/pack';
import type { Column } from '../../core/state';
import { NOBODY } from '../../core/state';
import { type Group, NONE, type Offer, type Sbsh } from './state';

/** Columns that are always there, and those that are mostly empty, by their letter. */
const FULL = { c: 'cards', o: 'order', k: 'capitals', m: 'missions', r: 'rewards', h: 'held', b: 'before' } as const;
const SPARSE = {
  y: 'cities',
  a: 'airfields',
  t: 'captured',
  n: 'entered',
  f: 'fought',
  g: 'engaged',
  e: 'entries',
} as const;

type Letter = keyof typeof FULL | keyof typeof SPARSE;
const entries = [...Object.entries(FULL), ...Object.entries(SPARSE)] as [Letter, keyof Sbsh][];

export function pack(own: Sbsh): Json {
  const there = entries.filter(([, name]) => (own[name] as Column).length > 0);
  return {
    ...Object.fromEntries(there.map(([letter, name]) => [letter, packColumn(own[name] as Column)])),
    ...(own.abroad.length > 0 && { l: own.abroad.map(packGroup) }),
    ...(own.offers.length > 0 && { q: own.offers.map(({ id, from, to, give, want }) => [id, from, to, give, want]) }),
    ...(own.offered > 0 && { d: own.offered }),
    ...(own.winner !== NOBODY && { w: own.winner }),
  };
}

const packGroup = ({ at, army, stage, front, rear }: Group): Json =>
  packColumn([at, army, Number(stage === 'ashore'), ...front, ...rear]);

function unpackGroup(text: string): Group {
  const [at, army, ashore, ...bags] = unpackColumn(text);
  return { at, army, stage: ashore ? 'ashore' : 'fleet', front: bags.slice(0, 3), rear: bags.slice(3) };
}

type Packed = Readonly<Record<Letter, string | undefined>> & {
  readonly l?: readonly string[];
  readonly q?: readonly (readonly [number, number, number, number[], number[]])[];
  readonly d?: number;
  readonly w?: number;
};

export function unpack(packed: Json): Sbsh {
  const p = packed as unknown as Packed;
  const columns = entries.map(([letter, name]) => {
    const text = p[letter];
    return [name, text === undefined ? NONE : unpackColumn(text)] as const;
  });
  return {
    ...(Object.fromEntries(columns) as unknown as Pick<Sbsh, 'cards'> & Sbsh),
    abroad: (p.l ?? []).map(unpackGroup),
    offers: (p.q ?? []).map(([id, from, to, give, want]): Offer => ({ id, from, to, give, want })),
    offered: p.d ?? 0,
    winner: p.w ?? NOBODY,
  };
}
