// Seats that programs play are shown as such, and a host may refuse them.
import type { Caller, CreateInput, GameView, SeatView } from '../../src/service';
import { sha256 } from '../../src/service/ids';
import { code, id, openTable, type Player, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const byToken = async (token: string): Promise<Caller> => ({
  arrival: table.clock.now,
  ...value(await table.service.identify(token)),
});

/** An account that is declared as a program's. */
async function program(): Promise<Caller> {
  return byToken(value(await table.service.guest({ account: null, arrival: 0 }, { bot: true })).token);
}

const botToken = async (player: Player, gameId?: string): Promise<Caller> =>
  byToken(
    value(await table.service.issueToken(table.caller(player), gameId === undefined ? { bot: true } : { game: gameId }))
      .token,
  );

const ruleset = (): string => table.config.rulesets[0].id;

const lobby = async (caller: Caller, more: Partial<CreateInput> = {}): Promise<GameView> =>
  value(await table.service.createGame(caller, { actionId: id(), ruleset: ruleset(), seats: 3, ...more }));

const kinds = ({ seats }: Pick<GameView, 'seats'>): SeatView['kind'][] => seats.map(({ kind }) => kind);

test('people, programs, the server’s bots and free seats can be told apart, in views and in lists', async () => {
  const host = await table.player();
  const made = await lobby(table.caller(host), { visibility: 'public', bots: ['random'] });
  expect([kinds(made), made.botSeats]).toEqual([['human', null, 'bot'], 'allowed']);
  const bot = await program();
  expect(value(await table.service.me(bot)).bot).toBe(true);
  const joined = value(await table.service.join(bot, { gameId: made.id, actionId: id() }));
  expect(kinds(joined)).toEqual(['human', 'bot', 'bot']);
  expect(joined.seats.map((seat) => seat.bot)).toEqual([null, null, 'random']);
  const started = value(await table.service.start(table.caller(host), { gameId: made.id, actionId: id() }));
  expect(kinds(started)).toEqual(['human', 'bot', 'bot']);
  await table.service.settled();
  const { items } = value(await table.service.inbox(table.caller(host), {}));
  const line = items.find((one) => one.id === made.id);
  expect([line?.seats.map((seat) => seat.kind), line?.botSeats]).toEqual([['human', 'bot', 'bot'], 'allowed']);
  expect(kinds(await lobby(bot))).toEqual(['bot', null, null]);
});

test('a seat that a person took is a bot’s from the first action of a bot’s token on', async () => {
  const { gameId, players, view } = await startGame(table, 2);
  expect(kinds(view)).toEqual(['human', 'human']);
  const asked = view.deadline?.seats[0] ?? 0;
  const caller = await botToken(players[asked], gameId);
  expect(kinds(value(await table.service.view(caller, { gameId })))).toEqual(['human', 'human']);
  value(await table.service.resign(caller, { gameId, actionId: id() }));
  const after = value(await table.service.view(table.caller(players[1 - asked]), { gameId }));
  expect(kinds(after)).toEqual([0, 1].map((seat) => (seat === asked ? 'bot' : 'human')));
});

test('a game for people takes no program: not to join, make, act, order or add', async () => {
  const host = await table.player();
  const made = await lobby(table.caller(host), { botSeats: 'none', seats: 2 });
  const { id: gameId } = made;
  expect(made.botSeats).toBe('none');
  const refused = async (outcome: Promise<Parameters<typeof code>[0]>): Promise<void> =>
    expect(code(await outcome)).toBe('BOTS_REFUSED');
  const [bot, other] = [await program(), await table.player()];
  const terms = { actionId: id(), ruleset: ruleset(), seats: 2, botSeats: 'none' } as const;
  await refused(table.service.join(bot, { gameId, actionId: id() }));
  await refused(table.service.join(await botToken(other), { gameId, actionId: id() }));
  await refused(table.service.join(await botToken(other, gameId), { gameId, actionId: id() }));
  await refused(table.service.addBot(table.caller(host), { gameId, actionId: id(), policy: 'random' }));
  await refused(table.service.createGame(bot, terms));
  await refused(table.service.createGame(table.caller(host), { ...terms, bots: ['random'] }));
  value(await table.service.join(table.caller(other), { gameId, actionId: id() }));
  const dealt = value(await table.service.start(table.caller(host), { gameId, actionId: id() }));
  const helped = await botToken(host, gameId);
  await refused(
    table.service.act(helped, { gameId, actionId: id(), expectedVersion: dealt.version, action: { type: 'end' } }),
  );
  await refused(table.service.resign(helped, { gameId, actionId: id() }));
  await refused(table.service.order(helped, { gameId, drop: 'defend' }));
  const newest = value(await table.service.view(table.caller(host), { gameId }));
  expect([newest.version, kinds(newest)]).toEqual([dealt.version, ['human', 'human']]);
});

test('a private game tells a program nothing, not even that it refuses bots', async () => {
  const made = await lobby(table.caller(await table.player()), { botSeats: 'none', visibility: 'invited' });
  const unknown = sha256('no such game').slice(0, 22);
  const bot = await program();
  const answers = [made.id, unknown].map((gameId) => table.service.join(bot, { gameId, actionId: 'the-same-0001' }));
  const [there, nowhere] = await Promise.all(answers);
  expect(there).toEqual(nowhere);
  expect(code(there)).toBe('GAME_NOT_FOUND');
});

test('the server’s bots are listed by the names that addBot takes', async () => {
  const bots = table.service.bots();
  expect(bots.map(({ name }) => name)).toEqual(Object.keys(table.config.policies ?? {}));
  const host = table.caller(await table.player());
  const { id: gameId } = await lobby(host);
  for (const { name } of bots.slice(0, 2))
    value(await table.service.addBot(host, { gameId, actionId: id(), policy: name }));
});

test('lines that were written before seats had kinds are read', async () => {
  const player = await table.player();
  const seats = [
    { name: 'Ana', bot: null },
    { name: 'Bot 2', bot: 'random' },
    { name: null, bot: null },
  ];
  const body = JSON.stringify({
    status: 'lobby',
    created: 1,
    ruleset: ruleset(),
    preset: 'x',
    board: 'x',
    turnSeconds: 60,
    seats,
    seat: 0,
  });
  const game = sha256('an old game').slice(0, 22);
  await table.store.derive({ kind: 'seat', game, asOf: 1, user: player.account, asked: false, due: null, body });
  const { items } = value(await table.service.inbox(table.caller(player), {}));
  expect(items[0]).toMatchObject({
    id: game,
    botSeats: 'allowed',
    seats: [{ kind: 'human' }, { kind: 'bot' }, { kind: null }],
  });
});
