// A database in this process: dynalite, in memory or in a folder, for a laptop and for tests.
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureTable, type Connection } from './create';
import { StoreError } from './error';

export interface LocalOptions {
  /** A folder, made if missing; in memory without it. One process may use it at a time. */
  readonly path?: string;
  /** 0, the default, takes any free one. */
  readonly port?: number;
  readonly table?: string;
}

export interface LocalDatabase {
  /** What `openStore` needs. */
  readonly connection: Connection;
  /** Lets running requests end, then closes the folder. */
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const STOP_MS = 1_000;
const NO_DELAYS = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };

/** dynalite dies of a folder that another process holds, with an error nobody can catch: so it is tried beforehand. */
const tryFolder = async (path: string): Promise<void> => {
  const { Level } = await import('level');
  await mkdir(path, { recursive: true });
  const level = new Level(path);
  try {
    await level.open();
  } catch (error) {
    throw new StoreError('unavailable', `open ${path}`, (error as Error).cause ?? error);
  }
  await level.close();
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * dynalite answers any web page (it allows every origin) and throws out of the process when a client hangs up in the middle
 * of a request. Here a browser is refused, and a broken request ends alone.
 */
const shield = (server: Server): void => {
  const [handle] = server.listeners('request') as [Handler];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.headers.origin !== undefined) {
      response.writeHead(403).end();
      return;
    }
    handle(request, response);
    request.removeAllListeners('error');
    request.on('error', () => response.destroy());
  });
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port));
  });

const stop = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    const force = setTimeout(() => server.closeAllConnections(), STOP_MS);
    server.close((error) => {
      clearTimeout(force);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });

/** Starts dynalite on a loopback port and makes the table if it is missing. */
export const startLocal = async (options: LocalOptions = {}): Promise<LocalDatabase> => {
  if (options.path) await tryFolder(options.path);
  const { default: dynalite } = await import('dynalite');
  const server = dynalite({ ...NO_DELAYS, ...(options.path && { path: options.path }) });
  shield(server);
  const port = await listen(server, options.port ?? 0);
  const connection: Connection = {
    table: options.table ?? 'fieldpost',
    region: 'local',
    endpoint: `http://${LOOPBACK}:${port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  await ensureTable(connection);
  return { connection, stop: () => stop(server) };
};
