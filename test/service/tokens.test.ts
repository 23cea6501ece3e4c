// What tokens allow: scopes, expiry, one game. The guard stands before the calls, so what holds here holds on every channel.
import { randomBytes } from 'node:crypto';
import type { Caller, Grant, IssueTokenInput, Service, TokenView } from '../../src/service';
import { sha256 } from '../../src/service/ids';
import { code, id, openTable, type Player, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

/** A caller as transports make one: from the token. */
async function callerBy(token: string, service: Service = table.service): Promise<Caller> {
  return { arrival: table.clock.now, ...value(await service.identify(token)) };
}

/** A token of a player's, and its caller. */
async function issued(player: Player, input: IssueTokenInput): Promise<{ made: TokenView; caller: Caller }> {
  const made = value(await table.service.issueToken(await callerBy(player.token), input));
  return { made, caller: await callerBy(made.token) };
}

/** Every call that takes a caller, with an input that names a game where it has one. */
function calls(service: Service, caller: Caller, gameId: string): Readonly<Record<string, () => Promise<unknown>>> {
  const game = { gameId, actionId: id() };
  const terms = { actionId: id(), ruleset: table.config.rulesets[0].id, seats: 2 };
  return {
    me: () => service.me(caller),
    openGames: () => service.openGames(caller, {}),
    inbox: () => service.inbox(caller, {}),
    past: () => service.past(caller, {}),
    view: () => service.view(caller, { gameId }),
    events: () => service.events(caller, { gameId }),
    record: () => service.record(caller, { gameId }),
    legalActions: () => service.legalActions(caller, { gameId }),
    orders: () => service.order(caller, { gameId }),
    gameOdds: () => service.gameOdds(caller, { gameId } as Parameters<Service['gameOdds']>[1]),
    order: () => service.order(caller, { gameId, drop: 'defend' }),
    createGame: () => service.createGame(caller, terms),
    createSandbox: () => service.createSandbox(caller, { ...terms, actionId: id() }),
    join: () => service.join(caller, game),
    ready: () => service.ready(caller, { ...game, ready: true }),
    leave: () => service.leave(caller, game),
    kick: () => service.kick(caller, { ...game, seat: 1 }),
    handOver: () => service.handOver(caller, { ...game, seat: 1 }),
    addBot: () => service.addBot(caller, { ...game, policy: 'random' }),
    start: () => service.start(caller, game),
    open: () => service.open(caller, { ...game, bytes: '' }),
    act: () => service.act(caller, { ...game, expectedVersion: 1, action: { type: 'end' } }),
    resign: () => service.resign(caller, game),
    timeout: () => service.timeout(caller, { ...game, seat: 0 }),
    deleteGame: () => service.deleteGame(caller, game),
    rename: () => service.rename(caller, { name: 'Nobody' }),
    tokens: () => service.tokens(caller),
    issueToken: () => service.issueToken(caller, {}),
    revokeToken: () => service.revokeToken(caller, { tokenId: 'x' }),
    bindSignIn: () => service.bindSignIn(caller, { signIn: 'x' }),
  };
}

const LOOKING = ['me', 'openGames', 'inbox', 'past', 'view', 'events', 'record', 'legalActions', 'orders', 'gameOdds'];
const ACCOUNT = ['me', 'rename', 'tokens', 'issueToken', 'revokeToken'];

/** Names of the calls that a token's scopes let through, whatever the calls themselves said. */
async function letThrough(caller: Caller, gameId: string): Promise<string[]> {
  const refusals = new Set(['SCOPE_MISSING', 'TOKEN_LIMITED', 'OTHER_GAME', 'TOKEN_EXPIRED', 'UNAUTHENTICATED']);
  const open: string[] = [];
  for (const [name, call] of Object.entries(calls(table.service, caller, gameId))) {
    const outcome = (await call()) as { ok: boolean; error?: { code: string } };
    if (outcome.ok || !refusals.has(outcome.error?.code ?? '')) open.push(name);
  }
  return open;
}

test('a token with game:read only looks, one with account only minds the account; neither plays', async () => {
  const { gameId, players, view } = await startGame(table, 2);
  const reader = await issued(players[0], { scopes: ['game:read'] });
  const keeper = await issued(players[0], { scopes: ['account'] });
  expect(await letThrough(reader.caller, gameId)).toEqual(LOOKING);
  expect((await letThrough(keeper.caller, gameId)).sort()).toEqual([...ACCOUNT].sort());
  expect(value(await table.service.view(reader.caller, { gameId })).version).toBe(view.version);
  expect(
    await table.service.act(reader.caller, {
      gameId,
      actionId: id(),
      expectedVersion: view.version,
      action: { type: 'end' },
    }),
  ).toMatchObject({
    ok: false,
    error: { code: 'SCOPE_MISSING', kind: 'forbidden', params: { scope: 'game:play' } },
  });
});

test('game:play includes looking, and not the account', async () => {
  const { gameId, players } = await startGame(table, 2);
  const { made, caller } = await issued(players[0], { scopes: ['game:play'] });
  expect(made.scopes).toEqual(['game:read', 'game:play']);
  const open = await letThrough(caller, gameId);
  expect(open).toEqual(expect.arrayContaining([...LOOKING, 'act', 'join', 'createGame', 'order']));
  expect(open.filter((name) => ['rename', 'tokens', 'issueToken', 'revokeToken', 'bindSignIn'].includes(name))).toEqual(
    [],
  );
});

test('a one-game token looks at and plays its game and no other, and lists nothing', async () => {
  const one = await startGame(table, 2);
  const [owner] = one.players;
  const other = value(
    await table.service.createGame(table.caller(owner), {
      actionId: id(),
      ruleset: table.config.rulesets[0].id,
      seats: 2,
    }),
  );
  const { made, caller } = await issued(owner, { game: one.gameId, label: 'my bot' });
  expect(made).toMatchObject({ game: one.gameId, bot: true, scopes: ['game:read', 'game:play'], label: 'my bot' });
  expect(value(await table.service.view(caller, { gameId: one.gameId })).you).toBe(0);
  expect(await letThrough(caller, other.id)).toEqual(['me']);
  for (const name of ['view', 'events', 'record', 'legalActions'] as const)
    expect(code(await table.service[name](caller, { gameId: other.id }))).toBe('OTHER_GAME');
  for (const name of ['inbox', 'past', 'openGames'] as const)
    expect(code(await table.service[name](caller, {}))).toBe('OTHER_GAME');
  expect(code(await table.service.issueToken(table.caller(owner), { game: one.gameId, scopes: ['account'] }))).toBe(
    'TOKEN_LIMITED',
  );
  expect(code(await table.service.issueToken(table.caller(owner), { game: '__proto__' }))).toBe('GAME_NOT_FOUND');
});

test('a token gives no more than it has: scopes, time, and what it is', async () => {
  const owner = await table.player();
  const { caller } = await issued(owner, { scopes: ['game:read', 'account'], lifeSeconds: 3600, bot: true });
  const issue = (input: IssueTokenInput) => table.service.issueToken(caller, input);
  expect(code(await issue({ scopes: ['game:play'] }))).toBe('TOKEN_LIMITED');
  expect(await issue({ lifeSeconds: 3601 })).toMatchObject({
    error: { code: 'TOKEN_LIMITED', pointer: '/lifeSeconds' },
  });
  expect(code(await table.service.bindSignIn(caller, { signIn: 'x' }))).toBe('TOKEN_LIMITED');
  const child = value(await issue({}));
  expect(child).toMatchObject({ scopes: ['game:read', 'account'], expires: table.clock.now + 3_600_000, bot: true });
  expect(value(await issue({ lifeSeconds: 60 })).expires).toBe(table.clock.now + 60_000);
  for (const lifeSeconds of [0, 59, 1.5, 31_536_001]) expect(code(await issue({ lifeSeconds }))).toBe('OUT_OF_RANGE');
  for (const scopes of [[], ['admin']] as never[]) expect(code(await issue({ scopes }))).toBe('MALFORMED');
});

test('an expired token says so, in a request and in the middle of a stream; a week later nobody knows it', async () => {
  const owner = await table.player();
  const { made, caller } = await issued(owner, { lifeSeconds: 60 });
  table.clock.now += 59_999;
  expect((await table.service.identify(made.token)).ok).toBe(true);
  table.clock.now += 1;
  expect(await table.service.identify(made.token)).toMatchObject({
    error: { code: 'TOKEN_EXPIRED', kind: 'unauthenticated' },
  });
  expect(code(await table.another().identify(made.token))).toBe('TOKEN_EXPIRED');
  expect(code(await table.service.inbox(caller, {}))).toBe('TOKEN_EXPIRED');
  expect(value(await table.service.tokens(table.caller(owner))).map(({ label }) => label)).toEqual(['first']);
  table.clock.now += 8 * 86_400_000;
  expect(code(await table.another().identify(made.token))).toBe('UNAUTHENTICATED');
});

test('a stream ends with its token: at once where it was revoked, elsewhere within the stated minute', async () => {
  const owner = await table.player();
  const { made, caller } = await issued(owner, {});
  const elsewhere = table.another();
  const there = await callerBy(made.token, elsewhere);
  value(await table.service.revokeToken(table.caller(owner), { tokenId: made.id }));
  expect(code(await table.service.inbox({ ...caller, streamed: true }, {}))).toBe('UNAUTHENTICATED');
  expect((await elsewhere.inbox({ ...there, streamed: true }, {})).ok).toBe(true);
  table.clock.now += 60_000;
  expect(code(await elsewhere.inbox({ ...there, streamed: true }, {}))).toBe('UNAUTHENTICATED');
});

test('lists tell what tokens allow and how they end; of the tokens themselves only a hash is stored', async () => {
  const owner = await table.player();
  const gameId = randomBytes(16).toString('base64url');
  const { made } = await issued(owner, { label: 'phone', scopes: ['game:read'], lifeSeconds: 120, game: gameId });
  const secret = made.token.slice(15);
  const [line] = value(await table.service.tokens(table.caller(owner))).filter(({ label }) => label === 'phone');
  const { token: _, ...rest } = made;
  expect(line).toEqual(rest);
  expect(line).toMatchObject({ scopes: ['game:read'], game: gameId, bot: true, lastFour: secret.slice(-4) });
  const { items } = await table.store.docs('token', owner.account);
  const stored = JSON.stringify(items);
  expect(stored).toContain(sha256(secret));
  for (let at = 0; at + 8 <= secret.length; at++) expect(stored).not.toContain(secret.slice(at, at + 8));
});

test('a token that was issued before there were scopes has them all', async () => {
  const owner = await table.player();
  const secret = randomBytes(32).toString('base64url');
  const body = JSON.stringify({ label: 'old', issued: 1 });
  await table.store.putDoc('token', { owner: owner.account, key: sha256(secret), revision: 1, body });
  const { grant } = value(await table.service.identify(`fp_${owner.account}${secret}`));
  expect(grant).toMatchObject({
    scopes: ['game:read', 'game:play', 'account'],
    game: null,
    bot: false,
    expires: null,
  } satisfies Partial<Grant>);
  const lines = value(await table.service.tokens(table.caller(owner)));
  expect(lines.find(({ label }) => label === 'old')).toMatchObject({ lastFour: null, expires: null });
});

test('an account has fifty tokens; expired ones make room', async () => {
  const owner = await table.player();
  const caller = table.caller(owner);
  for (let n = 0; n < 49; n++)
    value(await table.service.issueToken(caller, { label: `${n}`, lifeSeconds: n === 7 ? 60 : 3600 }));
  expect(await table.service.issueToken(caller, {})).toMatchObject({
    error: { code: 'TOKENS_FULL', kind: 'conflict', params: { most: 50 } },
  });
  table.clock.now += 60_000;
  expect((await table.service.issueToken(caller, {})).ok).toBe(true);
  expect(code(await table.service.issueToken(caller, {}))).toBe('TOKENS_FULL');
});
