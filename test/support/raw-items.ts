// Items of a table as they lie there, past the store: to damage them, and to compare whole tables.
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import type { Connection } from '../../src/store/create';

export type RawItem = Record<string, AttributeValue>;

export interface RawTable {
  all(): Promise<RawItem[]>;
  put(item: RawItem): Promise<void>;
  remove(item: RawItem): Promise<void>;
  close(): void;
}

export const keyOf = ({ pk, sk }: RawItem): string => `${pk.S} ${sk.S}`;

export function openRaw({ table: TableName, ...where }: Connection): RawTable {
  const client = new DynamoDBClient(where);
  return {
    async all() {
      const items: RawItem[] = [];
      let from: RawItem | undefined;
      do {
        const page = await client.send(new ScanCommand({ TableName, ...(from && { ExclusiveStartKey: from }) }));
        items.push(...(page.Items ?? []));
        from = page.LastEvaluatedKey;
      } while (from);
      return items;
    },
    async put(Item) {
      await client.send(new PutItemCommand({ TableName, Item }));
    },
    async remove({ pk, sk }) {
      await client.send(new DeleteItemCommand({ TableName, Key: { pk, sk } }));
    },
    close: () => client.destroy(),
  };
}

/** HEAD, DUE, SEAT and PAST. */
export const isDerived = ({ sk }: RawItem): boolean => /^(HEAD|DUE)$|^(SEAT|PAST)#/.test(sk.S ?? '');

/** Rows and metas. */
export const isOfRecord = ({ pk, sk }: RawItem): boolean =>
  (pk.S ?? '').startsWith('GAME#') && /^V#|^~$/.test(sk.S ?? '');

/** What readers see of derived items, by key: without those that are gone, and without when they were derived. */
export function derivedIn(items: readonly RawItem[]): Record<string, RawItem> {
  const shown = items.filter((item) => isDerived(item) && !('g' in item));
  return Object.fromEntries(
    shown
      .map(({ o: _, ...item }): [string, RawItem] => [keyOf(item), item])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
