// The demo against a real server in memory: guests, lobby, openings, a whole game, the export and its check, all over HTTP.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '../../src/cli/demo';
import { demoOptions } from '../../src/cli/demo-options';
import { rulesets } from '../../src/rulesets';
import { type LocalServer, startServer } from '../../src/local/server';

let server: LocalServer;
let folder = '';
const trouble: object[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-'));
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: null,
    endpoint: null,
    log: (entry) => trouble.push(entry),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

interface Exported {
  readonly openings: readonly unknown[];
  /** `act` is an action as text, `["attack", …]`, or what happened in the lobby. */
  readonly rows: readonly { readonly act: string }[];
}

const attacksOf = ({ rows }: Exported): number => rows.filter(({ act }) => act.startsWith('["attack"')).length;

/** By ruleset: how many play and how, and rounds in which they surely come to blows. */
const GAMES: readonly (readonly [string, number, string, number])[] = [
  ['classic', 3, 'cautious,random', 4],
  ['clone-wars', 2, 'cautious,random', 2],
  ['clone-wars-standard', 3, 'cautious,random', 2],
  ['sbsh', 3, 'cautious', 4],
];

test('every ruleset has a game here', () => {
  expect(GAMES.map(([id]) => id).sort()).toEqual(rulesets.map(({ id }) => id).sort());
});

test.each(GAMES)(
  'a game of %s is fought to its end over HTTP, and its record is sound',
  async (ruleset, seats, policy, roundLimit) => {
    const file = join(folder, `${ruleset}.json`);
    const lines: string[] = [];
    const terms = ['--ruleset', ruleset, '--seats', String(seats), '--options', JSON.stringify({ roundLimit })];
    const options = demoOptions([...terms, '--policy', policy, '--every', '2', '--record', file]);
    expect(await demo(server.url, options, { out: (line) => lines.push(line) })).toBe(true);
    const said = lines.join('\n');
    expect(said).toContain(`: ${ruleset} with ${seats} seats at ${server.url}, every seat a client of its own.`);
    expect(said).toMatch(/^Round \d+ · [^\n]+’s turn: /m);
    expect(said).toMatch(/^Round \d+ · ([^\n]+ won by|A draw by) /m);
    expect(said).toMatch(/^\d+ actions in [\d.]+ s: \d+ a second, \d+ requests$/m);
    expect(said).toMatch(/^SOUND$/m);
    const record = JSON.parse(await readFile(file, 'utf8')) as Exported;
    expect(record.openings).toHaveLength(seats);
    expect(attacksOf(record)).toBeGreaterThan(0);
    expect(trouble).toEqual([]);
  },
  120_000,
);
