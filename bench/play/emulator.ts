// The database that capacity is counted on: dynoxide, which counts the index too, where its package could be installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { type Connection, ensureTable } from '../../src/store/create';
import { startLocal } from '../../src/store/local';

export interface Emulator {
  readonly connection: Connection;
  /** Does it count what the index takes? Where it doesn't, that has to be added by the size rules. */
  readonly countsIndex: boolean;
  stop(): Promise<void>;
}

/** Starts an empty table in memory. */
export async function startEmulator(): Promise<Emulator> {
  const binary = dynoxide();
  if (binary !== null) return startDynoxide(binary);
  const local = await startLocal();
  return { connection: local.connection, countsIndex: false, stop: () => local.stop() };
}

function dynoxide(): string | null {
  try {
    const path = join(dirname(require.resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

async function startDynoxide(binary: string): Promise<Emulator> {
  const port = await freePort();
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  await listening(child);
  const connection: Connection = {
    table: 'fieldpost',
    region: 'local',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  await ensureTable(connection);
  return { connection, countsIndex: true, stop: () => ended(child) };
}

/** dynoxide doesn't tell the port that 0 gave it. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const heard = (chunk: Buffer): void => {
      if (chunk.toString().includes('listening')) resolve();
    };
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`dynoxide left with ${String(code)}`)));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
