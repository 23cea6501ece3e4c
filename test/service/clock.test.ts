// Deadlines: who is late is decided by arrival; what is due is played by the tick, once.
import { askedPlayer, code, id, openTable, type Started, startGame, type Table, value } from './table';
import { position, sandbox } from './sandboxes';

const HOUR = 3_600_000;
const GRACE = 2_000;

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const tick = () => table.service.tick(table.clock.now);

const viewOf = async ({ gameId, players }: Started) =>
  value(await table.service.view(table.caller(players[0]), { gameId }));

/** A legal placement of whoever is asked. */
async function placing(game: Started) {
  const caller = table.caller(askedPlayer(game, await viewOf(game)));
  const view = value(await table.service.view(caller, { gameId: game.gameId }));
  const [territory] = view.legal.find(({ fields }) => fields.territory)!.fields.territory as string[];
  const action = { type: 'place', territory, count: 1 };
  return { caller, view, call: { gameId: game.gameId, actionId: id(), expectedVersion: view.version, action } };
}

test('PM-14 up to the deadline and at it an action is in time, after it never, tick or not', async () => {
  const game = await startGame(table, 3, { turnSeconds: 3600 });
  const { due } = (await viewOf(game)).deadline!;
  const { caller, call } = await placing(game);
  const at = (arrival: number) => table.service.act({ ...caller, arrival }, { ...call, actionId: id() });
  expect(await at(due + 1)).toMatchObject({
    ok: false,
    error: { code: 'TURN_EXPIRED', kind: 'conflict', params: { due } },
  });
  expect(value(await at(due - 1)).version).toBe(5);
  const next = { ...call, expectedVersion: 5, actionId: id() };
  expect(value(await table.service.act({ ...caller, arrival: due }, next)).version).toBe(6);
});

test('PM-02 a lobby that waited for days starts its first clock at the deal', async () => {
  const host = await table.player();
  const input = { actionId: id(), ruleset: table.config.rulesets[0].id, seats: 3, bots: ['random', 'random'] };
  const { id: gameId } = value(await table.service.createGame(table.caller(host), input));
  table.clock.now += 5 * 24 * HOUR;
  const view = value(await table.service.start(table.caller(host), { gameId, actionId: id() }));
  expect(view.deadline?.due).toBe(table.clock.now + 24 * HOUR);
  await table.service.settled();
});

test('PM-01 PM-05 a time-out is one row, whoever ticks and how often; armies are placed, the turn passes', async () => {
  const game = await startGame(table, 3, { turnSeconds: 3600 });
  const before = await viewOf(game);
  const others = [1, 2].map(() => table.another());
  table.clock.now = before.deadline!.due + GRACE - 1;
  await tick();
  expect((await viewOf(game)).version).toBe(4);
  table.clock.now += 1;
  await Promise.all([tick(), ...others.map((service) => service.tick(table.clock.now))]);
  await tick();
  const after = await viewOf(game);
  expect(after.version).toBe(5);
  expect(after.state!.turn).not.toBe(before.state!.turn);
  expect(after.deadline!.due).toBe(table.clock.now + HOUR);
  const total = (view: typeof after, army: string | null) => view.state!.armies.find((one) => one.id === army)!.troops;
  expect(total(after, before.state!.turn)).toBe(
    total(before, before.state!.turn) + (before.state!.frames[0].data.free as number),
  );
  const row = (await table.store.row(game.gameId, 5))!;
  expect(row).toMatchObject({
    seat: null,
    account: null,
    due: before.deadline!.due,
    receipt: { id: `due:${before.state!.asks[0].id}` },
  });
});

test('PM-01 together with an action in time: it is played before the time-out, or refused because of it', async () => {
  for (let round = 0; round < 3; round++) {
    const game = await startGame(table, 3, { turnSeconds: 3600 });
    const { caller, call, view } = await placing(game);
    const arrival = view.deadline!.due;
    table.clock.now = arrival + GRACE;
    const [acted] = await Promise.all([table.service.act({ ...caller, arrival }, call), tick()]);
    await tick();
    const { rows } = await table.store.rows(game.gameId, 4, 10);
    // An action in time doesn't prolong the turn: what is left of it times out after it.
    expect(rows.map((row) => row.act.slice(0, 8))).toEqual(acted.ok ? ['["place"', '{"l":"du'] : ['{"l":"du']);
    expect((await viewOf(game)).state!.turn).not.toBe(view.state!.turn);
    table.clock.now += 1;
  }
});

