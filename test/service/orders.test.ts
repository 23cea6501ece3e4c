// Standing orders spare a question; what they answered is in the row.
import { code, id, openTable, type Table, value } from './table';
import { position, sandbox } from './sandboxes';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const OPTIONS = { defenceDice: 'choose' };

/** Alaska attacks Kamchatka, whose owner may choose one die or two. */
async function battle() {
  const caller = table.caller(await table.player());
  const owners = { alaska: 'red', kamchatka: 'blue' };
  const input = sandbox({
    options: OPTIONS,
    position: position({ owners, troops: { alaska: 9, kamchatka: 4 } }),
    seed: 3,
  });
  const game = value(await table.service.createSandbox(caller, input));
  const attack = (expectedVersion: number) =>
    table.service.act(caller, {
      gameId: game.id,
      actionId: id(),
      expectedVersion,
      action: { type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3 },
    });
  return { caller, gameId: game.id, attack };
}

test('K-DEFENCE-DICE without an order the defender is asked, with one the throw is made at once', async () => {
  const { attack, caller, gameId } = await battle();
  const asked = value(await attack(1)).game.state!;
  expect(asked.asks).toMatchObject([{ kind: 'defend', seat: 1 }]);
  value(
    await table.service.act(caller, {
      gameId,
      actionId: id(),
      seat: 1,
      ask: asked.asks[0].id,
      action: { type: 'defend', dice: 2 },
    }),
  );
  const order = { type: 'defend', choice: 'one' };
  const left = value(await table.service.order(caller, { gameId, seat: 1, order }));
  expect(left).toEqual({ seat: 1, orders: [order], binds: 5 });
  const thrown = value(await attack(3));
  const battleEvent = thrown.events.find((event) => event.fields.defence)!;
  expect(battleEvent.fields.defence).toHaveLength(1);
  // The attacker's own record says nothing of it, and of the two only the owner is told that it answered.
  const { rows } = value(await table.service.record(caller, { gameId, seat: 0, after: 3 }));
  expect(rows.map(({ act }) => act)).toEqual([expect.stringMatching(/^\["attack"/)]);
  const told = async (seat: number) =>
    value(await table.service.events(caller, { gameId, seat, after: '3' })).events.at(-1)!;
  expect(await told(1)).toMatchObject({ type: 'standing-order', fields: { seat: 1, text: 'defend' } });
  expect((await told(0)).type).not.toBe('standing-order');
  const row = (await table.store.row(gameId, 4))!;
  expect(JSON.parse(row.act).o).toEqual([[1, 'defend', ['defend', 'o', 'one']]]);
  // Taken back, it still explains the row that it answered in.
  value(await table.service.order(caller, { gameId, seat: 1, drop: 'defend' }));
  const { events } = value(await table.service.events(caller, { gameId, seat: 0, after: '3' }));
  expect(events).toEqual(thrown.events);
  expect(value(await attack(4)).game.state!.asks).toMatchObject([{ kind: 'defend' }]);
});

test('orders are the seat’s own: of kinds that the rules know, and nobody else reads or writes them', async () => {
  const { caller, gameId } = await battle();
  const order = (more: object) => table.service.order(caller, { gameId, ...more });
  expect(code(await order({ order: { type: 'defend' } }))).toBe('MALFORMED');
  expect(code(await order({ order: { type: 'constructor' } }))).toBe('UNKNOWN_ACTION');
  expect(code(await order({ drop: 'attack' }))).toBe('UNKNOWN_ACTION');
  expect(code(await table.service.order(table.caller(null), { gameId }))).toBe('UNAUTHENTICATED');
  expect(code(await table.service.order(table.caller(await table.player()), { gameId }))).toBe('GAME_NOT_FOUND');
  value(await order({ seat: 2, order: { type: 'defend', choice: 'one-up-to', count: 3 } }));
  expect(value(await order({ seat: 2 })).orders).toEqual([{ type: 'defend', choice: 'one-up-to', count: 3 }]);
  expect(value(await order({ seat: 0 })).orders).toEqual([]);
});
