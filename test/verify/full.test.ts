import { readRecord } from '../../src/verify';
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
])('%s is refused', (_, change, code) => {
  expect(read(change)).toMatchObject({ ok: false, error: { code } });
});

test('text that is no JSON is refused, with the place of what is wrong where there is one', () => {
  expect(readRecord('nonsense')).toMatchObject({ ok: false, error: { code: 'MALFORMED' } });
  expect(read({ seats: 'three' })).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^seats: /) } });
});
