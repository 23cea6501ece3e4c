// What follows from a row is written where the row changed it, and nowhere else.
import type { Derived, Store } from '../../src/store/port';
import { askedPlayer, id, openTable, startGame, type Table, value } from './table';

const written: Derived[] = [];
const noting = (store: Store): Store => ({
  ...store,
  derive(item) {
    written.push(item);
    return store.derive(item);
  },
});

let table: Table;
beforeAll(async () => {
  table = await openTable({}, noting);
});
afterAll(() => table.stop());

test('a turn that passes on writes a line for the seat that had it and one for the seat that gets it', async () => {
  const started = await startGame(table, 4);
  const { gameId } = started;
  const player = askedPlayer(started, started.view);
  const view = value(await table.service.view(table.caller(player), { gameId }));
  const place = view.legal.find(({ type }) => type === 'place')!;
  const territory = [place.fields.territory].flat()[0];
  const { max } = place.fields.count as unknown as { max: number };
  const step = { action: { type: 'place', territory, count: max } };
  const acting = { gameId, actionId: id(), expectedVersion: view.version };
  await table.service.settled();
  written.length = 0;
  const acted = value(
    await table.service.act(table.caller(player), { ...acting, plan: [step, { action: { type: 'end' } }] }),
  );
  await table.service.settled();
  const next = askedPlayer(started, acted.game);
  expect(written).toHaveLength(2);
  expect(written).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'seat', user: player.account, asked: false, asOf: acted.version }),
      expect.objectContaining({ kind: 'seat', user: next.account, asked: true, asOf: acted.version }),
    ]),
  );
  const inbox = value(await table.service.inbox(table.caller(next), {}));
  expect(inbox.items).toEqual([expect.objectContaining({ id: gameId, asked: true })]);
});
