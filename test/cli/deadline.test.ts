import { Readable } from 'node:stream';
import { program } from '../../src/cli/program';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(input: string, ...options: string[]): Promise<Ran> {
  let code = 0;
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    input: Readable.from([input]),
    exit: (to: number) => void (code = to),
  };
  await program(terminal).parseAsync(['node', 'fieldpost', 'deadline', '-', ...options]);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const policy = {
  turn: 86_400,
  zone: 'Europe/Copenhagen',
  bank: { seconds: 93_600 },
  weekend: {},
  ladder: [
    { misses: 1, step: 'excuse' },
    { misses: 2, step: 'fallback' },
  ],
};

test('a table in the policy’s own time: when, why, and what a miss leads to', async () => {
  const scenario = { policy, seats: [{ misses: [1] }, { after: 7200 }], turns: 2 };
  const { code, out } = await run(JSON.stringify(scenario), '--start', '2026-03-27T18:00+01:00');
  expect(code).toBe(0);
  const cells = out.split('\n').map((line) => line.split(/\s{2,}/));
  expect(cells[0]).toEqual(['when', 'seat', 'turn', 'what', 'until', 'because of', 'then', 'bank', 'misses']);
  // Six hours of Friday, 18 of Monday, and 26 of the bank; then the turn once more without a bank.
  expect(cells.slice(1)).toEqual([
    ['2026-03-27 18:00 +01:00', '0', '1', 'asked', '2026-03-31 20:00 +02:00', 'turn, bank, weekend', '1d 02:00', '0'],
    ['2026-03-31 20:00 +02:00', '0', '1', 'missed', 'excuse', '00:00', '1'],
    ['2026-03-31 20:00 +02:00', '0', '1', 'asked', '2026-04-01 20:00 +02:00', 'turn', '00:00', '1'],
    ['2026-04-01 20:00 +02:00', '0', '1', 'missed', 'fallback', '00:00', '2'],
    ['2026-04-01 20:00 +02:00', '1', '1', 'asked', '2026-04-03 22:00 +02:00', 'turn, bank', '1d 02:00', '0'],
    ['2026-04-01 22:00 +02:00', '1', '1', 'played', '1d 02:00', '0'],
  ]);
});

test('a bare policy has a course, too; what makes no sense is refused with its code and place', async () => {
  const bare = await run(JSON.stringify(policy), '--start', '2026-01-01T00:00Z', '--json');
  expect(bare.code).toBe(0);
  expect(JSON.parse(bare.out)).toContainEqual(expect.objectContaining({ what: 'missed', then: 'fallback', seat: 0 }));
  expect(await run(JSON.stringify({ ...policy, zone: 'Atlantis' }))).toMatchObject({
    code: 1,
    err: 'UNKNOWN_ZONE at /zone: {"value":"Atlantis"}',
  });
  expect(await run('{')).toMatchObject({ code: 1, err: 'this is no JSON' });
  expect(await run(JSON.stringify({ policy, seats: [] }))).toMatchObject({ code: 1, out: '' });
  expect(await run(JSON.stringify(policy), '--start', 'soon')).toMatchObject({ code: 1, err: 'soon is no time' });
});
