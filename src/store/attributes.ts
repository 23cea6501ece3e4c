// Reading and writing the attributes of an item: texts, numbers and flags, nothing else is stored.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { StoreError } from './error';
import { TTL_ATTRIBUTE, type Item } from './table';

const valueAt = (item: Item, name: string): AttributeValue | undefined => item[name];

export const textAt = (item: Item, name: string): string | undefined => valueAt(item, name)?.S;

export const numberAt = (item: Item, name: string): number | undefined => {
  const digits = valueAt(item, name)?.N;
  return digits === undefined ? undefined : Number(digits);
};

export const flagAt = (item: Item, name: string): boolean => valueAt(item, name)?.BOOL ?? false;

const present = <T>(value: T | undefined, item: Item, name: string): T => {
  if (value !== undefined) return value;
  throw new StoreError('corrupt', `${textAt(item, 'pk')} ${textAt(item, 'sk')} without ${name}`);
};

/** A text that must be there; throws StoreError `corrupt`. */
export const needText = (item: Item, name: string): string => present(textAt(item, name), item, name);

/** A number that must be there; throws StoreError `corrupt`. */
export const needNumber = (item: Item, name: string): number => present(numberAt(item, name), item, name);

export const textValue = (text: string): AttributeValue => ({ S: text });
export const numberValue = (number: number): AttributeValue => ({ N: String(number) });

/** Adds a text unless it is missing or empty. */
export const addText = (item: Item, name: string, text: string | null | undefined): void => {
  if (text) item[name] = textValue(text);
};

export const addNumber = (item: Item, name: string, number: number | null | undefined): void => {
  if (number !== null && number !== undefined) item[name] = numberValue(number);
};

export const addFlag = (item: Item, name: string, flag: boolean | undefined): void => {
  if (flag) item[name] = { BOOL: true };
};

export const addExpiry = (item: Item, expires: number | undefined): void => addNumber(item, TTL_ATTRIBUTE, expires);

/** `{expires}` of an item that has one, for spreading. */
export const expiryAt = (item: Item): { readonly expires?: number } => {
  const expires = numberAt(item, TTL_ATTRIBUTE);
  return expires === undefined ? {} : { expires };
};
