// The few ways in which the parts of the store read and write items.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { numberAt, textAt, textValue } from './attributes';
import { keyOf } from './keys';
import type { Page, PageOptions } from './port';
import { TTL_ATTRIBUTE, type Item } from './table';
import { ConditionFailed, type Wire } from './wire';

/** The wire and a clock; the clock decides only what has expired. */
export interface Access {
  readonly wire: Wire;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** DynamoDB deletes expired items days later: they count as gone at once. */
export const isAlive = (access: Access, item: Item): boolean => {
  const expires = numberAt(item, TTL_ATTRIBUTE);
  return expires === undefined || expires * 1_000 > access.now();
};

export const get = async (access: Access, op: string, key: Item, consistent = true): Promise<Item | null> => {
  const { Item: item } = await access.wire.send(op, 'GetItem', { Key: key, ConsistentRead: consistent });
  return item && isAlive(access, item) ? item : null;
};

export interface Condition {
  readonly expression: string;
  readonly values?: Record<string, AttributeValue>;
}

export const ABSENT: Condition = { expression: 'attribute_not_exists(pk)' };

export type PutOutcome = { readonly ok: true } | { readonly ok: false; readonly item: Item | undefined };

/** A conditional put; the item that stood in the way comes back where the database tells it. */
export const putIf = async (access: Access, op: string, item: Item, condition: Condition): Promise<PutOutcome> => {
  try {
    await access.wire.send(op, 'PutItem', {
      Item: item,
      ConditionExpression: condition.expression,
      ...(condition.values && { ExpressionAttributeValues: condition.values }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof ConditionFailed) return { ok: false, item: error.item };
    throw error;
  }
};

/** What stands at the key of a put that was refused: told by the refusal, or read. Not checked for expiry. */
export const standing = async (access: Access, op: string, put: Item, told: Item | undefined): Promise<Item | null> => {
  if (told) return told;
  const { pk, sk } = put;
  const { Item: item } = await access.wire.send(op, 'GetItem', { Key: { pk, sk }, ConsistentRead: true });
  return item ?? null;
};

interface Under {
  readonly pk: string;
  readonly prefix: string;
  /** More of the key's beginning. */
  readonly narrow?: string;
}

const windowOf = (under: Under, options: PageOptions) => ({
  ...(options.limit !== undefined && { Limit: options.limit }),
  ...(options.cursor !== undefined && { ExclusiveStartKey: keyOf(under.pk, under.prefix + options.cursor) }),
});

/** One page of the items under a partition whose sort key starts so; cursors are sort keys without the prefix. */
export const pageOf = async (
  access: Access,
  op: string,
  under: Under,
  options: PageOptions = {},
): Promise<Page<Item>> => {
  const { Items: items = [], LastEvaluatedKey: last } = await access.wire.send(op, 'Query', {
    KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
    ExpressionAttributeValues: { ':p': textValue(under.pk), ':s': textValue(under.prefix + (under.narrow ?? '')) },
    ConsistentRead: true,
    ...windowOf(under, options),
  });
  const next = last && textAt(last, 'sk')?.slice(under.prefix.length);
  return {
    items: items.filter((item) => isAlive(access, item)),
    ...(next !== undefined && { cursor: next }),
  };
};
