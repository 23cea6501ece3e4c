// What a token allows and how often it may be used, over both transports: the check is one, below them.
import { networkOf } from '../../src/api/address';
import { type Client, clientOf, graphql, newClient, startTestServer, type TestServer } from '../support/api';
import { dealt } from '../support/pair';
import { restClient } from '../support/rest';

let server: TestServer;
let ann: Client;
let bob: Client;
let gameId: string;

beforeAll(async () => {
  server = await startTestServer();
  ann = await newClient(server.url, 'Ann');
  bob = await newClient(server.url, 'Bob');
  gameId = await dealt({ ann, bob });
});
afterAll(() => server.stop());

const TOKEN = 'id token label issued scopes expires game bot lastFour';

async function issue(by: Client, input: object): Promise<{ id: string; token: string }> {
  const mutation = `mutation($input: IssueTokenInput!) { issueToken(input: $input) { value { ${TOKEN} } error { code } } }`;
  const { body } = await graphql(server.url, mutation, { token: by.token, variables: { input } });
  return (body.data as { issueToken: { value: { id: string; token: string } } }).issueToken.value;
}

/** Code of a refusal over REST and over GraphQL. */
async function codes(token: string, rest: readonly [string, string, object?], query: string): Promise<unknown[]> {
  const [method, path, body] = rest;
  const reply = await restClient(server.url, token).send(method, path, body);
  const answer = await graphql(server.url, query, { token });
  const data = Object.values(answer.body.data ?? {})[0] as { error: { code: string; kind: string } };
  return [reply.status, reply.body.code, data.error.code, data.error.kind];
}

const act = `mutation { act(input: {gameId: "GAME", actionId: "scope-0001", expectedVersion: 1, action: {type: end}}) { error { code kind } } }`;
const body = { actionId: 'scope-0001', expectedVersion: 1, action: { type: 'end' } };

test('a token that may only look does not act, on either transport', async () => {
  const { token } = await issue(ann, { scopes: ['game:read'] });
  const version = (await ann.game(gameId)).value.version;
  expect((await restClient(server.url, token).get(`/games/${gameId}`)).body.version).toBe(version);
  expect((await clientOf(server.url, { token, account: ann.account }).game(gameId)).value.version).toBe(version);
  const refused = [403, 'SCOPE_MISSING', 'SCOPE_MISSING', 'forbidden'];
  expect(await codes(token, ['POST', `/games/${gameId}/actions`, body], act.replace('GAME', gameId))).toEqual(refused);
  const resign = `mutation { resign(input: {gameId: "${gameId}", actionId: "scope-0002"}) { error { code kind } } }`;
  expect(await codes(token, ['POST', `/games/${gameId}/resign`, { actionId: 'scope-0002' }], resign)).toEqual(refused);
  expect(await codes(token, ['GET', '/tokens'], '{ tokens { error { code kind } } }')).toEqual(refused);
  expect((await ann.game(gameId)).value).toMatchObject({ version, status: 'running' });
});

test('a one-game token sees its game and no other, not even one that anybody may watch', async () => {
  const other = await dealt({ ann, bob });
  const { token } = await issue(ann, { game: gameId });
  const rest = restClient(server.url, token);
  expect((await rest.get(`/games/${gameId}`)).body.you).toBe(0);
  const refused = [403, 'OTHER_GAME', 'OTHER_GAME', 'forbidden'];
  expect(
    await codes(token, ['GET', `/games/${other}`], `{ game(gameId: "${other}") { error { code kind } } }`),
  ).toEqual(refused);
  expect(
    await codes(token, ['GET', `/games/${other}/events`], `{ events(gameId: "${other}") { error { code kind } } }`),
  ).toEqual(refused);
  expect(await codes(token, ['POST', `/games/${other}/actions`, body], act.replace('GAME', other))).toEqual(refused);
  expect(await codes(token, ['GET', '/inbox'], '{ inbox { error { code kind } } }')).toEqual(refused);
  const stream = await rest.get(`/games/${other}/events`, { accept: 'text/event-stream' });
  expect([stream.status, stream.body.code]).toEqual([403, 'OTHER_GAME']);
});

