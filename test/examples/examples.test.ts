// The examples as they stand: each plays a game to its end, against a server that was started for it.
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestServer, type TestServer } from '../support/api';

const root = join(__dirname, '../..');
const example = (file: string): string => join(root, 'examples', file);
const run = promisify(execFile);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const has = ([program, ...args]: readonly string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** On a machine that lacks a language its example is left out, unless everything must be there. */
const where = (...programs: string[][]): typeof test =>
  process.env.FIELDPOST_REQUIRE_EXAMPLES === '1' || programs.every(has) ? test : test.skip;

const ROUNDS = 3;

async function outcome(program: string, args: readonly string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { stdout } = await run(program, args, { cwd: root });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

/** Over by the round limit, or sooner by conquest; every refusal of an action that was called legal is a bug of ours. */
function expectOver(end: ReturnType<typeof JSON.parse>, rounds: number): void {
  expect(end).toMatchObject({ outcome: { winners: [expect.any(Number)] } });
  expect(end.round).toBeLessThanOrEqual(rounds + 1);
  expect(server.logged).toEqual([]);
}

test('the bot in TypeScript', async () => {
  expectOver(
    await outcome(process.execPath, ['--import', 'tsx', example('bot.ts'), server.url, String(ROUNDS)]),
    ROUNDS,
  );
  expect(readFileSync(example('bot.ts'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(55);
}, 240_000);

where(['python3', '--version'])(
  'the bot in Python, with its standard library alone',
  async () => {
    expectOver(await outcome('python3', [example('bot.py'), server.url, String(ROUNDS)]), ROUNDS);
    const imported = [...readFileSync(example('bot.py'), 'utf8').matchAll(/^import ([\w.]+)/gm)].map(
      ([, name]) => name,
    );
    expect(imported).toEqual(['json', 'random', 'sys', 'time', 'urllib.error', 'urllib.request', 'uuid']);
  },
  120_000,
);

where(['curl', '--version'], ['jq', '--version'])(
  'the session with curl',
  async () => {
    expectOver(await outcome('sh', [example('session.sh'), server.url]), 2);
  },
  120_000,
);

where(['perl', '-MOpenAPI::Client', '-e', '1'])(
  'a client that is made in Perl out of the served document plays a turn',
  async () => {
    expect(await outcome('perl', [example('turn.pl'), server.url])).toEqual({ version: 3, turn: expect.any(String) });
    expect(server.logged).toEqual([]);
  },
  240_000,
);
