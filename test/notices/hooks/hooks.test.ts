// Webhooks as their receivers meet them: real HTTP, a real database, a clock that the test moves.
import { Webhook } from 'standardwebhooks';
import { code, id, T0, value } from '../../service/table';
import type { Player } from '../../service/table';
import { type Bench, endTurn, onTurn, openBench } from './bench';

let bench: Bench;
let players: Player[];

beforeEach(async () => {
  bench = await openBench();
  players = [await bench.table.player(), await bench.table.player(), await bench.table.player()];
});
afterEach(() => bench.stop());

const letters = (): readonly string[] => bench.receiver.taken.map(({ json }) => json.type);
const HOUR = 3_600_000;

test('each player is told of his own turn, once, with what happened since the last letter, signed', async () => {
  const [ann] = players;
  const { secret } = await bench.hook(ann);
  let game = await bench.game(players);
  await bench.table.service.settled();
  for (let turn = 0; turn < 6; turn++) game = await endTurn(bench, game, players);
  const turns = bench.receiver.taken.filter(({ json }) => json.type === 'turn');
  // Six turns went by from the first player's: everybody had two, or one more for whom it is now.
  const mine = 2 + (onTurn(await bench.view(ann, game), players) === ann ? 1 : 0);
  expect(turns).toHaveLength(mine);
  expect(new Set(turns.map(({ json }) => json.id)).size).toBe(mine);
  const [, second] = turns;
  expect(second.json.events.map((event) => event.type)).toEqual(expect.arrayContaining(['placed', 'turn-ended']));
  expect(second.json.seat).toBe(0);
  for (const { body, headers } of turns) expect(() => verified(secret, body, headers)).not.toThrow();
  expect(() => verified(secret, turns[0].body.replace('"seat":0', '"seat":1'), turns[0].headers)).toThrow();
});

/** By the standard's own library; its clock is today's, so that the time is moved to now and signed again by nobody: only shape and key count. */
function verified(secret: string, body: string, headers: Readonly<Record<string, string>>): void {
  const stamped = Number(headers['webhook-timestamp']);
  const signature = new Webhook(secret).sign(headers['webhook-id'], new Date(stamped * 1_000), body);
  if (!headers['webhook-signature'].split(' ').includes(signature)) throw new Error('not signed');
}

