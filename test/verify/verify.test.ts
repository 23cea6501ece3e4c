import { decodeFacts, encodeFacts, type Fact, toBase64Url, utf8 } from '../../src/dice';
import { checkChance } from '../../src/verify/chance';
import { rulesets } from '../../src/rulesets';
import { isSound, reportText, type VerifyReport, verifyRecord } from '../../src/verify';
import type { FullRecord, FullRow } from '../../src/verify/full';
import { playedRecord, rechained } from './game';

const record = playedRecord({ ruleset: 'classic', seats: 3, options: { roundLimit: 4 }, most: 1000 });

/** The record with one row changed. */
const changed = (version: number, change: Partial<FullRow>): FullRecord => ({
  ...record,
  rows: record.rows.map((row) => (row.version === version ? { ...row, ...change } : row)),
});

const faultsOf = (report: VerifyReport): string[] =>
  report.faults.map(({ check, code, version }) => `${check} ${code}${version === undefined ? '' : ` ${version}`}`);

const factsOf = (text: string): Fact[] => {
  const facts = decodeFacts(text);
  if (!facts.ok) throw new Error(text);
  return facts.value;
};

const throwing = record.rows.find(
  (row) => factsOf(row.facts).some((fact) => fact.kind === 'throw') && row.version > 5,
)!;

/** The open facts of a row with one die turned to its next face: the nth of those thrown. */
function turned({ facts }: FullRow, nth: number): string {
  let seen = 0;
  const list = factsOf(facts).map((fact): Fact => {
    if (fact.kind === 'draw') return fact;
    const values = fact.values.map((face) => (seen++ === nth ? (face % 6) + 1 : face));
    return { ...fact, values };
  });
  return encodeFacts(list);
}

const diceIn = ({ facts }: FullRow): number =>
  factsOf(facts).reduce((n, fact) => n + (fact.kind === 'throw' ? fact.values.length : 0), 0);

test('an honest game is sound: every value checked, every row of play replayed', () => {
  const report = verifyRecord(record);
  expect(report.faults).toEqual([]);
  expect(isSound(report)).toBe(true);
  const values = record.rows
    .flatMap((row) => [...factsOf(row.facts), ...factsOf(row.hidden)])
    .reduce((n, fact) => n + (fact.kind === 'throw' ? fact.values.length : 1), 0);
  expect(report.values).toBe(values);
  expect(values).toBeGreaterThan(100);
  // All but the four rows of the lobby.
  expect(report.replayed).toBe(record.rows.length - 4);
  expect(report.skipped).toEqual([]);
});

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset.seats[1]] as const))('%s is replayed', (ruleset, seats) => {
  const report = verifyRecord(playedRecord({ ruleset, seats, most: 150 }));
  expect(report.faults).toEqual([]);
  // Those that are closed after so many actions are said to be.
  expect(report.skipped.filter((one) => one.check !== 'end')).toEqual([]);
  expect(report.replayed).toBeGreaterThan(20);
});

test('one changed pip fails: each die of the game in its turn', () => {
  for (const row of record.rows)
    for (let nth = 0; nth < diceIn(row); nth++) {
      const { faults } = checkChance(changed(row.version, { facts: turned(row, nth) }));
      expect(faults).toMatchObject([{ check: 'dice', code: 'VALUE', version: row.version }]);
    }
});

test('one changed pip is named, and breaks the chain where it isn’t hashed anew', () => {
  const { version } = throwing;
  const report = verifyRecord(changed(version, { facts: turned(throwing, 0) }));
  expect(report.faults[0].message).toMatch(
    /^first open value \(a die with 6 sides\): the key gives \d, the record says \d$/,
  );
  expect(faultsOf(report)).toEqual(expect.arrayContaining([`dice VALUE ${version}`, `chain PREV ${version + 1}`]));
  const hidden = verifyRecord(rechained(changed(version, { facts: turned(throwing, 0) })));
  expect(faultsOf(hidden)[0]).toBe(`dice VALUE ${version}`);
});

test('one changed hidden draw fails', () => {
  const { version, hidden } = record.rows.find((row) => row.version > 5 && row.hidden !== '')!;
  const [first, ...others] = factsOf(hidden) as Extract<Fact, { kind: 'draw' }>[];
  const other = { ...first, value: (first.value + 1) % first.sides };
  const report = verifyRecord(rechained(changed(version, { hidden: encodeFacts([other, ...others]) })));
  expect(faultsOf(report)).toContain(`dice VALUE ${version}`);
});

test('a die that was left out or added fails', () => {
  const list = factsOf(throwing.facts);
  const more: Fact = { kind: 'throw', sides: [6], values: [1] };
  const { version } = throwing;
  const less = faultsOf(verifyRecord(rechained(changed(version, { facts: encodeFacts(list.slice(1)) }))));
  expect(less.some((fault) => fault.startsWith('replay'))).toBe(true);
  const added = verifyRecord(rechained(changed(version, { facts: encodeFacts([...list, more]) })));
  expect(faultsOf(added)).toContain(`replay REFUSED ${version}`);
});

