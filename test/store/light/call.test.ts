// The light client's calls beside the SDK's: the same requests, the same errors.
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { openCaller, type Caller } from '../../../src/store/light/call';
import { pauseAfter } from '../../../src/store/light/retry';
import { type Answering, type RecordingServer, startRecordingServer } from '../../support/recording-server';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' };
const Key = { pk: { S: 'a' }, sk: { S: 'b' } };
const answers: (Answering | null)[] = [];
let server: RecordingServer;
let light: Caller;
let sdk: DynamoDBClient;

beforeAll(async () => {
  server = await startRecordingServer(() => (answers.length > 0 ? answers.shift()! : { status: 200, body: '{}' }));
  const config = { region: 'eu-central-1', endpoint: server.url, credentials };
  light = openCaller({ ...config, service: 'dynamodb', attempts: 2 });
  sdk = new DynamoDBClient({ ...config, maxAttempts: 2 });
});
beforeEach(() => {
  answers.length = 0;
  server.asked.length = 0;
});
afterAll(async () => {
  light.close();
  sdk.destroy();
  await server.stop();
});

const get = (): Promise<unknown> => light.call('DynamoDB_20120810.GetItem', { TableName: 't', Key });

test('a request is the SDK’s: address, headers that decide, body', async () => {
  const Item = { ...Key, z: { S: '{"名":[1]}' } };
  const input = { TableName: 't', Item, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  await light.call('DynamoDB_20120810.PutItem', input);
  await sdk.send(new PutItemCommand(input));
  const [ours, theirs] = server.asked.map(({ method, path, headers, body }) => ({
    line: [method, path],
    headers: ['content-type', 'content-length', 'x-amz-target', 'host', 'x-amz-security-token'].map((n) => headers[n]),
    body: JSON.parse(body) as unknown,
  }));
  expect(ours).toEqual(theirs);
});

interface Seen {
  readonly name: string;
  readonly $fault: string;
  readonly $metadata: { readonly httpStatusCode: number };
  readonly Item?: unknown;
}

const thrownBy = (call: Promise<unknown>): Promise<Seen> =>
  call.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error: unknown) => error as Seen,
  );

const typed = (__type: string, more: object = {}): string => JSON.stringify({ __type, message: 'm', ...more });

test.each<[string, Answering, number]>([
  [
    'a condition that failed, with its item',
    { status: 400, body: typed('com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException', { Item: Key }) },
    1,
  ],
  ['a missing table', { status: 400, body: typed('com.amazonaws.dynamodb.v20120810#ResourceNotFoundException') }, 1],
  ['a bad request', { status: 400, body: typed('com.amazon.coral.validate#ValidationException') }, 1],
  ['rights that lack', { status: 400, body: typed('com.amazon.coral.service#AccessDeniedException') }, 1],
  [
    'throttling of the table',
    { status: 400, body: typed('com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException') },
    2,
  ],
  ['throttling of the account', { status: 400, body: typed('com.amazon.coral.availability#ThrottlingException') }, 2],
  ['a fault of the service', { status: 500, body: typed('com.amazonaws.dynamodb.v20120810#InternalServerError') }, 2],
  ['a service that is away', { status: 503, body: typed('com.amazon.coral.service#ServiceUnavailable') }, 2],
])('%s: the same error after as many tries', async (_, answer, tries) => {
  answers.push(answer, answer);
  const ours = await thrownBy(get());
  expect(server.asked).toHaveLength(tries);
  server.asked.length = 0;
  answers.splice(0, 9, answer, answer);
  const theirs = await thrownBy(sdk.send(new GetItemCommand({ TableName: 't', Key })));
  expect(server.asked).toHaveLength(tries);
  const shown = ({ name, $fault, $metadata: { httpStatusCode }, Item }: Seen) => ({
    name,
    $fault,
    httpStatusCode,
    Item,
  });
  expect(shown(ours)).toEqual(shown(theirs));
});

test('an answer that is no JSON: a gateway’s page of 502 is tried again, of 403 not', async () => {
  answers.push({ status: 502, body: '<html>' });
  expect(await get()).toEqual({});
  answers.push({ status: 403, body: '<html>' });
  expect(await thrownBy(get())).toMatchObject({ name: 'UnknownError', $metadata: { httpStatusCode: 403 } });
});

test('a kept connection that was closed meanwhile is replaced', async () => {
  await get();
  answers.push(null);
  expect(await get()).toEqual({});
  expect(server.asked).toHaveLength(3);
});

test('pauses double, any part of them is taken, and they end at a second', () => {
  expect([1, 2, 3].map((tries) => pauseAfter(tries, 'throttled', 1))).toEqual([200, 400, 800]);
  expect([1, 2, 3].map((tries) => pauseAfter(tries, 'passing', 1))).toEqual([50, 100, 200]);
  expect([pauseAfter(2, 'throttled', 0.5), pauseAfter(20, 'throttled', 1), pauseAfter(3, 'stale', 1)]).toEqual([
    200, 1_000, 0,
  ]);
});

test('without a region or keys it does not begin', () => {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) Reflect.deleteProperty(process.env, name);
  try {
    expect(() => openCaller({ service: 'ssm' })).toThrow('AWS_REGION');
    expect(() => openCaller({ service: 'ssm', region: 'eu-central-1' })).toThrow('no credentials');
    const named = openCaller({ service: 'ssm', region: 'cn-north-1', credentials });
    expect(named.endpoint).toBe('https://ssm.cn-north-1.amazonaws.com.cn');
    process.env.AWS_ENDPOINT_URL_SSM = 'http://127.0.0.1:1';
    expect(openCaller({ service: 'ssm', region: 'eu-central-1', credentials }).endpoint).toBe('http://127.0.0.1:1');
  } finally {
    process.env = before;
  }
});
