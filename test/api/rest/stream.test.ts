// Events over Server-Sent Events: the same as in JSON, whatever happens to the connection.
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { lambdaHandler } from '../../../src/api/http/lambda';
import type { AppParts } from '../../../src/api/http/app';
import type { EventView } from '../../../src/service';
import { ownApp, startTestServer, type TestServer } from '../../support/api';
import { type EventStream, type Message, messageOf, openEvents } from '../../support/event-stream';
import { newRest, type Rest, restClient } from '../../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([newRest(server.url), newRest(server.url)]);
});
afterAll(() => server.stop());

const once = (): { readonly actionId: string } => ({ actionId: randomUUID() });
const bearer = ({ token }: Rest): Record<string, string> => ({ authorization: `Bearer ${token}` });

const follow = (gameId: string, who: Rest, query = '', headers: Record<string, string> = {}): Promise<EventStream> =>
  openEvents(`${server.url}/v1/games/${gameId}/events${query}`, { ...bearer(who), ...headers });

async function create(terms: object = {}): Promise<string> {
  const { status, body } = await ann.post('/games', { ...once(), ruleset: 'classic', seats: 2, ...terms });
  expect(status).toBe(201);
  return body.id as string;
}

/** A game that is over after a few rounds, in which Ann has given up and bots play. */
async function playedByBots(): Promise<string> {
  const gameId = await create({ seats: 3, bots: ['random', 'random'], options: { roundLimit: 6 } });
  await ann.post(`/games/${gameId}/start`, once());
  return gameId;
}

const dataOf = ({ data = '{}' }: Message): EventView => JSON.parse(data) as EventView;

