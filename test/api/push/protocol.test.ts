// The rules of graphql-transport-ws, and who is told nothing (more): against the server of a laptop.
import { messageOf } from '../../../src/service';
import { type Client as Person, newClient, startTestServer, type TestServer } from '../../support/api';
import { type Bare, bareSocket, EVENTS, follow, stockClient } from '../../support/socket';

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer(false, { push: { sockets: 3, subscriptions: 2, listeners: 4 } });
  [ann, bob] = await Promise.all([newClient(server.url), newClient(server.url)]);
});
afterAll(() => server.stop());

const create = async (terms: object = {}): Promise<string> =>
  (await ann.mutate('createGame', { ruleset: 'classic', seats: 3, ...terms })).value.id;

const INIT = (token: unknown): object => ({ type: 'connection_init', payload: { token } });
const subscribe = (gameId: string, id = '1'): object => ({
  id,
  type: 'subscribe',
  payload: { query: EVENTS, variables: { gameId } },
});

/** A socket that has shown a new account's token. */
async function acked(): Promise<Bare> {
  const { token } = await newClient(server.url);
  const socket = await bareSocket(server.url);
  socket.send(INIT(token));
  expect(await socket.next()).toEqual({ type: 'connection_ack' });
  return socket;
}

describe('closes with the code of', () => {
  test.each<[number, string, unknown]>([
    [4400, 'no JSON', '{'],
    [4400, 'no message', { type: 'hello' }],
    [4400, 'a subscription without an id', { type: 'subscribe', payload: { query: EVENTS } }],
    [4400, 'an id that is too long', subscribe('x', 'x'.repeat(65))],
    [4401, 'subscribing before the acknowledgement', subscribe('x')],
    [4401, 'no token', { type: 'connection_init' }],
    [4401, 'a token that is none', INIT('fp_none')],
    [4401, 'a token of another type', INIT(7)],
  ])('%i: %s', async (code, _, message) => {
    const socket = await bareSocket(server.url);
    socket.send(message);
    expect(await socket.closed).toBe(code);
  });

  test('4408: no initialisation in time', async () => {
    const hasty = await startTestServer(false, { push: { initMs: 1 } });
    const socket = await bareSocket(hasty.url);
    expect(await socket.closed).toBe(4408);
    await hasty.stop();
  });

  test('4409: an id that is taken', async () => {
    const gameId = await create();
    const socket = await acked();
    socket.send(subscribe(gameId));
    await socket.next();
    socket.send(subscribe(gameId));
    expect(await socket.closed).toBe(4409);
  });

  test('4429: initialising twice', async () => {
    const socket = await acked();
    socket.send(INIT(ann.token));
    expect(await socket.closed).toBe(4429);
  });

  test('4429: an account’s fourth socket, where three are allowed, until one is closed', async () => {
    const { token } = await newClient(server.url);
    const open = async (): Promise<Bare> => {
      const socket = await bareSocket(server.url);
      socket.send(INIT(token));
      return socket;
    };
    const [first] = await Promise.all([open(), open(), open()]);
    const fourth = await open();
    expect(await fourth.closed).toBe(4429);
    first.cut();
    await first.closed;
    const again = await open();
    expect(await again.next()).toEqual({ type: 'connection_ack' });
    again.cut();
  });
});

test('refusals speak the language that was asked for when the socket was opened', async () => {
  const socket = await bareSocket(server.url, { 'accept-language': 'da' });
  socket.send(INIT((await newClient(server.url)).token));
  await socket.next();
  const query = 'subscription { events(gameId: "none") { error { code message } } }';
  socket.send({ id: '1', type: 'subscribe', payload: { query } });
  const message = messageOf('GAME_NOT_FOUND', {}, { locale: 'da' });
  expect(message).not.toBe(messageOf('GAME_NOT_FOUND', {}));
  expect(await socket.next()).toMatchObject({
    payload: { data: { events: { error: { code: 'GAME_NOT_FOUND', message } } } },
  });
  socket.cut();
});

