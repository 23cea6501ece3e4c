import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EventsView, GameRecord, InboxLine, Page } from '../../src/service';
import { newClient, startTestServer, type TestServer } from '../support/api';
import { attack, duel } from '../support/duel';
import { dealt, onTurn, type Pair, placement } from '../support/pair';

let server: TestServer;
let pair: Pair;

beforeAll(async () => {
  server = await startTestServer();
  const [ann, bob] = await Promise.all([newClient(server.url, 'Ann'), newClient(server.url, 'Bob')]);
  pair = { ann, bob };
});
afterAll(() => server.stop());

test('a game is made, joined, dealt, seen and played', async () => {
  const { ann, bob } = pair;
  const made = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, visibility: 'public' });
  expect(made).toMatchObject({ ok: true, error: null, value: { status: 'lobby', version: 1, you: 0, state: null } });
  const gameId = made.value.id;
  await server.service.settled();
  const listed = await bob.query<Page<object>>('{ openGames { value { items { id seats { name } } } } }');
  expect(listed.value.items).toContainEqual({ id: gameId, seats: [{ name: 'Ann' }, { name: null }] });
  const joined = await bob.mutate('join', { gameId });
  expect(joined.value).toMatchObject({ version: 2, you: 1, seats: [{ name: 'Ann', host: true }, { name: 'Bob' }] });
  const started = await ann.mutate('start', { gameId });
  expect(started.value).toMatchObject({ status: 'running', version: 3, scripted: false });
  expect(started.value.state?.territories).toHaveLength(42);
  const { client, game } = await onTurn(pair, gameId);
  const acted = await client.act({ gameId, expectedVersion: 3, action: placement(game) });
  expect(acted.value).toMatchObject({ version: 4, done: 1, stopped: null, replayed: false, dryRun: false, rest: [] });
  expect(acted.value.events[0]).toMatchObject({ cursor: '4.0', type: 'placed' });
  expect((await client.game(gameId)).value).toEqual(acted.value.game);
});

test('a retry gets what was recorded, dice included; the id serves nothing else', async () => {
  const { ann } = pair;
  const { gameId, version } = await duel(ann, { open: [6, 6, 6, 1, 5, 5, 5, 5] });
  const call = { gameId, expectedVersion: version, actionId: randomUUID(), action: attack(3) };
  const first = await ann.act(call);
  expect(first.value.events[0].fields).toMatchObject({ dice: [6, 6, 6], defence: [1], losses: [0, 1] });
  const again = await ann.act(call);
  expect(again.value).toEqual({ ...first.value, replayed: true });
  const other = await ann.act({ ...call, action: attack(2) });
  expect(other.error).toMatchObject({ code: 'ACTION_ID_REUSED', kind: 'conflict' });
  expect((await ann.game(gameId)).value.version).toBe(version + 1);
});

test('a client that is behind is told where the game stands', async () => {
  const gameId = await dealt(pair);
  const { client, game } = await onTurn(pair, gameId);
  const { version } = game;
  const call = { gameId, expectedVersion: version, action: placement(game) };
  await client.act(call);
  const error = {
    code: 'VERSION_CONFLICT',
    kind: 'conflict',
    version: version + 1,
    game: { id: gameId, version: version + 1 },
    params: { expected: version, current: version + 1 },
  };
  expect(await client.act(call)).toMatchObject({ ok: false, value: null, error });
});

test('nobody acts for another', async () => {
  const gameId = await dealt(pair);
  const { other, game } = await onTurn(pair, gameId);
  const call = { gameId, expectedVersion: game.version, action: { type: 'end' } };
  expect((await other.act(call)).error).toMatchObject({ code: 'NOT_ASKED', kind: 'illegal' });
  const stranger = await newClient(server.url);
  expect((await stranger.act(call)).error).toMatchObject({ code: 'NOT_SEATED', kind: 'forbidden' });
});

test('K-ATTACK-DICE: an illegal action is refused with its rule and the field at fault, and changes nothing', async () => {
  const { ann } = pair;
  const { gameId, version } = await duel(ann, { alaska: 2 });
  const refused = await ann.act({ gameId, expectedVersion: version, action: attack(3) });
  expect(refused.error).toMatchObject({ kind: 'illegal', rule: 'K-ATTACK-DICE', pointer: '/dice' });
  expect((await ann.game(gameId)).value.version).toBe(version);
});

