// Prepared plans: played when the turn begins, without the player, once, and seen by nobody else before that.
import type { Caller, GameView, PrepareInput } from '../../src/service';
import { absentOn, GRACE, landOf, troopsIn, WHOLE } from './leaving';
import { code, id, openTable, type Started, type Table, value } from './table';
import { playTurn, viewOf } from './turns';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterEach(() => {
  expect(table.troubles.splice(0)).toEqual([]);
});
afterAll(() => table.stop());

const { prepare, left, playerOf, dealt } = absentOn(() => table);

/** Ends the turn that is going on, through a process that plays nothing by itself. */
async function playTurnOn(quiet: Table['service'], game: Started): Promise<GameView> {
  const through: Table = { ...table, service: quiet };
  return playTurn(through, game);
}

describe('a plan for the next turn', () => {
  test('it is played as one row of its seat when the turn begins, once; its player learns what became of it, and sees it in the log', async () => {
    const game = await dealt();
    const { gameId, next } = game;
    const mine = playerOf(game, next);
    const before = await viewOf(table, game);
    const land = landOf(before, next);
    const put = value(await prepare(mine, gameId, { when: 'turn', orders: WHOLE(land) }));
    expect(put).toEqual({
      seat: next,
      prepared: [{ when: 'turn', plan: null, orders: WHOLE(land), forced: [], ran: null }],
    });
    await playTurn(table, game);
    await table.service.settled();
    const after = await viewOf(table, game);
    expect(after.state!.turn).not.toBe(after.seats[next].armies[0]);
    expect(troopsIn(after, land)).toBeGreaterThanOrEqual(troopsIn(before, land) + 3);
    const rows = (await table.store.rows(gameId, before.version, 50)).rows.filter(({ seat }) => seat === next);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({
      account: game.players[next].account,
      receipt: { id: /^plan:\d+\.\d+$/.exec(row.receipt!.id)![0] },
    });
    const [done] = await left(mine, gameId);
    expect(done.ran).toEqual({ ask: row.receipt!.id.slice(5), version: row.version, done: 2, stopped: null, rest: [] });
    const logged = async (caller: Caller) =>
      value(await table.service.events(caller, { gameId, after: String(row.version - 1), limit: 1 })).events.map(
        ({ type }) => type,
      );
    expect(await logged(mine)).toContain('prepared-plan');
    expect(await logged(playerOf(game, (next + 1) % 3))).not.toContain('prepared-plan');
    expect(await logged(table.caller(null))).not.toContain('prepared-plan');
    // Nothing is left of it for the turn after.
    await table.service.playBots(gameId);
    for (let turns = 0; turns < 2; turns++) await playTurn(table, game);
    await table.service.settled();
    expect((await viewOf(table, game)).deadline!.seats).toEqual([next]);
  });

  test('a step that fails stops it; what was played stays, the rest is told', async () => {
    const game = await dealt();
    const { gameId, next } = game;
    const mine = playerOf(game, next);
    const land = landOf(await viewOf(table, game), next);
    value(await prepare(mine, gameId, { when: 'turn', orders: `place all ${land}\nplace 1 ${land}\nend` }));
    await playTurn(table, game);
    await table.service.settled();
    const view = await viewOf(table, game);
    expect(view.deadline!.seats).toEqual([next]);
    const [{ ran }] = await left({ ...mine, locale: 'da' }, gameId);
    expect(ran).toMatchObject({ version: view.version, done: 1, stopped: { reason: 'failed' } });
    expect(ran!.rest).toEqual([
      { line: 2, order: `place 1 ${land}` },
      { line: 3, order: 'end' },
    ]);
    expect(ran!.stopped!.error).toMatchObject({
      pointer: '/orders/2',
      message: expect.stringMatching(/[æøå]|fase|ikke/),
    });
  });

  test('the first step fails: no row, and the turn is the player’s', async () => {
    const game = await dealt();
    const { gameId, next } = game;
    const mine = playerOf(game, next);
    const other = landOf(await viewOf(table, game), game.onTurn);
    const plan = [
      {
        action: { type: 'place', territory: other, count: 1 },
        only: [{ guard: 'owner', place: other, is: 'me' } as const],
      },
    ];
    value(await prepare(mine, gameId, { when: 'turn', plan }));
    const view = await playTurn(table, game);
    await table.service.settled();
    expect((await viewOf(table, game)).version).toBe(view.version);
    const [{ ran }] = await left(mine, gameId);
    expect(ran).toMatchObject({
      version: null,
      done: 0,
      stopped: { reason: 'failed', error: { code: 'GUARD_FAILED' } },
    });
    expect(ran!.rest).toEqual([plan[0].action]);
  });

  test('left during the turn, it waits for the one after; dropped, it is not played', async () => {
    const game = await dealt();
    const { gameId, onTurn } = game;
    const mine = playerOf(game, onTurn);
    const land = landOf(await viewOf(table, game), onTurn);
    value(await prepare(mine, gameId, { when: 'turn', orders: WHOLE(land) }));
    await table.service.settled();
    expect((await viewOf(table, game)).deadline!.seats).toEqual([onTurn]);
    expect((await left(mine, gameId))[0].ran).toBeNull();
    value(await prepare(mine, gameId, { when: 'turn', drop: true }));
    expect(await left(mine, gameId)).toEqual([]);
    for (let turns = 0; turns < 3; turns++) await playTurn(table, game);
    await table.service.settled();
    expect((await viewOf(table, game)).deadline!.seats).toEqual([onTurn]);
  });

  test('the same call once more changes nothing, even after it was played', async () => {
    const game = await dealt();
    const { gameId, next } = game;
    const mine = playerOf(game, next);
    const land = landOf(await viewOf(table, game), next);
    const call = { when: 'turn', orders: WHOLE(land), actionId: id() } as const;
    value(await prepare(mine, gameId, call));
    await playTurn(table, game);
    await table.service.settled();
    const ran = await left(mine, gameId);
    expect(ran[0].ran).not.toBeNull();
    value(await prepare(mine, gameId, call));
    expect(await left(mine, gameId)).toEqual(ran);
  });

  test('a late repetition of any call changes nothing, though it was dropped or replaced since; its id with another request is refused', async () => {
    const game = await dealt();
    const { gameId, next } = game;
    const mine = playerOf(game, next);
    const first = { when: 'turn', orders: 'resign', actionId: id() } as const;
    const dropped = { when: 'turn', drop: true, actionId: id() } as const;
    value(await prepare(mine, gameId, first));
    value(await prepare(mine, gameId, dropped));
    expect(value(await prepare(mine, gameId, first)).prepared).toEqual([]);
    for (let n = 0; n < 20; n++) value(await prepare(mine, gameId, { when: 'turn', orders: 'end' }));
    const now = await left(mine, gameId);
    expect(now).toMatchObject([{ when: 'turn', orders: 'end' }]);
    for (const late of [first, dropped, { ...first, drop: false }])
      expect(value(await prepare(mine, gameId, late)).prepared).toEqual(now);
    for (const other of [
      { orders: 'end' },
      { when: 'miss' },
      { orders: undefined, drop: true },
      { forced: ['trade'] },
    ] as const)
      expect(code(await prepare(mine, gameId, { ...first, ...other }))).toBe('ACTION_ID_REUSED');
    expect(await left(mine, gameId)).toEqual(now);
    // Ids are each player's own.
    const theirs = value(await prepare(playerOf(game, (next + 1) % 3), gameId, { ...first, orders: 'end' }));
    expect(theirs.prepared).toMatchObject([{ orders: 'end' }]);
  });

  test('a type of forced action counts once, however often it is named', async () => {
    const game = await dealt();
    const { gameId, next } = game;
    const mine = playerOf(game, next);
    const forced = Array.from({ length: 20_000 }, (_, n) => ['trade', 'place'][n % 2]);
    value(await prepare(mine, gameId, { when: 'miss', orders: 'end', forced }));
    expect((await left(mine, gameId))[0].forced).toEqual(['trade', 'place']);
    const doc = await table.store.doc('side', gameId, `miss.${next}`);
    expect(doc!.body.length).toBeLessThan(300);
  });

  test('a player who acts and a plan that begins: exactly one of them wins, whoever it is', async () => {
    const ways = ['player first', 'plan first', 'at once', 'at once', 'at once', 'at once'];
    for (const [n, way] of ways.entries()) {
      const quiet = table.another({ playBots: false });
      const game = await dealt();
      const { gameId, next } = game;
      const mine = playerOf(game, next);
      const land = landOf(await viewOf(table, game), next);
      value(await quiet.prepare(mine, { gameId, when: 'turn', orders: WHOLE(land), actionId: id() }));
      const { version } = await playTurnOn(quiet, game);
      const action = { type: 'place', territory: land, count: 1 };
      const act = () => quiet.act(mine, { gameId, actionId: id(), expectedVersion: version, action });
      const plan = () => quiet.playBots(gameId);
      const steps = n % 2 === 0 ? [plan, act] : [act, plan];
      if (way === 'at once') await Promise.all(steps.map((step) => step()));
      else for (const step of way === 'player first' ? [act, plan] : [plan, act]) await step();
      await quiet.playBots(gameId);
      const own = (await table.store.rows(gameId, version, 10)).rows.filter(({ seat }) => seat === next);
      const [{ ran }] = await left(mine, gameId);
      expect(own).toHaveLength(1);
      const isPlan = own[0].receipt!.id.startsWith('plan:');
      expect([isPlan ? 'plan first' : 'player first', 'at once']).toContain(way);
      expect(ran).toMatchObject(
        isPlan ? { version: own[0].version, done: 2 } : { version: null, stopped: { reason: 'overtaken' } },
      );
    }
  });

  test('a process that dies before the plan, or before it could say what became of it, is made good by the sweep and by the clock', async () => {
    const quiet = table.another({ playBots: false });
    for (const way of ['sweep', 'tick'] as const) {
      const game = await dealt();
      const { gameId, next } = game;
      const mine = playerOf(game, next);
      const land = landOf(await viewOf(table, game), next);
      value(await quiet.prepare(mine, { gameId, when: 'turn', orders: WHOLE(land), actionId: id() }));
      const { version, deadline } = await playTurnOn(quiet, game);
      if (way === 'sweep') await table.service.sweep();
      else {
        table.clock.now = deadline!.due + GRACE;
        await quiet.tick(table.clock.now);
      }
      await table.service.settled();
      const row = (await table.store.row(gameId, version + 1))!;
      expect(row).toMatchObject({ seat: next, receipt: { id: expect.stringMatching(/^plan:/) } });
      // The note is lost: whoever looks next finds the row and says the same.
      const doc = (await table.store.doc('side', gameId, `turn.${next}`))!;
      const { ran, ...waiting } = JSON.parse(doc.body) as Record<string, unknown>;
      expect(ran).toMatchObject({ version: row.version, done: 2 });
      await table.store.putDoc('side', { ...doc, revision: doc.revision + 1, body: JSON.stringify(waiting) });
    }
  });

  test('what can’t be read is refused, in the words of the rules; strangers and lost seats have none', async () => {
    const game = await dealt();
    const { gameId, next } = game;
    const mine = playerOf(game, next);
    const refusals = async (more: Omit<PrepareInput, 'gameId'>) => code(await prepare(mine, gameId, more));
    expect(await refusals({ when: 'turn' })).toBe('MALFORMED');
    expect(await refusals({ when: 'turn', orders: 'end', drop: true })).toBe('MALFORMED');
    expect(await refusals({ when: 'turn', orders: 'dance' })).toBe('ORDER_WORD_UNKNOWN');
    expect(await refusals({ when: 'turn', plan: [{ action: { type: 'dance' } }] })).toBe('UNKNOWN_ACTION');
    expect(await refusals({ when: 'never' as never, orders: 'end' })).toBe('MALFORMED');
    expect(await refusals({ when: 'miss', orders: 'end', forced: ['dance'] })).toBe('UNKNOWN_ACTION');
    expect(await refusals({ when: 'miss', orders: 'end\n'.repeat(60), actionId: 'short' })).toBe('ACTION_ID_INVALID');
    expect(await refusals({ when: 'turn', orders: `end${' '.repeat(4000)}` })).toBe('PLAN_TOO_LONG');
    expect(code(await table.service.prepare(table.caller(null), { gameId }))).toBe('UNAUTHENTICATED');
    expect(code(await table.service.prepare(table.caller(await table.player()), { gameId }))).toBe('NOT_SEATED');
    value(await table.service.resign(mine, { gameId, actionId: id() }));
    expect(await refusals({ when: 'turn', orders: 'end' })).toBe('SEAT_OUT');
  });
});
