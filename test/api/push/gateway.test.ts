// The same handler behind API Gateway's WebSocket API: one process takes the sockets' messages, another is told of rows by the table's stream.
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { makePush, PUSH_LIMITS, type Push, type PushParts, socketHandler } from '../../../src/api/push';
import { gatewayPoster } from '../../../src/lambda/poster';
import type { Service } from '../../../src/service';
import { type Row, StoreError } from '../../../src/store/port';
import { type Gateway, startGateway } from '../../support/gateway';
import { type Bare, bareSocket, EVENTS, type EventsTold, follow, stockClient, type Told } from '../../support/socket';
import { id, openTable, type Player, type Table, value } from '../../service/table';

let table: Table;
let gateway: Gateway;
let follower: Service;
let calls: Service;
const logged: unknown[] = [];

const pushOn = (service: Service, more: Partial<PushParts> = {}): Push =>
  makePush({
    service,
    shelves: table.store,
    poster: gatewayPoster({
      endpoint: gateway.url,
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    limits: PUSH_LIMITS,
    now: () => table.clock.now,
    log: (entry) => void logged.push(entry),
    ...more,
  });

beforeAll(async () => {
  [table, gateway] = await Promise.all([openTable(), startGateway()]);
  calls = table.another({ followLocally: false, playBots: false });
  follower = table.another({ followLocally: false, playBots: false });
  follower.listen(pushOn(follower).heard);
  gateway.serve(socketHandler(pushOn(calls)));
});
afterAll(async () => {
  await gateway.stop();
  await table.stop();
});

/** Rows with a bell, as the stream brings them: at least once. */
async function stream(gameId: string, rows: (all: readonly Row[]) => readonly Row[] = (all) => all): Promise<void> {
  const found = await table.store.rows(gameId, 0, 100);
  await Promise.all(rows(found.rows.filter(({ bell }) => bell)).map((row) => follower.follow(row)));
}

const create = async (host: Player, more: object = {}): Promise<string> =>
  value(
    await calls.createGame(table.caller(host), {
      actionId: id(),
      ruleset: table.config.rulesets[0].id,
      seats: 3,
      ...more,
    }),
  ).id;

const join = async (who: Player, gameId: string): Promise<unknown> =>
  calls.join(table.caller(who), { gameId, actionId: id() });

const versions = (told: readonly (Told<EventsTold> | undefined)[]): number[] =>
  told.flatMap((one) => one!.value.events.map(({ version }) => version));

test('rows that the stream brings twice, backwards and all at once are told once and in order', async () => {
  const [ann, bob] = await Promise.all([table.player(), table.player()]);
  const gameId = await create(ann);
  const client = stockClient(gateway.url, ann.token);
  const following = follow(client, { gameId });
  expect(versions([await following.next()])).toEqual([1]);
  await join(bob, gameId);
  for (const ready of [false, true, false])
    value(await calls.ready(table.caller(bob), { gameId, actionId: id(), ready }));
  await stream(gameId, (rows) => [...rows, ...rows].reverse());
  const told = await following.until(({ value: page }) => page.cursor === '5');
  expect(versions(told)).toEqual([2, 3, 4, 5]);
  await client.dispose();
});

test('a token in the header, whose bearer needs none in the first message', async () => {
  const ann = await table.player();
  const gameId = await create(ann);
  const client = stockClient(gateway.url, undefined, { authorization: `Bearer ${ann.token}` });
  expect((await follow(client, { gameId }).next())!.ok).toBe(true);
  await client.dispose();
});

test('what the stream did not bring is told with the next ping', async () => {
  const [ann, bob] = await Promise.all([table.player(), table.player()]);
  const gameId = await create(ann);
  const client = createClient({
    url: `${gateway.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: ann.token },
    keepAlive: 20,
  });
  const following = follow(client, { gameId, after: '1' });
  await join(bob, gameId);
  expect(versions([await following.next()])).toEqual([2]);
  await client.dispose();
});

test('a bad token in the header is refused before there is a socket', async () => {
  const client = stockClient(gateway.url, undefined, { authorization: 'Bearer fp_none' });
  await expect(follow(client, { gameId: 'x' }).next()).rejects.toMatchObject({
    message: expect.stringContaining('401'),
  });
});

test('HI-11: with a bad token in the first message a client gives up, and is told nothing', async () => {
  const ann = await table.player();
  const gameId = await create(ann);
  const client = stockClient(gateway.url, 'fp_none');
  const before = gateway.routes.filter((route) => route === '$connect').length;
  // The gateway can't send 4401. What it can send makes the client end it itself, and not come again.
  await expect(follow(client, { gameId }).next()).rejects.toThrow('Invalid message');
  expect(gateway.routes.filter((route) => route === '$connect')).toHaveLength(before + 1);
  await join(await table.player(), gameId);
  await stream(gameId);
  expect((await table.store.docs('listener', gameId)).items).toEqual([]);
});

test('a socket that is gone is forgotten at once; one that was cut off without a word, when it is told', async () => {
  const [ann, bob] = await Promise.all([table.player(), table.player()]);
  const gameId = await create(ann);
  const listeners = async (): Promise<number> => (await table.store.docs('listener', gameId)).items.length;
  const [polite, rude] = [stockClient(gateway.url, ann.token), stockClient(gateway.url, ann.token)];
  await Promise.all([polite, rude].map((client) => follow(client, { gameId }).next()));
  expect(await listeners()).toBe(2);
  // The gateway's last event may never come.
  const handler = socketHandler(pushOn(calls));
  let isSilent = true;
  const disconnected = new Promise<void>((resolve) => {
    gateway.serve(async (event) => {
      if (event.requestContext.routeKey !== '$disconnect') return handler(event);
      if (isSilent) resolve();
      return isSilent ? { statusCode: 200 } : handler(event);
    });
  });
  rude.terminate();
  await disconnected;
  isSilent = false;
  expect(await listeners()).toBe(2);
  await join(bob, gameId);
  await stream(gameId);
  expect(await listeners()).toBe(1);
  await polite.dispose();
});

/** A process that dies over its first message: nobody knows whether it went out. */
const dying = (): Push =>
  pushOn(follower, { poster: { post: () => Promise.reject(new Error('died')), close: () => Promise.resolve() } });

const newest = async (gameId: string): Promise<Parameters<Push['heard']>[0]> => {
  const heard: Parameters<Push['heard']>[0][] = [];
  const listening = table.another({ followLocally: false, playBots: false });
  listening.listen((one) => Promise.resolve(heard.push(one)));
  await listening.follow((await table.store.load(gameId, { consistent: true }))!.row);
  return heard[0];
};

test('where a process died over a message the client is asked to go on after its last cursor', async () => {
  const [ann, bob, dan] = await Promise.all([table.player(), table.player(), table.player()]);
  const gameId = await create(ann);
  const client = stockClient(gateway.url, ann.token);
  const following = follow(client, { gameId });
  const [told] = await following.until(() => true);
  await join(bob, gameId);
  await expect(dying().heard(await newest(gameId))).rejects.toThrow('died');
  // Until its lease is over it may still be at it, so that nobody else tells anything.
  await join(dan, gameId);
  await stream(gameId);
  table.clock.now += PUSH_LIMITS.leaseMs;
  await stream(gameId);
  await expect(following.next()).rejects.toEqual([expect.objectContaining({ extensions: { code: 'INTERRUPTED' } })]);
  const again = follow(client, { gameId, after: told.value.cursor });
  expect(versions(await again.until(({ value: page }) => page.cursor === '3'))).toEqual([2, 3]);
  await client.dispose();
});

test('a socket that is too old is told nothing more, and closed', async () => {
  const [ann, bob] = await Promise.all([table.player(), table.player()]);
  const gameId = await create(ann);
  const socket = await bareSocket(gateway.url, { authorization: `Bearer ${ann.token}` });
  socket.send({ type: 'connection_init' });
  expect(await socket.next()).toEqual({ type: 'connection_ack' });
  socket.send({ type: 'subscribe', id: 'old', payload: { query: EVENTS, variables: { gameId } } });
  expect(await socket.next()).toMatchObject({ type: 'next', id: 'old' });
  table.clock.now += PUSH_LIMITS.lifeMs + 1_000;
  await join(bob, gameId);
  await stream(gameId);
  socket.send({ type: 'ping' });
  expect(await socket.closed).toBe(1000);
  expect(socket.unread()).toEqual([]);
});

describe('a socket ends', () => {
  /** Its table fails from the first message on. */
  async function failing(error: Error): Promise<Bare> {
    const shelves = { ...table.store, docs: () => Promise.reject(error) };
    gateway.serve(socketHandler(pushOn(calls, { shelves, log: () => undefined })));
    const socket = await bareSocket(gateway.url);
    socket.send({ type: 'ping' });
    return socket;
  }
  afterEach(() => gateway.serve(socketHandler(pushOn(calls))));

  test('so that its client comes again, where the table can’t be read', async () => {
    expect(await (await failing(new StoreError('unavailable', 'docs'))).closed).toBe(1000);
  });

  test('for good, and without a word of the inside, where we have a bug', async () => {
    const socket = await failing(new TypeError('inside'));
    expect(await socket.next()).toEqual({ type: 'closed', payload: { code: 4500, reason: 'Internal error' } });
    socket.cut();
  });
});

test('nothing of all this was a bug of ours', () => {
  expect(logged).toEqual([]);
});
