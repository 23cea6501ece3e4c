// The order of the door: receipts, then the version, then time, then whose turn it is, then legality.
import type { Store } from '../../src/store/port';
import { StoreError } from '../../src/store/port';
import { position, sandbox } from './sandboxes';
import { askedPlayer, code, id, openTable, type Started, startGame, type Table, value } from './table';

/** A store whose next write is done, but whose answer gets lost. */
let losing = false;
const unreliable = (store: Store): Store => ({
  ...store,
  async append(row) {
    const done = await store.append(row);
    if (!losing) return done;
    losing = false;
    throw new StoreError('timeout', 'append');
  },
});

let table: Table;
beforeAll(async () => {
  table = await openTable({}, unreliable);
});
afterAll(() => table.stop());

interface Turn {
  readonly game: Started;
  readonly caller: ReturnType<Table['caller']>;
  readonly other: ReturnType<Table['caller']>;
  readonly place: { readonly type: string; readonly territory: string; readonly count: number };
  readonly at: { readonly gameId: string; readonly expectedVersion: number };
}

async function turn(): Promise<Turn> {
  const game = await startGame(table, 3);
  const player = askedPlayer(game, game.view);
  const caller = table.caller(player);
  const view = value(await table.service.view(caller, { gameId: game.gameId }));
  const [territory] = view.legal.find(({ fields }) => fields.territory)!.fields.territory as string[];
  return {
    game,
    caller,
    other: table.caller(game.players.find((one) => one !== player)!),
    place: { type: 'place', territory, count: 1 },
    at: { gameId: game.gameId, expectedVersion: view.version },
  };
}

const versionOf = async ({ caller, at }: Turn): Promise<number> =>
  value(await table.service.view(caller, { gameId: at.gameId })).version;

test('CO-01 a stale action fails loudly with the newest version and the caller’s view of it', async () => {
  const t = await turn();
  const stale = await table.service.act(t.caller, { ...t.at, expectedVersion: 3, actionId: id(), action: t.place });
  expect(stale).toMatchObject({
    ok: false,
    error: {
      code: 'VERSION_CONFLICT',
      kind: 'conflict',
      version: 4,
      params: { expected: 3, current: 4 },
      game: { version: 4, you: expect.any(Number) },
    },
  });
  expect(await versionOf(t)).toBe(4);
});

test('CO-17 a version clash is reported before a rule error, and both before whose turn it is', async () => {
  const t = await turn();
  const illegal = { type: 'place', territory: t.place.territory, count: 999 };
  const { service } = table;
  expect(code(await service.act(t.caller, { ...t.at, expectedVersion: 3, actionId: id(), action: illegal }))).toBe(
    'VERSION_CONFLICT',
  );
  expect(code(await service.act(t.other, { ...t.at, expectedVersion: 3, actionId: id(), action: t.place }))).toBe(
    'VERSION_CONFLICT',
  );
  expect(code(await service.act(t.other, { ...t.at, actionId: id(), action: t.place }))).toBe('NOT_ASKED');
  const refused = await service.act(t.caller, { ...t.at, actionId: id(), action: illegal });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'illegal' } });
  expect(await versionOf(t)).toBe(4);
});

test('CO-07 whoever is on turn must name the version', async () => {
  const t = await turn();
  const { gameId } = t.at;
  const ask = value(await table.service.view(t.caller, { gameId })).state!.asks[0].id;
  expect(code(await table.service.act(t.caller, { gameId, actionId: id(), action: t.place }))).toBe('NAMES_NEITHER');
  expect(code(await table.service.act(t.caller, { gameId, actionId: id(), action: t.place, ask }))).toBe(
    'NAMES_NEITHER',
  );
  const plan = [{ action: t.place }];
  expect(value(await table.service.act(t.caller, { gameId, actionId: id(), plan, ask })).version).toBe(5);
  expect(code(await table.service.act(t.caller, { gameId, actionId: id(), plan, ask: '1.0' }))).toBe('ASK_CLOSED');
});

test('CO-04 a repeated call gets the recorded answer, at once, later, and from another process', async () => {
  const t = await turn();
  const call = { ...t.at, actionId: id(), action: t.place };
  const first = value(await table.service.act(t.caller, call));
  const same = { ...first, replayed: true };
  expect(value(await table.service.act(t.caller, call))).toEqual(same);
  // After a refetch a client may name the newer version: it is the same request.
  expect(value(await table.service.act(t.caller, { ...call, expectedVersion: 5 }))).toEqual(same);
  value(await table.service.act(t.caller, { ...t.at, expectedVersion: 5, actionId: id(), action: t.place }));
  expect(value(await table.service.act(t.caller, call))).toEqual(same);
  const elsewhere = table.another({ playBots: false });
  expect(value(await elsewhere.act(t.caller, call))).toEqual(same);
  expect(await versionOf(t)).toBe(6);
});

