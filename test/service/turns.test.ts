// Where one turn ends and the next begins.
import { position, sandbox } from './sandboxes';
import { code, id, openTable, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

test('CO-19 the end of a turn that a fortify ended already is refused, and the next turn is not skipped', async () => {
  const caller = table.caller(await table.player());
  const placed = position({
    owners: { alaska: 'red', northwest_territory: 'red' },
    troops: { alaska: 5 },
    own: { cardEarned: true },
  });
  const game = value(await table.service.createSandbox(caller, sandbox({ position: placed, seed: 2 })));
  const at = { gameId: game.id, expectedVersion: 1, seat: 0 };
  const fortify = { type: 'fortify', from: 'alaska', to: 'northwest_territory', count: 2 };
  const fortified = value(await table.service.act(caller, { ...at, actionId: id(), action: fortify }));
  expect(fortified.game.state).toMatchObject({ turn: 'blue', frames: [{ name: 'reinforce' }] });
  expect(fortified.game.state!.armies.map((army) => army.handSize)).toEqual([1, 0, 0]);
  expect(code(await table.service.act(caller, { ...at, actionId: id(), action: { type: 'end' } }))).toBe(
    'VERSION_CONFLICT',
  );
  const now = value(await table.service.view(caller, { gameId: game.id }));
  expect(now).toMatchObject({ version: 2, state: { turn: 'blue' } });
  expect(now.state!.armies.map((army) => army.handSize)).toEqual([1, 0, 0]);
});
