// Many at once: one winner a version, nothing lost, nothing doubled.
import type { Json } from '../../src/core/json';
import { packState, unpackState } from '../../src/core/pack';
import { rulesets } from '../../src/rulesets';
import { boards } from '../../src/boards';
import { rowHash, type Row } from '../../src/store/port';
import { recordedChance, replayDeal, replayRow } from '../../src/verify/replay';
import type { Outcome } from '../../src/service';
import { askedPlayer, code, id, openTable, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

async function allRows(game: string): Promise<readonly Row[]> {
  return (await table.store.rows(game, 0, 1000)).rows;
}

const packedIn = (row: Row): Json | undefined => (JSON.parse(row.state) as { readonly g?: Json }).g;

/** Every row comes out of the row before it: chain, versions, times and states. */
async function expectSoundLog(gameId: string): Promise<void> {
  const rows = await allRows(gameId);
  const meta = JSON.parse((await table.store.load(gameId))!.meta.body);
  const rules = rulesets[0].rules({ board: boards[0], seats: meta.seats, options: meta.options });
  expect(rows.map((row) => row.version)).toEqual(rows.map((_, i) => i + 1));
  for (const [i, row] of rows.entries()) {
    if (i === 0) continue;
    const before = rows[i - 1];
    expect(row.prev).toBe(rowHash(before));
    expect(row.at).toBeGreaterThanOrEqual(before.at);
    const from = packedIn(before);
    if (packedIn(row) === undefined) continue;
    const step =
      from === undefined
        ? replayDeal(rules, row, meta, recordedChance(row))
        : replayRow(rules, unpackState(rules, from), row, meta);
    expect(packState(rules, step!.state)).toEqual(packedIn(row));
  }
}

/** A client's patience: what timed out on a busy machine is asked again with the same id. */
async function insist<T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const answer = await call();
  return !answer.ok && answer.error.code === 'UNAVAILABLE' ? insist(call) : answer;
}

test('CO-02 a hundred clients act on one version: exactly one wins, the others are told the version', async () => {
  const game = await startGame(table, 3);
  const { gameId } = game;
  const caller = table.caller(askedPlayer(game, game.view));
  const services = [table.service, ...Array.from({ length: 3 }, () => table.another())];
  const view = value(await table.service.view(caller, { gameId }));
  const [territory] = view.legal.find(({ fields }) => fields.territory)!.fields.territory as string[];
  const troops = (v: typeof view): number => v.state!.territories.find((t) => t.id === territory)!.troops;
  for (let round = 0; round < 1; round++) {
    const now = value(await table.service.view(caller, { gameId }));
    const action = { type: 'place', territory, count: 1 };
    const calls = Array.from({ length: 100 }, (_, i) => {
      const call = { gameId, actionId: id(), expectedVersion: now.version, action };
      return insist(() => services[i % 4].act(caller, call));
    });
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const lost = answers.filter((answer) => !answer.ok);
    expect(new Set(lost.map(code))).toEqual(new Set(['VERSION_CONFLICT']));
    const after = value(await table.service.view(caller, { gameId }));
    expect(after.version).toBe(now.version + 1);
    expect(troops(after)).toBe(troops(now) + 1);
  }
  await expectSoundLog(gameId);
});

const SPREAD = { placement: 'at-once' };

test('parallel answers of six seats all land, each retried twice at the same time', async () => {
  const game = await startGame(table, 6, { options: SPREAD });
  const { gameId } = game;
  const answers = await Promise.all(
    game.players.map(async (player, seat) => {
      const view = value(await table.service.view(table.caller(player), { gameId }));
      const ask = view.state!.asks.find((one) => one.seat === seat)!;
      const spread = view.legal[0].fields.moves as { to: string[]; total: { max: number } };
      const action = { type: view.legal[0].type, moves: [{ to: spread.to[0], count: spread.total.max }] };
      const call = { gameId, actionId: id(), ask: ask.id, action };
      return Promise.all([
        table.service.act(table.caller(player), call),
        table.service.act(table.caller(player), call),
      ]);
    }),
  );
  const versions = answers.map((pair) => pair.map((answer) => value(answer).version));
  expect(versions.every(([one, other]) => one === other)).toBe(true);
  expect(versions.map(([one]) => one).sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13]);
  expect((await allRows(gameId)).length).toBe(13);
  await expectSoundLog(gameId);
});

