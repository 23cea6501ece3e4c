// The demo against a real server in memory: guests, lobby, openings, a whole game, the export and its check, all over HTTP.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '../../src/cli/demo';
import { demoOptions } from '../../src/cli/demo-options';
import { type LocalServer, startServer } from '../../src/local/server';

let server: LocalServer;
let folder = '';
const trouble: object[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-'));
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: null,
    endpoint: null,
    log: (entry) => trouble.push(entry),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('a game of three plays to its end over HTTP, and its record is sound', async () => {
  const file = join(folder, 'record.json');
  const lines: string[] = [];
  const options = demoOptions(['--seats', '3', '--options', '{"roundLimit":6}', '--every', '2', '--record', file]);
  expect(await demo(server.url, options, { out: (line) => lines.push(line) })).toBe(true);
  const said = lines.join('\n');
  expect(said).toMatch(/^Game \S+: \S+ with 3 seats at http:\/\/127\.0\.0\.1:\d+, every seat a client of its own\.$/m);
  expect(said).toMatch(/^Round \d+ · \S+’s turn: /m);
  expect(said).toMatch(/^Round \d+ · (\S+ won by|A draw by) /m);
  expect(said).toMatch(/^\d+ actions in [\d.]+ s: \d+ a second, \d+ requests$/m);
  expect(said).toMatch(/^SOUND$/m);
  const record = JSON.parse(await readFile(file, 'utf8')) as { readonly openings: readonly unknown[] };
  expect(record.openings).toHaveLength(3);
  expect(trouble).toEqual([]);
}, 60_000);