test('tokens are issued, listed and revoked alike; what they are is shown once', async () => {
  const rest = restClient(server.url, bob.token);
  const made = await rest.post('/tokens', { label: 'bot', scopes: ['game:play'], lifeSeconds: 3600, game: gameId });
  expect(made.body).toMatchObject({ label: 'bot', scopes: ['game:read', 'game:play'], game: gameId, bot: true });
  expect(made.body.lastFour).toBe(made.body.token.slice(-4));
  const { items } = (await rest.get('/tokens')).body;
  const listed = await graphql(server.url, `{ tokens { value { ${TOKEN.replace('token ', '')} } } }`, {
    token: bob.token,
  });
  expect((listed.body.data as { tokens: { value: unknown } }).tokens.value).toEqual(items);
  expect(JSON.stringify(items)).not.toContain(made.body.token.slice(15, 40));
  expect((await rest.send('DELETE', `/tokens/${made.body.id}`)).status).toBe(204);
  const gone = await restClient(server.url, made.body.token).get('/me');
  expect([gone.status, gone.body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('bots are listed alike, and a declared one is marked', async () => {
  const { body: rest } = await restClient(server.url).get('/bots');
  const { body: graph } = await graphql(server.url, '{ bots { name summary } }');
  expect(graph.data).toEqual({ bots: rest.items });
  expect(rest.items.length).toBeGreaterThan(1);
  const bot = await restClient(server.url).post('/guests', { bot: true });
  expect(bot.body).toMatchObject({ bot: true, guest: true });
  const lobby = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, botSeats: 'none' });
  const refused = await restClient(server.url, bot.body.token).post(`/games/${lobby.value.id}/join`, {
    actionId: 'bot-joins-01',
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'BOTS_REFUSED']);
  const look = `{ game(gameId: "${lobby.value.id}") { value { botSeats seats { kind } } } }`;
  expect((await graphql(server.url, look)).body.data).toEqual({
    game: { value: { botSeats: 'none', seats: [{ kind: 'human' }, { kind: null }] } },
  });
});

test('a 429 names its limit in the body and in headers; GraphQL says the same as data', async () => {
  const limited = await startTestServer(true);
  try {
    const guest = () => restClient(limited.url).post('/guests', {});
    let refused = await guest();
    // The window may turn once meanwhile.
    for (let n = 0; n < 41 && refused.status === 201; n++) refused = await guest();
    const retry = Number(refused.headers.get('retry-after'));
    expect(retry).toBeGreaterThanOrEqual(1);
    expect(retry).toBeLessThanOrEqual(60);
    expect(refused.body).toMatchObject({
      code: 'LIMITED',
      retryAfter: retry,
      params: { limit: 'guests', most: 20, seconds: 60, by: 'address' },
    });
    expect(refused.headers.get('ratelimit-policy')).toBe('"guests";q=20;w=60');
    expect(refused.headers.get('ratelimit')).toBe(`"guests";r=0;t=${retry}`);
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/retry-after/i);
    const mutation = 'mutation { guest { error { code params retryAfter } } }';
    const errors: (object | null)[] = [];
    for (let n = 0; n < 22; n++) {
      const { body } = await graphql(limited.url, mutation);
      errors.push((body.data as { guest: { error: object | null } }).guest.error);
    }
    expect(errors.find((error) => error !== null)).toMatchObject({
      code: 'LIMITED',
      params: { limit: 'guests', most: 20 },
    });
  } finally {
    await limited.stop();
  }
});

test('a document that is too large says which limit, what it has, and what there may be', async () => {
  const answer = await graphql(server.url, `{ ${'me { ok } '.repeat(11)} }`);
  expect(answer.status).toBe(400);
  const { extensions } = answer.body.errors?.[0] ?? { extensions: {} };
  expect(extensions).toEqual({ code: 'DOCUMENT_TOO_LARGE', limit: 'roots', found: 11, most: 10 });
  const twice = await graphql(server.url, 'mutation { a: guest { ok } b: guest { ok } }');
  expect(twice.body.errors?.[0].extensions).toEqual({
    code: 'DOCUMENT_TOO_LARGE',
    limit: 'mutations',
    found: 2,
    most: 1,
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('one household is one address: %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted);
});