/** All events as JSON has them. */
async function allEvents(gameId: string, who: Rest): Promise<EventView[]> {
  const events: EventView[] = [];
  let next: string | undefined = `/games/${gameId}/events?limit=100`;
  while (next !== undefined) {
    const page = await who.get(next);
    events.push(...(page.body.events as EventView[]));
    next = /^<\/v1(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return events;
}

test('no gap and no double, however often the connection is cut while bots play', async () => {
  const gameId = await playedByBots();
  const told: Message[] = [];
  let last: string | undefined;
  let drops = 0;
  void ann.post(`/games/${gameId}/resign`, once());
  for (let isOver = false; !isOver; drops++) {
    const stream = await follow(gameId, ann, '', last === undefined ? {} : { 'last-event-id': last });
    // Cut between the last event and the word that it was the last: there is nothing more to come.
    if (stream.status === 204) break;
    expect(stream.status).toBe(200);
    let left = 1 + ((drops * 7) % 11);
    const seen = await stream.until(({ event, id }) => event === 'end' || (id !== undefined && --left === 0));
    stream.cut();
    told.push(...seen.filter(({ id, event }) => id !== undefined && event === undefined));
    last = seen.findLast(({ id }) => id !== undefined)?.id ?? last;
    isOver = seen.some(({ event }) => event === 'end');
  }
  const events = await allEvents(gameId, ann);
  expect(drops).toBeGreaterThan(10);
  expect(told.map(({ id }) => id)).toEqual(events.map(({ cursor }) => cursor));
  expect(told.map(dataOf).map(({ type }) => type)).toEqual(events.map(({ type }) => type));
  const after = await follow(gameId, ann, '', { 'last-event-id': last ?? '' });
  expect([after.status, await after.text()]).toEqual([204, '']);
});

test('it begins where `after` says, tells what comes, and says when to come again', async () => {
  const gameId = await create();
  const stream = await follow(gameId, bob, '?after=1');
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(await stream.next()).toEqual({ retry: '2000' });
  await bob.post(`/games/${gameId}/join`, once());
  const joined = await stream.next();
  expect(joined).toMatchObject({ id: '2.0' });
  expect(dataOf(joined!)).toEqual((await bob.get(`/games/${gameId}/events?after=1`)).body.events[0]);
  stream.cut();
});

test.each([
  { what: 'a token that is none', status: 401, code: 'UNAUTHENTICATED', headers: { authorization: 'Bearer fp_none' } },
  { what: 'a cursor of another list', status: 400, code: 'BAD_CURSOR', query: '?after=99' },
  { what: 'such a cursor in the header', status: 400, code: 'BAD_CURSOR', headers: { 'last-event-id': 'x' } },
])('$what is refused as in JSON', async ({ status, code, headers = {}, query = '' }) => {
  const stream = await follow(await create(), ann, query, headers);
  expect(stream.headers.get('content-type')).toBe('application/problem+json');
  expect([stream.status, JSON.parse(await stream.text())]).toEqual([status, expect.objectContaining({ code })]);
});

describe('HI-11: who may look no longer is told nothing more', () => {
  const invited = { visibility: 'invited', joinCode: 'open-sesame', watchers: 'players' };
  const refused = ({ event }: Message): boolean => event === 'refused';

  /** Bob sits in a game of Ann's that strangers may not see, and follows it. */
  async function followed(): Promise<{ gameId: string; stream: EventStream }> {
    const gameId = await create({ ...invited, seats: 3 });
    const joined = await bob.post(`/games/${gameId}/join`, { ...once(), joinCode: 'open-sesame' });
    expect(joined.body.version).toBe(2);
    const stream = await follow(gameId, bob, '?after=2');
    expect(stream.status).toBe(200);
    await stream.next();
    return { gameId, stream };
  }

  test('somebody with a bad token, then one without a seat', async () => {
    const gameId = await create(invited);
    const stranger = await follow(gameId, await newRest(server.url));
    expect([stranger.status, await stranger.text()]).toEqual([404, expect.stringContaining('GAME_NOT_FOUND')]);
  });

  test.each(['kick', 'leave'])('after a %s', async (how) => {
    const { gameId, stream } = await followed();
    if (how === 'kick') await ann.post(`/games/${gameId}/kick`, { ...once(), seat: 1 });
    else await bob.post(`/games/${gameId}/leave`, once());
    await ann.post(`/games/${gameId}/bots`, { ...once(), policy: 'random' });
    const seen = await stream.until(refused);
    expect(seen.map(({ event, data }) => [event, JSON.parse(data ?? '{}')])).toEqual([
      ['refused', expect.objectContaining({ code: 'GAME_NOT_FOUND' })],
    ]);
    expect(await stream.next()).toBeUndefined();
  });

  test('after his token was revoked', async () => {
    const issued = await bob.post('/tokens', { label: 'stream' });
    const gameId = await create();
    const stream = await follow(gameId, restClient(server.url, issued.body.token as string), '?after=1');
    await stream.next();
    await bob.send('DELETE', `/tokens/${issued.body.id}`);
    await ann.post(`/games/${gameId}/bots`, { ...once(), policy: 'random' });
    const seen = await stream.until(refused);
    expect(seen).toEqual([{ event: 'refused', data: expect.stringContaining('UNAUTHENTICATED') }]);
    expect(await stream.next()).toBeUndefined();
  });
});

describe('bounds', () => {
  /** Another server on the same service. */
  async function withApp<T>(more: Partial<AppParts>, work: (url: string) => Promise<T>): Promise<T> {
    const app = await ownApp(server, more);
    const http = await new Promise<ReturnType<typeof serve>>((resolve) => {
      const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made));
    });
    try {
      return await work(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    } finally {
      http.close();
      if ('closeAllConnections' in http) http.closeAllConnections();
    }
  }
  const open = (url: string, gameId: string, who: Rest): Promise<EventStream> =>
    openEvents(`${url}/v1/games/${gameId}/events`, bearer(who));

  test('a quiet stream says that it is still there', async () => {
    const gameId = await create();
    await withApp({ streams: { keepAliveMs: 5 } }, async (url) => {
      const stream = await open(url, gameId, ann);
      const seen = await stream.until(({ comment }) => comment !== undefined);
      expect(seen.at(-1)).toEqual({ comment: 'still here' });
      stream.cut();
    });
  });

  test.each([
    ['one account', { mostEach: 1 }, 429, 'LIMITED'],
    ['the process', { most: 1 }, 503, 'UNAVAILABLE'],
  ])('too many streams of %s are refused until one ends', async (_, streams, status, code) => {
    const gameId = await create();
    await withApp({ streams }, async (url) => {
      const first = await open(url, gameId, ann);
      await first.next();
      const second = await open(url, gameId, ann);
      expect(second.status).toBe(status);
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.parse(await second.text())).toMatchObject({ code });
      first.cut();
      let again = await open(url, gameId, ann);
      for (; again.status !== 200; again = await open(url, gameId, ann)) await again.text();
      again.cut();
    });
  });

  test('HEAD takes no place', async () => {
    const gameId = await create();
    await withApp({ streams: { mostEach: 1 } }, async (url) => {
      const headers = { accept: 'text/event-stream', ...bearer(ann) };
      const head = await fetch(`${url}/v1/games/${gameId}/events`, { method: 'HEAD', headers });
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        200,
        'text/event-stream',
        '',
      ]);
      const stream = await open(url, gameId, ann);
      expect(stream.status).toBe(200);
      stream.cut();
    });
  });

  test('a server that stops ends its streams', async () => {
    const gameId = await create();
    const closing = new AbortController();
    await withApp({ closing: closing.signal }, async (url) => {
      const stream = await open(url, gameId, ann);
      await stream.next();
      await stream.next();
      closing.abort();
      expect((await stream.until(() => false)).every(({ data }) => data === undefined)).toBe(true);
    });
  });
});

test('in AWS, whose answers are whole, it tells what there is and the client comes again', async () => {
  const gameId = await create();
  const handler = lambdaHandler(await ownApp(server));
  const ask = (headers: Record<string, string>) =>
    handler({
      rawPath: `/v1/games/${gameId}/events`,
      rawQueryString: '',
      headers: { accept: 'text/event-stream', ...bearer(ann), ...headers },
      isBase64Encoded: false,
      requestContext: {
        domainName: 'x.test',
        timeEpoch: Date.now(),
        http: { method: 'GET', sourceIp: '192.0.2.1' },
      },
    });
  const messages = (text: string): Message[] => text.split('\n\n').filter(Boolean).map(messageOf);
  const first = await ask({});
  expect(messages(first.body).map(({ id, retry }) => id ?? retry)).toEqual(['2000', '1.0']);
  await bob.post(`/games/${gameId}/join`, once());
  expect(messages((await ask({ 'last-event-id': '1.0' })).body).map(({ id }) => id)).toEqual([undefined, '2.0']);
  expect(messages((await ask({ 'last-event-id': '2.0' })).body)).toEqual([{ retry: '2000' }]);
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
