// The terminal client against a real server: what a player reads and types.
import { Readable } from 'node:stream';
import { playSession } from '../../src/cli/play/session';
import { connect, type Rest } from '../../src/cli/play/rest';
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
  for (const command of all.commands) command.exitOverride();
  await all.parseAsync(['play', '--url', server.url, ...args], { from: 'user' });
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
  const { code, out } = await run(['--token', token, '--locale', 'da', '--', game.id], typed);
  expect(out).toContain('Nordamerika +5');
  expect(out).toMatch(
    /Du spiller \S+\. Din tur \(forstærkning\)\. Indtil \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Ordrer, eller \? for hjælp:/,
  );
  expect(out).toContain('angrib ukraine fra ural indtil 3');
  expect(out).toMatch(/^ {2}placer 1–\d+ i [A-ZÆØÅ]/m);
  expect(out).toContain('»atlantis«');
  expect(out).toMatch(/^Spillet er slut\./m);
  expect(out).not.toMatch(/[{}]|The game|Your turn|Orders/);
  expect(code).toBe(0);
});

test('a guest makes a game against bots, and may leave it', async () => {
  const { code, out } = await run(['--new', 'classic', '--seats', '3'], 'quit\n');
  expect(out).toMatch(/FIELDPOST_TOKEN=fp_/);
  expect(out).toMatch(/Your turn \(\w+\)\. Until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  expect(code).toBe(0);
});

test('what may be done is told a line for each origin', async () => {
  const { token, game } = await shortGame();
  const land = game.state.territories.find(
    ({ owner }) => owner === game.state.armies.find((army) => army.seat === game.you)!.id,
  )!.id;
  const { out } = await run(['--token', token, '--', game.id], [`place all ${land}`, 'legal', 'quit'].join('\n'));
  const attacks = out.match(/^ {2}attack from [A-Z][^\n]* to [A-Z][^\n]*$/gm) ?? [];
  const { legal } = await rest<{ legal: readonly { type: string; fields: { from?: string | readonly string[] } }[] }>(
    'GET',
    `/games/${game.id}`,
    token,
  );
  const origins = legal.filter(({ type }) => type === 'attack').flatMap(({ fields }) => fields.from ?? []);
  expect(attacks).toHaveLength(origins.length);
  expect(origins.length).toBeGreaterThan(0);
  expect(out).not.toMatch(/[{}]/);
});

test('every event of every seat is told once, also where the game goes on between an answer with events and a look', async () => {
  const { token } = await rest<View>('POST', '/guests', undefined, {});
  const { id } = await rest<View>('POST', '/games', token, {
    ruleset: 'classic',
    seats: 4,
    options: { roundLimit: 3 },
    bots: ['cautious', 'random', 'cautious'],
  });
  await rest('POST', `/games/${id}/start`, token, {});
  await server.service.settled();
  const start = await rest<View>('GET', `/games/${id}`, token);
  const mine = start.state.armies.find((army) => army.seat === start.you)!.id;
  const land = start.state.territories.find(({ owner }) => owner === mine)!.id;
  const wire = connect({ url: server.url, locale: 'en', token });
  const slow: Rest = {
    ...wire,
    async get(path) {
      if (path === `/games/${id}`) await server.service.settled();
      return wire.get(path);
    },
  };
  const said: string[] = [];
  const lines = Readable.from(new Array<string>(3).fill(`place all ${land}; end`))[Symbol.asyncIterator]();
  const terminal = { out: (text: string): void => void said.push(...text.split('\n')) };
  await playSession({ rest: slow, gameId: id, locale: 'en', lines, terminal, width: 80 });
  const { events, more } = await rest<{ events: readonly { type: string }[]; more: boolean }>(
    'GET',
    `/games/${id}/events?after=${start.version}&limit=100`,
    token,
  );
  expect(more).toBe(false);
  expect(said.filter((line) => /^ {2}\S.*\.$/.test(line))).toHaveLength(events.length);
  const turns = events.filter(({ type }) => type === 'turn-began');
  expect(said.filter((line) => /^ {2}\S+’s turn, round \d\.$/.test(line))).toHaveLength(turns.length);
  expect(said.filter((line) => line.startsWith('You play '))).toHaveLength(3);
});

test('what can’t be had is said: no game, no such ruleset, no server', async () => {
  expect(await run(['nosuchgame'], '')).toMatchObject({ code: 1, err: expect.stringContaining('GAME_NOT_FOUND') });
  expect(await run(['--new', 'ludo'], '')).toMatchObject({ code: 1, err: expect.stringContaining('UNKNOWN_RULESET') });
  await expect(run(['x', '--locale', 'fr'], '')).rejects.toThrow('Allowed choices are en, zh-Hant, vi, da.');
  expect(await run([], '')).toMatchObject({ code: 1, err: expect.stringContaining('--new') });
  expect(await run(['x', '--url', 'http://127.0.0.1:1'], '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no Fieldpost at http://127.0.0.1:1'),
  });
});
