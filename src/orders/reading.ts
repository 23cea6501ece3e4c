// An order that is being read: the fields that its action has, and what was put into them so far.
import type { FieldName, Fields } from '../core/fields';
import type { Json } from '../core/json';
import type { Joint } from './words';

/** Fields by name; `all` stands for as much as may be, until the game says how much that is. */
export type Draft = Record<string, Json>;

/** Stands in a draft for a number or a bag that the game fills in. */
export const ALL = 'all';

interface Leg {
  to?: string;
  count?: Json;
}

export interface Reading {
  readonly fields: Fields;
  readonly draft: Draft;
  readonly legs: Leg[];
  /** Places that no word puts anywhere. */
  readonly bare: string[];
  /** The joint that the next word belongs to. */
  slot: Joint | undefined;
  /** A number that waits for the word that it counts. */
  number: number | undefined;
}

export const newReading = (type: string, fields: Fields): Reading => ({
  fields,
  draft: { type },
  legs: [],
  bare: [],
  slot: undefined,
  number: undefined,
});

/** A word that has a place in the action takes it: true. Once only: false. */
export function put({ draft }: Reading, field: FieldName, value: Json): boolean {
  if (field in draft) return false;
  draft[field] = value;
  return true;
}

export function list({ draft }: Reading, field: FieldName, value: Json): true {
  draft[field] = [...((draft[field] as Json[] | undefined) ?? []), value];
  return true;
}

export function bag({ draft }: Reading, piece: string, n: number): true {
  const held = (draft.pieces as Readonly<Record<string, number>> | undefined) ?? {};
  draft.pieces = { ...held, [piece]: (held[piece] ?? 0) + n };
  return true;
}

export function stopAt({ draft }: Reading, key: 'taken' | 'troops' | 'throws', value: Json): true {
  draft.until = { ...(draft.until as Readonly<Record<string, Json>> | undefined), [key]: value };
  return true;
}

/** A leg of several has a number and a place, in either order; the next number or place begins another. */
export function leg({ legs }: Reading, part: Leg): boolean {
  const last = legs.at(-1);
  if (last && Object.keys(part).every((key) => !(key in last))) Object.assign(last, part);
  else legs.push({ ...part });
  return true;
}

/** The card played along that was named last. */
export const playOf = ({ draft }: Reading): Draft | undefined => (draft.plays as Draft[] | undefined)?.at(-1);

/** The number that waits, which is then no longer waiting. */
export function takeNumber(r: Reading): number | undefined {
  const { number } = r;
  r.number = undefined;
  return number;
}

/** A preposition holds for one word. */
export function used(r: Reading): true {
  r.slot = undefined;
  return true;
}
