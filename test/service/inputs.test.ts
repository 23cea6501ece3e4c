// Inputs whose JSON fields hold what no client of good will would write.
import type { Json } from '../../src/core/json';
import { rulesets } from '../../src/rulesets';
import { position, sandbox } from './sandboxes';
import { code, id, openTable, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const nested = (levels: number, open = '{"a":', close = '}'): Json =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`) as Json;

const deepIn = (field: string) => ({
  ok: false,
  error: { code: 'MALFORMED', kind: 'malformed', pointer: `/${field}`, params: { reason: 'deep', field } },
});

test.each([
  [64, '{"a":', '}'],
  [10_000, '{"a":', '}'],
  [10_000, '[', ']'],
])('JSON that is %d levels deep is refused by every call that takes any (%s)', async (levels, open, close) => {
  const { service } = table;
  const caller = table.caller(await table.player());
  const own = { sets: nested(levels, open, close) };
  const options = { teams: nested(levels, open, close) };
  const ruleset = rulesets[0].id;
  expect(await service.createSandbox(caller, sandbox({ position: position({ own }) }))).toMatchObject(
    deepIn('position'),
  );
  expect(await service.createGame(caller, { actionId: id(), ruleset, seats: 3, options })).toMatchObject(
    deepIn('options'),
  );
  expect(service.ruleset({ ruleset, options })).toMatchObject(deepIn('options'));
  const action = { type: 'place', ...own };
  const call = { gameId: 'x'.repeat(22), actionId: id(), expectedVersion: 1 };
  expect(await service.act(caller, { ...call, action })).toMatchObject(deepIn('action'));
  expect(await service.act(caller, { ...call, plan: [{ action }] })).toMatchObject(deepIn('plan'));
  expect(await service.order(caller, { gameId: call.gameId, order: action })).toMatchObject(deepIn('order'));
});

test.each(rulesets.map(({ id: ruleset }) => ruleset))('%s: options are an object of known names', async (ruleset) => {
  const refused = (text: string) =>
    table.service.ruleset({ ruleset, options: JSON.parse(text) as Readonly<Record<string, Json>> });
  for (const text of ['{"__proto__": 1}', '{"__proto__": {"roundLimit": 3}}'])
    expect(refused(text)).toMatchObject({
      ok: false,
      error: { code: 'OPTION_UNKNOWN', params: { option: '__proto__' }, pointer: '/options/__proto__' },
    });
  for (const text of ['[]', '[1]', '"none"', '7'])
    expect(refused(text)).toMatchObject({ ok: false, error: { code: 'MALFORMED', pointer: '/options' } });
  const caller = table.caller(await table.player());
  const options = JSON.parse('{"__proto__": null, "constructor": 1}') as Readonly<Record<string, Json>>;
  expect(code(await table.service.createGame(caller, { actionId: id(), ruleset, seats: 2, options }))).toMatch(
    /OPTION_UNKNOWN|OUT_OF_RANGE/,
  );
});

test('of an earlier version nothing may be done any more', async () => {
  const game = await startGame(table, 3);
  const seat = game.view.deadline!.seats[0];
  const caller = table.caller(game.players[seat]);
  const { gameId } = game;
  const now = value(await table.service.legalActions(caller, { gameId }));
  expect(now.asks).toHaveLength(1);
  expect(now.actions.length).toBeGreaterThan(0);
  value(await table.service.resign(table.caller(game.players[(seat + 1) % 3]), { gameId, actionId: id() }));
  const { version } = now;
  expect(value(await table.service.legalActions(caller, { gameId, version }))).toEqual({
    version,
    seat,
    asks: [],
    actions: [],
    refused: [],
  });
  expect(value(await table.service.legalActions(caller, { gameId })).asks).toHaveLength(1);
});
