import { itemSize, writeUnits } from '../../src/store/size';
import { rowItem } from '../../src/store/rows';
import { rowOf } from './samples';

// Expected sizes are worked out by hand from the developer guide, "DynamoDB item sizes and formats".
test.each([
  ['names and texts count their UTF-8 bytes', { pk: { S: 'abc' } }, 5],
  ['a Chinese sign has three bytes', { n: { S: '越南' } }, 7],
  ['an empty text counts its name', { f: { S: '' } }, 1],
  ['two digits a byte, and one more', { t: { N: '1796000000001' } }, 9],
  ['zeros at either end are no digits', { t: { N: '1796000000000' } }, 4],
  ['zero is one byte', { s: { N: '0' } }, 2],
  ['an odd digit begins a byte', { s: { N: '123' } }, 4],
  ['a sign is a byte', { s: { N: '-12' } }, 4],
  ['a flag is one byte', { b: { BOOL: true } }, 2],
])('%s', (_, item, size) => {
  expect(itemSize(item)).toBe(size);
});

test('what the store never writes has no size', () => {
  expect(() => itemSize({ l: { L: [] } })).toThrow(TypeError);
});

test.each([
  [1, 1],
  [1_024, 1],
  [1_025, 2],
  [2_048, 2],
])('%i bytes cost %i write units', (size, units) => {
  expect(writeUnits(size)).toBe(units);
});

test('budget: beside act, facts, hidden and state a row takes at most 160 bytes, with the longest client id', () => {
  const empty = { act: '', facts: '', hidden: '', state: '' };
  const row = rowOf('Z2FtZSAxIGdhbWUgMSBnYQ', 12, {
    ...empty,
    at: 1_796_000_123_457,
    bell: true,
    receipt: { id: '01234567-89ab-cdef-0123-456789abcdef', hash: 'MDEyMzQ1Njc4OWFi' },
  });
  const names = ['x', 'f', 'h', 'z'].join('').length;
  // Keys 43, t 9, p 23, v 2, s 2, a 13, r 53, b 2, and the four names.
  expect(itemSize(rowItem(row)) + names).toBeLessThanOrEqual(160);
});
