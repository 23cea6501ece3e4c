// Records that a dishonest server would write: hashed anew throughout, so that only what they claim gives them away.
import { type Json } from '../../src/core/json';
import { packState, unpackState } from '../../src/core/pack';
import type { State } from '../../src/core/state';
import { isSound, readRecord, type VerifyReport, verifyRecord } from '../../src/verify';
import type { FullRecord, FullRow } from '../../src/verify/full';
import { boardById } from '../../src/boards';
import { rulesetById } from '../../src/rulesets';
import { playedRecord, rechained } from './game';

const record = playedRecord({ ruleset: 'classic', seats: 3, options: { roundLimit: 2 }, most: 1000 });
const last = record.rows.length - 1;
const deal = record.rows.findIndex((row) => row.facts !== '');
const { commitment, options } = record;
const rules = rulesetById('classic')!.rules({ board: boardById(record.board)!, seats: 3, options });
const secret = record.rows[last].secret!;

const faultsOf = (report: VerifyReport): string[] =>
  report.faults.map(({ check, code, version }) => `${check} ${code}${version === undefined ? '' : ` ${version}`}`);

const verified = (rows: readonly FullRow[], change: Partial<FullRecord> = {}): VerifyReport =>
  verifyRecord(rechained({ ...record, ...change, rows }), { commitment: commitment! });

/** The rows with one of them changed. */
const withRow = (at: number, change: Partial<FullRow>): FullRow[] =>
  record.rows.map((row, i) => (i === at ? { ...row, ...change } : row));

interface Document {
  readonly s: string;
  readonly g: Json;
}

/** A row's document with another state of the game. */
function edited({ state }: FullRow, change: (game: State) => Partial<State>): string {
  const document = JSON.parse(state) as Document;
  const game = unpackState(rules, document.g);
  return JSON.stringify({ ...document, g: packState(rules, { ...game, ...change(game) }) });
}

/** Rows as far as one in the middle of the game, and the secret in the last of them. */
const cut = (change: Partial<FullRow> = {}): FullRow[] => {
  const rows = record.rows.slice(0, deal + 3);
  return [...rows.slice(0, -1), { ...rows[rows.length - 1], secret, ...change }];
};

const plain = { facts: '', hidden: '' };
const acts = (name: string, data: object = {}): string => JSON.stringify({ l: name, ...data });

test('what it is forged from is sound', () => {
  expect(JSON.parse(record.rows[last].state)).toMatchObject({ s: 'x', g: { w: expect.anything() } });
  expect(verified(record.rows)).toMatchObject({ faults: [], skipped: [] });
});

test.each(['ready', 'close', 'restore', 'start'])('a row that plays nothing (%s) leaves the game as it was', (name) => {
  const state = edited(record.rows[last], () => ({ outcome: { winners: [0], by: 'conquest', rule: 'K-VICTORY' } }));
  const report = verified(withRow(last, { ...plain, act: acts(name), state }));
  expect(faultsOf(report)).toContain(`replay STATE ${last + 1}`);
  const troops = edited(record.rows[deal + 1], (game) => ({ troops: game.troops.map((n) => n + 1) }));
  const middle = verified(withRow(deal + 1, { ...plain, act: acts(name), state: troops }));
  expect(faultsOf(middle)).toContain(`replay STATE ${deal + 2}`);
});

test('a row that plays nothing neither throws nor takes the game away', () => {
  const at = record.rows.findIndex((row, i) => i > deal && row.facts !== '');
  const state = record.rows[at - 1].state;
  expect(faultsOf(verified(withRow(at, { act: acts('ready'), state })))).toContain(`replay REFUSED ${at + 1}`);
  const none = withRow(at, { ...plain, act: acts('ready'), state: '{"s":"r"}' });
  expect(faultsOf(verified(none))).toContain(`replay STATE ${at + 1}`);
});

test('nothing is played before the deal', () => {
  expect(faultsOf(verified(withRow(deal, { act: '["end"]' })))).toContain(`replay REFUSED ${deal + 1}`);
});

