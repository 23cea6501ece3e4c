// Orders for a miss: played before the fallbacks, each time, and seen by nobody else before that.
import { isSound, readRecord, verifyRecord } from '../../src/verify';
import { absentOn, GRACE, landOf, troopsIn, WHOLE } from './leaving';
import { position, sandbox } from './sandboxes';
import { id, openTable, type Table, value } from './table';
import { viewOf } from './turns';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterEach(() => {
  expect(table.troubles.splice(0)).toEqual([]);
});
afterAll(() => table.stop());

const { prepare, left, playerOf, dealt } = absentOn(() => table);

describe('orders for a miss', () => {
  test('they are played before the fallback, which does the rest; the miss counts, and the log says that they answered', async () => {
    const game = await dealt();
    const { gameId, onTurn } = game;
    const mine = playerOf(game, onTurn);
    const before = await viewOf(table, game);
    const land = landOf(before, onTurn);
    value(await prepare(mine, gameId, { when: 'miss', orders: `place 2 ${land}` }));
    table.clock.now = before.deadline!.due + GRACE;
    await table.service.tick(table.clock.now);
    const after = await viewOf(table, game);
    expect(after.version).toBe(before.version + 1);
    expect(after.state!.turn).not.toBe(before.state!.turn);
    expect(troopsIn(after, land)).toBeGreaterThanOrEqual(troopsIn(before, land) + 2);
    const row = (await table.store.row(gameId, after.version))!;
    expect(JSON.parse(row.act)).toMatchObject({ l: 'due', m: [[onTurn, [expect.arrayContaining(['place', 2])]]] });
    const { events } = value(await table.service.events(table.caller(null), { gameId, after: String(before.version) }));
    const missed = events.filter(({ type }) => type === 'missed').map(({ fields }) => fields.reason ?? null);
    expect(missed).toEqual(['orders', null]);
    // They stay for the next miss.
    expect(await left(mine, gameId)).toMatchObject([{ when: 'miss', ran: null }]);
  });

  test('where nothing of them is possible the fallbacks do it all', async () => {
    const game = await dealt();
    const { gameId, onTurn } = game;
    value(await prepare(playerOf(game, onTurn), gameId, { when: 'miss', orders: 'fortify 1 alaska alberta' }));
    const before = await viewOf(table, game);
    table.clock.now = before.deadline!.due + GRACE;
    await table.service.tick(table.clock.now);
    expect((await table.store.row(gameId, before.version + 1))!.act).toBe('{"l":"due"}');
  });

  test('K-TRADE a trade only when it is forced: with five cards the fallback’s trade comes between, with fewer none', async () => {
    const cards = value(table.service.ruleset({ ruleset: table.config.rulesets[0].id })).cards;
    const caller = table.caller(await table.player());
    const played = async (count: number, forced: string[]) => {
      const hands = { red: cards.slice(0, count) };
      const at = position({ phase: 'reinforce', hands, owners: { alaska: 'red' } });
      const { id: gameId } = value(await table.service.createSandbox(caller, sandbox({ position: at, seed: 1 })));
      value(
        await table.service.prepare(caller, {
          gameId,
          seat: 0,
          actionId: id(),
          when: 'miss',
          orders: 'place all alaska',
          forced,
        }),
      );
      const done = value(await table.service.timeout(caller, { gameId, actionId: id(), seat: 0 }));
      return done.events.map(({ type, fields }) =>
        type === 'missed' ? `missed:${JSON.stringify(fields.reason ?? '')}` : type,
      );
    };
    const five = await played(5, ['trade']);
    expect(five.slice(0, 2)).toEqual(['missed:"orders"', 'traded']);
    expect((await played(5, [])).slice(0, 2)).toEqual(['missed:""', 'traded']);
    const four = await played(4, ['trade']);
    expect(four[0]).toBe('missed:"orders"');
    expect(four).not.toContain('traded');
  });

  test('an excused miss leaves them alone', async () => {
    const game = await dealt({
      turnSeconds: undefined,
      time: {
        turn: 3600,
        ladder: [
          { misses: 1, step: 'excuse' },
          { misses: 2, step: 'fallback' },
        ],
      },
    });
    const { gameId, onTurn } = game;
    const before = await viewOf(table, game);
    value(await prepare(playerOf(game, onTurn), gameId, { when: 'miss', orders: WHOLE(landOf(before, onTurn)) }));
    const miss = async () => {
      table.clock.now = (await viewOf(table, game)).deadline!.due + GRACE;
      await table.service.tick(table.clock.now);
      await table.service.settled();
      return viewOf(table, game);
    };
    expect((await miss()).deadline!.seats).toEqual([onTurn]);
    const second = await miss();
    expect(second.deadline!.seats).not.toEqual([onTurn]);
    expect(second.deadline!.clocks.find(({ seat }) => seat === onTurn)).toMatchObject({ misses: 2 });
  });
});

