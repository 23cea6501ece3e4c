import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '../../../src/store/light/credentials';
import { openCaller } from '../../../src/store/light/call';
import { type RecordingServer, startRecordingServer } from '../../support/recording-server';

const T0 = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
let server: RecordingServer;
let lent = 0;
let status = 200;

beforeAll(async () => {
  server = await startRecordingServer(() => ({
    status,
    body: JSON.stringify({
      AccessKeyId: `key ${++lent}`,
      SecretAccessKey: 's',
      Token: 't',
      Expiration: new Date(T0 + lent * HOUR).toISOString(),
    }),
  }));
});
beforeEach(() => {
  lent = 0;
  status = 200;
  server.asked.length = 0;
});
afterAll(() => server.stop());

const container = (more: object = {}) => ({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `${server.url}/creds?a=1`, ...more });

test('keys of the environment are taken as they are; keys that are handed in go before them', async () => {
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c', ...container() };
  expect(await identityOf(undefined, env).credentials()).toEqual({
    accessKeyId: 'a',
    secretAccessKey: 'b',
    sessionToken: 'c',
  });
  const given = { accessKeyId: 'x', secretAccessKey: 'y' };
  expect(await identityOf(given, env).credentials()).toBe(given);
  expect(server.asked).toEqual([]);
});

test('a container’s keys are fetched once for all who wait, and again five minutes before they expire', async () => {
  let now = T0;
  const identity = identityOf(undefined, container({ AWS_CONTAINER_AUTHORIZATION_TOKEN: 'pass' }), () => now);
  const first = await Promise.all([identity.credentials(), identity.credentials()]);
  expect(first.map(({ accessKeyId }) => accessKeyId)).toEqual(['key 1', 'key 1']);
  expect(server.asked).toMatchObject([{ method: 'GET', path: '/creds?a=1', headers: { authorization: 'pass' } }]);
  now = T0 + HOUR - 300_001;
  expect((await identity.credentials()).accessKeyId).toBe('key 1');
  now++;
  expect((await identity.credentials()).accessKeyId).toBe('key 2');
});

test('old keys stand in for a fetch that fails, until they have expired', async () => {
  let now = T0;
  const identity = identityOf(undefined, container(), () => now);
  await identity.credentials();
  status = 500;
  now = T0 + HOUR - 1;
  expect((await identity.credentials()).accessKeyId).toBe('key 1');
  now++;
  await expect(identity.credentials()).rejects.toThrow('status 500');
});

test('the token’s file is read at each fetch: it is renewed too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-'));
  const file = join(folder, 'token');
  const identity = identityOf(undefined, container({ AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file }), () => T0 + HOUR);
  for (const token of ['one', 'two']) {
    writeFileSync(file, `${token}\n`);
    await identity.credentials();
  }
  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(['one', 'two']);
  rmSync(folder, { recursive: true });
});

test('a key that the service no longer knows is replaced within the call', async () => {
  const seen: string[] = [];
  const service = await startRecordingServer(({ headers }) => {
    seen.push(/Credential=([^/]+)/.exec(headers.authorization ?? '')?.[1] ?? '');
    return seen.length === 1
      ? { status: 400, body: '{"__type":"com.amazon.coral.service#ExpiredTokenException"}' }
      : { status: 200, body: '{"ok":1}' };
  });
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, container());
  const caller = openCaller({ service: 'dynamodb', region: 'eu-central-1', endpoint: service.url });
  process.env = before;
  lent = 1_000_000;
  expect(await caller.call('DynamoDB_20120810.GetItem', {})).toEqual({ ok: 1 });
  expect(seen).toEqual(['key 1000001', 'key 1000002']);
  caller.close();
  await service.stop();
});

test('keys are not sent for in the clear to any other machine', () => {
  const env = { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://198.51.100.7/creds' };
  expect(() => identityOf(undefined, env)).toThrow('in the clear');
  expect(() => identityOf(undefined, {})).toThrow('no credentials');
});
