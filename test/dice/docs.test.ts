import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFacts, fromHex, HmacKey, KeyedRandom, shuffle, toBase64Url } from '../../src/dice';
import vectors from './vectors.json';

const page = readFileSync(join(__dirname, '../../docs/dice.md'), 'utf8');
const program = /```python\n([^]*?)```/.exec(page)![1];
const python = spawnSync('python3', ['--version']).status === 0;

const game = vectors.games[1];
const key = new HmacKey(fromHex(game.key)!);
const base64 = (hex: string): string => toBase64Url(fromHex(hex)!);

interface Row {
  version: number;
  facts: string;
  hidden: string;
  epoch?: number;
  secret?: string;
}

function row(version: number, play: (random: KeyedRandom) => void, epoch = 0): Row {
  const random = new KeyedRandom(key, version, epoch);
  play(random);
  const { open, hidden } = random.facts();
  return { version, facts: open, hidden, ...(epoch > 0 && { epoch }) };
}

const record = {
  game: game.gameId,
  commitment: base64(game.commitment),
  openings: game.openings.map(({ joined, bytes, committed }) => ({
    joined,
    bytes: base64(bytes),
    committed: base64(committed),
  })),
  rows: [
    row(1, (random) => {
      random.throw([6, 6, 6, 6, 6, 6]);
      shuffle(random, 42, 'open');
      shuffle(random, 72, 'hidden');
      for (let placed = 0; placed < 78; placed++) random.open(7);
    }),
    row(2, (random) => {
      random.throw([6, 6, 6, 6, 6]);
      random.throw([8, 8, 6]);
      random.throw([6]);
      random.open(200);
    }),
    row(3, (random) => random.throw([6, 6]), 2),
    { version: 4, facts: '', hidden: '', secret: base64(game.secret) },
  ] as Row[],
};

/** What the program on the page prints about a record. */
function check(subject: unknown): { status: number | null; stdout: string; stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dice-'));
  try {
    writeFileSync(join(folder, 'check.py'), program);
    writeFileSync(join(folder, 'record.json'), JSON.stringify(subject));
    return spawnSync('python3', ['check.py', 'record.json'], { cwd: folder, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const withRow = (at: number, change: Partial<Row>): unknown => ({
  ...record,
  rows: record.rows.with(at, { ...record.rows[at], ...change }),
});

(python ? describe : describe.skip)('the checker in docs/dice.md', () => {
  test('finds nothing wrong with an honest game', () => {
    expect(check(record)).toMatchObject({ status: 0, stdout: 'every die holds\n', stderr: '' });
  });

  test.each<[string, unknown, string]>([
    [
      'one pip of a classic throw',
      withRow(1, { facts: turned(record.rows[1].facts, 0, 'nopqrs') }),
      'version 2, open value 0',
    ],
    [
      'the last placement',
      withRow(0, { facts: turned(record.rows[0].facts, -1, '0123456') }),
      'version 1, open value 124',
    ],
    [
      'the last hidden draw',
      withRow(0, { hidden: turned(record.rows[0].hidden, -1, '01') }),
      'version 1, hidden value 70',
    ],
    ['the secret', withRow(3, { secret: base64(vectors.games[0].secret) }), 'the secret'],
    [
      'an opening',
      { ...record, openings: record.openings.with(0, { ...record.openings[0], bytes: 'AAAA' }) },
      'opening 0',
    ],
  ])('finds a change of %s', (_, changed, fault) => {
    const { status, stdout } = check(changed);
    expect(status).toBe(1);
    expect(stdout.split('\n')).toContain(fault);
  });

  test('a changed epoch spoils the dice of its row', () => {
    expect(check(withRow(2, { epoch: 3 })).stdout).toMatch(/^version 3, open value [01]\n/);
  });
});

/** The text with one sign replaced by the next of `signs`. */
function turned(text: string, place: number, signs: string): string {
  const at = place < 0 ? text.length + place : place;
  return text.slice(0, at) + signs[(signs.indexOf(text[at]) + 1) % signs.length] + text.slice(at + 1);
}

describe('the table of facts in docs/dice.md', () => {
  // What the right column says of each example, in the facts' own terms.
  const meanings: Record<string, unknown[]> = {
    sZh: [{ kind: 'throw', sides: [6, 6, 6, 6, 6], values: [6, 4, 3, 5, 3] }],
    '!8*2,6:715': [{ kind: 'throw', sides: [8, 8, 6], values: [7, 1, 5] }],
    '7:3': [{ kind: 'draw', sides: 7, value: 3 }],
    '7*4:0362': [0, 3, 6, 2].map((value) => ({ kind: 'draw', sides: 7, value })),
    '4-2:301': [
      { kind: 'draw', sides: 4, value: 3 },
      { kind: 'draw', sides: 3, value: 0 },
      { kind: 'draw', sides: 2, value: 1 },
    ],
  };
  const examples = [...page.matchAll(/^\| [^|]+ \| `([^`]+)` \| a? ?[^|]+ \|$/gm)].map((match) => match[1]);

  test('shows these examples and no other', () => {
    expect(examples).toEqual(Object.keys(meanings));
  });

  test.each(Object.entries(meanings))('%s reads as the page says', (text, value) => {
    expect(decodeFacts(text)).toEqual({ ok: true, value });
  });
});
