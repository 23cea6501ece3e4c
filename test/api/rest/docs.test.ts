// The page about REST must work: its commands are run in a shell, one after the other, against a server.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import odds from '../../data/odds.json';
import { startTestServer, type TestServer } from '../../support/api';
import { document, type Loose } from '../../support/rest';

const page = readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8');
const readMe = readFileSync(join(__dirname, '../../../README.md'), 'utf8');
const script = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('\n');

let server: TestServer;
let folder: string;
let printed: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-docs-'));
  const here = script.replaceAll('http://127.0.0.1:4000', server.url);
  printed = (await promisify(execFile)('sh', ['-euc', here], { cwd: folder })).stdout;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const saved = (name: string): Loose => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

test('an account and a sandbox are made', () => {
  expect(saved('account')).toMatchObject({
    name: expect.stringMatching(/^Guest/),
    token: expect.stringMatching(/^fp_/),
  });
  expect(saved('game')).toMatchObject({ version: 1, status: 'running', ruleset: 'classic' });
  expect(printed).toMatch(/classic on classic-world, version 1, running\nRound 1/);
});

test('a turn is played, and its events are read in both forms', () => {
  expect(saved('acted')).toMatchObject({ version: 2, done: 1, replayed: false });
  expect(saved('ended')).toMatchObject({ version: 3, done: 1 });
  const { events } = saved('events') as { events: { type: string }[] };
  expect(events[0]).toMatchObject({ type: 'placed', version: 2 });
  const lines = printed.split('\n').filter((line) => line.startsWith('{"cursor"'));
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(events);
});

test('a stream tells the same, and goes on where it was cut', () => {
  const cursors = (saved('events') as { events: { cursor: string }[] }).events.map(({ cursor }) => cursor);
  const ids = (name: string): string[] =>
    [...readFileSync(join(folder, `${name}.txt`), 'utf8').matchAll(/^id: (.*)$/gm)].map(([, id]) => id);
  expect(ids('stream')).toEqual(cursors);
  expect(ids('resumed')).toEqual(cursors.slice(1));
});

test('two bots play until it is the page’s turn, which places its troops', () => {
  const bots = (saved('mine') as { seats: { bot: string | null }[] }).seats.map(({ bot }) => bot);
  expect(bots).toEqual([null, 'cautious', 'random']);
  expect(saved('bots')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ name: 'cautious' })]),
  });
  expect(saved('mine-acted')).toMatchObject({ done: 1, events: [{ type: 'placed' }] });
});

test('odds are those of the table', () => {
  const battle = odds.battles.find((one) => one.territory_armies === 5 && one.defenders === 3);
  expect(saved('odds')).toMatchObject({ attacking: 5, defending: 3, battle: { exact: expect.any(Object) } });
  expect(saved('odds').battle.taken).toBeCloseTo(battle?.win.p ?? odds.win_table_1_to_10['4'][2], 12);
});

test('a conflict is told, a retry is answered as before, and the game is deleted', () => {
  expect(saved('conflict')).toMatchObject({ status: 409, code: 'VERSION_CONFLICT', version: 3 });
  expect(saved('again')).toEqual({ ...saved('acted'), replayed: true });
  expect(printed.trimEnd()).toMatch(/\n204$/);
});

test('the statuses in its table are those of the document', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const failures = new Set(
    operations.flatMap(({ responses }) => Object.keys(responses)).filter((status) => status >= '400'),
  );
  const table = [...page.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, statuses]) => statuses.split(', '));
  // 405 is no operation's.
  expect(table.toSorted()).toEqual([...failures, '405'].toSorted());
});

test('the read-me leads there', () => {
  expect(readMe).toContain('](docs/api.md)');
});
