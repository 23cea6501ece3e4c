// The one table: its keys, its index, its time to live. The infrastructure's definition mirrors this file.
import type { AttributeValue, CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

export type Item = Record<string, AttributeValue>;

/** The sparse index: items that carry `lk` and `lr` are listed, all others cost nothing. */
export const INDEX = 'lists';

/** The attribute of DynamoDB's time to live, in seconds since 1970. */
export const TTL_ATTRIBUTE = 'exp';

/** The stream that feeds the follower. */
export const STREAM_VIEW = 'NEW_IMAGE';

/** On demand: a game's load comes in bursts, and a table without players costs nothing. */
export const tableDefinition = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'lk', AttributeType: 'S' },
    { AttributeName: 'lr', AttributeType: 'N' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: INDEX,
      KeySchema: [
        { AttributeName: 'lk', KeyType: 'HASH' },
        { AttributeName: 'lr', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
});