test('PM-04 a time-out in the middle of a conquest moves in the least and passes the turn', async () => {
  const player = await table.player();
  const open = [6, 6, 6, 1];
  const input = sandbox({
    position: position({ owners: { alaska: 'red', kamchatka: 'blue' }, troops: { alaska: 6 } }),
    script: { open, hidden: new Array(20).fill(0) },
  });
  const game = value(await table.service.createSandbox(table.caller(player), input));
  const attack = { type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3 };
  const call = { gameId: game.id, actionId: id(), expectedVersion: 1, action: attack };
  const taken = value(await table.service.act(table.caller(player), call)).game;
  expect(taken.state!.frames.at(-1)!.name).toBe('occupy');
  const passed = value(await table.service.timeout(table.caller(player), { gameId: game.id, actionId: id(), seat: 0 }));
  const troops = (name: string) => passed.game.state!.territories.find((t) => t.id === name);
  expect(troops('kamchatka')).toMatchObject({ owner: 'red', troops: 3 });
  expect(troops('alaska')).toMatchObject({ owner: 'red', troops: 3 });
  expect(passed.game.state).toMatchObject({ turn: 'blue' });
  expect(passed.game.state!.territories.every((t) => t.troops > 0)).toBe(true);
});

test('a sandbox’s clock stands still unless it is set, and never runs back', async () => {
  const player = await table.player();
  const game = value(
    await table.service.createSandbox(table.caller(player), sandbox({ position: position(), seed: 1 })),
  );
  table.clock.now += 20 * HOUR;
  const act = (version: number, more: object = {}) =>
    table.service.act(table.caller(player), {
      gameId: game.id,
      actionId: id(),
      expectedVersion: version,
      action: { type: 'end' },
      ...more,
    });
  const types = game.legal.map((family) => family.type);
  const action = { type: types.find((type) => /end|skip|pass/.test(type))! };
  expect(code(await act(1, { action, at: game.at - 1 }))).toBe('OUT_OF_RANGE');
  expect(value(await act(1, { action })).game.at).toBe(game.at);
  expect(value(await act(2, { action: { type: 'resign' }, at: game.at + 1234 })).game.at).toBe(game.at + 1234);
});

test('PM-08 a lobby that nobody started closes; nothing is due in a game that is over', async () => {
  const host = await table.player();
  const input = { actionId: id(), ruleset: table.config.rulesets[0].id, seats: 3, visibility: 'public' as const };
  const { id: gameId } = value(await table.service.createGame(table.caller(host), input));
  expect((await table.store.due(gameId))!.due).toBe(table.clock.now + 7 * 24 * HOUR);
  table.clock.now += 7 * 24 * HOUR + GRACE;
  await tick();
  await table.service.settled();
  const view = value(await table.service.view(table.caller(host), { gameId }));
  expect(view).toMatchObject({ status: 'over', closed: 'expired', deadline: null, secret: expect.any(String) });
  expect(await table.store.due(gameId)).toBeNull();
  expect(value(await table.service.inbox(table.caller(host), {})).items).toEqual([]);
  expect(value(await table.service.past(table.caller(host), {})).items).toMatchObject([{ id: gameId, winners: [] }]);
});

test('a game in which nobody acts is closed after the days of its option; time-outs don’t count as acting', async () => {
  const game = await startGame(table, 3, { options: { abandoned: 2 }, turnSeconds: 86_400 });
  for (let day = 0; day < 4; day++) {
    table.clock.now += 24 * HOUR + GRACE;
    await tick();
  }
  const view = await viewOf(game);
  expect(view).toMatchObject({ status: 'over', closed: 'abandoned' });
  const rows = (await table.store.rows(game.gameId, 4, 10)).rows;
  expect(rows.map((row) => row.act)).toEqual(['{"l":"due"}', '{"l":"close","reason":"abandoned"}']);
});

test('DUE is never later than the true deadline, whatever is played', async () => {
  const game = await startGame(table, 3, { turnSeconds: 3600, options: { defenceDice: 'choose' } });
  for (let n = 0; n < 12; n++) {
    table.clock.now += 60_000;
    const { caller, call } = await placing(game).catch(() => ({ caller: null, call: null }));
    if (caller) value(await table.service.act(caller, call));
    const view = await viewOf(game);
    const due = await table.store.due(game.gameId);
    expect(due!.due).toBeLessThanOrEqual(view.deadline!.due);
  }
  await table.service.settled();
  expect((await table.store.due(game.gameId))!.due).toBeLessThanOrEqual((await viewOf(game)).deadline!.due);
});

test('CO-10 a deadline of a game that was never made goes away without a trace', async () => {
  const ghost = 'g'.repeat(22);
  await table.store.derive({ kind: 'due', game: ghost, asOf: 0, body: '', due: table.clock.now - 10_000 });
  await tick();
  expect(await table.store.due(ghost)).toBeNull();
  expect(await table.store.load(ghost)).toBeNull();
});
