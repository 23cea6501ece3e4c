// Rows out of the table's stream (view type NEW_IMAGE). Locally `onRow` feeds the follower instead.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ROW_PREFIX } from './keys';
import type { Row } from './row';
import { rowOf } from './rows';
import type { Item } from './table';

/** The part of a stream record that matters; AWS's own type fits. */
export interface StreamRecord {
  readonly eventName?: string | undefined;
  readonly dynamodb?: { readonly NewImage?: { readonly [name: string]: object } | undefined } | undefined;
}

/**
 * The event source's filter, as the infrastructure must state it: inserted rows with a bell. Rows are never changed, so
 * other events of the stream are derived items, docs and erasures.
 */
export const STREAM_FILTER = {
  eventName: ['INSERT'],
  dynamodb: { NewImage: { sk: { S: [{ prefix: ROW_PREFIX }] }, b: { BOOL: [true] } } },
} as const;

const isRow = (image: { readonly [name: string]: object }): boolean =>
  (image['sk'] as AttributeValue | undefined)?.S?.startsWith(ROW_PREFIX) ?? false;

/** The row that a record tells of; null if it is no new row with a bell. Throws StoreError `corrupt` on a broken one. */
export const rowOfRecord = (record: StreamRecord): Row | null => {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || !image || !isRow(image)) return null;
  const row = rowOf(image as Item);
  return row.bell ? row : null;
};
