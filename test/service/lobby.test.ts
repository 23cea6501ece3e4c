import { createHash } from 'node:crypto';
import { rulesets } from '../../src/rulesets';
import { canonicalName } from '../../src/service/names';
import { code, id, openTable, type Player, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const RULESET = rulesets[0].id;

interface Lobby {
  readonly gameId: string;
  readonly host: Player;
}

async function lobby(more: object = {}): Promise<Lobby> {
  const host = await table.player();
  const input = { actionId: id(), ruleset: RULESET, seats: 3, ...more };
  return { host, gameId: value(await table.service.createGame(table.caller(host), input)).id };
}

const join = async (gameId: string, player: Player, more: object = {}) =>
  table.service.join(table.caller(player), { gameId, actionId: id(), ...more });

test('SE-07 who left a full lobby can’t come back; joining twice and leaving twice succeed', async () => {
  const { gameId } = await lobby();
  const [b, c, d] = await Promise.all([table.player(), table.player(), table.player()]);
  const leave = (player: Player) => table.service.leave(table.caller(player), { gameId, actionId: id() });
  value(await join(gameId, d));
  value(await leave(d));
  value(await leave(d));
  value(await join(gameId, b));
  expect(value(await join(gameId, b)).seats.filter((seat) => seat.name !== null)).toHaveLength(2);
  value(await join(gameId, c));
  expect(code(await join(gameId, d))).toBe('GAME_FULL');
});

test('the host kicks, hands over, and is followed by the next when he leaves; an empty lobby closes', async () => {
  const { gameId, host } = await lobby();
  const [b, c] = await Promise.all([table.player(), table.player()]);
  value(await join(gameId, b));
  value(await join(gameId, c, { seat: 2 }));
  const call = (player: Player) => table.caller(player);
  expect(code(await table.service.kick(call(b), { gameId, actionId: id(), seat: 2 }))).toBe('HOST_ONLY');
  const kicked = value(await table.service.kick(call(host), { gameId, actionId: id(), seat: 2 }));
  expect(kicked.seats[2].name).toBeNull();
  expect(code(await table.service.handOver(call(host), { gameId, actionId: id(), seat: 2 }))).toBe('SEAT_FREE');
  const handed = value(await table.service.handOver(call(host), { gameId, actionId: id(), seat: 1 }));
  expect(handed.seats.map((seat) => seat.host)).toEqual([false, true, false]);
  expect(value(await table.service.leave(call(b), { gameId, actionId: id() })).seats.map((s) => s.host)).toEqual([
    true,
    false,
    false,
  ]);
  const left = value(await table.service.leave(call(host), { gameId, actionId: id() }));
  expect(left).toMatchObject({ status: 'over', closed: 'empty', you: null });
  await table.service.settled();
  for (const player of [host, b, c]) expect(value(await table.service.inbox(call(player), {})).items).toEqual([]);
  expect(code(await join(gameId, c))).toBe('GAME_OVER');
});

test('CO-04 whatever is repeated in a lobby has one effect, however much happened since, and whoever left meanwhile', async () => {
  const { gameId, host } = await lobby();
  const [b, c] = await Promise.all([table.player(), table.player()]);
  const call = () => ({ gameId, actionId: id() });
  const { service } = table;
  const joining = call();
  const joined = value(await service.join(table.caller(b), joining));
  const waiting = { ...call(), ready: false };
  const waited = value(await service.ready(table.caller(b), waiting));
  for (const ready of [true, false, true, false, true])
    value(await service.ready(table.caller(b), { ...call(), ready }));
  expect(value(await service.ready(table.caller(b), waiting))).toEqual(waited);
  const leaving = call();
  const left = value(await service.leave(table.caller(b), leaving));
  expect(value(await service.join(table.caller(b), joining))).toEqual(joined);
  value(await service.join(table.caller(b), call()));
  expect(value(await service.leave(table.caller(b), leaving))).toEqual(left);
  const kicking = { ...call(), seat: 1 };
  value(await service.kick(table.caller(host), kicking));
  value(await service.join(table.caller(c), call()));
  for (const ready of [false, true, false, true, false, true])
    value(await service.ready(table.caller(host), { ...call(), ready }));
  expect(value(await service.kick(table.caller(host), kicking)).seats[1].name).toBeNull();
  const now = value(await service.view(table.caller(c), { gameId }));
  expect(now).toMatchObject({ you: 1, seats: [{ ready: true }, { ready: true }, { name: null }] });
});

test('a start needs full seats of people who are ready', async () => {
  const { gameId, host } = await lobby();
  const b = await table.player();
  const start = () => table.service.start(table.caller(host), { gameId, actionId: id() });
  value(await join(gameId, b));
  expect(code(await start())).toBe('SEATS_FREE');
  value(await table.service.addBot(table.caller(host), { gameId, actionId: id(), policy: 'random' }));
  value(await table.service.ready(table.caller(b), { gameId, actionId: id(), ready: false }));
  expect(await start()).toMatchObject({ ok: false, error: { code: 'NOT_READY', params: { seats: [1] } } });
  value(await table.service.ready(table.caller(b), { gameId, actionId: id(), ready: true }));
  expect(code(await table.service.start(table.caller(b), { gameId, actionId: id() }))).toBe('HOST_ONLY');
  expect(value(await start()).status).toBe('running');
  await table.service.settled();
});

test('public lobbies with a free seat are listed, page by page, newest first; others never', async () => {
  const made: string[] = [];
  for (let i = 0; i < 5; i++) {
    table.clock.now += 1000;
    made.unshift((await lobby({ visibility: 'public' })).gameId);
  }
  const hidden = await lobby({ visibility: 'unlisted' });
  await table.service.settled();
  const all = value(await table.service.openGames(table.caller(null), {}));
  expect(all.items.map((game) => game.id)).toEqual(made);
  const first = value(await table.service.openGames(table.caller(null), { limit: 2 }));
  const second = value(await table.service.openGames(table.caller(null), { limit: 2, cursor: first.cursor }));
  expect([...first.items, ...second.items].map((game) => game.id)).toEqual(made.slice(0, 4));
  expect(JSON.stringify(all)).not.toContain(hidden.gameId);
  const [, full] = made;
  for (let seat = 0; seat < 2; seat++) value(await join(full, await table.player()));
  await table.service.settled();
  expect(value(await table.service.openGames(table.caller(null), {})).items.map((game) => game.id)).not.toContain(full);
});

test.each(['0', '%%%', '', '1.x', `${'9'.repeat(20)}.${'a'.repeat(22)}`])(
  'AP-14 a cursor must be one of this list: %p',
  async (cursor) => {
    const player = table.caller(await table.player());
    expect(code(await table.service.openGames(player, { cursor }))).toBe('BAD_CURSOR');
    expect(code(await table.service.inbox(player, { cursor }))).toBe('BAD_CURSOR');
  },
);

test('an invited game is no game for strangers; its code or an invitation opens it', async () => {
  const friend = await table.player();
  const { gameId } = await lobby({ visibility: 'invited', invited: [friend.account], joinCode: 'sesame-1' });
  const [stranger, coder] = await Promise.all([table.player(), table.player()]);
  expect(code(await table.service.view(table.caller(stranger), { gameId }))).toBe('GAME_NOT_FOUND');
  expect(code(await join(gameId, stranger))).toBe('GAME_NOT_FOUND');
  expect(code(await join(gameId, stranger, { joinCode: 'sesame-2' }))).toBe('WRONG_CODE');
  expect(code(await table.service.leave(table.caller(stranger), { gameId, actionId: id() }))).toBe('GAME_NOT_FOUND');
  value(await join(gameId, friend));
  const view = value(await join(gameId, coder, { joinCode: 'sesame-1' }));
  expect(view.seats.filter((seat) => seat.name !== null)).toHaveLength(3);
  expect(JSON.stringify(view)).not.toContain('sesame');
  expect(JSON.stringify(view)).not.toContain(friend.account);
});

test('an invitation by account id is that account’s, whoever took the id for a name', async () => {
  const [friend, thief] = await Promise.all([table.player(), table.player()]);
  const body = JSON.stringify({ name: friend.account, guest: true });
  const name = canonicalName(friend.account);
  expect(await table.store.saveProfile({ user: thief.account, revision: 2, name, body })).toBe('written');
  const { gameId } = await lobby({ visibility: 'invited', invited: [friend.account] });
  expect(code(await join(gameId, thief))).toBe('GAME_NOT_FOUND');
  expect(value(await join(gameId, friend)).you).toBe(1);
  const nobody = {
    actionId: id(),
    ruleset: RULESET,
    seats: 3,
    visibility: 'invited' as const,
    invited: ['aaaaaaaaaaaa'],
  };
  expect(code(await table.service.createGame(table.caller(friend), nobody))).toBe('UNKNOWN_PLAYER');
});

test('who may watch is an option', async () => {
  const game = await startGame(table, 3, { watchers: 'players' });
  const stranger = table.caller(await table.player());
  for (const read of ['view', 'events', 'record', 'legalActions'] as const)
    expect(code(await table.service[read](stranger, { gameId: game.gameId }))).toBe('WATCHING_OFF');
  expect(value(await table.service.view(table.caller(game.players[1]), { gameId: game.gameId })).you).toBe(1);
});

test('CO-10 a deleted game refuses everything and is gone for good an hour later', async () => {
  const { gameId, host } = await lobby({ visibility: 'public' });
  const guest = await table.player();
  value(await join(gameId, guest));
  const call = { gameId, actionId: id() };
  expect(code(await table.service.deleteGame(table.caller(guest), call))).toBe('HOST_ONLY');
  expect(await table.service.deleteGame(table.caller(host), call)).toEqual({ ok: true, value: null });
  expect(await table.service.deleteGame(table.caller(host), call)).toEqual({ ok: true, value: null });
  const refused = [
    await table.service.view(table.caller(host), { gameId }),
    await join(gameId, guest),
    await table.service.leave(table.caller(guest), { gameId, actionId: id() }),
    await table.service.start(table.caller(host), { gameId, actionId: id() }),
    await table.service.events(table.caller(host), { gameId }),
  ];
  expect(refused.map(code)).toEqual(new Array(5).fill('GAME_DELETED'));
  await table.service.settled();
  expect(value(await table.service.openGames(table.caller(null), {})).items.map((game) => game.id)).not.toContain(
    gameId,
  );
  expect(value(await table.service.inbox(table.caller(guest), {})).items).toEqual([]);
  expect(await table.store.row(gameId, 1)).not.toBeNull();
  table.clock.now += 3_600_000 + 3_000;
  await table.service.tick(table.clock.now);
  expect(await table.store.row(gameId, 1)).toBeNull();
  expect((await table.store.load(gameId))!.row).toMatchObject({ version: 3, state: '', secret: expect.any(String) });
  expect(await table.store.due(gameId)).toBeNull();
  expect(code(await table.service.view(table.caller(host), { gameId }))).toBe('GAME_DELETED');
});

test('nobody deletes a game that others are playing', async () => {
  const game = await startGame(table, 3);
  const call = { gameId: game.gameId, actionId: id() };
  expect(code(await table.service.deleteGame(table.caller(game.players[0]), call))).toBe('IN_PLAY');
});

const bytes = (fill: number): Buffer => Buffer.alloc(16, fill);
const commitment = (fill: number): string => createHash('sha256').update(bytes(fill)).digest('base64url');

test('who brings random bytes opens them before the deal; the last opening deals', async () => {
  const { gameId, host } = await lobby({ entropy: commitment(1) });
  const [b, c] = await Promise.all([table.player(), table.player()]);
  value(await join(gameId, b, { entropy: commitment(2) }));
  value(await join(gameId, c));
  const start = value(await table.service.start(table.caller(host), { gameId, actionId: id() }));
  expect(start).toMatchObject({ status: 'opening', state: null, deadline: { seats: [0, 1] } });
  const open = (player: Player, fill: number) =>
    table.service.open(table.caller(player), { gameId, actionId: id(), bytes: bytes(fill).toString('base64url') });
  expect(code(await open(c, 3))).toBe('NOT_ASKED');
  expect(code(await open(b, 9))).toBe('ENTROPY_DIFFERS');
  expect(value(await open(b, 2)).status).toBe('opening');
  expect(code(await join(gameId, await table.player()))).toBe('GAME_STARTED');
  const dealt = value(await open(host, 1));
  expect(dealt.status).toBe('running');
  expect(dealt.state!.territories).toHaveLength(42);
  const record = value(await table.service.record(table.caller(null), { gameId }));
  expect(record.openings).toEqual([
    { joined: 0, committed: commitment(1), bytes: bytes(1).toString('base64url') },
    { joined: 1, committed: commitment(2), bytes: bytes(2).toString('base64url') },
  ]);
});

test('who doesn’t open in time withholds, and the game is dealt without him', async () => {
  const { gameId, host } = await lobby({ entropy: commitment(1), turnSeconds: 3600 });
  for (const seat of [1, 2]) value(await join(gameId, await table.player(), { seat }));
  value(await table.service.start(table.caller(host), { gameId, actionId: id() }));
  table.clock.now += 3_600_000 + 1;
  const late = await table.service.open(table.caller(host), {
    gameId,
    actionId: id(),
    bytes: bytes(1).toString('base64url'),
  });
  expect(code(late)).toBe('ASK_LATE');
  table.clock.now += 2_000;
  expect((await table.service.tick(table.clock.now)).acted).toBeGreaterThan(0);
  const view = value(await table.service.view(table.caller(host), { gameId }));
  expect(view).toMatchObject({ status: 'running', deadline: { due: table.clock.now + 3_600_000 } });
  expect(value(await table.service.record(table.caller(host), { gameId })).openings).toEqual([]);
});
