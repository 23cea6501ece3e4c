// `fieldpost repair` over a table that a server left behind.
import { program } from '../../src/cli/program';
import { acceptOuterErrors } from '../support/realm';
import { id, openTable, startGame, type Table, value } from '../service/table';

let table: Table;
let gameId: string;
let inboxOf: string;
const before = { ...process.env };

beforeAll(async () => {
  acceptOuterErrors();
  table = await openTable({ followLocally: false });
  const game = await startGame(table, 3);
  ({ gameId } = game);
  inboxOf = game.players[1].account;
  value(await table.service.resign(table.caller(game.players[2]), { gameId, actionId: id() }));
  Object.assign(process.env, { AWS_REGION: 'local', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' });
});
afterAll(async () => {
  process.env = before;
  await table.stop();
});

async function repair(...options: readonly string[]): Promise<{ code: number; out: string[] }> {
  const out: string[] = [];
  let code = 0;
  const terminal = {
    out: (line: string) => void out.push(line),
    err: () => undefined,
    input: process.stdin,
    exit: (given: number) => void (code = given),
  };
  const { table: name, endpoint } = table.connection;
  await program(terminal).parseAsync(['repair', '--table', name, '--endpoint', endpoint, ...options], { from: 'user' });
  return { code, out };
}

test('--check says what differs and writes nothing; without it all of it is mended', async () => {
  const checked = await repair('--check');
  expect(checked.code).toBe(1);
  expect(checked.out.at(-1)).toBe('1 looked at, 1 wrong.');
  expect(checked.out[0]).toMatch(new RegExp(`^${gameId} at 5: head missing, seat of \\w+ missing`));
  expect(await table.store.head(gameId)).toBeNull();
  expect(await repair()).toMatchObject({ code: 0, out: [expect.any(String), '1 looked at, 1 mended.'] });
  expect(await repair('--check', '--everything')).toEqual({ code: 0, out: ['1 looked at, 0 wrong.'] });
  expect((await table.store.inbox(inboxOf)).items).toHaveLength(1);
});

test('one game by its id, or none', async () => {
  expect(await repair('--game', gameId)).toEqual({ code: 0, out: ['1 looked at, 0 mended.'] });
  expect(await repair('--game', 'n'.repeat(22))).toEqual({
    code: 1,
    out: ['0 looked at, 0 mended.'],
  });
});

test('after a restore every living game goes on under another epoch of its dice', async () => {
  expect((await repair('--restored')).out[0]).toBe('1 games go on with other dice.');
  expect((await table.store.load(gameId, { consistent: true }))!.row).toMatchObject({ version: 6, epoch: 1 });
});

test('a folder without games is not made', async () => {
  const terminal = { out: () => undefined, err: () => undefined, input: process.stdin, exit: () => undefined };
  await expect(program(terminal).parseAsync(['repair', '--data', '/nowhere/at/all'], { from: 'user' })).rejects.toThrow(
    'there are no games in /nowhere/at/all',
  );
});