test('a receiver that fails for a day gets everything afterwards, in order, nothing twice', async () => {
  const [ann] = players;
  await bench.hook(ann);
  let game = await bench.game(players);
  await bench.table.service.settled();
  const before = bench.receiver.taken.length;
  const begin = bench.table.clock.now;
  bench.receiver.answers.push(...new Array<number>(10_000).fill(503));
  for (let turn = 0; turn < 9; turn++) {
    bench.table.clock.now += HOUR;
    game = await endTurn(bench, game, players);
    await bench.attend();
  }
  bench.table.clock.now = begin + 24 * HOUR;
  bench.receiver.answers.length = 0;
  const failed = bench.receiver.taken.length;
  await bench.attend();
  const afterwards = bench.receiver.taken.slice(failed).map(({ json }) => json);
  const told = [...bench.receiver.taken.slice(0, before).map(({ json }) => json), ...afterwards];
  const versions = told.map((letter) => letter.version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  const isMine = onTurn(await bench.view(ann, game), players) === ann;
  expect(told.filter((letter) => letter.type === 'turn')).toHaveLength(3 + (isMine ? 1 : 0));
});

test('a failure is tried again after a while, longer each time, and the log tells of it', async () => {
  const made = [];
  for (const player of players) made.push(await bench.hook(player));
  bench.receiver.answers.push(500, 500);
  const game = await bench.game(players);
  await bench.table.service.settled();
  const player = onTurn(game, players);
  const { id: hookId } = made[players.indexOf(player)];
  const caller = bench.table.caller(player);
  const retryAt = async () => value(await bench.table.service.hooks(caller))[0].retryAt;
  expect(await retryAt()).toBe(T0 + 30_000);
  await bench.attend();
  expect(bench.receiver.taken).toHaveLength(1);
  bench.table.clock.now = T0 + 30_000;
  await bench.attend();
  expect(await retryAt()).toBe(T0 + 90_000);
  bench.table.clock.now = T0 + 90_000;
  await bench.attend();
  expect(bench.receiver.taken.map(({ headers }) => headers['webhook-id'])).toEqual(
    new Array(3).fill(bench.receiver.taken[0].json.id),
  );
  const log = value(await bench.table.service.deliveries(caller, { hookId })).items;
  expect(log.map(({ status, attempt, ok }) => [status, attempt, ok])).toEqual([
    [500, 1, false],
    [500, 2, false],
    [204, 3, true],
  ]);
  expect(await retryAt()).toBeNull();
});

test('two processes that hear the same rows tell them once', async () => {
  const other = bench.another();
  bench.table.service.listen(other.heard);
  for (const player of players) await bench.hook(player);
  let game = await bench.game(players);
  for (let turn = 0; turn < 4; turn++) game = await endTurn(bench, game, players);
  bench.table.clock.now += HOUR;
  await bench.attend();
  const turns = bench.receiver.taken.filter(({ json }) => json.type === 'turn').map(({ json }) => json.id);
  expect(turns).toHaveLength(new Set(turns).size);
  expect(turns).toHaveLength(5);
});

test('a process that dies between a row and its letter loses nothing: the next repair tells it', async () => {
  const [ann] = players;
  await bench.hook(ann);
  const deaf = bench.table.another({ followLocally: false });
  const game = await bench.game(players);
  await bench.table.service.settled();
  bench.receiver.taken.length = 0;
  let seen = await bench.view(ann, game);
  // Rows that nobody follows, until it is Ann's turn again.
  do seen = await endTurnBy(deaf, seen);
  while (onTurn(seen, players) !== ann);
  expect(bench.receiver.taken).toHaveLength(0);
  await bench.table.service.repair(game.id);
  expect(letters().filter((type) => type === 'turn')).toHaveLength(1);
  await bench.table.service.repair(game.id);
  expect(letters().filter((type) => type === 'turn')).toHaveLength(1);
});

async function endTurnBy(service: Bench['table']['service'], view: Awaited<ReturnType<Bench['view']>>) {
  const caller = bench.table.caller(onTurn(view, players));
  const own = value(await service.view(caller, { gameId: view.id }));
  const land = own.state!.territories.find((t) => t.owner === own.state!.turn)!.id;
  const orders = `place all ${land}; end`;
  const input = { gameId: view.id, actionId: id(), expectedVersion: own.version, orders };
  return value(await service.act(caller, input)).game;
}

test('PM-08 nobody is told of a game that is over but its end, once; a dropped hook hears nothing', async () => {
  const [ann, bob] = players;
  await bench.hook(ann);
  const { id: dropped } = await bench.hook(bob);
  value(await bench.table.service.dropHook(bench.table.caller(bob), { hookId: dropped }));
  const game = await bench.game(players);
  for (const player of [players[1], players[2]])
    value(await bench.table.service.resign(bench.table.caller(player), { gameId: game.id, actionId: id() }));
  await bench.table.service.settled();
  expect(letters().filter((type) => type === 'over')).toHaveLength(1);
  const count = bench.receiver.taken.length;
  await bench.table.service.repair(game.id);
  bench.table.clock.now += 40 * 24 * HOUR;
  await bench.table.service.tick(bench.table.clock.now);
  await bench.attend();
  expect(bench.receiver.taken).toHaveLength(count);
});

test('a reminder comes once, a quarter of the time before the end, and not to whoever has answered', async () => {
  for (const player of players) await bench.hook(player, { tells: ['turn', 'reminder'] });
  const game = await bench.game(players, 4 * 3_600);
  await bench.table.service.settled();
  bench.table.clock.now = T0 + 3 * HOUR - 1;
  await bench.attend();
  expect(letters()).not.toContain('reminder');
  bench.table.clock.now = T0 + 3 * HOUR;
  await bench.attend();
  await bench.attend();
  const reminders = bench.receiver.taken.filter(({ json }) => json.type === 'reminder');
  expect(reminders).toHaveLength(1);
  expect(reminders[0].json.ask?.due).toBe(T0 + 4 * HOUR);
  await endTurn(bench, game, players);
  bench.table.clock.now = T0 + 3.5 * HOUR;
  await bench.attend();
  expect(letters().filter((type) => type === 'reminder')).toHaveLength(1);
});

test('a hook of a game tells a channel of everybody’s turns, as a watcher sees them', async () => {
  const game = await bench.game(players);
  await bench.hook(players[1], { gameId: game.id, shape: 'discord' });
  await endTurn(bench, game, players);
  const [{ json }] = bench.receiver.taken;
  expect(json.content).toMatch(/it is your turn/);
  expect(json).toMatchObject({ allowed_mentions: { parse: [] } });
});

test('a changed secret signs beside the old one for a day', async () => {
  const { id: hookId, secret: old } = await bench.hook(players[0]);
  const caller = bench.table.caller(players[0]);
  const { secret } = value(await bench.table.service.rotateHook(caller, { hookId }));
  value(await bench.table.service.testHook(caller, { hookId }));
  await bench.attend();
  const [ping] = bench.receiver.taken;
  for (const one of [old, secret!]) expect(() => verified(one, ping.body, ping.headers)).not.toThrow();
  bench.table.clock.now += 25 * HOUR;
  value(await bench.table.service.testHook(caller, { hookId }));
  await bench.attend();
  expect(() => verified(old, bench.receiver.taken[1].body, bench.receiver.taken[1].headers)).toThrow();
});

test('an event is sent once more on request, with its id', async () => {
  const { id: hookId } = await bench.hook(players[0], { tells: ['over'] });
  const game = await bench.game(players);
  for (const player of [players[1], players[2]])
    value(await bench.table.service.resign(bench.table.caller(player), { gameId: game.id, actionId: id() }));
  await bench.table.service.settled();
  const eventId = bench.receiver.taken[0].json.id;
  const caller = bench.table.caller(players[0]);
  value(await bench.table.service.redeliver(caller, { hookId, eventId }));
  await bench.attend();
  expect(bench.receiver.taken.map(({ json }) => json.id)).toEqual([eventId, eventId]);
  expect(code(await bench.table.service.redeliver(caller, { hookId, eventId: 'nonsense' }))).toBe('UNKNOWN_EVENT');
});

test('whoever answers 410 is not written to again', async () => {
  const { id: hookId } = await bench.hook(players[0]);
  bench.receiver.answers.push(410);
  const caller = bench.table.caller(players[0]);
  value(await bench.table.service.testHook(caller, { hookId }));
  await bench.attend();
  expect(value(await bench.table.service.hooks(caller))).toEqual([]);
});

test('three days of failures switch a hook off; switched on again it is told what it missed', async () => {
  for (const player of players) await bench.hook(player);
  bench.receiver.answers.push(...new Array<number>(20).fill(500));
  const player = onTurn(await bench.game(players), players);
  await bench.table.service.settled();
  bench.table.clock.now += 73 * HOUR;
  await bench.attend();
  const caller = bench.table.caller(player);
  const [hook] = value(await bench.table.service.hooks(caller));
  expect(hook.on).toBe(false);
  bench.receiver.answers.length = 0;
  bench.receiver.taken.length = 0;
  await bench.attend();
  expect(bench.receiver.taken).toHaveLength(0);
  value(await bench.table.service.changeHook(caller, { hookId: hook.id, on: true }));
  await bench.attend();
  expect(letters()).toEqual(['turn']);
});

test('HI-11 whoever was put out of a private game is told nothing of it any more', async () => {
  const [host, kicked, other] = players;
  const { service } = bench.table;
  const caller = (player: Player) => bench.table.caller(player);
  const terms = {
    ruleset: 'classic',
    seats: 2,
    visibility: 'invited',
    watchers: 'players',
    joinCode: 'come-in',
  } as const;
  const made = value(await service.createGame(caller(host), { actionId: id(), ...terms }));
  const entry = { gameId: made.id, joinCode: 'come-in' };
  value(await service.join(caller(kicked), { ...entry, actionId: id() }));
  await bench.hook(kicked, { tells: ['turn', 'over', 'events'] });
  const { id: hookId } = await bench.hook(kicked, { tells: ['turn', 'over', 'events'], gameId: made.id });
  value(await service.kick(caller(host), { gameId: made.id, actionId: id(), seat: 1 }));
  value(await service.join(caller(other), { ...entry, actionId: id() }));
  await service.settled();
  const before = bench.receiver.taken.length;
  value(await service.start(caller(host), { gameId: made.id, actionId: id() }));
  value(await service.resign(caller(host), { gameId: made.id, actionId: id() }));
  await service.settled();
  bench.table.clock.now += HOUR;
  await bench.attend();
  expect(bench.receiver.taken).toHaveLength(before);
  const { version } = value(await service.view(caller(host), { gameId: made.id }));
  for (const tells of ['over', 'events'])
    value(await service.redeliver(caller(kicked), { hookId, eventId: `${made.id}.${version}.${tells}` }));
  await bench.attend();
  expect(bench.receiver.taken).toHaveLength(before);
});

test('the same action id for another hook is refused', async () => {
  const caller = bench.table.caller(players[0]);
  const input = { actionId: id(), url: bench.receiver.url };
  const first = value(await bench.table.service.makeHook(caller, input));
  expect(value(await bench.table.service.makeHook(caller, input))).toEqual(first);
  expect(code(await bench.table.service.makeHook(caller, { ...input, tells: ['over'] }))).toBe('ACTION_ID_REUSED');
});
