// Makes the table where no infrastructure code does: on a laptop and in tests.
import type * as sdkModule from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { StoreError } from './error';
import { failureOf } from './failure';
import { STREAM_VIEW, tableDefinition } from './table';
import type { WireOptions } from './wire';

/** Where a database is and how to enter it. */
export type Connection = Required<Pick<WireOptions, 'table' | 'region' | 'endpoint' | 'credentials'>>;

const POLL_MS = 10;
const POLLS = 500;

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

type Sdk = typeof sdkModule;

const create = async (sdk: Sdk, client: DynamoDBClient, table: string): Promise<void> => {
  try {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: STREAM_VIEW } as const;
    await client.send(new sdk.CreateTableCommand({ ...tableDefinition(table), StreamSpecification }));
  } catch (error) {
    if (!isNamed(error, 'ResourceInUseException')) throw failureOf('createTable', error);
  }
};

const untilActive = async (sdk: Sdk, client: DynamoDBClient, table: string): Promise<void> => {
  for (let poll = 0; poll < POLLS; poll++) {
    const { Table: found } = await client.send(new sdk.DescribeTableCommand({ TableName: table }));
    if (found?.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new StoreError('timeout', 'createTable');
};

/** Creates the table unless it exists, and waits until it can be used. Throws StoreError. */
export const ensureTable = async (connection: Connection): Promise<void> => {
  const sdk = await import('@aws-sdk/client-dynamodb');
  const { table, ...where } = connection;
  const client = new sdk.DynamoDBClient(where);
  try {
    await create(sdk, client, table);
    await untilActive(sdk, client, table);
  } finally {
    client.destroy();
  }
};