test('CO-04 the id of another request is refused; ids of other players and games are their own', async () => {
  const t = await turn();
  const actionId = id();
  value(await table.service.act(t.caller, { ...t.at, actionId, action: t.place }));
  const other = { ...t.place, count: 2 };
  const reused = await table.service.act(t.caller, { ...t.at, actionId, action: other });
  expect(reused).toMatchObject({ ok: false, error: { code: 'ACTION_ID_REUSED', kind: 'conflict' } });
  expect(code(await table.service.act(t.other, { ...t.at, expectedVersion: 5, actionId, action: t.place }))).toBe(
    'NOT_ASKED',
  );
  const u = await turn();
  expect(value(await table.service.act(u.caller, { ...u.at, actionId, action: u.place })).replayed).toBe(false);
});

test('a retry is found behind five newer actions of the same seat, by the version that it names', async () => {
  const t = await turn();
  const call = { ...t.at, actionId: id(), action: t.place };
  const first = value(await table.service.act(t.caller, call));
  const armies = first.game.state!.frames[0].data.free as number;
  expect(armies).toBeGreaterThan(0);
  for (let version = 5; version < 5 + Math.min(armies, 5); version++)
    value(await table.service.act(t.caller, { ...t.at, expectedVersion: version, actionId: id(), action: t.place }));
  expect(value(await table.service.act(t.caller, call))).toEqual({ ...first, replayed: true });
});

test('CO-03 a write whose answer got lost is the caller’s own when he asks again', async () => {
  const t = await turn();
  const call = { ...t.at, actionId: id(), action: t.place };
  losing = true;
  expect(await table.service.act(t.caller, call)).toMatchObject({
    ok: false,
    error: { code: 'UNAVAILABLE', kind: 'busy', retryAfter: 1 },
  });
  const again = value(await table.service.act(t.caller, call));
  expect(again).toMatchObject({ version: 5, replayed: true });
  expect(again.events).toHaveLength(1);
  expect(await versionOf(t)).toBe(5);
});

test('CO-04 parallel retries have one effect, and all get it', async () => {
  const t = await turn();
  const call = { ...t.at, actionId: id(), action: t.place };
  const answers = await Promise.all(Array.from({ length: 10 }, () => table.service.act(t.caller, call)));
  const versions = answers.map((answer) => value(answer).version);
  expect(new Set(versions)).toEqual(new Set([5]));
  expect(answers.filter((answer) => !value(answer).replayed)).toHaveLength(1);
  expect(await versionOf(t)).toBe(5);
});

test('a refused call is not remembered: its id may be used again', async () => {
  const t = await turn();
  const actionId = id();
  expect(code(await table.service.act(t.caller, { ...t.at, actionId, action: { ...t.place, count: 999 } }))).not.toBe(
    '',
  );
  expect(value(await table.service.act(t.caller, { ...t.at, actionId, action: t.place })).version).toBe(5);
});

test.each(['', 'short', 'has space', 'x'.repeat(37), 'due:1.0', 'ünïcode-12'])(
  'an action id must be one: %p',
  async (actionId) => {
    const t = await turn();
    expect(code(await table.service.act(t.caller, { ...t.at, actionId, action: t.place }))).toBe('ACTION_ID_INVALID');
  },
);

test('SC-05 SC-19 identity, dice and seeds in an action are unknown fields', async () => {
  const t = await turn();
  for (const field of ['playerId', 'actor', 'seat', 'rolls', 'seed']) {
    const action = { ...t.place, [field]: 1 };
    const refused = await table.service.act(t.caller, { ...t.at, actionId: id(), action });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_FIELD', kind: 'malformed', pointer: `/${field}` },
    });
  }
  expect(code(await table.service.act(t.other, { ...t.at, actionId: id(), action: t.place, seat: 7 }))).toMatch(
    /NOT_YOUR_SEAT|NOT_ASKED/,
  );
  expect(await versionOf(t)).toBe(4);
});

