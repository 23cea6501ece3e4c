// The terminal client against a real server: what a player reads and types.
import { Readable } from 'node:stream';
import { program } from '../../src/cli/program';
import { type LocalServer, startServer } from '../../src/local/server';

let server: LocalServer;

beforeAll(async () => {
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: null,
    endpoint: null,
    limits: false,
    log: () => undefined,
  });
});
afterAll(() => server.stop());

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(args: readonly string[], typed: string): Promise<Ran> {
  const said = { out: '', err: '' };
  let code = -1;
  const all = program({
    out: (line) => void (said.out += `${line}\n`),
    err: (line) => void (said.err += `${line}\n`),
    input: Readable.from([typed]),
    exit: (n) => void (code = n),
  });
  await all.exitOverride().parseAsync(['play', '--url', server.url, ...args], { from: 'user' });
  return { code, ...said };
}

interface View {
  readonly id: string;
  readonly token: string;
  readonly you: number;
  readonly version: number;
  readonly state: {
    readonly armies: readonly { id: string; seat: number }[];
    readonly territories: readonly { id: string; owner: string }[];
  };
}

async function rest<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `cli-test-${method}-${path.length}-${String(performance.now()).replace('.', '')}`.slice(0, 36),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as T;
}

/** A game of one round against one bot, in which the caller has one to place and all else to learn. */
async function shortGame(): Promise<{ token: string; game: View }> {
  const { token } = await rest<View>('POST', '/guests', undefined, {});
  const made = await rest<View>('POST', '/games', token, {
    ruleset: 'classic',
    seats: 2,
    options: { roundLimit: 1 },
    bots: ['cautious'],
  });
  await rest('POST', `/games/${made.id}/start`, token, {});
  await server.service.settled();
  return { token, game: await rest<View>('GET', `/games/${made.id}`, token) };
}

test('a player reads the board, gives orders in his language, is told what was wrong, and sees the end', async () => {
  const { token, game } = await shortGame();
  const mine = game.state.armies.find((army) => army.seat === game.you)!.id;
  const land = game.state.territories.find(({ owner }) => owner === mine)!.id;
  const typed = ['?', 'legal', 'sæt alle i atlantis', `sæt alle ${land}; slut`, 'quit'].join('\n');
  const { code, out } = await run([game.id, '--token', token, '--locale', 'da'], typed);
  expect(out).toContain('Nordamerika +5');
  expect(out).toContain('attack ukraine from ural until 3');
  expect(out).toMatch(/place {2}territory: /);
  expect(out).toContain('»atlantis«');
  expect(out).toMatch(/The game is over\./);
  expect(code).toBe(0);
});

test('a guest makes a game against bots, and may leave it', async () => {
  const { code, out } = await run(['--new', 'classic', '--seats', '3'], 'quit\n');
  expect(out).toMatch(/FIELDPOST_TOKEN=fp_/);
  expect(out).toMatch(/Your turn \(\w+\)\. Until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  expect(code).toBe(0);
});

test('what can’t be had is said: no game, no such ruleset, no server', async () => {
  expect(await run(['nosuchgame'], '')).toMatchObject({ code: 1, err: expect.stringContaining('GAME_NOT_FOUND') });
  expect(await run(['--new', 'ludo'], '')).toMatchObject({ code: 1, err: expect.stringContaining('UNKNOWN_RULESET') });
  expect(await run([], '')).toMatchObject({ code: 1, err: expect.stringContaining('--new') });
  expect(await run(['x', '--url', 'http://127.0.0.1:1'], '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no Fieldpost at http://127.0.0.1:1'),
  });
});
