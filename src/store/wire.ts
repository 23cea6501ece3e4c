// The way to the database, as the parts of the store see it: one call, plain items, typed failures.
import type {
  BatchGetItemCommandInput,
  BatchWriteItemCommandInput,
  ConsumedCapacity,
  DeleteItemCommandInput,
  GetItemCommandInput,
  PutItemCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { CapacityMeter } from './port';
import type { Item } from './table';

/** Where the table is and how patient to be. */
export interface WireOptions {
  readonly table: string;
  readonly region?: string;
  /** A URL; AWS's own by default. */
  readonly endpoint?: string;
  /** From the environment by default. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Tries of one call, the first included; default 3. */
  readonly attempts?: number;
  /** Milliseconds until a try is given up; default 2,000. */
  readonly timeout?: number;
  readonly onCapacity?: CapacityMeter;
}

/** What the commands take; the table's name is added on the way, except to the batches, which name it themselves. */
export interface Inputs {
  readonly GetItem: Omit<GetItemCommandInput, 'TableName'>;
  readonly PutItem: Omit<PutItemCommandInput, 'TableName'>;
  readonly DeleteItem: Omit<DeleteItemCommandInput, 'TableName'>;
  readonly UpdateItem: Omit<UpdateItemCommandInput, 'TableName'>;
  readonly Query: Omit<QueryCommandInput, 'TableName'>;
  readonly Scan: Omit<ScanCommandInput, 'TableName'>;
  readonly BatchGetItem: BatchGetItemCommandInput;
  readonly BatchWriteItem: BatchWriteItemCommandInput;
}

export type Command = keyof Inputs;

export interface Result {
  readonly Item?: Item;
  readonly Items?: Item[];
  readonly Attributes?: Item;
  readonly LastEvaluatedKey?: Item;
  readonly Responses?: Record<string, Item[]>;
  readonly UnprocessedKeys?: BatchGetItemCommandInput['RequestItems'];
  readonly UnprocessedItems?: BatchWriteItemCommandInput['RequestItems'];
  readonly ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
}

/** A condition that did not hold. `item` is what stands there, where the database tells it. */
export class ConditionFailed extends Error {
  constructor(readonly item: Item | undefined) {
    super('condition failed');
    this.name = 'ConditionFailed';
  }
}

export interface Wire {
  readonly table: string;
  readonly endpoint: string | null;
  /** Sends one command; `op` names the store's operation. Throws ConditionFailed or StoreError. */
  send<K extends Command>(op: string, command: K, input: Inputs[K]): Promise<Result>;
  ready(): Promise<void>;
  close(): void;
}
