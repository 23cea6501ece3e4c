// A second database for the contract: dynoxide's binary where npm installed it, on a loopback port.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { ensureTable, type Connection } from '../../src/store/create';
import type { LocalDatabase } from '../../src/store/local';

/** The binary's path; null where the optional package is missing (it exists for Linux on x64 only). */
export const dynoxideBinary = (): string | null => {
  try {
    const path = join(dirname(require.resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
};

/** dynoxide doesn't tell the port that 0 gave it. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const untilListening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const heard = (chunk: Buffer): void => {
      if (chunk.toString().includes('listening')) resolve();
    };
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`dynoxide left with ${code}`)));
  });

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Starts an empty database in memory with the table in it. */
export const startDynoxide = async (binary: string, table = 'fieldpost'): Promise<LocalDatabase> => {
  const port = await freePort();
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  await untilListening(child);
  const connection: Connection = {
    table,
    region: 'local',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  await ensureTable(connection);
  return { connection, stop: () => stop(child) };
};
