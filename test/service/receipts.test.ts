// Lost answers: a call that is sent again has one effect, wherever its receipt lies by now.
import { position, sandbox } from './sandboxes';
import { code, id, openTable, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

test('CO-04 a plan that names its question alone is found behind any number of newer actions, and after the question is closed', async () => {
  const caller = table.caller(await table.player());
  const own = { armies: 100 };
  const game = value(
    await table.service.createSandbox(caller, sandbox({ position: position({ phase: 'reinforce', own }), seed: 2 })),
  );
  const place = (count: number) => ({ type: 'place', territory: 'alaska', count });
  const ask = game.state!.asks[0].id;
  const floating = { gameId: game.id, actionId: id(), ask, plan: [{ action: place(1) }] };
  const first = value(await table.service.act(caller, floating));
  let version = first.version;
  const next = async (action: object) => {
    const call = { gameId: game.id, actionId: id(), expectedVersion: version, action: { ...action } };
    version = value(await table.service.act(caller, call)).version;
  };
  for (let n = 0; n < 6; n++) await next(place(1));
  expect(value(await table.service.act(caller, floating))).toEqual({ ...first, replayed: true });
  expect(value(await table.service.view(caller, { gameId: game.id })).version).toBe(version);
  await next(place(93));
  await next({ type: 'end' });
  expect(value(await table.service.act(caller, floating))).toEqual({ ...first, replayed: true });
  // The same question under a new id is no repetition.
  expect(code(await table.service.act(caller, { ...floating, actionId: id() }))).toBe('ASK_CLOSED');
});

test('CO-04 a sandbox’s time-out that is repeated behind newer actions lets no second time run out', async () => {
  const caller = table.caller(await table.player());
  const game = value(await table.service.createSandbox(caller, sandbox({ position: position(), seed: 2 })));
  const call = { gameId: game.id, actionId: id(), seat: 0 };
  const first = value(await table.service.timeout(caller, call));
  for (let n = 0; n < 17; n++) {
    const { deadline } = value(await table.service.view(caller, { gameId: game.id }));
    value(await table.service.timeout(caller, { ...call, actionId: id(), seat: deadline!.seats[0] }));
  }
  const { version } = value(await table.service.view(caller, { gameId: game.id }));
  expect(value(await table.service.timeout(caller, call))).toMatchObject({ version: first.version, replayed: true });
  expect(value(await table.service.view(caller, { gameId: game.id })).version).toBe(version);
});
