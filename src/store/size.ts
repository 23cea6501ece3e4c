// What an item weighs by DynamoDB's published rules ("item sizes and formats"), and what that costs.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from './table';

const bytes = (text: string): number => Buffer.byteLength(text, 'utf8');

/** One byte for every two significant digits and one more; a sign costs another; at most 21. */
const numberSize = (text: string): number => {
  const digits = text.replace(/^-/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
  return Math.min(21, Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0));
};

/** Lists and maps are not stored: three bytes plus one an element would be added for them. */
const valueSize = (value: AttributeValue): number => {
  if (value.S !== undefined) return bytes(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return value.B.byteLength;
  if (value.BOOL !== undefined || value.NULL !== undefined) return 1;
  throw new TypeError('itemSize: sets, lists and maps are not stored');
};

/** Bytes of an item: names and values. Storage is billed with another 100 bytes an item, requests are not. */
export const itemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueSize(value), 0);

/** Write units of an item of so many bytes: one for each 1,024 begun. */
export const writeUnits = (size: number): number => Math.max(1, Math.ceil(size / 1024));