test('another secret than the one committed to fails, whatever the dice say', () => {
  const last = record.rows.length;
  const found = faultsOf(
    verifyRecord(changed(last, { secret: toBase64Url(utf8('another secret of 32 bytes, no?!')) })),
  );
  expect(found).toContain('secret COMMITMENT');
  expect(found.filter((fault) => fault.startsWith('dice VALUE')).length).toBeGreaterThan(50);
});

test('a record without the secret is not sound', () => {
  const { secret: _, ...row } = record.rows.at(-1)!;
  const report = verifyRecord({ ...record, rows: [...record.rows.slice(0, -1), row] });
  expect(faultsOf(report)).toEqual(['secret SECRET_MISSING']);
});

test('the commitment that was noted at the start must be the record’s', () => {
  expect(verifyRecord(record, { commitment: record.commitment! }).faults).toEqual([]);
  expect(faultsOf(verifyRecord(record, { commitment: 'A'.repeat(43) }))).toEqual(['secret COMMITMENT']);
});

test('bytes of a seat that aren’t what it committed itself to fail', () => {
  const [first, ...others] = record.openings;
  const found = faultsOf(verifyRecord({ ...record, openings: [{ ...first, bytes: 'AAAA' }, ...others] }));
  expect(found).toContain('openings OPENING');
});

test('an action, a state or an actor that was changed fails', () => {
  const { version, state } = throwing;
  const other = record.rows[version].state;
  expect(faultsOf(verifyRecord(rechained(changed(version, { state: other }))))).toContain(`replay STATE ${version}`);
  expect(state).not.toBe(other);
  expect(faultsOf(verifyRecord(rechained(changed(version, { act: '["end"]' }))))).toHaveLength(1);
  expect(faultsOf(verifyRecord(changed(version, { who: 'x' })))).toEqual([`chain PREV ${version + 1}`]);
});

test('a row that isn’t what it should be at all is a fault and no crash', () => {
  for (const change of [
    { act: '{' },
    { state: '{' },
    { facts: '???' },
    { state: '{"g":{}}' },
    { act: '[["no-such"]]' },
  ]) {
    const report = verifyRecord(changed(throwing.version, change));
    expect(report.faults.length).toBeGreaterThan(0);
  }
});

test('rows of a version that isn’t shipped are listed, and their dice are checked all the same', () => {
  const rows = record.rows.map((row) => (row.version > 20 ? row : { ...row, ruleset: 'older' }));
  const report = verifyRecord(rechained({ ...record, rows }));
  expect(report.faults).toEqual([]);
  expect(report.skipped).toEqual([
    { check: 'replay', versions: [1, 20], reason: expect.stringMatching(/^only version \S+ of this ruleset/) },
  ]);
  expect(report.values).toBe(verifyRecord(record).values);
});

test('a ruleset that nobody ships leaves the dice and the chain to check', () => {
  const report = verifyRecord({ ...record, ruleset: 'no-such' });
  expect(report.replayed).toBe(0);
  expect(report.skipped[0].versions).toEqual([1, record.rows.length]);
  expect(isSound(report)).toBe(true);
});

test('a sandbox has no dice to check', () => {
  const rows = record.rows.map(({ secret: _, ...row }) => row);
  const report = verifyRecord(rechained({ ...record, commitment: null, rows }));
  expect(report.faults).toEqual([]);
  expect(report.skipped.map((one) => one.check)).toEqual(['dice']);
});

test('the report says in text what was checked, what is wrong, and the verdict', () => {
  const good = reportText(verifyRecord(record)).split('\n');
  expect(good[0]).toMatch(/^Game GAMEOFTHETESTS: \d+ rows, \d+ dice and draws checked, \d+ rows replayed$/);
  expect(good.filter((line) => line.startsWith('✓'))).toHaveLength(6);
  expect(good.at(-1)).toBe('SOUND');
  const bad = reportText(verifyRecord(changed(throwing.version, { facts: turned(throwing, 0) }))).split('\n');
  expect(bad).toContain('✗ Every die and draw follows from the secret and the seats’ bytes');
  expect(bad.at(-1)).toMatch(/^NOT SOUND: \d+ faults$/);
});

test('the rule that an outcome cites is a word, which newer rules may call otherwise; who won and by what is not', () => {
  const { version, state } = record.rows.at(-1)!;
  const { g, ...document } = JSON.parse(state) as { readonly g: { readonly w: readonly [number[], string, string] } };
  const ending = (w: readonly unknown[]): VerifyReport =>
    verifyRecord(rechained(changed(version, { state: JSON.stringify({ ...document, g: { ...g, w } }) })));
  const [winners, by] = g.w;
  expect(by).toBe('round-limit');
  expect(ending([winners, by, 'older']).faults).toEqual([]);
  expect(faultsOf(ending([winners, 'conquest', 'K-VICTORY']))).toContain(`replay STATE ${version}`);
  expect(faultsOf(ending([[], by, 'K-VICTORY']))).toContain(`replay STATE ${version}`);
});