test('a ping is answered with what it held', async () => {
  const socket = await acked();
  socket.send({ type: 'ping', payload: { n: 1 } });
  expect(await socket.next()).toEqual({ type: 'pong', payload: { n: 1 } });
  socket.cut();
});

test.each([
  ['a token that is none', { authorization: 'Bearer fp_none' }, '401'],
  ['another path', {}, '404'],
])('there is no socket with %s', async (_, headers, status) => {
  const url = status === '404' ? `${server.url}/else` : server.url;
  await expect(bareSocket(url, headers)).rejects.toThrow(status);
});

test('a socket’s third subscription is refused where two are allowed; a game’s fifth where four are', async () => {
  const gameId = await create();
  const two = async (): Promise<Bare> => {
    const socket = await acked();
    for (const id of ['a', 'b']) socket.send(subscribe(gameId, id));
    expect([await socket.next(), await socket.next()]).toEqual([
      expect.objectContaining({ type: 'next', id: 'a' }),
      expect.objectContaining({ type: 'next', id: 'b' }),
    ]);
    return socket;
  };
  const [one] = [await two(), await two()];
  one.send(subscribe(gameId, 'c'));
  expect(await one.next()).toMatchObject({ type: 'error', id: 'c', payload: [{ extensions: { code: 'LIMITED' } }] });
  const late = await acked();
  late.send(subscribe(gameId));
  expect(await late.next()).toMatchObject({
    payload: { data: { events: { ok: false, error: { code: 'UNAVAILABLE' } } } },
  });
  expect(await late.next()).toEqual({ type: 'complete', id: '1' });
});

describe('HI-11: who may look no longer is told nothing more', () => {
  const invited = { visibility: 'invited', joinCode: 'open-sesame' };

  /** Bob sits in a game of Ann's that strangers may not see, and follows it. */
  async function followed() {
    const gameId = await create(invited);
    const joined = await bob.mutate('join', { gameId, joinCode: 'open-sesame' });
    expect(joined.value.version).toBe(2);
    const client = stockClient(server.url, bob.token);
    const following = follow(client, { gameId });
    await following.next();
    return { gameId, client, following };
  }

  test('somebody with a bad token, and somebody without a seat', async () => {
    const gameId = await create(invited);
    await expect(follow(stockClient(server.url, 'fp_none'), { gameId }).next()).rejects.toMatchObject({ code: 4401 });
    const client = stockClient(server.url, bob.token);
    const following = follow(client, { gameId });
    expect((await following.next())!.error).toEqual({ code: 'GAME_NOT_FOUND' });
    await ann.mutate('addBot', { gameId, policy: 'random' });
    expect(await following.next()).toBeUndefined();
    await client.dispose();
  });

  test.each(['kick', 'leave'])('after a %s', async (how) => {
    const { gameId, client, following } = await followed();
    if (how === 'kick') await ann.mutate('kick', { gameId, seat: 1 });
    else await bob.mutate('leave', { gameId });
    await ann.mutate('addBot', { gameId, policy: 'random' });
    expect(await following.next()).toMatchObject({ ok: false, value: null, error: { code: 'GAME_NOT_FOUND' } });
    expect(await following.next()).toBeUndefined();
    await client.dispose();
  });

  test('after his token was revoked: the socket is closed for good', async () => {
    const TOKEN = 'mutation { issueToken(input: { label: "push" }) { value { id token } } }';
    const issued = (await bob.query<{ id: string; token: string }>(TOKEN)).value;
    const gameId = await create();
    const following = follow(stockClient(server.url, issued.token), { gameId });
    await following.next();
    await bob.query(`mutation { revokeToken(input: { tokenId: "${issued.id}" }) { ok } }`);
    await ann.mutate('addBot', { gameId, policy: 'random' });
    await expect(following.next()).rejects.toMatchObject({ code: 4401 });
  });
});

test('a server that stops closes its sockets, whose clients may come again', async () => {
  const other = await startTestServer();
  const socket = await bareSocket(other.url);
  await other.stop();
  expect(await socket.closed).toBe(1001);
  expect(other.logged).toEqual([]);
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
