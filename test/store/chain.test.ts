import { GENESIS, rowHash, stateHash, whoHash } from '../../src/store/port';
import { rowOf } from './samples';

const row = rowOf('Z2FtZSAxIGdhbWUgMSBnYQ', 12, { hidden: '[7]', state: '{"名":"帝國"}', due: 1_796_000_000_000 });

// Worked out with Python's hashlib and json from the rules in docs/storage.md.
test('the hashes of a row are those of another implementation', () => {
  expect(whoHash(row)).toBe('B5YO3YS3pFXXsx4_QxvEIHqIg0C27yImjPeCn5DWXuY');
  expect(stateHash(row.state)).toBe('k2S381f_6REKPE2pUYQR8moYqfFaBL_FAVv73ituTr4');
  expect(rowHash(row)).toBe('G083amCRtu8cuYu9L8lryA');
});

test.each([
  ['game', { game: 'b' }],
  ['version', { version: 13 }],
  ['at', { at: 1 }],
  ['seat', { seat: 1 }],
  ['no seat', { seat: null }],
  ['account', { account: 'b' }],
  ['act', { act: '[]' }],
  ['facts', { facts: '653' }],
  ['hidden', { hidden: '[8]' }],
  ['receipt', { receipt: null }],
  ['ruleset', { ruleset: '1' }],
  ['prev', { prev: 'B' }],
  ['state', { state: '{}' }],
  ['due', { due: 0 }],
  ['secret', { secret: 's' }],
  ['epoch', { epoch: 1 }],
])('another %s gives another hash', (_, more) => {
  expect(rowHash({ ...row, ...more })).not.toBe(rowHash(row));
});

test('bell and expiry are no history', () => {
  expect(rowHash({ ...row, bell: true, expires: 9 })).toBe(rowHash(row));
});

test('a hash is 16 bytes in base64url, and the first row follows 16 zero bytes', () => {
  expect(Buffer.from(rowHash(row), 'base64url')).toHaveLength(16);
  expect(Buffer.from(GENESIS, 'base64url')).toEqual(Buffer.alloc(16));
});
