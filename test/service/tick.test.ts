// The tick over many games at once.
import { DUE_SHARDS, type Row, shardOf, type Store, StoreError } from '../../src/store/port';
import { id, openTable, type Table, value } from './table';

/** Games that can't be loaded, in front of all others in their list. */
const STUCK = 130;
const stuck = new Set<string>();
const failing = (store: Store): Store => ({
  ...store,
  load(game, options) {
    if (stuck.has(game)) throw new StoreError('corrupt', game);
    return store.load(game, options);
  },
});

let table: Table;
beforeAll(async () => {
  table = await openTable({}, failing);
});
afterAll(() => table.stop());

test('more games than a page that fail, in front of one whose lobby has expired: it is closed all the same', async () => {
  const host = table.caller(await table.player());
  const lobby = value(await table.service.createGame(host, { actionId: id(), ruleset: 'classic', seats: 2 }));
  await table.service.settled();
  const shard = shardOf(lobby.id, DUE_SHARDS);
  for (let i = 0; stuck.size < STUCK; i++) {
    const name = `stuck-${String(i).padStart(16, '0')}`;
    if (shardOf(name, DUE_SHARDS) === shard) stuck.add(name);
  }
  const early = { kind: 'due', asOf: 1, body: '', due: table.clock.now } as const;
  await Promise.all([...stuck].map((game) => table.store.derive({ ...early, game })));
  table.clock.now += 8 * 86_400_000;
  expect(await table.service.tick(table.clock.now)).toEqual({ acted: 1, moved: 0, failed: STUCK });
  const { row }: { row: Row } = (await table.store.load(lobby.id, { consistent: true }))!;
  expect(row.act).toContain('close');
  await table.service.settled();
  expect(await table.service.tick(table.clock.now)).toEqual({ acted: 0, moved: 0, failed: STUCK });
});
