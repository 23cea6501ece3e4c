// Subscriptions with the stock client of graphql-ws, against the server of a laptop.
import { randomUUID } from 'node:crypto';
import type { EventView } from '../../../src/service';
import { type Client as Person, newClient, startTestServer, type TestServer } from '../../support/api';
import { type EventsTold, follow, INBOX, stockClient, subscribed, type Told } from '../../support/socket';

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  // Small messages, so that there is something between them to be cut.
  server = await startTestServer(false, { push: { versions: 2 } });
  [ann, bob] = await Promise.all([newClient(server.url), newClient(server.url)]);
});
afterAll(() => server.stop());

const client = ({ token }: Person) => stockClient(server.url, token);

async function create(terms: object = {}): Promise<string> {
  const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, ...terms });
  return value.id;
}

const EVENTS = `query($gameId: String!, $after: String) {
  events(gameId: $gameId, after: $after, limit: 100) { value { events { cursor version at type fields } cursor more } }
}`;

async function allEvents(person: Person, gameId: string): Promise<EventView[]> {
  const events: EventView[] = [];
  let page: EventsTold | undefined;
  do {
    page = (await person.query<EventsTold>(EVENTS, { gameId, after: page?.cursor })).value;
    events.push(...page.events);
  } while (page.more);
  return events;
}

const eventsOf = (told: readonly Told<EventsTold>[]): EventView[] => told.flatMap(({ value }) => value.events);

/** Follows from a cursor, and cuts the socket after some messages; without the last event, as if the client had died over it. */
async function cutAfter(
  messages: number,
  gameId: string,
  after: string | undefined,
): Promise<EventView[] | 'all told'> {
  const socket = client(ann);
  let left = messages;
  const told = await follow(socket, { gameId, ...(after !== undefined && { after }) }).until(() => --left === 0);
  socket.terminate();
  return told.length === 0 ? 'all told' : eventsOf(told).slice(0, messages % 3 === 0 ? -1 : undefined);
}

test('no gap and no double, however often the socket is cut while bots play', async () => {
  const gameId = await create({ seats: 3, bots: ['random', 'random'], options: { roundLimit: 12 } });
  await ann.mutate('start', { gameId });
  void ann.mutate('resign', { gameId });
  const events: EventView[] = [];
  let cuts = 0;
  for (let more = await cutAfter(1, gameId, undefined); more !== 'all told'; cuts++) {
    events.push(...more);
    more = await cutAfter(1 + (cuts % 4), gameId, events.at(-1)?.cursor);
  }
  const all = await allEvents(ann, gameId);
  expect(all.length).toBeGreaterThan(50);
  expect(cuts).toBeGreaterThan(5);
  expect(events.map(({ cursor, type }) => [cursor, type])).toEqual(all.map(({ cursor, type }) => [cursor, type]));
}, 30_000);

test('one socket that is never cut is told the same, and the end completes it', async () => {
  const gameId = await create({ seats: 3, bots: ['random', 'random'], options: { roundLimit: 3 } });
  const socket = client(ann);
  const following = follow(socket, { gameId });
  await ann.mutate('start', { gameId });
  void ann.mutate('resign', { gameId });
  const told = await following.until(() => false);
  const all = await allEvents(ann, gameId);
  expect(eventsOf(told).map(({ cursor }) => cursor)).toEqual(all.map(({ cursor }) => cursor));
  expect(told.at(-1)?.value.status).toBe('over');
  await socket.dispose();
}, 30_000);

test('what comes is what JSON has; also what rings no bell: a placement within a turn', async () => {
  const gameId = await create();
  await bob.mutate('join', { gameId });
  const { value: game } = await ann.mutate('start', { gameId });
  const [onTurn, other] = game.deadline?.seats[0] === 0 ? [ann, bob] : [bob, ann];
  const socket = client(other);
  const following = follow(socket, { gameId, after: '2' });
  expect(eventsOf([(await following.next())!])[0].version).toBe(3);
  const seen = (await onTurn.game(gameId)).value;
  const { territory } = seen.legal.find(({ type }) => type === 'place')!.fields as { territory: string[] };
  await onTurn.act({ gameId, expectedVersion: 3, action: { type: 'place', territory: territory[0], count: 1 } });
  const told = await following.next();
  expect(told!.value.events).toEqual((await allEvents(other, gameId)).filter(({ version }) => version === 4));
  expect(told!.value).toMatchObject({ cursor: '4', more: false, status: 'running' });
  await socket.dispose();
});

test('who unsubscribes is told nothing more; other subscriptions of the socket go on', async () => {
  const gameId = await create();
  const socket = client(ann);
  const [one, other] = [follow(socket, { gameId }), follow(socket, { gameId })];
  await one.next();
  await other.next();
  one.stop();
  await bob.mutate('join', { gameId });
  expect((await other.next())!.value.events[0]).toMatchObject({ version: 2 });
  expect(await one.next()).toBeUndefined();
  await socket.dispose();
});

test('the inbox: all of it first, then each change, and what leaves it', async () => {
  const [dora, ed] = await Promise.all([newClient(server.url), newClient(server.url)]);
  const { value: game } = await dora.mutate('createGame', { ruleset: 'classic', seats: 2 });
  await server.service.settled();
  const socket = client(dora);
  const inbox = subscribed<{ items: readonly { id: string; asked: boolean; status: string }[]; gone: string[] }>(
    socket,
    {
      query: INBOX,
    },
  );
  expect((await inbox.next())!.value.items).toEqual([expect.objectContaining({ id: game.id, status: 'lobby' })]);
  await ed.mutate('join', { gameId: game.id });
  await dora.mutate('start', { gameId: game.id });
  const running = await inbox.until(({ value }) => value.items[0].status === 'running');
  const onTurn = (await dora.game(game.id)).value.deadline?.seats[0] === 0;
  expect(running.at(-1)!.value.items[0].asked).toBe(onTurn);
  await ed.mutate('resign', { gameId: game.id });
  expect((await inbox.until(({ value }) => value.gone.length > 0)).at(-1)!.value.gone).toEqual([game.id]);
  await socket.dispose();
});

test.each([
  ['a query', '{ rulesets { id } }'],
  ['no GraphQL', 'subscription {'],
  ['an unknown field', 'subscription { nothing }'],
  ['two fields at once', `subscription { inbox { ok } events(gameId: "${randomUUID()}") { ok } }`],
  ['a document that is too deep', `subscription { inbox { ok value { ${'x { '.repeat(12)} y ${'}'.repeat(12)} } } }`],
])('%s is answered with errors, and the socket stays', async (_, query) => {
  const socket = client(ann);
  await expect(subscribed(socket, { query }).next()).rejects.toEqual([
    expect.objectContaining({ message: expect.any(String) }),
  ]);
  const gameId = await create();
  expect((await follow(socket, { gameId }).next())!.ok).toBe(true);
  await socket.dispose();
});

test.each([
  ['a game that is none', { gameId: 'x'.repeat(22) }, 'GAME_NOT_FOUND'],
  ['a cursor of another list', { after: '99' }, 'BAD_CURSOR'],
  ['another’s seat', { seat: 1 }, 'NOT_YOUR_SEAT'],
])('%s is refused as data', async (_, variables, code) => {
  const socket = client(ann);
  const following = follow(socket, { gameId: await create(), ...variables });
  expect(await following.next()).toMatchObject({ ok: false, value: null, error: { code } });
  expect(await following.next()).toBeUndefined();
  await socket.dispose();
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