const EVENTS = `query($gameId: String!, $after: String, $limit: Int) {
  events(gameId: $gameId, after: $after, limit: $limit) { value { cursor more status events { cursor type } } }
}`;

test('events go on from a cursor', async () => {
  const gameId = await dealt(pair);
  const { client, game } = await onTurn(pair, gameId);
  await client.act({ gameId, expectedVersion: game.version, action: placement(game) });
  const { value: all } = await pair.bob.query<EventsView>(EVENTS, { gameId });
  expect(all).toMatchObject({ more: false, status: 'running' });
  const read: object[] = [];
  let page: EventsView | undefined;
  do {
    page = (await pair.bob.query<EventsView>(EVENTS, { gameId, after: page?.cursor, limit: 1 })).value;
    read.push(...page.events);
  } while (page.more);
  expect(read).toEqual(all.events);
  expect(read.length).toBeGreaterThan(3);
  expect((await pair.bob.query<EventsView>(EVENTS, { gameId, after: all.cursor })).value.events).toEqual([]);
});

test('any version can be looked at, and only those that there are', async () => {
  const gameId = await dealt(pair);
  expect((await pair.ann.game(gameId, 1)).value).toMatchObject({ version: 1, status: 'lobby', state: null, legal: [] });
  expect((await pair.ann.game(gameId, 99)).error).toMatchObject({ code: 'UNKNOWN_VERSION', kind: 'notFound' });
});

test('the inbox says which game waits for whom', async () => {
  const gameId = await dealt(pair);
  const { client, other, game } = await onTurn(pair, gameId);
  await server.service.settled();
  const query = '{ inbox(limit: 100) { value { items { id asked due seat version status } } } }';
  const lineOf = async ({ query: ask }: typeof client): Promise<InboxLine | undefined> =>
    (await ask<Page<InboxLine>>(query)).value.items.find(({ id }) => id === gameId);
  expect(await lineOf(client)).toMatchObject({
    asked: true,
    due: game.deadline?.due,
    version: game.version,
    status: 'running',
  });
  expect(await lineOf(other)).toMatchObject({ asked: false });
});

test('random bytes of players go into the dice, and the end shows the secret and the record', async () => {
  const { ann, bob } = pair;
  const bytes = randomBytes(32);
  const entropy = createHash('sha256').update(bytes).digest('base64url');
  const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, entropy });
  const gameId = value.id;
  await bob.mutate('join', { gameId });
  expect((await ann.mutate('start', { gameId })).value.status).toBe('opening');
  const opened = await ann.mutate('open', { gameId, bytes: bytes.toString('base64url') });
  expect(opened.value).toMatchObject({ status: 'running', secret: null });
  await bob.mutate('resign', { gameId });
  const { value: over } = await bob.game(gameId);
  expect(over).toMatchObject({ status: 'over', state: { outcome: { winners: [0] } } });
  const hash = createHash('sha256')
    .update('fieldpost/commit/1')
    .update(Buffer.from(over.secret ?? '', 'base64url'));
  expect(hash.digest('base64url')).toBe(over.commitment);
  const record = await bob.query<GameRecord>('query($gameId: String!) { record(gameId: $gameId) { value } }', {
    gameId,
  });
  expect(record.value).toMatchObject({ format: expect.stringContaining('fieldpost/'), game: gameId });
});

test('bots play between two answers', async () => {
  const { ann } = pair;
  const { value } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, bots: ['random'] });
  const gameId = value.id;
  await ann.mutate('start', { gameId });
  for (let turn = 0; turn < 3; turn++) {
    await server.service.settled();
    const { value: game } = await ann.game(gameId);
    expect(game.deadline?.seats).toEqual([0]);
    const plan = [{ action: placement(game) }, { action: { type: 'end' } }];
    const acted = await ann.act({ gameId, expectedVersion: game.version, plan });
    expect(acted.error).toBeNull();
  }
  await server.service.settled();
  expect((await ann.game(gameId)).value.state?.round).toBeGreaterThan(2);
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
