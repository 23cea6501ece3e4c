import { askedPlayer, id, openTable, startGame, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

test('a guest makes a game, others join, it is dealt, seen and played', async () => {
  const game = await startGame(table, 3);
  const { service } = table;
  expect(game.view.status).toBe('running');
  expect(game.view.version).toBe(4);
  expect(game.view.state?.territories).toHaveLength(42);
  const player = askedPlayer(game, game.view);
  const caller = table.caller(player);
  const view = value(await service.view(caller, { gameId: game.gameId }));
  expect(view.legal.map((family) => family.type)).toContain('place');
  const place = view.legal.find((family) => family.type === 'place')!;
  console.log(JSON.stringify(view.legal), JSON.stringify(view.state?.frames));
  const territory = (place.fields.territory as string[])[0];
  const acted = value(
    await service.act(caller, {
      gameId: game.gameId,
      actionId: id(),
      expectedVersion: view.version,
      action: { type: 'place', territory, count: 1 },
    }),
  );
  expect(acted.version).toBe(view.version + 1);
  console.log(JSON.stringify(acted.events), acted.stopped);
  const inbox = value(await (await service.settled(), service.inbox(caller, {})));
  console.log(JSON.stringify(inbox));
  expect(inbox.items[0]?.asked).toBe(true);
  expect(table.troubles).toEqual([]);
});