test('two worlds in which only what others have prepared differs look the same to a seat and to a watcher, on every channel', async () => {
  const seen = await Promise.all(
    ['end', 'place all alaska\nend'].map(async (orders) => {
      const caller = table.caller(await table.player());
      const { id: gameId } = value(
        await table.service.createSandbox(
          caller,
          sandbox({ position: position({ phase: 'reinforce', owners: { alaska: 'blue' } }), seed: 1 }),
        ),
      );
      for (const when of ['turn', 'miss'] as const)
        value(await table.service.prepare(caller, { gameId, seat: 1, actionId: id(), when, orders }));
      const { service } = table;
      const looks = await Promise.all([
        service.view(caller, { gameId, seat: 0 }),
        service.legalActions(caller, { gameId, seat: 0 }),
        service.events(caller, { gameId, seat: 0 }),
        service.record(caller, { gameId, seat: 0 }),
        service.prepare(caller, { gameId, seat: 0 }),
        service.order(caller, { gameId, seat: 0 }),
        service.act(caller, { gameId, seat: 0, actionId: 'always-same', action: { type: 'end' }, dryRun: true }),
      ]);
      return JSON.stringify(looks.map((look) => (look.ok ? look.value : look.error))).replaceAll(gameId, 'GAME');
    }),
  );
  const masked = (text: string): string => text.replaceAll(/Guest \S{4}/g, 'Guest');
  expect(masked(seen[0])).toBe(masked(seen[1]));
});

test('the record of a game with prepared plans and orders for misses is sound; one changed action of them is not', async () => {
  const game = await dealt({ options: { roundLimit: 2 } });
  const { gameId } = game;
  const view = await viewOf(table, game);
  for (const [seat] of game.players.entries()) {
    const land = landOf(view, seat);
    value(await prepare(playerOf(game, seat), gameId, { when: 'miss', orders: WHOLE(land) }));
    value(await prepare(playerOf(game, seat), gameId, { when: 'turn', orders: WHOLE(land) }));
  }
  for (let rows = 0; rows < 20; rows++) {
    await table.service.settled();
    const { status, deadline } = await viewOf(table, game);
    if (status !== 'running') break;
    table.clock.now = deadline!.due + GRACE;
    await table.service.tick(table.clock.now);
  }
  const record = value(await table.service.record(playerOf(game, 0), { gameId, limit: 1000 }));
  expect(record.over).toBe(true);
  expect(record.rows.some(({ act }) => act.includes('"m":'))).toBe(true);
  const verified = (text: string) => {
    const read = readRecord(text);
    if (!read.ok) throw new Error(read.error.message);
    return verifyRecord(read.value);
  };
  const report = verified(JSON.stringify(record));
  expect(report.faults).toEqual([]);
  expect(isSound(report)).toBe(true);
  const rows = record.rows.map((row) => ({
    ...row,
    act: row.act.replace(',["end"]]]]', ']]]'),
  }));
  expect(verified(JSON.stringify({ ...record, rows })).faults).not.toEqual([]);
});
