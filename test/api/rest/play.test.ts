import { randomUUID } from 'node:crypto';
import type { GameView } from '../../../src/service';
import { startTestServer, type TestServer } from '../../support/api';
import { attack } from '../../support/duel';
import { placement } from '../../support/pair';
import { expectProblem, newRest, type Rest, restClient, restDuel } from '../../support/rest';

let server: TestServer;
let ann: Rest;
let bob: Rest;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = await Promise.all([newRest(server.url, 'Ann'), newRest(server.url, 'Bob')]);
});
afterAll(() => server.stop());

const once = (): { readonly actionId: string } => ({ actionId: randomUUID() });

/** A dealt game, and who is on turn. */
async function dealt(): Promise<{ gameId: string; client: Rest; other: Rest; game: GameView }> {
  const made = await ann.post('/games', { ...once(), ruleset: 'classic', seats: 2, visibility: 'public' });
  const gameId = made.body.id as string;
  await bob.post(`/games/${gameId}/join`, once());
  const started = await ann.post(`/games/${gameId}/start`, once());
  const [client, other] = started.body.deadline.seats[0] === 0 ? [ann, bob] : [bob, ann];
  return { gameId, client, other, game: (await client.get(`/games/${gameId}`)).body };
}

test('guest, create, join, start, act, events: a game from its beginning', async () => {
  const made = await ann.post('/games', { ...once(), ruleset: 'classic', seats: 2, visibility: 'public' });
  expect(made.status).toBe(201);
  expect(made.headers.get('location')).toBe(`/v1/games/${made.body.id}`);
  expect(made.body).toMatchObject({ status: 'lobby', version: 1, you: 0, state: null });
  await server.service.settled();
  const listed = await restClient(server.url).get('/games?limit=100');
  expect(listed.body.items).toContainEqual(expect.objectContaining({ id: made.body.id }));
  const at = `/games/${made.body.id}`;
  const joined = await bob.post(`${at}/join`, {}, { 'idempotency-key': `"${randomUUID()}"` });
  expect(joined.body).toMatchObject({ version: 2, you: 1, seats: [{ name: 'Ann', host: true }, { name: 'Bob' }] });
  const started = await ann.post(`${at}/start`, once());
  expect(started.body).toMatchObject({ status: 'running', version: 3 });
  const client = started.body.deadline.seats[0] === 0 ? ann : bob;
  const { body: game } = await client.get(at);
  const acted = await client.post(`${at}/actions`, { ...once(), expectedVersion: 3, action: placement(game) });
  expect(acted.body).toMatchObject({ version: 4, done: 1, stopped: null, replayed: false, rest: [] });
  expect(acted.body.events[0]).toMatchObject({ cursor: '4.0', type: 'placed' });
  expect((await client.get(at)).body).toEqual(acted.body.game);
  const events = await client.get(`${at}/events?after=3`);
  expect(events.body).toEqual({ events: acted.body.events, cursor: '4', more: false, status: 'running' });
});

test('lobby: ready, bots, kick, hand-over, leave', async () => {
  const made = await ann.post('/games', { ...once(), ruleset: 'classic', seats: 3 });
  const at = `/games/${made.body.id}`;
  await bob.post(`${at}/join`, { ...once(), seat: 2 });
  expect((await bob.post(`${at}/ready`, { ...once(), ready: false })).body.seats[2]).toMatchObject({ ready: false });
  expect((await ann.post(`${at}/bots`, { ...once(), policy: 'random' })).body.seats[1]).toMatchObject({
    bot: 'random',
  });
  expectProblem(await ann.post(`${at}/start`, once()), 409, { code: 'NOT_READY', kind: 'conflict' });
  expect((await ann.post(`${at}/kick`, { ...once(), seat: 1 })).body.seats[1]).toMatchObject({ name: null });
  expectProblem(await bob.post(`${at}/kick`, { ...once(), seat: 0 }), 403, { code: 'HOST_ONLY' });
  expect((await ann.post(`${at}/hand-over`, { ...once(), seat: 2 })).body.seats[2]).toMatchObject({ host: true });
  expect((await ann.post(`${at}/leave`, once())).body.seats[0]).toMatchObject({ name: null });
  expectProblem(await bob.post(`${at}/open`, { ...once(), bytes: 'AAAA' }), 409, { code: 'GAME_NOT_STARTED' });
});

