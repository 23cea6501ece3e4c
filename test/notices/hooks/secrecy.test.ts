// DESIGN's test of secrecy for what receivers are sent: games that differ only in what red drew look alike to everybody else, byte for byte.
import { occasionsOf } from '../../../src/notices/hooks/occasion';
import { bodyOf } from '../../../src/notices/hooks/payload';
import { SHAPES } from '../../../src/service/hooks/calls';
import type { Caller } from '../../../src/service';
import { board, position, sandbox } from '../../service/sandboxes';
import { id, openTable, type Table, value } from '../../service/table';

let table: Table;
let caller: Caller;

beforeAll(async () => {
  table = await openTable();
  caller = table.caller(await table.player());
});
afterAll(() => table.stop());

/** All bodies that a hook could be sent of a game in which red takes Kamchatka and draws a card, for the eyes of a seat or a watcher (−1). */
async function bodies(hidden: number, viewer: number): Promise<string> {
  const owners = Object.fromEntries(
    board.territories.map(({ id: land }) => [land, land === 'alaska' ? 'red' : 'blue']),
  );
  const at = position({ owners, troops: { alaska: 8 }, out: ['green'] });
  const script = { open: [6, 6, 6, 1], hidden: new Array<number>(60).fill(hidden) };
  const game = value(await table.service.createSandbox(caller, sandbox({ position: at, script })));
  const orders = 'attack kamchatka; occupy 3; end';
  value(await table.service.act(caller, { gameId: game.id, actionId: id(), expectedVersion: game.version, orders }));
  const { steps } = (await table.service.steps(game.id, game.version, 10))!;
  const events = steps.flatMap((step) => table.service.eventsIn(step, viewer));
  const all = steps
    .flatMap((step) => occasionsOf(step, null))
    .flatMap((occasion) => SHAPES.map((shape) => bodyOf({ shape }, { occasion, events, earlier: 0, locale: 'en' })));
  expect(all.length).toBeGreaterThan(SHAPES.length);
  return JSON.stringify(all)
    .replaceAll(game.id, 'GAME')
    .replaceAll(/\d{13}/g, 'TIME');
}

test.each([
  ['blue', 1],
  ['a watcher', -1],
])('HI-01 HI-02 %s is sent the same, whatever red drew', async (_, viewer) => {
  expect(await bodies(1, viewer)).toBe(await bodies(0, viewer));
});

test('red is sent what it drew', async () => {
  expect(await bodies(1, 0)).not.toBe(await bodies(0, 0));
});
