// Orders in plain lines through the same door as actions: one row, the same events, the same recorded answer.
import { openTable, code, id, type Table, value } from './table';
import { board, position, sandbox } from './sandboxes';
import type { Caller, GameView } from '../../src/service';

let table: Table;
let caller: Caller;

beforeAll(async () => {
  table = await openTable();
  caller = table.caller(await table.player());
});
afterAll(() => table.stop());

/** Red holds Alaska with 8 and two of its neighbours' lands; Kamchatka is blue's. */
async function game(script: readonly number[], phase = 'attack', alaska = 8): Promise<GameView> {
  const owners = Object.fromEntries(board.territories.map(({ id: land }) => [land, 'green']));
  const at = position({
    owners: { ...owners, alaska: 'red', alberta: 'red', kamchatka: 'blue' },
    troops: { alaska, kamchatka: 1 },
    phase,
  });
  return value(
    await table.service.createSandbox(caller, sandbox({ position: at, script: { open: [...script], hidden: [0] } })),
  );
}

const act = (view: GameView, orders: string, more = {}) =>
  table.service.act({ ...caller, ...more }, { gameId: view.id, actionId: id(), expectedVersion: view.version, orders });

test('lines are one plan in one row; what a line leaves open is taken from what is possible when its turn comes', async () => {
  // Three sixes against a one: Kamchatka falls at the first throw, of three dice, so that three to seven may stand there.
  const view = await game([6, 6, 6, 1]);
  const acted = value(await act(view, 'attack kamchatka\noccupy all\nfortify 2 kamchatka alaska'));
  expect(acted).toMatchObject({ version: view.version + 1, done: 3, stopped: null, rest: [] });
  const troops = (land: string) => acted.game.state!.territories.find((t) => t.id === land)?.troops;
  expect([troops('alaska'), troops('kamchatka')]).toEqual([3, 5]);
});

test('where there is no choice the rules move in by themselves, and an order for it is fulfilled', async () => {
  // Four stand in Alaska: with three dice thrown, three must move in and no more can.
  const view = await game([6, 6, 6, 1], 'attack', 4);
  const acted = value(await act(view, 'attack kamchatka; occupy all; end'));
  expect(acted).toMatchObject({ done: 3, stopped: null, rest: [] });
});

test('where nothing was taken, the order to move in stops the rest', async () => {
  const view = await game([1, 1, 1, 6]);
  const acted = value(await act(view, 'attack kamchatka; occupy all; end'));
  expect(acted).toMatchObject({
    done: 1,
    stopped: { reason: 'failed', error: { code: 'NOT_NOW', pointer: '/orders/1' } },
  });
});

test('the line that fails stops the rest, which comes back as it was written', async () => {
  const view = await game([6, 6, 6, 1]);
  const acted = value(await act(view, 'attack kamchatka; occupy 3\n\nattack iceland from kamchatka\nend'));
  expect(acted).toMatchObject({
    done: 2,
    stopped: { reason: 'failed', error: { code: 'NOT_ADJACENT', rule: 'K-ATTACK', pointer: '/orders/3' } },
    rest: [
      { line: 3, order: 'attack iceland from kamchatka' },
      { line: 4, order: 'end' },
    ],
  });
});

test('the words are the caller’s, and English', async () => {
  const view = await game([6, 6, 6, 1]);
  const acted = value(await act(view, 'angrib kamtjatka fra alaska\nbesæt alle\nend', { locale: 'da' }));
  expect(acted.done).toBe(3);
});

test('text that isn’t understood changes nothing, and is told in the caller’s language', async () => {
  const view = await game([6, 6, 6, 1]);
  const refused = await act(view, 'angrib atlantis', { locale: 'da' });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'ORDER_WORD_UNKNOWN', pointer: '/orders/1', message: 'Linje 1: ordet »atlantis« kendes ikke her.' },
  });
  expect(code(await act(view, ''))).toBe('ORDERS_EMPTY');
  expect(code(await act(view, 'fortify alaska alberta'))).toBe('ORDER_INCOMPLETE');
  expect(code(await act(view, 'place 3 alaska'))).toBe('NOT_NOW');
  expect(code(await act(view, 'occupy'))).toBe('NOT_NOW');
  expect(value(await table.service.view(caller, { gameId: view.id })).version).toBe(view.version);
});

test('CO-03 the same call again gets the recorded answer, dice included', async () => {
  const view = await game([6, 6, 6, 1]);
  const input = {
    gameId: view.id,
    actionId: id(),
    expectedVersion: view.version,
    orders: 'attack kamchatka\noccupy 4\nfly home',
  };
  expect(code(await table.service.act(caller, input))).toBe('ORDER_WORD_UNKNOWN');
  const mended = { ...input, orders: 'attack kamchatka\noccupy 4\nattack iceland from kamchatka' };
  const first = value(await table.service.act(caller, mended));
  const again = value(await table.service.act(caller, mended));
  expect(again).toEqual({ ...first, replayed: true });
});

test('a dry run stops before the dice', async () => {
  const view = await game([6, 6, 6, 1]);
  const input = {
    gameId: view.id,
    actionId: id(),
    expectedVersion: view.version,
    orders: 'attack kamchatka\noccupy all',
    dryRun: true,
  };
  expect(value(await table.service.act(caller, input))).toMatchObject({
    done: 0,
    stopped: { reason: 'dice' },
    version: view.version,
  });
});

test('exactly one of action, plan and orders', async () => {
  const view = await game([]);
  const input = {
    gameId: view.id,
    actionId: id(),
    expectedVersion: view.version,
    orders: 'end',
    action: { type: 'end' },
  };
  expect(code(await table.service.act(caller, input))).toBe('MALFORMED');
});