describe('CO-01, CO-17: a stale version is a conflict, whatever else is wrong', () => {
  test('409 with the newest version and the caller’s view of it; 422 for what is illegal now', async () => {
    const { gameId, client, other, game } = await dealt();
    const to = `/games/${gameId}/actions`;
    const call = { expectedVersion: game.version, action: placement(game) };
    await client.post(to, { ...once(), ...call });
    const conflict = { code: 'VERSION_CONFLICT', kind: 'conflict', version: game.version + 1 };
    const stale = await client.post(to, { ...once(), ...call });
    expectProblem(stale, 409, { ...conflict, game: { id: gameId, version: game.version + 1 } });
    const illegal = { type: 'attack', from: 'alaska', to: 'alaska', dice: 3 };
    expectProblem(await client.post(to, { ...once(), ...call, action: illegal }), 409, conflict);
    expectProblem(await other.post(to, { ...once(), ...call }), 409, conflict);
    const now = { ...once(), expectedVersion: game.version + 1, action: illegal };
    const refused = await client.post(to, now);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ kind: 'illegal', rule: expect.any(String) });
    expect((await client.get(`/games/${gameId}`)).body.version).toBe(game.version + 1);
  });
});

describe('CO-04: a retry', () => {
  test('gets what was recorded, dice included; the id serves nothing else, and is its owner’s alone', async () => {
    const { gameId, version, actions } = await restDuel(ann, { open: [6, 6, 6, 1, 5, 5, 5, 5] });
    const call = { ...once(), expectedVersion: version, action: attack(3) };
    const first = await ann.post(actions, call);
    expect(first.body.events[0].fields).toMatchObject({ dice: [6, 6, 6], defence: [1], losses: [0, 1] });
    const again = await ann.post(actions, call);
    expect(again.body).toEqual({ ...first.body, replayed: true });
    const { actionId, ...bare } = call;
    expect((await ann.post(actions, bare, { 'idempotency-key': actionId })).body).toEqual(again.body);
    expectProblem(await ann.post(actions, { ...call, action: attack(2) }), 409, { code: 'ACTION_ID_REUSED' });
    const elsewhere = await restDuel(ann, { open: [6, 6, 6, 1] });
    expect((await ann.post(elsewhere.actions, call)).body).toMatchObject({ replayed: false });
    expect((await ann.get(`/games/${gameId}`)).body.version).toBe(version + 1);
  });

  test('a creation sent twice makes one game', async () => {
    const terms = { ...once(), ruleset: 'classic', seats: 2 };
    const [one, other] = [await ann.post('/games', terms), await ann.post('/games', terms)];
    expect(other.body.id).toBe(one.body.id);
    expectProblem(await ann.post('/games', { ...terms, seats: 3 }), 409, { code: 'ACTION_ID_REUSED' });
    const mine = await bob.post('/games', terms);
    expect(mine.body.id).not.toBe(one.body.id);
  });
});

test('a plan stops where it fails, and a dry run where it can’t know', async () => {
  const { version, actions } = await restDuel(ann, { open: [6, 6, 6, 1] });
  const plan = [
    { action: attack(3), only: [{ guard: 'troops', place: 'kamchatka', most: 2, least: null }] },
    { action: { type: 'occupy', count: 3 } },
    { action: attack(1) },
  ];
  const call = { expectedVersion: version, plan };
  const dry = await ann.post(actions, { ...once(), ...call, dryRun: true });
  expect(dry.body).toMatchObject({ version, done: 0, dryRun: true, stopped: { reason: 'dice' } });
  expect(dry.headers.get('etag')).toBeNull();
  const acted = await ann.post(actions, { ...once(), ...call });
  expect(acted.body).toMatchObject({ done: 2, stopped: { reason: 'failed' }, rest: [attack(1)] });
});

