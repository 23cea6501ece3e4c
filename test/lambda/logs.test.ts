// What the deployed functions write down: every line of whole games, of mistakes and of our own faults, searched for whatever is secret.
import { createHmac } from 'node:crypto';
import type { HttpHandler } from '../../src/api/http/lambda';
import type { LocalDatabase } from '../../src/store/local';
import type { StreamFunction } from '../support/event-source';
import { environmentOf, startTable } from '../support/deployed';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { eventOf, graphqlOver } from '../support/lambda-event';
import { Player } from '../support/lambda-player';
import { keyOf, openRaw, type RawItem, type RawTable } from '../support/raw-items';
import { acceptOuterErrors } from '../support/realm';

const CANARY = 'canary0rw3llIamSecret';
const SEED = 918_273_645;
const MAIL = 'canary.of.mail@example.com';

let database: LocalDatabase;
let proxy: FaultyProxy;
let raw: RawTable;
let http: HttpHandler;
let follow: StreamFunction;
let tick: () => Promise<void>;
const before = { ...process.env };
const lines: string[] = [];
/** Whatever no line may hold, by what it is. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  acceptOuterErrors();
  database = await startTable();
  proxy = await startFaultyProxy(database.connection.endpoint);
  raw = openRaw(database.connection);
  Object.assign(process.env, environmentOf(proxy.endpoint, { FIELDPOST_LOG: 'calls' }));
  const { masters } = JSON.parse(process.env.FIELDPOST_KEYS!) as { masters: Record<string, string> };
  secrets.set('master key', masters.m1);
  secrets.set('aws secret', 'local-secret-key');
  process.env.AWS_SECRET_ACCESS_KEY = 'local-secret-key';
  for (const stream of [process.stderr, process.stdout])
    jest.spyOn(stream, 'write').mockImplementation((text) => lines.push(...String(text).trimEnd().split('\n')) > 0);
  ({ http } = await import('../../src/lambda'));
  ({ follow, tick } = (await import('../../src/lambda/work')) as unknown as {
    follow: StreamFunction;
    tick: () => Promise<void>;
  });
}, 60_000);
afterAll(async () => {
  jest.restoreAllMocks();
  process.env = before;
  raw.close();
  await proxy.stop();
  await database.stop();
});

type Answer = ReturnType<typeof JSON.parse>;

async function rest(method: string, path: string, body?: object, token?: string): Promise<[number, Answer]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sent = { method, path: `/v1${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await http(eventOf(sent));
  return [answer.statusCode, answer.body === '' ? null : JSON.parse(answer.body)];
}

const entries = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** The key that the game's dice come from, as docs/dice.md defines it. */
function gameSecret(gameId: string, nonce: string): string {
  const master = Buffer.from(secrets.get('master key')!, 'base64url');
  const parts = ['fieldpost/secret/1', gameId, Buffer.from(nonce, 'base64url')];
  const mac = createHmac('sha256', master);
  parts.forEach((part) => mac.update(part));
  return mac.digest('base64url');
}

const itemsOf = async (gameId: string): Promise<RawItem[]> =>
  (await raw.all()).filter((item) => item.pk.S === `GAME#${gameId}`);

async function guest(): Promise<string> {
  const [status, { token }] = await rest('POST', '/guests', {});
  expect(status).toBe(201);
  secrets.set(`token ${secrets.size}`, token);
  // What of a token is no account id.
  secrets.set(`half a token ${secrets.size}`, String(token).slice(-20));
  return token as string;
}

test('a whole game by GraphQL, with a wrong token, a conflict and an illegal action in it', async () => {
  const player = new Player(http, 'logged');
  await player.start(3);
  for (let actions = 0; player.game.status === 'running' && actions < 60; actions++) {
    const sent = await player.next();
    secrets.set(`token of ${sent.token.slice(0, 16)}`, sent.token);
    if (actions === 5)
      await graphqlOver(http, { ...sent, token: `${sent.token.slice(0, -20)}${CANARY}` }).catch(() => 0);
    player.took(await graphqlOver(http, sent));
    if (actions === 7) {
      const { input } = sent.variables as { input: object };
      const again = { ...sent, variables: { input: { ...input, actionId: `again-${actions}-again` } } };
      await graphqlOver(http, again);
      await graphqlOver(http, { ...again, query: again.query.replace('act(input', `act(${CANARY}: 1, input`) }).catch(
        () => 0,
      );
    }
  }
  const items = await itemsOf(player.game.id);
  const { dice } = JSON.parse(items.find(({ sk }) => sk.S === '~')!.j.S!) as { dice: { nonce: string } };
  secrets.set('secret of the game', gameSecret(player.game.id, dice.nonce));
  const hidden = items.filter((item) => 'h' in item).map(({ h }) => h.S!);
  expect(hidden.length).toBeGreaterThan(0);
  hidden.filter((text) => text.length > 6).forEach((text, i) => secrets.set(`hidden draws ${i}`, text));
  items.filter((item) => 'z' in item).forEach(({ z }, i) => secrets.set(`state ${i}`, z.S!.slice(0, 60)));
  const acted = entries().filter(({ call }) => call === 'act');
  expect(acted.length).toBeGreaterThan(40);
  expect(acted.every(({ game, request }) => game === player.game.id && request === 'r')).toBe(true);
  expect(acted.filter(({ code }) => code === undefined).every(({ version }) => typeof version === 'number')).toBe(true);
  expect(acted.map(({ code }) => code)).toContain('VERSION_CONFLICT');
}, 60_000);

