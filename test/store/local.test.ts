import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openStore } from '../../src/store/dynamo';
import { startLocal } from '../../src/store/local';
import { metaOf, newGame, rowOf } from './samples';

let path: string;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'fieldpost-store-'));
});
afterEach(() => rm(path, { recursive: true, force: true }));

const canConnect = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    const end = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

const portOf = (endpoint: string): number => Number(new URL(endpoint).port);

test('it listens on 127.0.0.1 and on no other address', async () => {
  const database = await startLocal();
  const port = portOf(database.connection.endpoint);
  const open = await Promise.all(['127.0.0.1', '127.0.0.2', '::1'].map((host) => canConnect(host, port)));
  expect(open).toEqual([true, false, false]);
  await database.stop();
});

test('a folder keeps its games over a stop and a start', async () => {
  const game = newGame();
  const first = await startLocal({ path });
  const store = openStore(first.connection);
  await store.createGame(metaOf(game), () => rowOf(game, 1));
  await store.derive({ kind: 'due', game, asOf: 1, due: 5, body: '{}' });
  store.close();
  await first.stop();
  const second = await startLocal({ path });
  const again = openStore(second.connection);
  expect(await again.load(game)).toEqual({ meta: metaOf(game), row: rowOf(game, 1) });
  again.close();
  await second.stop();
});

test('a folder in use is refused in words, and its first user goes on', async () => {
  const first = await startLocal({ path });
  await expect(startLocal({ path })).rejects.toThrow(`open ${path}: unavailable`);
  const store = openStore(first.connection);
  expect(await store.append(rowOf(newGame(), 1))).toEqual({ ok: true });
  store.close();
  await first.stop();
});

test('a web page is refused, and a client that hangs up in the middle harms nobody', async () => {
  const database = await startLocal();
  const { endpoint } = database.connection;
  const answer = await fetch(endpoint, { method: 'POST', headers: { origin: 'https://example.org' }, body: '{}' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const half = connect(portOf(endpoint), '127.0.0.1');
  half.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"half');
  await once(half, 'connect');
  const store = openStore(database.connection);
  await store.append(rowOf(newGame(), 1));
  half.destroy();
  expect(await store.append(rowOf(newGame(), 1))).toEqual({ ok: true });
  store.close();
  await database.stop();
});

const ACKNOWLEDGED = 300;

/** Starts a writer, kills it while it writes, and answers what was acknowledged. */
const writeUntilKilled = async (): Promise<Map<string, number>> => {
  const writer = join(__dirname, '../support/local-writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', writer, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: process.env,
  });
  const newest = new Map<string, number>();
  let lines = 0;
  for await (const line of createInterface(child.stdout)) {
    const [game = '', version = ''] = line.split(' ');
    newest.set(game, Number(version));
    if (++lines === ACKNOWLEDGED) child.kill('SIGKILL');
  }
  return newest;
};

test('kill −9 under eight writers loses no acknowledged row', async () => {
  const newest = await writeUntilKilled();
  expect(newest.size).toBe(8);
  const database = await startLocal({ path });
  const store = openStore(database.connection);
  for (const [game, version] of newest) {
    const { rows } = await store.rows(game, 0, 10_000);
    expect(rows.slice(0, version)).toEqual(Array.from({ length: version }, (_, i) => rowOf(game, i + 1)));
    expect(rows.length - version).toBeLessThanOrEqual(1);
  }
  store.close();
  await database.stop();
});