test('SC-14 SC-16 SC-20 broken actions are refused before anything is written', async () => {
  const t = await turn();
  const bad: unknown[] = [
    { type: 'nuke' },
    { type: null },
    { type: ['place'] },
    {},
    { ...t.place, count: -3 },
    { ...t.place, count: 1e21 },
    { ...t.place, count: '2' },
    { ...t.place, territory: '__proto__' },
    { type: 'constructor' },
  ];
  for (const action of bad) {
    const refused = await table.service.act(t.caller, { ...t.at, actionId: id(), action: action as never });
    expect(refused).toMatchObject({ ok: false, error: { kind: expect.stringMatching(/malformed|illegal/) } });
  }
  expect(await versionOf(t)).toBe(4);
});

test('a call without a token, on no game, or by a stranger', async () => {
  const t = await turn();
  const stranger = table.caller(await table.player());
  const call = { ...t.at, actionId: id(), action: t.place };
  expect(code(await table.service.act(table.caller(null), call))).toBe('UNAUTHENTICATED');
  expect(code(await table.service.act(stranger, call))).toBe('NOT_SEATED');
  expect(code(await table.service.act(t.caller, { ...call, gameId: 'x'.repeat(22) }))).toBe('GAME_NOT_FOUND');
  expect(code(await table.service.act(t.caller, { ...call, gameId: '__proto__' }))).toBe('GAME_NOT_FOUND');
});

test('CO-20 acting while resigning: one of both orders, and everybody can load the game', async () => {
  for (let round = 0; round < 5; round++) {
    const t = await turn();
    const [resigned, acted] = await Promise.all([
      table.service.resign(t.caller, { gameId: t.at.gameId, actionId: id() }),
      table.service.act(t.caller, { ...t.at, actionId: id(), action: t.place }),
    ]);
    const view = value(await table.service.view(t.other, { gameId: t.at.gameId }));
    expect(value(resigned).game.status).toBe('running');
    expect(acted.ok || ['VERSION_CONFLICT', 'SEAT_OUT'].includes(acted.error.code)).toBe(true);
    expect(view.version).toBe(acted.ok ? 6 : 5);
    expect(view.state!.armies.filter((army) => army.standing === 'resigned')).toHaveLength(1);
  }
});

test('a sandbox’s action that is repeated after the turn has passed is not played for the next seat', async () => {
  const caller = table.caller(await table.player());
  const game = value(await table.service.createSandbox(caller, sandbox({ position: position(), seed: 2 })));
  const call = { gameId: game.id, actionId: id(), expectedVersion: 1, action: { type: 'end' } };
  const first = value(await table.service.act(caller, call));
  expect(first.game.state!.turn).toBe('blue');
  expect(value(await table.service.act(caller, call))).toEqual({ ...first, replayed: true });
  expect(value(await table.service.act(caller, { ...call, expectedVersion: 2 }))).toEqual({ ...first, replayed: true });
  expect(value(await table.service.view(caller, { gameId: game.id })).version).toBe(2);
});

test('a new sandbox is seen through the seat that is asked, with its legal actions', async () => {
  const caller = table.caller(await table.player());
  const game = value(
    await table.service.createSandbox(caller, sandbox({ position: position({ turn: 'green' }), seed: 2 })),
  );
  expect(game.you).toBe(2);
  expect(game.legal.map(({ type }) => type)).toContain('end');
});

test('a plan that is longer than a row holds stops at its limit; the rest comes back', async () => {
  const caller = table.caller(await table.player());
  const own = { armies: 100 };
  const game = value(
    await table.service.createSandbox(caller, sandbox({ position: position({ phase: 'reinforce', own }), seed: 2 })),
  );
  const plan = Array.from({ length: 80 }, () => ({ action: { type: 'place', territory: 'alaska', count: 1 } }));
  const acted = value(await table.service.act(caller, { gameId: game.id, actionId: id(), expectedVersion: 1, plan }));
  expect(acted).toMatchObject({ version: 2, done: 64, stopped: { reason: 'limit' } });
  expect(acted.rest).toHaveLength(16);
});

test('a refusal says what is wrong in words, with names for places', async () => {
  const caller = table.caller(await table.player());
  const game = value(
    await table.service.createSandbox(caller, sandbox({ position: position({ troops: { alaska: 3 } }), seed: 2 })),
  );
  const action = { type: 'attack', from: 'alaska', to: 'brazil', dice: 1 };
  const refused = await table.service.act(caller, { gameId: game.id, actionId: id(), expectedVersion: 1, action });
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: 'NOT_ADJACENT',
      kind: 'illegal',
      rule: 'K-ATTACK',
      pointer: '/to',
      params: { from: 'alaska', to: 'brazil' },
      message: 'Alaska and Brazil do not touch.',
    },
  });
});
