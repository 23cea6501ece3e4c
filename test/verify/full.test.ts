import { readRecord } from '../../src/verify';
import { boardById } from '../../src/boards';
import { rulesets } from '../../src/rulesets';
import { playedRecord } from './game';

const record = playedRecord({ ruleset: 'classic', seats: 3, most: 5 });
const read = (change: object): ReturnType<typeof readRecord> => readRecord(JSON.stringify({ ...record, ...change }));

test('a record comes through text unchanged', () => {
  expect(read({})).toEqual({ ok: true, value: record });
});

test.each([
  ['a running game', { over: false }, 'NOT_OVER'],
  ['a record whose end is missing', { more: true }, 'PARTIAL'],
  ['another format', { format: 'something/else' }, 'MALFORMED'],
  ['rows that aren’t rows', { rows: [{ version: 1 }] }, 'MALFORMED'],
  ['no rows', { rows: [] }, 'MALFORMED'],
  ['a commitment in another alphabet', { commitment: 'a+b/=' }, 'MALFORMED'],
  ['a game that is a sandbox as well', { sandbox: {} }, 'MALFORMED'],
  ['a game without a commitment that is no sandbox', { commitment: null }, 'MALFORMED'],
  ['options that are none', { options: null }, 'MALFORMED'],
  ['an option out of range', { options: { ...(record.options as object), wildCards: -1 } }, 'MALFORMED'],
  ['too many seats', { seats: 200 }, 'MALFORMED'],
])('%s is refused', (_, change, code) => {
  expect(read(change)).toMatchObject({ ok: false, error: { code } });
});

test('text that is no JSON is refused, with the place of what is wrong where there is one', () => {
  expect(readRecord('nonsense')).toMatchObject({ ok: false, error: { code: 'MALFORMED' } });
  expect(read({ seats: 'three' })).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^seats: /) } });
});

const presetsOf = rulesets.flatMap((ruleset) =>
  Object.keys(ruleset.presets).flatMap((preset) =>
    [ruleset.seats[0], ruleset.seats[1]].map((seats) => [ruleset, preset, seats] as const),
  ),
);

test('the options of every preset are those of a readable record, as they were resolved and stored', () => {
  let resolvable = 0;
  for (const [ruleset, preset, seats] of presetsOf) {
    const options = ruleset.resolve(preset, {}, seats);
    if (!options.ok) continue;
    resolvable++;
    const rows = record.rows.map((row) => ({ ...row, ruleset: ruleset.version }));
    const board = ruleset.boards.find((id) => boardById(id) !== undefined);
    expect(read({ ruleset: ruleset.id, board, seats, options: options.value, rows })).toMatchObject({ ok: true });
  }
  expect(resolvable).toBeGreaterThan(rulesets.length);
});

test('terms of rows that aren’t replayed are let be', () => {
  const rows = record.rows.map((row) => ({ ...row, ruleset: 'older' }));
  expect(read({ options: null, rows })).toMatchObject({ ok: true });
});
