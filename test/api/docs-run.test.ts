// The scripts in the docs are run as they stand there.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isSound, readRecord, verifyRecord } from '../../src/verify';
import { PUSH_LIMITS } from '../../src/api/push';
import { STREAM_LIMITS } from '../../src/api/rest/places';
import { LIMITS } from '../../src/service/config';
import { newClient, startTestServer, type TestServer } from '../support/api';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-docs-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const pageOf = (name: string): Promise<string> => readFile(join(__dirname, '../../docs', name), 'utf8');

/** Runs the only script of a page; answers what it printed. */
async function runScript(page: string, ...args: readonly string[]): Promise<string> {
  const [script, ...more] = [...(await pageOf(page)).matchAll(/```js\n(.*?)```/gs)].map(([, body]) => body);
  expect(more).toEqual([]);
  const file = join(folder, `${page}.mjs`);
  await writeFile(file, script.replaceAll('http://localhost:4000', server.url));
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: '' };
  return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout;
}

test('the sandbox of the guide: the dice are thrown as the script has them, then a card is drawn', async () => {
  const events = JSON.parse(await runScript('graphql.md')) as { type: string; fields: object }[];
  expect(events[0]).toMatchObject({ type: 'attacked', fields: { dice: [6, 5, 2], defence: [4], losses: [0, 1] } });
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['captured', 'drew', 'turn-ended']));
});

test('the script for records brings one that verifies', async () => {
  const ann = await newClient(server.url);
  const { value: game } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, bots: ['random'] });
  await ann.mutate('start', { gameId: game.id });
  await server.service.settled();
  await ann.mutate('resign', { gameId: game.id });
  const record = readRecord(await runScript('verify.md', game.id, ann.token));
  if (!record.ok) throw new Error(record.error.message);
  const report = verifyRecord(record.value, { commitment: game.commitment ?? '' });
  expect(report.faults).toEqual([]);
  expect(isSound(report) && report.values > 0).toBe(true);
});

test('the subscription of the guide tells a game to its end', async () => {
  const script = [...(await pageOf('graphql.md')).matchAll(/```ts\n(.*?)```/gs)]
    .map(([, body]) => body)
    .find((body) => body.includes('createClient'));
  const ann = await newClient(server.url);
  const { value: game } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, bots: ['random'] });
  await ann.mutate('start', { gameId: game.id });
  // Beside the packages that it imports.
  const beside = await mkdtemp(join(__dirname, '../../node_modules/.follow-'));
  const file = join(beside, 'follow.mjs');
  await writeFile(file, (script ?? '').replace('ws://localhost:4000', server.url.replace('http', 'ws')));
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: '' };
  const running = promisify(execFile)(process.execPath, [file, game.id, ann.token], { env });
  await ann.mutate('resign', { gameId: game.id });
  const told = (await running).stdout.trim().split('\n');
  await rm(beside, { recursive: true });
  const { value } = await ann.query<{ events: object[] }>(
    'query($id: String!) { events(gameId: $id, limit: 100) { value { events { cursor type fields } } } }',
    { id: game.id },
  );
  expect(told.map((line) => JSON.parse(line) as { cursor: string }).map(({ cursor }) => cursor)).toEqual(
    (value.events as { cursor: string }[]).map(({ cursor }) => cursor),
  );
});

test('the limits of sockets in the guide are those of the code', async () => {
  const guide = await pageOf('graphql.md');
  for (const text of [
    `${PUSH_LIMITS.sockets} sockets an account`,
    `${PUSH_LIMITS.subscriptions} subscriptions a socket`,
    `${PUSH_LIMITS.listeners} a game`,
  ])
    expect(guide).toContain(text);
  expect(await pageOf('api.md')).toContain(
    `${STREAM_LIMITS.mostEach} streams an account or, without a token, an address (429); 1,000 a process`,
  );
});

test('the rates in the guide are those of the service', async () => {
  const guide = await pageOf('graphql.md');
  expect(guide).toContain(`${LIMITS.guestsAMinute} new accounts a minute`);
  expect(guide).toContain(`${LIMITS.gamesAMinute} new games and sandboxes a minute`);
});
