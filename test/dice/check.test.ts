import * as fc from 'fast-check';
import {
  checkGame,
  checkRows,
  decodeFacts,
  encodeFacts,
  fromHex,
  HmacKey,
  isSound,
  KeyedRandom,
  shuffle,
  type ChanceRecord,
  type Fact,
  type RowChance,
} from '../../src/dice';
import vectors from './vectors.json';

const game = vectors.games[1];
const bytes = (hex: string): Uint8Array => fromHex(hex)!;
const key = new HmacKey(bytes(game.key));

function row(version: number, play: (random: KeyedRandom) => void, epoch = 0): RowChance {
  const random = new KeyedRandom(key, version, epoch);
  play(random);
  return { version, ...(epoch > 0 && { epoch }), ...random.facts() };
}

const rows: RowChance[] = [
  row(1, (random) => {
    random.throw([6, 6, 6, 6, 6, 6]);
    shuffle(random, 42, 'open');
    shuffle(random, 44, 'hidden');
    for (let placed = 0; placed < 78; placed++) random.open(7);
  }),
  row(2, () => undefined),
  row(3, (random) => random.throw([6, 6, 6, 6, 6])),
  row(4, (random) => {
    for (let thrown = 0; thrown < 30; thrown++) random.throw([8, 6, 6]);
    random.hidden(200);
  }),
  row(5, (random) => random.throw([6, 6]), 1),
  row(70_000, (random) => random.throw([6])),
];

const record: ChanceRecord = {
  gameId: game.gameId,
  secret: bytes(game.secret),
  commitment: bytes(game.commitment),
  openings: game.openings.map((one) => ({
    joined: one.joined,
    bytes: bytes(one.bytes),
    committed: bytes(one.committed),
  })),
  rows,
};

const factsOf = (text: string): Fact[] => {
  const facts = decodeFacts(text);
  return facts.ok ? facts.value : [];
};

/** The facts with the index-th value made another that its die or draw could show too. */
function bent(facts: readonly Fact[], index: number, by: number): Fact[] {
  let at = 0;
  const next = (value: number, sides: number, least: number): number =>
    at++ === index ? least + ((value - least + 1 + (by % (sides - 1))) % sides) : value;
  return facts.map((fact) =>
    fact.kind === 'draw'
      ? { ...fact, value: next(fact.value, fact.sides, 0) }
      : { ...fact, values: fact.values.map((value, die) => next(value, fact.sides[die], 1)) },
  );
}

const valueCount = (facts: readonly Fact[]): number =>
  facts.reduce((count, fact) => count + (fact.kind === 'draw' ? 1 : fact.values.length), 0);

describe('checking the chance of a game', () => {
  test('an honest game is sound, and every value was compared', () => {
    const report = checkGame(record);
    // Row by row; a shuffle of n takes n − 1 draws.
    const checked = 6 + 41 + 43 + 78 + 0 + 5 + 3 * 30 + 1 + 2 + 1;
    expect(report).toEqual({ committed: true, falseOpenings: [], checked, mismatches: [], unreadable: [] });
    expect(isSound(report)).toBe(true);
  });

  test('one changed pip anywhere is found, and named', () => {
    const places = rows.flatMap(({ version, open, hidden }, at) => [
      ...Array.from({ length: valueCount(factsOf(open)) }, (_, index) => ({
        at,
        version,
        stream: 'open' as const,
        index,
      })),
      ...Array.from({ length: valueCount(factsOf(hidden)) }, (_, index) => ({
        at,
        version,
        stream: 'hidden' as const,
        index,
      })),
    ]);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.nat(300), ({ at, version, stream, index }, by) => {
        const facts = encodeFacts(bent(factsOf(rows[at][stream]), index, by));
        expect(facts).not.toBe(rows[at][stream]);
        const { mismatches } = checkRows(key, rows.with(at, { ...rows[at], [stream]: facts }));
        expect(mismatches).toMatchObject([{ version, stream, index }]);
        expect(mismatches[0].found).not.toBe(mismatches[0].expected);
      }),
      { numRuns: 300 },
    );
  });

  test('says what the die should have shown', () => {
    const value = vectors.draws.find((one) => one.label === 'open' && one.version === 1)!.values[0] + 1;
    const lie = (value % 6) + 1;
    const open = encodeFacts([{ kind: 'throw', sides: [6], values: [lie] }]);
    expect(checkRows(key, [{ version: 1, open, hidden: '' }])).toEqual({
      checked: 1,
      mismatches: [{ version: 1, stream: 'open', index: 0, die: true, sides: 6, expected: value, found: lie }],
      unreadable: [],
    });
  });

  test.each<[string, Partial<RowChance>]>([
    ['another version', { version: 6 }],
    ['another epoch', { epoch: 1 }],
    ['the other stream', { open: rows[0].hidden, hidden: rows[0].open }],
  ])('the chance of a row under %s does not hold', (_, change) => {
    expect(checkRows(key, [{ ...rows[0], ...change }]).mismatches.length).toBeGreaterThan(50);
  });

  test('facts that cannot be read are told, and the rest is still checked', () => {
    const report = checkRows(key, [{ version: 9, open: 'H0', hidden: '7:9' }, rows[2]]);
    expect(report).toEqual({
      checked: 5,
      mismatches: [],
      unreadable: [
        { version: 9, stream: 'open', at: 0 },
        { version: 9, stream: 'hidden', at: 0 },
      ],
    });
  });

  test('another secret than was committed to is found', () => {
    const report = checkGame({ ...record, secret: record.secret.map((byte, at) => (at === 31 ? byte ^ 1 : byte)) });
    expect(report.committed).toBe(false);
    expect(isSound(report)).toBe(false);
    expect(isSound({ ...checkGame(record), committed: false })).toBe(false);
  });

  test('an opening that its seat never committed to is found, in the commitment and in the dice', () => {
    const [first, ...others] = record.openings;
    const report = checkGame({ ...record, openings: [{ ...first, bytes: bytes('ff') }, ...others] });
    expect(report.falseOpenings).toEqual([0]);
    expect(report.mismatches.length).toBeGreaterThan(50);
    expect(isSound({ ...checkGame(record), falseOpenings: [2] })).toBe(false);
  });

  test('an opening left out, or another game id, gives other dice', () => {
    expect(checkGame({ ...record, openings: record.openings.slice(1) }).mismatches.length).toBeGreaterThan(50);
    expect(checkGame({ ...record, gameId: 'x' }).mismatches.length).toBeGreaterThan(50);
  });
});
