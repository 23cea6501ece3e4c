// Rows out of the table's stream (view type NEW_IMAGE). Locally `onRow` feeds the follower instead.
import { textAt } from './attributes';
import { gameOf, gamePk, ROW_PREFIX } from './keys';
import type { Row } from './row';
import { rowOf } from './rows';
import type { Item } from './table';

/** The part of a stream record that matters; AWS's own type fits. */
export interface StreamRecord {
  readonly eventName?: string | undefined;
  readonly dynamodb?:
    | {
        readonly Keys?: { readonly pk?: { readonly S?: string | undefined } } | undefined;
        readonly NewImage?: Readonly<Record<string, object>> | undefined;
      }
    | undefined;
}

/**
 * The event source's filter, as the infrastructure must state it: inserted rows with a bell. Rows are never changed, so
 * other events of the stream are derived items, docs and erasures.
 */
export const STREAM_FILTER = {
  eventName: ['INSERT'],
  dynamodb: { NewImage: { sk: { S: [{ prefix: ROW_PREFIX }] }, b: { BOOL: [true] } } },
} as const;

/** The row that a record tells of; null if it is no new row with a bell. Throws StoreError `corrupt` on a broken one. */
export const rowOfRecord = (record: StreamRecord): Row | null => {
  const image = record.dynamodb?.NewImage as Item | undefined;
  if (record.eventName !== 'INSERT' || !image || !textAt(image, 'sk')?.startsWith(ROW_PREFIX)) return null;
  const row = rowOf(image);
  return row.bell ? row : null;
};

/** The game whose partition a record is of; null if it is none's. Says nothing of whether the record can be read. */
export const gameOfRecord = ({ dynamodb }: StreamRecord): string | null => {
  const pk = dynamodb?.Keys?.pk?.S;
  return pk?.startsWith(gamePk('')) ? gameOf(pk) : null;
};
