// Keys from the Parameter Store: one call, kept, renewed; and what happens when the store of secrets is not there.
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { KEPT_MS, openKeyring, readKeys } from '../../src/lambda/keyring';
import { type RecordingServer, startRecordingServer } from '../support/recording-server';

const key = (n: number): string => Buffer.alloc(32, n).toString('base64url');
const textOf = (masters: Record<string, string>, masterId: string, serverKey = key(9)): string =>
  JSON.stringify({ masters, masterId, serverKey });

const before = { ...process.env };
let server: RecordingServer;
let answer = { status: 200, body: '' };

beforeAll(async () => {
  server = await startRecordingServer(() => answer);
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'y',
    AWS_ENDPOINT_URL_SSM: server.url,
    FIELDPOST_KEYS_PARAMETER: '/fieldpost/test/keys',
  });
});
beforeEach(() => {
  server.asked.length = 0;
});
afterAll(async () => {
  process.env = before;
  await server.stop();
});

const holds = (value: string): void => {
  answer = { status: 200, body: JSON.stringify({ Parameter: { Value: value } }) };
};

test('the parameter is asked for as the SDK asks for it', async () => {
  holds(textOf({ m1: key(1) }, 'm1'));
  expect((await openKeyring(readKeys, () => 0)).masterId).toBe('m1');
  const sdk = new SSMClient({ region: 'eu-central-1', endpoint: server.url });
  await sdk.send(new GetParameterCommand({ Name: '/fieldpost/test/keys', WithDecryption: true }));
  const [ours, theirs] = server.asked.map(({ method, path, body, headers }) => [
    [method, path, headers['x-amz-target'], headers['content-type']],
    JSON.parse(body),
  ]);
  expect(ours).toEqual(theirs);
  sdk.destroy();
});

test('a key that was added reaches a process that lives, in the very record that the service holds; the current one changes with it', async () => {
  let now = 0;
  holds(textOf({ m1: key(1) }, 'm1'));
  const ring = await openKeyring(readKeys, () => now);
  const { masters } = ring;
  holds(textOf({ m1: key(1), m2: key(2) }, 'm2'));
  now = KEPT_MS - 1;
  await ring.fresh();
  expect([ring.masterId, Object.keys(masters), server.asked.length]).toEqual(['m1', ['m1'], 1]);
  now = KEPT_MS;
  await ring.fresh();
  await ring.fresh();
  expect([ring.masterId, Object.keys(masters), server.asked.length]).toEqual(['m2', ['m1', 'm2'], 2]);
});

test.each([
  ['the store of secrets is down', { status: 500, body: '{}' }],
  ['it holds nonsense', { status: 200, body: '{"Parameter": {"Value": "{}"}}' }],
  [
    'it holds another server key, with which no game id would fit',
    { status: 200, body: JSON.stringify({ Parameter: { Value: textOf({ m1: key(1) }, 'm1', key(8)) } }) },
  ],
])('%s: the old keys stay', async (_, then) => {
  let now = 0;
  holds(textOf({ m1: key(1) }, 'm1'));
  const ring = await openKeyring(readKeys, () => now);
  answer = then;
  now = KEPT_MS;
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await ring.fresh();
  expect(String(write.mock.calls[0][0])).toContain('keys not renewed');
  write.mockRestore();
  expect([ring.masterId, Buffer.from(ring.serverKey).toString('base64url')]).toEqual(['m1', key(9)]);
});

test('without keys nothing starts', async () => {
  answer = { status: 400, body: '{"__type": "ParameterNotFound"}' };
  await expect(openKeyring(readKeys, () => 0)).rejects.toMatchObject({ name: 'ParameterNotFound' });
  expect(server.asked).toHaveLength(1);
});
