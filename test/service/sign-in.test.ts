// Sign-ins and the accounts that they lead to, with a provider that answers over HTTP.
import { oidcCheck } from '../../src/api/oidc/check';
import type { Caller, Identity, Service } from '../../src/service';
import { AUDIENCE, claimsOf, type Issuer, signed, startIssuer } from '../support/issuer';
import { code, id, openTable, type Player, startGame, T0, type Table, value } from './table';

let issuer: Issuer;
let table: Table;
let clock = (): number => T0;

beforeAll(async () => {
  issuer = await startIssuer();
  const settings = {
    issuer: issuer.url,
    audience: AUDIENCE,
    algorithms: ['RS256'],
    kind: 'access',
    clients: [],
    skew: 0,
  } as const;
  const signIn = oidcCheck(settings, { now: () => clock(), cooldown: 0 });
  table = await openTable({ signIn });
  clock = () => table.clock.now;
});
afterAll(async () => {
  await table.stop();
  await issuer.stop();
});

const jwt = (sub: string, more: object = {}): string =>
  signed(issuer.keys[0], { ...claimsOf(issuer, sub, table.clock.now), ...more });

/** Another process, which has nobody's sign-in in mind. */
const fresh = (): Service => table.another({ signIn: table.config.signIn });

const who = async (token: string, service: Service = table.service): Promise<Identity> =>
  value(await service.identify(token));

const callerOf = async (token: string): Promise<Caller> => ({ arrival: table.clock.now, ...(await who(token)) });

const bind = async (player: Player, signIn: string) =>
  table.service.bindSignIn(await callerOf(player.token), { signIn });

test('the first sign-in makes an account; every later one leads to it, from whichever process', async () => {
  const first = await who(jwt('ana'));
  expect(first.grant).toEqual({
    tokenId: null,
    scopes: ['game:read', 'game:play', 'account'],
    game: null,
    bot: false,
    expires: table.clock.now + 600_000,
  });
  expect((await who(jwt('ana', { jti: 'another' }), fresh())).account).toBe(first.account);
  expect((await who(jwt('ben'))).account).not.toBe(first.account);
  const me = value(await table.service.me({ account: first.account, arrival: 0 }));
  expect(me).toMatchObject({ account: first.account, guest: false, bot: false });
  // Names that are made up may not be asked for, whoever has them.
  expect(code(await table.service.rename(table.caller(await table.player()), { name: me.name }))).toBe('NAME_TAKEN');
});

test('of many first sign-ins at once all lead to one account', async () => {
  const services = Array.from({ length: 6 }, fresh);
  const token = jwt('everywhere');
  const all = await Promise.all(services.map((service) => who(token, service)));
  expect(new Set(all.map(({ account }) => account)).size).toBe(1);
  expect((await table.service.me({ account: all[0].account, arrival: 0 })).ok).toBe(true);
});

test('subjects and issuers can’t be mixed up', async () => {
  const subjects = ['x', 'x ', '"x"', 'x","y', '__proto__', 'ACCOUNT'];
  const accounts = await Promise.all(subjects.map(async (sub) => (await who(jwt(sub))).account));
  expect(new Set(accounts).size).toBe(subjects.length);
});

test('a sign-in that a crash left without a profile gets one at the next', async () => {
  const crashing = table.another({
    signIn: table.config.signIn,
    store: { ...table.store, saveProfile: () => Promise.reject(new Error('crashed')) },
  });
  await expect(crashing.identify(jwt('crashed'))).rejects.toThrow('crashed');
  const { account } = await who(jwt('crashed'));
  expect((await table.service.me({ account, arrival: 0 })).ok).toBe(true);
});

test('a guest’s seat outlives its token: the sign-in that was bound to it sits there', async () => {
  const started = await startGame(table, 2);
  const [guest] = started.players;
  expect(value(await bind(guest, jwt('carla')))).toMatchObject({ account: guest.account, guest: false });
  const tokens = value(await table.service.tokens(table.caller(guest)));
  for (const { id: tokenId } of tokens) value(await table.service.revokeToken(table.caller(guest), { tokenId }));
  expect(code(await table.service.identify(guest.token))).toBe('UNAUTHENTICATED');
  const caller = await callerOf(jwt('carla'));
  expect(caller.account).toBe(guest.account);
  expect(value(await table.service.view(caller, { gameId: started.gameId })).you).toBe(0);
  expect((await table.service.resign(caller, { gameId: started.gameId, actionId: id() })).ok).toBe(true);
});

