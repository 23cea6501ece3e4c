// The chain is made by the store and checked by the verifier, in two implementations that must not drift apart.
import fc from 'fast-check';
import {
  GENESIS as stored,
  type Row,
  rowHash as storedHash,
  stateHash as storedStateHash,
  whoHash,
} from '../../src/store/port';
import { GENESIS, checkChain, rowHash, stateHash } from '../../src/verify/chain';
import type { FullRecord, FullRow } from '../../src/verify/full';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const row: fc.Arbitrary<Row> = fc
  .record({
    game: text,
    version: fc.nat(),
    at: fc.nat(),
    seat: fc.option(fc.nat(5)),
    account: fc.option(text),
    act: text,
    facts: text,
    hidden: text,
    receipt: fc.option(fc.record({ id: text, hash: text })),
    ruleset: fc.oneof(fc.nat(), text),
    prev: text,
    state: text,
    bell: fc.boolean(),
    due: maybe(fc.nat()),
    secret: maybe(text),
    epoch: maybe(fc.nat()),
  })
  .map((r) => Object.fromEntries(Object.entries(r).filter(([, value]) => value !== undefined)) as unknown as Row);

/** A stored row as a record shows it. */
const shown = ({ account, receipt, bell: _, game: __, ...rest }: Row): FullRow => ({
  ...rest,
  who: whoHash({ account, receipt }),
});

const record = (rows: readonly FullRow[]): Pick<FullRecord, 'game' | 'rows'> => ({ game: 'G', rows });

/** Three rows that hang together, hashed by the store. */
function threeRows(): FullRow[] {
  const rows: Row[] = [];
  for (let version = 1; version <= 3; version++) {
    rows.push({
      game: 'G',
      version,
      at: 1000 * version,
      seat: 0,
      account: 'someone',
      act: '["end"]',
      facts: version === 2 ? '8aB' : '',
      hidden: '',
      receipt: null,
      ruleset: 1,
      prev: rows.length === 0 ? stored : storedHash(rows[rows.length - 1]),
      state: `{"n":${version}}`,
      bell: true,
    });
  }
  return rows.map(shown);
}

test('the store and the verifier hash every row alike, without its account and receipt', () => {
  fc.assert(
    fc.property(row, (r) => {
      expect(rowHash(r.game, shown(r))).toBe(storedHash(r));
      expect(stateHash(r.state)).toBe(storedStateHash(r.state));
    }),
  );
  expect(GENESIS).toBe(stored);
});

test('a whole chain has no fault', () => {
  expect(checkChain(record(threeRows()))).toEqual([]);
});

test.each([
  ['what was done', { act: '["attack"]' }],
  ['an open throw', { facts: '8aC' }],
  ['the state', { state: '{"n":9}' }],
  ['who did it', { who: 'x' }],
  ['the seat', { seat: 1 }],
])('changing %s breaks the row after', (_, change) => {
  const rows = threeRows();
  rows[1] = { ...rows[1], ...change };
  expect(checkChain(record(rows))).toEqual([{ version: 3, code: 'prev' }]);
});

test('a row that is left out is a gap, and time never goes back', () => {
  const [first, second, third] = threeRows();
  expect(checkChain(record([first, third]))).toEqual([
    { version: 3, code: 'gap' },
    { version: 3, code: 'prev' },
  ]);
  expect(checkChain(record([first, { ...second, at: 1 }]))).toEqual([{ version: 2, code: 'time' }]);
});
