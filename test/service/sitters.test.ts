// Sitters: somebody else plays a seat for a while, and does nothing else in its player's name.
import type { Caller } from '../../src/service';
import { DAY, HOUR, type Sat, sittingOn } from './sat';
import { sandbox } from './sandboxes';
import { code, id, openTable, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterEach(() => {
  expect(table.troubles.splice(0)).toEqual([]);
});
afterAll(() => table.stop());

const { dealt, letSit, endSitting, viewBy, inboxOf, place } = sittingOn(() => table);

const handOf = async (caller: Caller, game: Sat) => {
  const { state, seats } = await viewBy(caller, game.gameId);
  return state!.armies.find((one) => one.id === seats[game.seat].armies[0])!.hand;
};

test('within his time he sees what the seat sees and plays for it; before and afterwards he is a stranger', async () => {
  const game = await dealt({ watchers: 'players', options: { victory: 'mission' } });
  const { gameId, seat, owner, sitter } = game;
  const from = table.clock.now + 600_000;
  const until = table.clock.now + HOUR;
  expect(value(await letSit(owner, sitter, { gameId, from, until })).games).toEqual([{ gameId, seat, refused: null }]);
  expect(code(await table.service.view(table.caller(sitter), { gameId }))).toBe('WATCHING_OFF');
  expect(await inboxOf(sitter)).toMatchObject([
    { id: gameId, seat, asked: false, due: null, sitting: { from, until } },
  ]);
  table.clock.now = from;
  expect(await inboxOf(sitter)).toMatchObject([{ id: gameId, seat, asked: true, sitting: { from, until } }]);
  const [own, his] = await Promise.all([viewBy(table.caller(owner), gameId), viewBy(table.caller(sitter), gameId)]);
  expect(his).toEqual(own);
  expect(await handOf(table.caller(sitter), game)).toEqual([]);
  expect(his.state!.facts.some(({ key, army }) => key === 'mission' && army === his.seats[seat].armies[0])).toBe(true);
  const { name } = value(await table.service.me(table.caller(sitter)));
  expect(his.seats[seat].sitter).toEqual({ name, from, until });
  const acted = value(await place(game, sitter));
  expect(acted.events.at(-1)).toMatchObject({ type: 'sat', fields: { seat, name } });
  expect(await table.store.row(gameId, acted.version)).toMatchObject({ seat, account: sitter.account });
  for (const player of game.players) {
    const told = value(await table.service.events(table.caller(player), { gameId, after: String(acted.version - 1) }));
    expect(told.events.at(-1)).toMatchObject({ type: 'sat', fields: { seat, name } });
  }
  // The owner plays on as well, and nothing says that somebody sat.
  expect(value(await place(game, owner)).events.map(({ type }) => type)).not.toContain('sat');
  table.clock.now = until - 1;
  value(await place(game, sitter));
  table.clock.now = until;
  // A look that began in time and goes on, as a stream does, ends with his time.
  const early = { ...table.caller(sitter), arrival: until - 1 };
  expect(code(await table.service.events(early, { gameId }))).toBe('WATCHING_OFF');
  expect(code(await place(game, sitter))).toBe('NOT_SEATED');
  expect(code(await table.service.view(table.caller(sitter), { gameId }))).toBe('WATCHING_OFF');
  expect(await inboxOf(sitter)).toEqual([]);
  const last = value(await place(game, owner));
  expect(last.game.seats[seat].sitter).toBeNull();
  await table.service.settled();
  expect((await table.store.inbox(sitter.account)).items).toEqual([]);
});

test('he plays, and does nothing else in his player’s name', async () => {
  const game = await dealt({
    options: { defenceDice: 'choose' },
    time: { turn: 7200, vacation: { days: 3 }, pause: { by: 'all' } },
    turnSeconds: undefined,
  });
  const { gameId, owner, sitter } = game;
  value(await letSit(owner, sitter, { gameId }));
  const he = table.caller(sitter);
  const { service } = table;
  const { version } = await viewBy(he, gameId);
  const named = { gameId, actionId: id() };
  const refused = [
    service.resign(he, { ...named, actionId: id() }),
    service.act(he, { ...named, actionId: id(), expectedVersion: version, plan: [{ action: { type: 'resign' } }] }),
    service.act(he, { ...named, actionId: id(), expectedVersion: version, orders: 'resign' }),
    service.act(he, { ...named, actionId: id(), expectedVersion: version, action: { type: 'resign' }, dryRun: true }),
    service.vacation(he, { ...named, on: true }),
    service.comeBack(he, named),
    service.ready(he, { ...named, ready: false }),
    service.kick(he, { ...named, seat: 0 }),
    service.deleteGame(he, named),
    service.order(he, { gameId }),
    service.order(he, { gameId, order: { type: 'defend', choice: 'most' } }),
    service.prepare(he, { gameId }),
    service.prepare(he, { gameId, actionId: id(), when: 'turn', orders: 'end' }),
    service.letSit(he, { actionId: id(), gameId, player: owner.account, until: table.clock.now + HOUR }),
    service.vote(he, { gameId, want: 'pause', actionId: id() }),
  ];
  for (const outcome of await Promise.all(refused)) expect(code(outcome)).toBe('SITTER_MAY_NOT');
  expect((await viewBy(table.caller(owner), gameId)).version).toBe(version);
  // A mixed plan plays up to what it may not.
  const orders = 'place all resign';
  expect(code(await service.act(he, { ...named, actionId: id(), expectedVersion: version, orders }))).not.toBe(
    'SITTER_MAY_NOT',
  );
  expect(value(await service.leave(he, { gameId, actionId: id() })).version).toBe(version);
});

test('whoever plays or sits in a game already sits for nobody else in it, and whoever takes a seat sits no more; nobody sits in a sandbox, no program anywhere', async () => {
  const game = await dealt();
  const { gameId, seat, owner, sitter, players } = game;
  const other = players[(seat + 1) % 3];
  expect(code(await letSit(owner, other, { gameId }))).toBe('SITTER_SEATED');
  expect(code(await letSit(owner, owner, { gameId }))).toBe('SITTER_SEATED');
  value(await letSit(owner, sitter, { gameId }));
  expect(code(await letSit(other, sitter, { gameId }))).toBe('SITTER_SEATED');
  const lobby = value(
    await table.service.createGame(table.caller(owner), {
      actionId: id(),
      ruleset: table.config.rulesets[0].id,
      seats: 3,
    }),
  );
  value(await letSit(owner, sitter, { gameId: lobby.id }));
  // Naming him doesn't keep him from playing: joining ends it.
  const joined = value(await table.service.join(table.caller(sitter), { gameId: lobby.id, actionId: id() }));
  expect(joined.you).toBe(1);
  expect(joined.seats.map((one) => one.sitter)).toEqual([null, null, null]);
  expect(await inboxOf(sitter)).toHaveLength(2);
  const box = value(await table.service.createSandbox(table.caller(owner), sandbox()));
  expect(code(await letSit(owner, sitter, { gameId: box.id }))).toBe('SITTERS_OFF');
  const bot = value(await table.service.guest({ account: null, arrival: table.clock.now }, { bot: true }));
  expect(code(await letSit(owner, { account: bot.account, token: '' }, { gameId }))).toBe('BOTS_REFUSED');
  const program = {
    ...table.caller(sitter),
    grant: { tokenId: 'x', scopes: ['game:play'], game: null, bot: true, expires: null },
  };
  const { version } = await viewBy(table.caller(owner), gameId);
  const action = { type: 'end' };
  expect(['BOTS_REFUSED', 'UNAUTHENTICATED']).toContain(
    code(await table.service.act(program as Caller, { gameId, actionId: id(), expectedVersion: version, action })),
  );
  for (const [more, expected] of [
    [{ player: 'nobody at all' }, 'UNKNOWN_PLAYER'],
    [{ until: table.clock.now }, 'OUT_OF_RANGE'],
    [{ until: table.clock.now + 400 * DAY }, 'OUT_OF_RANGE'],
    [{ from: table.clock.now + 2 * HOUR }, 'OUT_OF_RANGE'],
    [{ from: -1 }, 'OUT_OF_RANGE'],
    [{ actionId: 'no' }, 'ACTION_ID_INVALID'],
  ] as const)
    expect(code(await letSit(owner, sitter, { gameId, ...more }))).toBe(expected);
});

test('ended at once: by the player or by himself; what he asks for then is refused, and the same call once more changes nothing', async () => {
  const game = (await dealt({ visibility: 'invited', joinCode: 'together' }).catch(() => null)) ?? (await dealt());
  const { gameId, owner, sitter } = game;
  const call = { actionId: id(), gameId, player: sitter.account, until: table.clock.now + HOUR };
  const caller = table.caller(owner);
  value(await table.service.letSit(caller, call));
  const { version } = await viewBy(caller, gameId);
  value(await table.service.letSit(caller, call));
  expect((await viewBy(caller, gameId)).version).toBe(version);
  const action = id();
  const acted = value(await place(game, sitter, { actionId: action }));
  value(await endSitting(owner, { gameId }));
  expect(code(await place(game, sitter))).toBe('NOT_SEATED');
  expect((await viewBy(caller, gameId)).seats[game.seat].sitter).toBeNull();
  expect(await inboxOf(sitter)).toEqual([]);
  expect(await inboxOf(owner)).toHaveLength(1);
  const told = value(await table.service.events(caller, { gameId, after: String(acted.version) })).events;
  expect(told).toMatchObject([{ type: 'sitter-ended', fields: { seat: game.seat } }]);
  value(await letSit(owner, sitter, { gameId }));
  value(await endSitting(sitter, { gameId }));
  expect(code(await place(game, sitter))).toBe('NOT_SEATED');
  expect(code(await endSitting(sitter, { gameId }))).toBe('NOT_SEATED');
});

test.each(['invited', 'unlisted', 'public'] as const)(
  'a sitter may end it in an %s game, named or with all others, and again; afterwards he is a stranger',
  async (visibility) => {
    const [owner, sitter] = [await table.player(), await table.player()];
    const isInvited = visibility === 'invited';
    const invited = isInvited ? { joinCode: 'together' } : {};
    const ruleset = table.config.rulesets[0].id;
    const input = { actionId: id(), ruleset, seats: 3, visibility, ...invited };
    const { id: gameId } = value(await table.service.createGame(table.caller(owner), input));
    const sits = async () => (await viewBy(table.caller(owner), gameId)).seats[0].sitter !== null;
    for (const { more, again } of [
      { more: { gameId }, again: [null] },
      { more: {}, again: [] },
    ]) {
      // Even before his time.
      value(await letSit(owner, sitter, { gameId, from: table.clock.now + 60_000 }));
      await table.service.settled();
      expect(await sits()).toBe(true);
      const call = { actionId: id(), ...more };
      for (const refusals of [[null], again]) {
        expect(value(await endSitting(sitter, call)).games.map(({ refused }) => refused)).toEqual(refusals);
        await table.service.settled();
      }
      expect(await sits()).toBe(false);
    }
    const look = await table.service.view(table.caller(sitter), { gameId });
    expect(look.ok).toBe(!isInvited);
    const stranger = await table.player();
    expect(code(await endSitting(stranger, { gameId }))).toBe(isInvited ? 'GAME_NOT_FOUND' : 'NOT_SEATED');
  },
);

test('a retry is the same call whenever it comes; its id for another sitter is refused', async () => {
  const game = await dealt();
  const { gameId, owner, sitter } = game;
  const call = { actionId: id(), gameId, until: table.clock.now + HOUR };
  value(await letSit(owner, sitter, call));
  const { version } = await viewBy(table.caller(owner), gameId);
  table.clock.now += 5_000;
  value(await letSit(owner, sitter, call));
  expect(code(await letSit(owner, await table.player(), call))).toBe('ACTION_ID_REUSED');
  expect(code(await endSitting(owner, { gameId, actionId: call.actionId }))).toBe('ACTION_ID_REUSED');
  expect((await viewBy(table.caller(owner), gameId)).version).toBe(version);
});

test('a token with limits names no sitter, whose time would be longer than its own; it may end one', async () => {
  const { gameId, owner, sitter } = await dealt();
  const call = { gameId, player: sitter.account, until: table.clock.now + HOUR };
  for (const limits of [{ game: gameId }, { lifeSeconds: 60 }, { scopes: ['game:play'] }] as const) {
    const made = value(await table.service.issueToken(table.caller(owner), limits));
    const limited = { ...table.caller(owner), ...value(await table.service.identify(made.token)) };
    expect(code(await table.service.letSit(limited, { ...call, actionId: id() }))).toBe('TOKEN_LIMITED');
    value(await table.service.letSit(table.caller(owner), { ...call, actionId: id() }));
    value(await table.service.endSitting(limited, { gameId, actionId: id() }));
  }
});

test('receipts are his own: the same id once more is the recorded answer, and the owner’s same id is another call', async () => {
  const game = await dealt();
  const { gameId, owner, sitter } = game;
  value(await letSit(owner, sitter, { gameId }));
  const actionId = id();
  const { version } = await viewBy(table.caller(owner), gameId);
  const first = value(await place(game, sitter, { actionId, expectedVersion: version }));
  const again = value(await place(game, sitter, { actionId, expectedVersion: version }));
  expect(again).toMatchObject({ version: first.version, replayed: true });
  expect(again.events).toEqual(first.events);
  const his = value(await place(game, owner, { actionId }));
  expect(his).toMatchObject({ version: first.version + 1, replayed: false });
  for (let n = 0; n < 2; n++)
    value(await place(game, owner).then((done) => (done.ok ? done : place(game, owner, { action: { type: 'end' } }))));
});