test('CO-08 SE-08 SE-04 seats are neither overfilled nor doubled, and a game is dealt once', async () => {
  const [host, ...others] = await Promise.all(Array.from({ length: 8 }, () => table.player()));
  const { id: gameId } = value(
    await table.service.createGame(table.caller(host), { actionId: id(), ruleset: rulesets[0].id, seats: 3 }),
  );
  const joins = await Promise.all(
    others.map((one) => table.service.join(table.caller(one), { gameId, actionId: id() })),
  );
  expect(joins.filter((one) => one.ok)).toHaveLength(2);
  expect(joins.filter((one) => !one.ok).map(code)).toEqual(new Array(5).fill('GAME_FULL'));
  const again = await Promise.all(
    [1, 2, 3].map(() => table.service.join(table.caller(host), { gameId, actionId: id() })),
  );
  expect(again.map((one) => value(one).seats.filter((seat) => seat.name !== null).length)).toEqual([3, 3, 3]);
  const starts = await Promise.all(
    [1, 2, 3].map(() => table.service.start(table.caller(host), { gameId, actionId: id() })),
  );
  expect(starts.filter((one) => one.ok)).toHaveLength(1);
  expect(starts.filter((one) => !one.ok).map(code)).toEqual(['GAME_STARTED', 'GAME_STARTED']);
  const rows = await allRows(gameId);
  expect(rows.filter((row) => row.act === '{"l":"start"}')).toHaveLength(1);
});

test('CO-08 accounts of one game’s seats are distinct when the same account joins many times at once', async () => {
  const [host, guest] = await Promise.all([table.player(), table.player()]);
  const { id: gameId } = value(
    await table.service.createGame(table.caller(host), { actionId: id(), ruleset: rulesets[0].id, seats: 6 }),
  );
  const joins = await Promise.all(
    Array.from({ length: 6 }, () => table.service.join(table.caller(guest), { gameId, actionId: id() })),
  );
  expect(joins.every((one) => one.ok)).toBe(true);
  const view = value(await table.service.view(table.caller(host), { gameId }));
  expect(view.seats.filter((seat) => seat.name !== null)).toHaveLength(2);
});

test('a creation repeated in parallel and later makes one game', async () => {
  const host = await table.player();
  const input = { actionId: id(), ruleset: rulesets[0].id, seats: 3 };
  const games = await Promise.all(Array.from({ length: 8 }, () => table.service.createGame(table.caller(host), input)));
  expect(new Set(games.map((game) => JSON.stringify(value(game)))).size).toBe(1);
  table.clock.now += 5000;
  expect(value(await table.service.createGame(table.caller(host), input))).toEqual(value(games[0]));
  expect(code(await table.service.createGame(table.caller(host), { ...input, seats: 4 }))).toBe('ACTION_ID_REUSED');
});

test('an answer that loses every race gives up after the eighth, and succeeds when it is asked again', async () => {
  const { caller, host, gameId, rival } = await lobbyOfTwo();
  let losses = 0;
  const crowded = table.another({
    store: { ...table.store, append: async (row) => (await rival(losses++), table.store.append(row)) },
  });
  const call = { gameId, actionId: id(), ready: false };
  const busy = await crowded.ready(caller, call);
  expect(busy).toMatchObject({ ok: false, error: { code: 'BUSY', kind: 'busy', retryAfter: 1 } });
  expect(losses).toBe(9);
  expect(value(await table.service.ready(caller, call)).seats[1].ready).toBe(false);
  expect(value(await table.service.view(host, { gameId })).version).toBe(2 + losses + 1);
});

async function lobbyOfTwo() {
  const [one, other] = await Promise.all([table.player(), table.player()]);
  const host = table.caller(one);
  const input = { actionId: id(), ruleset: rulesets[0].id, seats: 3 };
  const { id: gameId } = value(await table.service.createGame(host, input));
  value(await table.service.join(table.caller(other), { gameId, actionId: id() }));
  const rival = async (n: number) =>
    value(await table.service.ready(host, { gameId, actionId: id(), ready: n % 2 === 1 }));
  return { caller: table.caller(other), host, gameId, rival };
}
