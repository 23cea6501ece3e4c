// The wire over the AWS SDK's raw client; the document client would marshal every item a second time.
import type * as sdkModule from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { failureOf } from './failure';
import { consumedBy, estimated } from './meter';
import type { Item } from './table';
import { ConditionFailed, type Command, type Result, type Wire, type WireOptions } from './wire';

type Sdk = typeof sdkModule;
type SdkCommand = Parameters<DynamoDBClient['send']>[0];

interface Driver {
  readonly client: DynamoDBClient;
  readonly commands: Record<Command, new (input: object) => SdkCommand>;
}

const CONNECT_TIMEOUT = 1_000;
const SOCKETS = 64;

const clientOf = (sdk: Sdk, options: WireOptions): DynamoDBClient => {
  const timeout = options.timeout ?? 2_000;
  const agent = { keepAlive: true, maxSockets: SOCKETS };
  return new sdk.DynamoDBClient({
    maxAttempts: options.attempts ?? 3,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(options.region && { region: options.region }),
    ...(options.endpoint && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
  });
};

const commandsOf = (sdk: Sdk) => ({
  GetItem: sdk.GetItemCommand,
  PutItem: sdk.PutItemCommand,
  DeleteItem: sdk.DeleteItemCommand,
  UpdateItem: sdk.UpdateItemCommand,
  Query: sdk.QueryCommand,
  BatchGetItem: sdk.BatchGetItemCommand,
  BatchWriteItem: sdk.BatchWriteItemCommand,
});

/** The SDK takes some 70 ms to evaluate: it is imported at the first call, or by `ready`. */
const load = async (options: WireOptions): Promise<Driver> => {
  const sdk = await import('@aws-sdk/client-dynamodb');
  return { client: clientOf(sdk, options), commands: commandsOf(sdk) as unknown as Driver['commands'] };
};

/** The common part of every input. */
const completer = (options: WireOptions) => {
  const metered = options.onCapacity ? { ReturnConsumedCapacity: 'INDEXES' } : {};
  const named = { TableName: options.table, ...metered };
  return (command: Command, input: object): object => ({
    ...(command.startsWith('Batch') ? metered : named),
    ...input,
  });
};

export const openSdkWire = (options: WireOptions): Wire => {
  let driver: Promise<Driver> | undefined;
  const loaded = (): Promise<Driver> => (driver ??= load(options));
  const complete = completer(options);
  const meter = options.onCapacity;

  return {
    table: options.table,
    endpoint: options.endpoint ?? null,
    async send(op, command, input) {
      const { client, commands } = await loaded();
      try {
        const answer = (await client.send(new commands[command](complete(command, input)))) as Result;
        if (meter) consumedBy(op, command, answer).forEach(meter);
        return answer;
      } catch (error) {
        const failure = failureOf(op, error);
        if (meter && failure instanceof ConditionFailed) meter(estimated(op, input as { Item?: Item }));
        throw failure;
      }
    },
    async ready() {
      await loaded();
    },
    close() {
      void driver?.then(({ client }) => client.destroy());
      driver = undefined;
    },
  };
};
