// Where one process hears of rows and another sends, as in AWS: nothing is lost between them, and nothing of long ago is told.
import { hooksOver, hookWaker } from '../../../src/notices/hooks';
import { attendAll } from '../../../src/notices/attendants';
import { openTable, type Player, type Table } from '../../service/table';
import { endTurn, newGame, onTurn } from './bench';
import { openReceiver, type Receiver } from './receiver';

let receiver: Receiver;
let table: Table;
let players: Player[];

beforeEach(async () => {
  receiver = await openReceiver();
  table = await openTable({ plainHooks: true });
  players = [await table.player(), await table.player()];
});
afterEach(async () => {
  await table.stop();
  await receiver.stop();
});

test('rows that were heard are told at the next minute, once', async () => {
  const { service, store, config, clock } = table;
  const sender = hooksOver({ service, store, serverKey: config.serverKey, plain: true, now: () => clock.now });
  const troubles: unknown[] = [];
  const onTrouble = (_: string, error: unknown): void => void troubles.push(error);
  const attend = () => attendAll({ store, attendants: [sender.attendant], onTrouble }, clock.now);
  service.listen(hookWaker(store, () => clock.now));
  const bench = { table, view: async (player: Player, game: { id: string }) => viewOf(player, game.id) };
  let game = await newGame(table, players, 86_400);
  for (let turn = 0; turn < 12; turn++) game = await endTurn(bench, game, players);
  // Made in the middle of the game: what went before is nobody's news.
  clock.now += 1_000;
  for (const player of players)
    await service.makeHook(table.caller(player), { actionId: 'hook-0001', url: receiver.url, tells: ['turn'] });
  for (let turn = 0; turn < 2; turn++) game = await endTurn(bench, game, players);
  expect(receiver.taken).toHaveLength(0);
  clock.now += 60_000;
  await attend();
  await attend();
  const told = receiver.taken.map(({ json }) => json).sort((one, other) => one.version - other.version);
  // One turn of each, and whose turn it is now.
  const now = players.indexOf(onTurn(game, players));
  expect(told.map(({ seat }) => seat)).toEqual([1 - now, now]);
  expect(told[1].version).toBe(game.version);
  expect(troubles).toEqual([]);
});

async function viewOf(player: Player, gameId: string) {
  const seen = await table.service.view(table.caller(player), { gameId });
  if (!seen.ok) throw new Error(seen.error.code);
  return seen.value;
}