test('REST: canaries in every place where a client can write something, addresses of mail, seeds and codes', async () => {
  const token = await guest();
  const odd = { actionId: CANARY, gameId: CANARY, action: { type: CANARY, territory: CANARY } };
  expect((await rest('POST', `/games/${CANARY}/actions`, odd, token))[0]).toBeGreaterThanOrEqual(400);
  await rest('GET', `/games/${CANARY}`, undefined, `${CANARY}.${CANARY}`);
  await rest('PUT', '/me/mail', { address: MAIL }, token);
  await rest('POST', '/hooks', { url: `https://example.com/${CANARY}` }, token);
  await rest('POST', '/me/sign-in', { signIn: `${CANARY}.${CANARY}.${CANARY}` }, token);
  const terms = { actionId: 'logs-sandbox-1', ruleset: 'classic', seats: 2, seed: SEED };
  const [made, sandbox] = await rest('POST', '/sandboxes', terms, token);
  expect(made).toBe(201);
  const act = { actionId: 'logs-act-0001', action: { type: 'place', territory: CANARY, count: 1 } };
  await rest('POST', `/games/${sandbox.id}/actions`, { ...act, expectedVersion: sandbox.version }, token);
  const lobby = { actionId: 'logs-lobby-01', ruleset: 'classic', seats: 2, visibility: 'invited', joinCode: CANARY };
  await rest('POST', '/games', lobby, token);
  await http(eventOf({ path: '/v1/games', body: `{"${CANARY}": `, headers: { authorization: `Bearer ${token}` } }));
  await http(eventOf({ body: `{"query":"query ${CANARY} { ${CANARY}(x: \\"${CANARY}\\") }"}` }));
  secrets.set('canary', CANARY);
  secrets.set('mail', MAIL);
  secrets.set('seed', String(SEED));
});

test('a table that fails, and rows that can’t be read: our faults are told with call and game, and without what was in them', async () => {
  const token = await guest();
  const terms = { actionId: 'logs-broken-1', ruleset: 'classic', seats: 2 };
  const [, { id }] = await rest('POST', '/games', terms, token);
  proxy.next('fail', 9);
  expect((await rest('GET', `/games/${id}`, undefined, token))[0]).toBe(503);
  proxy.next('fail', 0);
  const row = (await itemsOf(id as string)).find(({ sk }) => sk.S === 'V#0000000001')!;
  const broken = { ...row, z: { S: `{"s":${CANARY}` } };
  await raw.put(broken);
  expect((await rest('GET', `/games/${id}`, undefined, token))[0]).toBe(500);
  const asked = await http(
    eventOf({
      body: JSON.stringify({ query: `{ game(gameId: "${id}") { value { id } } }` }),
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  expect(asked.statusCode).toBe(500);
  const record = {
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: '7',
      Keys: { pk: row.pk as { S: string } },
      NewImage: { ...broken, b: { BOOL: true } },
    },
  };
  const { batchItemFailures } = await follow({ Records: [record] });
  expect(batchItemFailures).toEqual([{ itemIdentifier: '7' }]);
  await tick();
  await raw.remove(broken);
  const told = entries();
  expect(told).toContainEqual(
    expect.objectContaining({ event: 'call failed', call: 'view', game: id, error: 'SyntaxError' }),
  );
  expect(told).toContainEqual(expect.objectContaining({ event: 'follow failed', record: '7', error: 'SyntaxError' }));
  expect(told).toContainEqual(expect.objectContaining({ event: 'store' }));
  expect(keyOf(row)).toContain(id);
});

test('no line of all of these holds a token, a key, a hand, a draw, a state, a seed, an address of mail, or anything that a client wrote', () => {
  expect(lines.length).toBeGreaterThan(80);
  expect(secrets.size).toBeGreaterThan(20);
  const found = [...secrets].flatMap(([what, secret]) => {
    const line = lines.find((one) => one.includes(secret) || one.includes(JSON.stringify(secret).slice(1, -1)));
    return line === undefined ? [] : [[what, line]];
  });
  expect(found).toEqual([]);
});

/** What each field of a line may look like; no other fields are told. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  event: /^[a-z ]+$|^tick of [\w-]{22}$/,
  request: /^[\w-]{1,64}$/,
  call: /^[a-zA-Z]+$/,
  game: /^[\w-]{22}$/,
  record: /^\d+$/,
  version: /^\d+$/,
  code: /^[A-Z_]+$/,
  ms: /^\d+$/,
  path: /^[/\w.-]*$/,
  operation: /^\w*$/,
  error: /^[^{}"]*$/,
  stack: /^[^{}]*$/,
};

test('lines hold nothing but what is known to be harmless', () => {
  const wrong = entries()
    .filter((entry) => !('_aws' in entry))
    .flatMap((entry) => Object.entries(entry))
    .filter(([key, value]) => value !== null && !(key in SHAPES && SHAPES[key].test(String(value as string | number))));
  expect(wrong).toEqual([]);
});
