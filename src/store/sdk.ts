// The wire over the AWS SDK's raw client; the document client would marshal every item a second time.
import type * as sdkModule from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { wireOver, type Driver } from './driven';
import type { Command, Result, Wire, WireOptions } from './wire';

type Sdk = typeof sdkModule;
type SdkCommand = Parameters<DynamoDBClient['send']>[0];

interface Opened {
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
  Scan: sdk.ScanCommand,
  BatchGetItem: sdk.BatchGetItemCommand,
  BatchWriteItem: sdk.BatchWriteItemCommand,
});

/** The SDK takes some 70 ms to evaluate: it is imported at the first call, or by `ready`. */
const load = async (options: WireOptions): Promise<Opened> => {
  const sdk = await import('@aws-sdk/client-dynamodb');
  return { client: clientOf(sdk, options), commands: commandsOf(sdk) as unknown as Opened['commands'] };
};

export const openSdkWire = (options: WireOptions): Wire => {
  let opened: Promise<Opened> | undefined;
  const loaded = (): Promise<Opened> => (opened ??= load(options));
  const driver: Driver = {
    async send(command, input) {
      const { client, commands } = await loaded();
      return (await client.send(new commands[command](input))) as Result;
    },
    async ready() {
      await loaded();
    },
    close() {
      void opened?.then(({ client }) => client.destroy());
      opened = undefined;
    },
  };
  return wireOver(driver, options);
};