test('binding twice succeeds; a sign-in of another account and a second one of the same are refused, and nothing is merged', async () => {
  const [ann, bob] = [await table.player(), await table.player()];
  value(await bind(ann, jwt('ann')));
  expect(value(await bind(ann, jwt('ann')))).toMatchObject({ account: ann.account, guest: false });
  expect(code(await bind(bob, jwt('ann')))).toBe('SIGN_IN_TAKEN');
  expect(code(await bind(ann, jwt('ann-too')))).toBe('ACCOUNT_BOUND');
  const { account } = await who(jwt('used-before'));
  expect(await bind(bob, jwt('used-before'))).toMatchObject({
    error: { code: 'SIGN_IN_TAKEN', kind: 'conflict', pointer: '/signIn' },
  });
  expect((await who(jwt('used-before'), fresh())).account).toBe(account);
  expect(value(await table.service.me(table.caller(bob))).guest).toBe(true);
  expect((await who(jwt('ann-too'), fresh())).account).not.toBe(ann.account);
});

test('what is no sign-in is not bound; where there are none, nothing is', async () => {
  const player = await table.player();
  for (const bad of ['', 'x', jwt('late', { exp: Math.floor(table.clock.now / 1000) }), player.token])
    expect(await bind(player, bad)).toMatchObject({
      error: { code: 'SIGN_IN_INVALID', kind: 'illegal', pointer: '/signIn' },
    });
  const without = table.another();
  expect(code(await without.bindSignIn(table.caller(player), { signIn: jwt('dora') }))).toBe('SIGN_IN_OFF');
  expect(code(await without.identify(jwt('dora')))).toBe('UNAUTHENTICATED');
  expect(code(await table.service.bindSignIn({ account: null, arrival: 0 }, { signIn: jwt('dora') }))).toBe(
    'UNAUTHENTICATED',
  );
});

test('of two guests who bind one sign-in at once one gets it, again and again', async () => {
  for (let n = 0; n < 5; n++) {
    const guests = await Promise.all([table.player(), table.player(), table.player()]);
    const outcomes = await Promise.all(guests.map((guest) => bind(guest, jwt(`race-${n}`))));
    expect(outcomes.map((one) => (one.ok ? 'bound' : one.error.code)).sort()).toEqual([
      'SIGN_IN_TAKEN',
      'SIGN_IN_TAKEN',
      'bound',
    ]);
    const winner = guests[outcomes.findIndex((one) => one.ok)];
    expect((await who(jwt(`race-${n}`), fresh())).account).toBe(winner.account);
  }
});

test('of two sign-ins that are bound to one guest at once one stays', async () => {
  for (let n = 0; n < 5; n++) {
    const guest = await table.player();
    const tokens = [jwt(`one-${n}`), jwt(`two-${n}`)];
    const outcomes = await Promise.all(tokens.map((token) => bind(guest, token)));
    expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
    const accounts = await Promise.all(tokens.map(async (token) => (await who(token, fresh())).account));
    expect(accounts.map((account) => account === guest.account)).toEqual(outcomes.map((one) => one.ok));
  }
});

test('binding against a first sign-in at the same time: whoever comes first, it leads to one account', async () => {
  for (let n = 0; n < 5; n++) {
    const guest = await table.player();
    const [bound, signedIn] = await Promise.all([bind(guest, jwt(`both-${n}`)), who(jwt(`both-${n}`), fresh())]);
    const { account } = await who(jwt(`both-${n}`, { jti: 'later' }), fresh());
    expect(signedIn.account).toBe(account);
    expect(bound.ok ? 'bound' : bound.error.code).toBe(account === guest.account ? 'bound' : 'SIGN_IN_TAKEN');
  }
});

test('neither subject nor issuer is stored, and no account tells its sign-in', async () => {
  const guest = await table.player();
  const view = value(await bind(guest, jwt('very-secret-subject')));
  const profile = await table.store.profile(guest.account);
  for (const secret of ['very-secret-subject', issuer.url])
    expect(JSON.stringify([profile, view])).not.toContain(secret);
  expect(view).not.toHaveProperty('signIn');
});

test('a provider that is down is no reason to call somebody a stranger; whoever was checked a moment ago goes on', async () => {
  const known = jwt('eve');
  const { account } = await who(known);
  issuer.up = false;
  const settings = {
    issuer: issuer.url,
    audience: AUDIENCE,
    algorithms: ['RS256'],
    kind: 'access',
    clients: [],
    skew: 0,
  } as const;
  const cold = table.another({ signIn: oidcCheck(settings, { now: clock, cooldown: 0 }) });
  expect(await cold.identify(known)).toMatchObject({ error: { code: 'UNAVAILABLE', kind: 'busy', retryAfter: 5 } });
  expect((await who(known)).account).toBe(account);
  issuer.up = true;
  table.clock.now += 1_000;
  expect((await who(known, cold)).account).toBe(account);
});

test('what expires while a stream runs ends it', async () => {
  const caller = await callerOf(jwt('stream'));
  table.clock.now += 600_000;
  expect(code(await table.service.inbox({ ...caller, streamed: true }, {}))).toBe('TOKEN_EXPIRED');
});
