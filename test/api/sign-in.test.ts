// SC-01, SC-02: tokens of an identity provider over HTTP, on both transports, against a provider that publishes and exchanges its keys.
import { oidcCheck, type OidcSettings } from '../../src/api/oidc/check';
import { oidcSettings } from '../../src/api/oidc/settings';
import { startServer } from '../../src/local/server';
import { type Answer, graphql, post, startTestServer, type TestServer } from '../support/api';
import {
  AUDIENCE,
  type Claims,
  claimsOf,
  type Issuer,
  type Key,
  macSigned,
  newKey,
  part,
  signed,
  startIssuer,
} from '../support/issuer';
import { restClient } from '../support/rest';

let issuer: Issuer;
let server: TestServer;
let key: Key;
const spare = newKey('k2', 'ES256');

const settingsOf = (url: string, more: Partial<OidcSettings> = {}): OidcSettings => ({
  issuer: url,
  audience: AUDIENCE,
  algorithms: ['RS256', 'ES256', 'EdDSA'],
  kind: 'access',
  clients: [],
  skew: 30,
  ...more,
});

beforeAll(async () => {
  issuer = await startIssuer();
  [key] = issuer.keys;
  server = await startTestServer(false, { signIn: oidcCheck(settingsOf(issuer.url), { now: Date.now, cooldown: 0 }) });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const claims = (more: Claims = {}): Claims => ({ ...claimsOf(issuer, 'ana', Date.now()), ...more });
const seconds = (more: number): number => Math.floor(Date.now() / 1000) + more;

const overGraphql = (token: string): Promise<Answer> =>
  post(server.url, '{"query":"{ me { ok value { account } } }"}', { authorization: `Bearer ${token}` });

async function accountOf(token: string): Promise<string> {
  const { body } = await overGraphql(token);
  return (body.data as { me: { value: { account: string } } }).me.value.account;
}

test('a good token is somebody, the same on both transports', async () => {
  const account = await accountOf(signed(key, claims()));
  const { status, body } = await restClient(server.url, signed(key, claims())).get('/me');
  expect([status, body.account, body.guest]).toEqual([200, account, false]);
  const { status: again } = await restClient(server.url, signed(key, claims({ aud: ['other', AUDIENCE] }))).get('/me');
  expect(again).toBe(200);
});

/** Why no token of theirs is taken; each would be good but for one thing. */
const BAD: readonly (readonly [string, () => string])[] = [
  ['alg none, empty signature', () => `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims())}.`],
  ['alg nOnE', () => `${part({ alg: 'nOnE', typ: 'at+jwt' })}.${part(claims())}.`],
  [
    'HS256 with the public key’s PEM',
    () =>
      macSigned(key.publicKey.export({ type: 'spki', format: 'pem' }).toString(), claims(), {
        kid: 'k1',
        typ: 'at+jwt',
      }),
  ],
  [
    'HS256 with the public key’s JWK',
    () => macSigned(JSON.stringify(key.publicKey.export({ format: 'jwk' })), claims(), { kid: 'k1', typ: 'at+jwt' }),
  ],
  ['another’s key under the right id', () => signed({ ...newKey('k1'), kid: 'k1' }, claims())],
  ['a key that it brings itself', () => signed(spare, claims(), { jwk: spare.publicKey.export({ format: 'jwk' }) })],
  ['a key from an address of its own', () => signed(spare, claims(), { jku: 'http://127.0.0.1:1/keys' })],
  ['an algorithm that is not pinned', () => signed(key, claims(), { alg: 'PS256' })],
  ['a critical header that nobody knows', () => signed(key, claims(), { crit: ['x'], x: 1 })],
  ['another issuer', () => signed(key, claims({ iss: 'https://evil.example' }))],
  ['the issuer with a slash', () => signed(key, claims({ iss: `${issuer.url}/` }))],
  ['another audience', () => signed(key, claims({ aud: 'another-client' }))],
  ['no audience', () => signed(key, claims({ aud: undefined }))],
  ['expired by a second', () => signed(key, claims({ exp: seconds(-1) }))],
  ['no expiry', () => signed(key, claims({ exp: undefined }))],
  ['not before an hour from now', () => signed(key, claims({ nbf: seconds(3600) }))],
  ['no subject', () => signed(key, claims({ sub: undefined }))],
  ['an empty subject', () => signed(key, claims({ sub: '' }))],
  ['a subject that is no text', () => signed(key, claims({ sub: { $ne: null } }))],
  ['SC-02: an ID token by its nonce', () => signed(key, claims({ nonce: 'n' }), { typ: 'JWT' })],
  ['SC-02: an ID token by its hash of an access token', () => signed(key, claims({ at_hash: 'h' }), { typ: 'JWT' })],
  ['SC-02: an ID token as Cognito marks it', () => signed(key, claims({ token_use: 'id' }), { typ: undefined })],
  ['SC-02: an ID token as Keycloak marks it', () => signed(key, claims({ typ: 'ID' }), { typ: 'JWT' })],
  ['SC-02: a refresh token', () => signed(key, claims({ typ: 'Refresh' }), { typ: 'JWT' })],
  ['SC-02: a refresh token by its header', () => signed(key, claims(), { typ: 'rt+jwt' })],
  ['SC-02: a logout token', () => signed(key, claims(), { typ: 'logout+jwt' })],
  ['two dots only', () => '..'],
  ['claims that are no JSON', () => `${part({ alg: 'RS256', kid: 'k1' })}.bm9uZQ.c2ln`],
  ['a signature of nothing', () => `${part({ alg: 'RS256', kid: 'k1' })}.${part(claims())}.`],
  ['far too long', () => signed(key, claims({ pad: 'x'.repeat(9000) }))],
];

test('SC-01, SC-02: each bad token is 401 with the same body on both transports, and a failure of ours never', async () => {
  const graph: Answer[] = [];
  const bodies = new Set<string>();
  for (const [why, make] of BAD) {
    graph.push(await overGraphql(make()));
    const rest = await restClient(server.url, make()).get('/me');
    expect([why, graph.at(-1)?.status, rest.status]).toEqual([why, 401, 401]);
    bodies.add(rest.text);
  }
  expect(new Set(graph.map(({ text }) => text)).size).toBe(1);
  expect([bodies.size, JSON.parse([...bodies][0])]).toMatchObject([1, { code: 'UNAUTHENTICATED' }]);
  expect(server.logged).toEqual([]);
});

test('a clock that is half a minute ahead is forgiven at the beginning, not at the end', async () => {
  const soon = { iat: seconds(20), nbf: seconds(20) };
  expect((await overGraphql(signed(key, claims(soon)))).status).toBe(200);
});

test('keys are exchanged: new ones are found, old ones forgotten, and strangers’ ids don’t make us ask each time', async () => {
  const check = oidcCheck(settingsOf(issuer.url), { now: Date.now, cooldown: 60_000 });
  const good = { issuer: issuer.url, subject: 'ana' };
  expect(await check(signed(key, claims()))).toMatchObject(good);
  const before = issuer.asked;
  for (let n = 0; n < 20; n++) expect(await check(signed(newKey(`x${n}`, 'EdDSA'), claims()))).toBe('invalid');
  expect(issuer.asked).toBe(before);
  const fresh = newKey('k9', 'EdDSA');
  issuer.keys = [key, fresh, spare];
  expect((await overGraphql(signed(fresh, claims()))).status).toBe(200);
  expect((await overGraphql(signed(spare, claims()))).status).toBe(200);
  issuer.keys = [fresh];
  const later = oidcCheck(settingsOf(issuer.url), { now: Date.now, cooldown: 0 });
  expect(await later(signed(key, claims()))).toBe('invalid');
  expect(await later(signed(fresh, claims()))).toMatchObject(good);
  issuer.keys = [key];
});

test('a provider whose papers are not in order is unavailable, not trusted', async () => {
  for (const discovery of [
    { issuer: 'https://evil.example' },
    { jwks_uri: 'http://evil.example/keys' },
    { jwks_uri: 7 },
  ]) {
    issuer.discovery = discovery;
    const check = oidcCheck(settingsOf(issuer.url), { now: Date.now, cooldown: 0 });
    expect(await check(signed(key, claims()))).toBe('unavailable');
  }
  issuer.discovery = {};
});

test('SC-02: where ID tokens are the accepted kind, access tokens are none; where clients are named, others’ are none', async () => {
  const byId = oidcCheck(settingsOf(issuer.url, { kind: 'id' }), { now: Date.now, cooldown: 0 });
  expect(await byId(signed(key, claims({ nonce: 'n' }), { typ: 'JWT' }))).toMatchObject({ subject: 'ana' });
  expect(await byId(signed(key, claims()))).toBe('invalid');
  expect(await byId(signed(key, claims({ token_use: 'access' }), { typ: 'JWT' }))).toBe('invalid');
  const byClient = oidcCheck(settingsOf(issuer.url, { clients: ['app'] }), { now: Date.now, cooldown: 0 });
  expect(await byClient(signed(key, claims({ azp: 'app' })))).toMatchObject({ subject: 'ana' });
  for (const other of [{}, { azp: 'other' }, { client_id: 'other' }, { azp: 'app', client_id: 'other' }])
    expect(await byClient(signed(key, claims(other)))).toBe('invalid');
});

test('a guest binds his sign-in over REST and is reached by it over GraphQL', async () => {
  const guest = await restClient(server.url).post('/guests', {});
  const signIn = signed(key, claims({ sub: 'bound' }));
  const bound = await restClient(server.url, guest.body.token).send('PUT', '/me/sign-in', { signIn });
  expect([bound.status, bound.body]).toMatchObject([200, { account: guest.body.account, guest: false }]);
  expect(await accountOf(signIn)).toBe(guest.body.account);
  const other = await restClient(server.url).post('/guests', {});
  const mutation = `mutation($signIn: String!) { bindSignIn(input: {signIn: $signIn}) { ok error { code kind pointer } } }`;
  const refused = await graphql(server.url, mutation, { token: other.body.token, variables: { signIn } });
  expect(refused.body.data).toEqual({
    bindSignIn: { ok: false, error: { code: 'SIGN_IN_TAKEN', kind: 'conflict', pointer: '/signIn' } },
  });
});

test('a provider that is down is 503 with Retry-After', async () => {
  const down = await startIssuer();
  const signIn = oidcCheck(settingsOf(down.url), { now: Date.now, cooldown: 0 });
  const parts = { port: 0, host: '127.0.0.1', data: null, endpoint: null, limits: false, log: () => undefined, signIn };
  const other = await startServer(parts);
  await down.stop();
  const { status, headers } = await restClient(other.url, signed(key, claims())).get('/me');
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await other.stop();
});

describe('the settings of an operator', () => {
  const FIELDPOST_OIDC_ISSUER = 'https://id.example';
  const FIELDPOST_OIDC_AUDIENCE = 'fieldpost';

  test('none, the usual ones, and all of them', () => {
    expect(oidcSettings({ PATH: 'x', FIELDPOST_OIDC_ISSUER: '' })).toBeUndefined();
    expect(oidcSettings({ FIELDPOST_OIDC_ISSUER, FIELDPOST_OIDC_AUDIENCE })).toEqual({
      issuer: 'https://id.example',
      audience: 'fieldpost',
      algorithms: ['RS256', 'ES256', 'EdDSA'],
      kind: 'access',
      clients: [],
      skew: 30,
    });
    const all = {
      FIELDPOST_OIDC_ALGORITHMS: 'PS256, RS512',
      FIELDPOST_OIDC_KIND: 'id',
      FIELDPOST_OIDC_CLIENTS: 'a,b',
      FIELDPOST_OIDC_SKEW: '0',
    };
    expect(oidcSettings({ FIELDPOST_OIDC_ISSUER, FIELDPOST_OIDC_AUDIENCE, ...all })).toMatchObject({
      algorithms: ['PS256', 'RS512'],
      kind: 'id',
      clients: ['a', 'b'],
      skew: 0,
    });
  });

  test.each([
    { FIELDPOST_OIDC_ALGORITHMS: 'HS256' },
    { FIELDPOST_OIDC_ALGORITHMS: 'none' },
    { FIELDPOST_OIDC_ALGORITHMS: ',' },
    { FIELDPOST_OIDC_ISSUER: 'http://id.example' },
    { FIELDPOST_OIDC_ISSUER: 'id.example' },
    { FIELDPOST_OIDC_AUDIENCE: '' },
    { FIELDPOST_OIDC_KIND: 'refresh' },
    { FIELDPOST_OIDC_SKEW: '3600' },
  ])('half a check would be worse than none: %j', (wrong) => {
    expect(() => oidcSettings({ FIELDPOST_OIDC_ISSUER, FIELDPOST_OIDC_AUDIENCE, ...wrong })).toThrow(
      /FIELDPOST_OIDC|expected/i,
    );
  });
});
