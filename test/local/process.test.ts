import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, newClient } from '../support/api';
import { killChildren, runChild, startChild } from '../support/child-server';

jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-local-'));
});
afterEach(() => {
  killChildren();
  return rm(folder, { recursive: true, force: true });
});

test('it says what to open, stops on a signal, and a new one finds games and tokens again', async () => {
  const first = await startChild(['--port', '0', '--data', folder]);
  expect(first.printed()).toContain(`${first.url}/explorer`);
  expect(first.printed()).toContain(folder);
  const ann = await newClient(first.url, 'Ann');
  const { value: game } = await ann.mutate('createGame', { ruleset: 'classic', seats: 2, bots: ['random'] });
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(first.printed()).toMatch(/\nStopped\. Games are kept in .+\.\n$/);
  const second = await startChild(['--port', '0', '--data', folder]);
  const again = clientOf(second.url, ann);
  expect((await again.game(game.id)).value).toEqual(game);
  expect((await again.mutate('start', { gameId: game.id })).value.status).toBe('running');
  expect(await second.kill('SIGINT')).toBe(0);
});

test('a port that is taken and a folder that is in use are said in words', async () => {
  const first = await startChild(['--port', '0', '--data', folder]);
  const { port } = new URL(first.url);
  const [samePort, sameFolder] = await Promise.all([
    runChild(['--port', port, '--memory']),
    runChild(['--port', '0', '--data', folder]),
  ]);
  expect(samePort).toEqual({ code: 1, printed: expect.stringContaining(`Port ${port} is in use.`) });
  expect(sameFolder).toEqual({ code: 1, printed: expect.stringContaining(`Another Fieldpost uses ${folder}.`) });
  expect(samePort.printed + sameFolder.printed).not.toMatch(/\n\s+at /);
  await newClient(first.url);
  expect(await first.kill('SIGTERM')).toBe(0);
});

test('a folder that is a file, and an option that there is not', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const [noFolder, noOption, noPort] = await Promise.all([
    runChild(['--port', '0', '--data', file]),
    runChild(['--prot', '4001']),
    runChild(['--port', 'http']),
  ]);
  expect(noFolder).toEqual({ code: 1, printed: expect.stringContaining(`The folder ${file} can't be written.`) });
  expect(noOption).toEqual({ code: 1, printed: expect.stringContaining('Did you mean --port?') });
  expect(noPort).toEqual({ code: 1, printed: expect.stringContaining('A port is a whole number') });
});