test('a position is no deal in a game with a commitment', () => {
  const state = edited(record.rows[deal], (game) => ({ troops: game.troops.map((n, i) => (i === 0 ? n + 50 : n)) }));
  const rows = withRow(deal, { state });
  const sandbox = { position: (JSON.parse(state) as Document).g };
  expect(faultsOf(verified(rows, { sandbox }))).toContain(`replay STATE ${deal + 1}`);
  const text = JSON.stringify({ ...record, rows, sandbox });
  expect(readRecord(text)).toMatchObject({ ok: false, error: { code: 'MALFORMED' } });
});

test('an end that was cut off is missed', () => {
  const version = deal + 3;
  expect(faultsOf(verified(cut()))).toEqual([`secret SECRET_EARLY ${version}`, `end END ${version}`]);
  const { g } = JSON.parse(record.rows[version - 1].state) as Document;
  expect(faultsOf(verified(cut({ state: JSON.stringify({ s: 'x', c: 'abandoned', g }) })))).toEqual([
    `end END ${version}`,
  ]);
});

test('a game that was closed is said to be', () => {
  const rows = record.rows.slice(0, deal + 3);
  const before = rows[rows.length - 1];
  const { g } = JSON.parse(before.state) as Document;
  const closed = { act: acts('close', { reason: 'abandoned' }), state: JSON.stringify({ s: 'x', g }), seat: null };
  const report = verified([...rows, { ...before, ...plain, ...closed, version: before.version + 1, secret }]);
  expect(report.faults).toEqual([]);
  expect(report.skipped).toEqual([
    {
      check: 'end',
      versions: [before.version + 1, before.version + 1],
      reason: expect.stringContaining('closed without an outcome (abandoned)'),
    },
  ]);
});

test('a game ends once', () => {
  const end = record.rows[last];
  const { secret: _, ...open } = end;
  const after = { ...open, ...plain, version: end.version + 1 };
  expect(faultsOf(verified([...record.rows, after])).at(-1)).toBe(`end END ${end.version + 1}`);
  const deleted = { ...after, act: acts('delete'), state: '' };
  expect(faultsOf(verified([...record.rows, deleted]))).toEqual([]);
});

test('a record without a commitment isn’t that of the game whose commitment was given', () => {
  const rows = record.rows.map(({ secret: _, ...row }) => row);
  const given = verified(rows, { commitment: null, sandbox: {} });
  expect(faultsOf(given)).toEqual(['secret COMMITMENT']);
  expect(isSound(given)).toBe(false);
  const kept = verifyRecord({ ...record, commitment: null, sandbox: {} });
  expect(faultsOf(kept)).toEqual(['secret COMMITMENT']);
});

test.each([
  ['in row 1', (row: FullRow) => row.version === 1, [1]],
  ['in all rows', () => true, record.rows.slice(0, -1).map((row) => row.version)],
])('the secret %s was told too early', (_, there, versions) => {
  const rows = record.rows.map(({ secret: __, ...row }): FullRow => ({ ...row, ...(there(row) && { secret }) }));
  expect(faultsOf(verified(rows))).toEqual(versions.map((version) => `secret SECRET_EARLY ${version}`));
});

test('deadlines and epochs stand only where they belong', () => {
  const at = record.rows.findIndex((row, i) => i > deal && row.facts === '' && !row.act.includes('due'));
  const row = record.rows[at];
  expect(faultsOf(verified(withRow(at, { due: row.at - 1 })))).toContain(`chain DUE ${row.version}`);
  expect(faultsOf(verified(withRow(at, { epoch: 1 })))).toEqual([`chain EPOCH ${row.version}`]);
  const due = record.rows.find(({ act }) => act.includes('due'))!;
  expect(faultsOf(verified(withRow(due.version - 1, { due: due.at + 1 })))).toEqual([`chain DUE ${due.version}`]);
  const early = verified(withRow(due.version - 1, { act: acts('due', { s: 0 }) }));
  expect(faultsOf(early)).toContain(`chain DUE ${due.version}`);
});
