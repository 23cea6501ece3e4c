// Rows and metas as items. Attribute names are one letter: six players must fit into 1,024 bytes.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { StoreError } from './error';
import { gameOf, metaKey, rowKey, versionOf } from './keys';
import type { Meta, Receipt, Row } from './row';
import type { Item } from './table';

const RECEIPT_HASH = 16;

/** A text attribute; `undefined` leaves it out. */
const put = (item: Item, name: string, value: AttributeValue | undefined): void => {
  if (value !== undefined) item[name] = value;
};
const text = (value: string | null | undefined): AttributeValue | undefined => (value ? { S: value } : undefined);
const number = (value: number | null | undefined): AttributeValue | undefined =>
  value === null || value === undefined ? undefined : { N: String(value) };

/** The item of a row; what is empty is left out. */
export const rowItem = (row: Row): Item => {
  const item = rowKey(row.game, row.version);
  item['t'] = { N: String(row.at) };
  item['p'] = { S: row.prev };
  item['v'] = typeof row.ruleset === 'number' ? { N: String(row.ruleset) } : { S: row.ruleset };
  put(item, 's', number(row.seat));
  put(item, 'a', text(row.account));
  put(item, 'x', text(row.act));
  put(item, 'f', text(row.facts));
  put(item, 'h', text(row.hidden));
  put(item, 'r', row.receipt ? { S: row.receipt.hash + row.receipt.id } : undefined);
  put(item, 'z', text(row.state));
  put(item, 'b', row.bell ? { BOOL: true } : undefined);
  put(item, 'd', number(row.due));
  put(item, 'k', text(row.secret));
  put(item, 'e', number(row.epoch));
  put(item, 'exp', number(row.expires));
  return item;
};

const receiptOf = (packed: string | undefined): Receipt | null =>
  packed === undefined ? null : { hash: packed.slice(0, RECEIPT_HASH), id: packed.slice(RECEIPT_HASH) };

const count = (value: AttributeValue | undefined): number | undefined =>
  value?.N === undefined ? undefined : Number(value.N);

/** The text of an attribute that must be there. */
export const need = (item: Item, name: string): string => {
  const value = item[name]?.S ?? item[name]?.N;
  if (value === undefined) throw new StoreError('corrupt', `${item['pk']?.S} ${item['sk']?.S} without ${name}`);
  return value;
};

/** Optional fields, left out where the item has none (`exactOptionalPropertyTypes`). */
const extras = (item: Item): Pick<Row, 'due' | 'secret' | 'epoch' | 'expires'> => ({
  ...(item['d'] && { due: Number(item['d'].N) }),
  ...(item['k'] && { secret: need(item, 'k') }),
  ...(item['e'] && { epoch: Number(item['e'].N) }),
  ...(item['exp'] && { expires: Number(item['exp'].N) }),
});

export const rowOf = (item: Item): Row => ({
  game: gameOf(need(item, 'pk')),
  version: versionOf(need(item, 'sk')),
  at: Number(need(item, 't')),
  seat: count(item['s']) ?? null,
  account: item['a']?.S ?? null,
  act: item['x']?.S ?? '',
  facts: item['f']?.S ?? '',
  hidden: item['h']?.S ?? '',
  receipt: receiptOf(item['r']?.S),
  ruleset: count(item['v']) ?? need(item, 'v'),
  prev: need(item, 'p'),
  state: item['z']?.S ?? '',
  bell: item['b']?.BOOL ?? false,
  ...extras(item),
});

export const metaItem = (meta: Meta): Item => {
  const item = metaKey(meta.game);
  item['j'] = { S: meta.body };
  put(item, 'exp', number(meta.expires));
  return item;
};

export const metaOf = (item: Item): Meta => ({
  game: gameOf(need(item, 'pk')),
  body: need(item, 'j'),
  ...(item['exp'] && { expires: Number(item['exp'].N) }),
});
