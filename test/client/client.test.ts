// The typed client as somebody gets it: packed, installed from the archive without a network, compiled against, and played with.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestServer, type TestServer } from '../support/api';

const root = join(__dirname, '../..');
const run = promisify(execFile);

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

/** As `npm pack` makes it, in a copy, so that nothing is left in the sources. */
async function packed(): Promise<string[]> {
  const copy = join(folder, 'clients/typescript');
  cpSync(join(root, 'clients/typescript'), copy, { recursive: true });
  cpSync(join(root, 'schema/openapi.json'), join(folder, 'schema/openapi.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const archive = (from: string): Promise<unknown> =>
    run('npm', ['pack', '--silent', '--pack-destination', folder, from], { cwd: copy });
  await archive('.');
  // What it depends on, out of what is installed here.
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await run(
      'npm',
      ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, join(root, 'node_modules', name)],
      { cwd: folder },
    );
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(folder, file));
}

const PROGRAM = `
import { fieldpost, newActionId, separate, type Game, type Problem } from 'fieldpost-client';

const url = process.argv[2]!;
const { data: guest } = await fieldpost({ url }).POST('/guests', { body: { name: 'Tess' } });
const client = fieldpost({ url, token: guest!.token });
const { data: made } = await client.POST('/sandboxes', { body: { actionId: newActionId(), ruleset: 'classic', seats: 2, seed: 7 } });
let game: Game = made!;
const place = game.legal.flatMap(separate).find(({ type }) => type === 'place')!;
const { territory, count } = place.fields as { territory: string[]; count: { max: number } | number };
const act = (action: { type: 'place'; territory: string; count: number } | { type: 'end' }) =>
  client.POST('/games/{gameId}/actions', {
    params: { path: { gameId: game.id } },
    body: { actionId: newActionId(), expectedVersion: game.version, action },
  });
const early = await act({ type: 'end' });
const refused: Problem | undefined = early.error;
const placed = await act({ type: 'place', territory: territory[0]!, count: typeof count === 'number' ? count : count.max });
game = placed.data!.game;
const attacks = game.legal.flatMap(separate).filter(({ type }) => type === 'attack');
const ended = await act({ type: 'end' });
// @ts-expect-error: there is no such path.
void (() => client.GET('/nothing'));
console.log(JSON.stringify({ refused: refused?.code, version: ended.data!.version, turn: ended.data!.game.state!.turn, attacks: attacks.length }));
`;

const TSCONFIG = {
  compilerOptions: {
    module: 'NodeNext',
    target: 'ES2022',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    lib: ['ES2022', 'DOM'],
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
    outDir: 'out',
  },
  files: ['turn.ts'],
};

test('npm pack, npm install without a network, tsc, and a turn is played', async () => {
  const archives = await packed();
  expect(archives).toHaveLength(3);
  const user = mkdtempSync(join(tmpdir(), 'fieldpost-user-'));
  try {
    writeFileSync(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...archives], { cwd: user });
    expect(
      readdirSync(join(user, 'node_modules'))
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(['fieldpost-client', 'openapi-fetch', 'openapi-typescript-helpers']);
    expect(readdirSync(join(user, 'node_modules/fieldpost-client')).sort()).toEqual([
      'README.md',
      'dist',
      'package.json',
    ]);
    writeFileSync(join(user, 'turn.ts'), PROGRAM);
    writeFileSync(join(user, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', user], { cwd: user });
    const { stdout } = await run(process.execPath, ['out/turn.js', server.url], { cwd: user });
    expect(JSON.parse(stdout)).toEqual({
      refused: 'ARMIES_LEFT',
      version: 3,
      turn: expect.stringMatching(/red|blue/),
      attacks: expect.any(Number),
    });
    expect(JSON.parse(stdout).attacks).toBeGreaterThan(3);
  } finally {
    rmSync(user, { recursive: true });
  }
}, 180_000);
