// The own part as compact JSON. What a game doesn't keep takes no room.
import type { Json } from '../../core/json';
import { packColumn, unpackColumn } from '../../core/pack';
import type { Column } from '../../core/state';
import { type Classic, NONE } from './state';

/** Columns by army, by their letter. */
const COLUMNS = { k: 'killers', m: 'missions', a: 'capitals', h: 'stood' } as const;
type Letter = keyof typeof COLUMNS;
const LETTERS = Object.keys(COLUMNS) as Letter[];

export function pack(own: Classic): Json {
  const bits = own.took + 2 * own.spent + 4 * own.declined;
  const columns = LETTERS.filter((letter) => own[COLUMNS[letter]].length > 0);
  return {
    c: packColumn(own.cards),
    f: own.first,
    ...(own.sets > 0 && { s: own.sets }),
    ...(bits > 0 && { b: bits }),
    ...Object.fromEntries(columns.map((letter) => [letter, packColumn(own[COLUMNS[letter]])])),
    ...(own.parleys.length > 0 && { p: packColumn(own.parleys) }),
  };
}

type Packed = {
  readonly c: string;
  readonly f: number;
  readonly s?: number;
  readonly b?: number;
  readonly p?: string;
} & Readonly<Partial<Record<Letter, string>>>;

export function unpack(packed: Json): Classic {
  const { c, f, s = 0, b = 0, p, ...columns } = packed as unknown as Packed;
  const column = (text: string | undefined): Column => (text === undefined ? NONE : unpackColumn(text));
  return {
    cards: unpackColumn(c),
    first: f,
    sets: s,
    took: b & 1,
    spent: (b >> 1) & 1,
    declined: (b >> 2) & 1,
    killers: column(columns.k),
    missions: column(columns.m),
    capitals: column(columns.a),
    stood: column(columns.h),
    parleys: column(p),
  };
}
