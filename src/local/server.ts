// A whole Fieldpost in one process.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createApp } from '../api/http/app';
import { loadExplorer } from '../api/explorer/explorer';
import { startGraphql } from '../api/graphql/server';
import { type Log, thrown } from '../api/log';
import { makePush, PUSH_LIMITS, type PushLimits } from '../api/push';
import { policies } from '../bots';
import { boards } from '../boards';
import { rulesets, texts } from '../rulesets';
import { createService, type Limits, type Service, type SignInCheck, UNCOUNTED } from '../service';
import { noted, startTicking, sweepOnce } from './clock';
import { type Database, openDatabase } from './database';
import { keptKeys, type Keys, passingKeys } from './keys';
import { type LocalMail, type LocalMailParts, type MailSettings, openMail } from './mail';
import { openNotices } from './notices';
import type { LocalOptions } from './options';
import { makeSockets, type Sockets, type SocketTimes } from './sockets';

export interface LocalServer {
  /** Without a slash at its end. */
  readonly url: string;
  readonly service: Service;
  /** Where replies to mails come in; null where they don't. */
  readonly mailPort: number | null;
  /** Done when the games that were there at the start are looked after; how many they are. */
  readonly swept: Promise<number>;
  /** Lets running requests and what follows from them end, then closes the database. */
  stop(): Promise<void>;
}

export interface LocalParts extends Omit<LocalOptions, 'limits'> {
  readonly log: Log;
  /** True where it is left out. */
  readonly limits?: boolean;
  /** Of sockets; what is usual where left out. */
  readonly push?: Partial<PushLimits & SocketTimes>;
  /** Where people sign in. */
  readonly signIn?: SignInCheck | undefined;
  /** Where mail goes and comes from; none where it is left out. */
  readonly mail?: MailSettings | null;
}

/** A laptop has one address and few people: its budgets are there so that clients see what a limit is like. */
const LENIENT: Partial<Limits> = {
  reads: { most: 6_000, seconds: 60 },
  plays: { most: 3_000, seconds: 60 },
  readsByAddress: { most: 12_000, seconds: 60 },
};

const DRAIN_MS = 3_000;

/** Throws if the folder or the port can't be had; then nothing is left running. */
export async function startServer(parts: LocalParts): Promise<LocalServer> {
  const keys = parts.data === null ? passingKeys() : await keptKeys(parts.data);
  const database = await openDatabase(parts);
  try {
    return await serving(parts, keys, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serving(parts: LocalParts, keys: Keys, database: Database): Promise<LocalServer> {
  const { log } = parts;
  const service = makeService(parts, keys, database);
  const closing = new AbortController();
  const app = createApp({
    service,
    graphql: await startGraphql({ log }),
    now: Date.now,
    log,
    closing: closing.signal,
    explorer: loadExplorer(),
  });
  const http = createAdaptorServer({ fetch: app.fetch });
  const sockets = openSockets(parts, service, database);
  const url = await listening(http, parts);
  sockets.attach(http as Server);
  const told = { service, store: database.store, serverKey: keys.serverKey, log };
  const mail = await mailOf({ ...told, settings: parts.mail, url }).catch(async (error: unknown) => {
    await Promise.all([closed(http), sockets.stop()]);
    throw error;
  });
  const attend = openNotices({ ...told, plain: isAlone(parts), others: mail ? [mail.attendant] : [] });
  const swept = sweepOnce(service, log);
  const stopTicking = startTicking([(now) => service.tick(now).then(noted(log)), attend], log, Date.now);
  return {
    url,
    service,
    mailPort: mail?.port ?? null,
    swept,
    async stop() {
      closing.abort();
      await Promise.all([closed(http), sockets.stop()]);
      await Promise.all([stopTicking(), swept]);
      await service.settled();
      await mail?.stop();
      await database.stop();
    },
  };
}

const mailOf = async ({
  settings,
  ...parts
}: Omit<LocalMailParts, 'settings'> & { readonly settings: LocalParts['mail'] }): Promise<LocalMail | null> =>
  settings ? openMail({ ...parts, settings }) : null;

/** Subscriptions: fed by the rows that this process commits. */
function openSockets({ log, push = {} }: LocalParts, service: Service, { store }: Database): Sockets {
  const limits = { ...PUSH_LIMITS, ...push };
  return makeSockets({ log, times: push }, (poster) => {
    const made = makePush({ service, shelves: store, poster, limits, now: Date.now, log });
    service.listen(made.heard);
    return made;
  });
}

/** Nobody else reaches this machine: then its own and its neighbours’ addresses may be told, too. */
const isAlone = ({ host }: Pick<LocalParts, 'host'>): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

const makeService = (
  { log, host, limits = true, signIn, mail = null }: LocalParts,
  keys: Keys,
  { store }: Database,
): Service =>
  createService({
    ...keys,
    store,
    rulesets,
    texts,
    boards,
    policies: Object.fromEntries(policies.map(({ name, policy }) => [name, policy])),
    policySummaries: Object.fromEntries(policies.map(({ name, summary }) => [name, summary])),
    signIn,
    plainHooks: isAlone({ host }),
    mail: mail !== null,
    now: Date.now,
    limits: limits ? LENIENT : UNCOUNTED,
    onTrouble: (what, error) => log({ event: what, ...thrown(error) }),
  });

function listening(http: ServerType, { port, host }: Pick<LocalOptions, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      const { port: taken } = http.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`);
    });
  });
}

/** Answers what is asked already, but waits no longer than that takes. */
function closed(http: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const force = 'closeAllConnections' in http ? setTimeout(() => http.closeAllConnections(), DRAIN_MS) : undefined;
    http.close(() => {
      clearTimeout(force);
      resolve();
    });
    if ('closeIdleConnections' in http) http.closeIdleConnections();
  });
}