describe('events', () => {
  test('a long poll answers when something happens', async () => {
    const { gameId, client, other, game } = await dealt();
    const { version } = game;
    const waiting = other.get(`/games/${gameId}/events?after=${version}&wait=20`);
    await client.post(`/games/${gameId}/actions`, { ...once(), expectedVersion: version, action: placement(game) });
    const { body } = await waiting;
    expect(body).toMatchObject({ cursor: String(version + 1), events: [{ type: 'placed', version: version + 1 }] });
  });

  test.each(['-1', '21', 'x'])('wait=%s is refused', async (wait) => {
    const { gameId } = await restDuel(ann);
    expectProblem(await ann.get(`/games/${gameId}/events?wait=${wait}`), 400, { pointer: '/wait' });
  });

  test('as lines they are the same events, page by page', async () => {
    const { gameId, client } = await dealt();
    const { body } = await client.get(`/games/${gameId}/events`);
    const lines: unknown[] = [];
    let next: string | undefined = `/games/${gameId}/events?limit=1`;
    while (next !== undefined) {
      const page = await client.get(next, { accept: 'application/x-ndjson' });
      expect(page.headers.get('content-type')).toBe('application/x-ndjson');
      lines.push(
        ...page.text
          .split('\n')
          .filter(Boolean)
          .map((line): unknown => JSON.parse(line)),
      );
      next = /^<\/v1(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(lines).toEqual(body.events);
    expect(lines.length).toBeGreaterThan(2);
  });
});

test('what may be done, any version, the record, the inbox and what is past', async () => {
  const { gameId, client, other, game } = await dealt();
  const at = `/games/${gameId}`;
  await server.service.settled();
  const legal = await client.get(`${at}/legal-actions`);
  expect(legal.body).toMatchObject({ version: game.version, seat: game.you, actions: game.legal });
  expect((await client.get(`${at}?version=1`)).body).toMatchObject({ version: 1, status: 'lobby', legal: [] });
  expectProblem(await client.get(`${at}?version=99`), 404, { code: 'UNKNOWN_VERSION' });
  const asked = async (of: Rest): Promise<boolean | undefined> =>
    (await of.get('/inbox?limit=100')).body.items.find(({ id }: { id: string }) => id === gameId)?.asked;
  expect([await asked(client), await asked(other)]).toEqual([true, false]);
  expectProblem(
    await client.send('DELETE', at, undefined, { 'idempotency-key': randomUUID() }),
    game.you === 0 ? 409 : 403,
  );
  const resigned = await client.post(`${at}/resign`, once());
  expect(resigned.body.game).toMatchObject({ status: 'over', secret: expect.any(String) });
  await server.service.settled();
  expect((await client.get('/past?limit=100')).body.items).toContainEqual(expect.objectContaining({ id: gameId }));
  const record = await other.get(`${at}/record`);
  expect(record.body).toMatchObject({ over: true, more: false, rows: [{ version: 1 }, { version: 2 }, {}, {}] });
  const gone = await ann.send('DELETE', at, undefined, { 'idempotency-key': randomUUID() });
  expect([gone.status, gone.text]).toEqual([204, '']);
  expectProblem(await ann.get(at), 404, { code: 'GAME_DELETED' });
});

test('sandbox: standing orders are left, read and taken back; time runs out on demand', async () => {
  const terms = { ...once(), ruleset: 'classic', seats: 2, seed: 7, options: { defenceDice: 'choose' } };
  const made = await ann.post('/sandboxes', terms);
  expect(made.body.sandbox).not.toBeNull();
  const at = `/games/${made.body.id}`;
  const order = { type: 'defend', choice: 'most' };
  expect((await ann.send('PUT', `${at}/orders`, { order, seat: 1 })).body).toMatchObject({ seat: 1, orders: [order] });
  expect((await ann.get(`${at}/orders?seat=1`)).body.orders).toEqual([order]);
  expect((await ann.send('DELETE', `${at}/orders/defend?seat=1`)).body.orders).toEqual([]);
  expectProblem(await ann.send('PUT', `${at}/orders`, { order: { type: 'nuke' } }), 400, { code: 'UNKNOWN_ACTION' });
  const [seat] = made.body.deadline.seats as [number];
  const late = await ann.post(`${at}/timeout`, { ...once(), seat });
  expect(late.body).toMatchObject({ version: 2, game: { version: 2 } });
});

test('accounts and tokens', async () => {
  const carl = await newRest(server.url);
  expect((await carl.send('PATCH', '/me', { name: 'Carl' })).body).toMatchObject({ name: 'Carl', guest: true });
  expect((await carl.get('/me')).body.name).toBe('Carl');
  expectProblem(await carl.send('PATCH', '/me', { name: 'Ann' }), 409, { code: 'NAME_TAKEN', pointer: '/name' });
  const more = await carl.post('/tokens', { label: 'phone' });
  expect(more.headers.get('cache-control')).toBe('no-store');
  const second = restClient(server.url, more.body.token as string);
  expect((await second.get('/tokens')).body.items).toHaveLength(2);
  expect((await carl.send('DELETE', `/tokens/${more.body.id}`)).status).toBe(204);
  expectProblem(await second.get('/me'), 401, { code: 'UNAUTHENTICATED' });
  expectProblem(await carl.send('DELETE', '/tokens/nobody'), 404, { code: 'UNKNOWN_TOKEN' });
});

test('what there is to play, and a game and a board as text', async () => {
  const anybody = restClient(server.url);
  const { body: rulesets } = await anybody.get('/rulesets');
  for (const { id } of rulesets.items as { id: string }[]) await anybody.get(`/rulesets/${id}?seats=4`);
  const options = encodeURIComponent('{"defenceDice":"choose"}');
  const chosen = await anybody.get(`/rulesets/classic?seats=3&options=${options}`);
  expect(chosen.body.resolved.defenceDice).toBe('choose');
  expectProblem(await anybody.get('/rulesets/classic?options=x'), 400, { pointer: '/options' });
  for (const { id } of (await anybody.get('/boards')).body.items as { id: string }[])
    await anybody.get(`/boards/${id}`);
  const text = { accept: 'text/plain' };
  const { gameId } = await restDuel(ann);
  const game = await ann.get(`/games/${gameId}`, text);
  expect(game.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(game.text).toMatch(/R +5 Alaska/);
  expect((await anybody.get('/boards/classic-world', text)).text).toMatch(/Alaska \(alaska\): .*Kamchatka/);
});

test('nothing of all this was a bug of ours', () => {
  expect(server.logged).toEqual([]);
});
