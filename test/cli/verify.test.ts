import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { program } from '../../src/cli/program';
import { decodeFacts, encodeFacts } from '../../src/dice';
import type { FullRecord } from '../../src/verify';
import { playedRecord } from '../verify/game';

const record = playedRecord({ ruleset: 'classic', seats: 3, options: { roundLimit: 2 }, most: 1000 });

/** The record with the first die of the last row that threw any turned to its next face. */
function falsified(): FullRecord {
  const { version } = record.rows.findLast((row) => /^[G-t]/.test(row.facts) && !row.facts.includes(':'))!;
  const rows = record.rows.map((row) => {
    if (row.version !== version) return row;
    const facts = decodeFacts(row.facts);
    if (!facts.ok || facts.value[0].kind !== 'throw') throw new Error('no throw');
    const [first, ...others] = facts.value;
    const [face, ...faces] = first.values;
    return { ...row, facts: encodeFacts([{ ...first, values: [(face % 6) + 1, ...faces] }, ...others]) };
  });
  return { ...record, rows };
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(args: readonly string[], input = ''): Promise<Ran> {
  let code = 0;
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    input: Readable.from([input]),
    exit: (n: number) => void (code = n),
  };
  await program(terminal).parseAsync(args, { from: 'user' });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

let folder = '';
const fileOf = async (name: string, text: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('an honest record ends with 0', async () => {
  const { code, out } = await run(['verify', await fileOf('good.json', JSON.stringify(record))]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Game GAMEOFTHETESTS: .*\n[^]*\nSOUND$/);
});

test('a changed pip ends with 1 and is named', async () => {
  const { code, out } = await run(['verify', '-'], JSON.stringify(falsified()));
  expect(code).toBe(1);
  expect(out).toMatch(
    /VALUE in row \d+: first open value \(a die with 6 sides\): the key gives \d, the record says \d/,
  );
  expect(out).toMatch(/NOT SOUND/);
});

test('the commitment that was noted is compared', async () => {
  const text = JSON.stringify(record);
  expect((await run(['verify', '-', '--commitment', record.commitment!], text)).code).toBe(0);
  expect((await run(['verify', '-', '--commitment', 'B'.repeat(43)], text)).code).toBe(1);
});

test('--json answers the report as data', async () => {
  const { out } = await run(['verify', '-', '--json'], JSON.stringify(record));
  expect(JSON.parse(out)).toMatchObject({ sound: true, rows: record.rows.length, faults: [] });
});

test('an answer of GraphQL is read as it came', async () => {
  const answer = JSON.stringify({ data: { record: { ok: true, value: record } } });
  expect((await run(['verify', '-'], answer)).code).toBe(0);
  const running = JSON.stringify({ data: { record: { value: { ...record, over: false, rows: [] } } } });
  expect(await run(['verify', '-'], running)).toMatchObject({ code: 2, err: expect.stringContaining('still runs') });
  const refused = JSON.stringify({ data: { record: { value: null, error: { code: 'GAME_NOT_FOUND' } } } });
  expect(await run(['verify', '-'], refused)).toMatchObject({ code: 2, err: expect.stringMatching(/^MALFORMED/) });
});

test.each([
  ['no file', ['verify', '/no/such/file'], '', /ENOENT/],
  ['no JSON', ['verify', '-'], 'nonsense', /^MALFORMED/],
  [
    'a record whose options are none',
    ['verify', '-'],
    JSON.stringify({ ...record, options: null }),
    /^MALFORMED: options: /,
  ],
  ['a running game', ['verify', '-'], JSON.stringify({ ...record, over: false }), /^NOT_OVER/],
])('%s ends with 2', async (_, args, input, message) => {
  const { code, err } = await run(args, input);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test('the command runs from a clone, whatever folder one stands in', async () => {
  const file = await fileOf('bin.json', JSON.stringify(record));
  const bin = join(__dirname, '../../src/cli/bin.cjs');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: '' };
  const good = await promisify(execFile)(process.execPath, [bin, 'verify', file], { cwd: folder, env });
  expect(good.stdout).toMatch(/SOUND\n$/);
  const bad = await fileOf('bad.json', JSON.stringify(falsified()));
  await expect(promisify(execFile)(process.execPath, [bin, 'verify', bad], { cwd: folder, env })).rejects.toMatchObject(
    {
      code: 1,
    },
  );
});
