import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { HmacKey } from '../../src/dice/hmac';
import { KeyedStream, streamLabel } from '../../src/dice/keystream';
import vectors from './vectors.json';

const key = Uint8Array.from(Buffer.from(vectors.games[1].key, 'hex'));

/** The stream as the docs tell it, on node's own HMAC and with every byte in hand. */
function oracle(label: string, version: number, widths: readonly number[]): number[] {
  const bytes = Array.from({ length: 40 }, (_, block) => {
    const message = Buffer.alloc(label.length + 8);
    message.write(label, 'ascii');
    message.writeUInt32BE(version, label.length);
    message.writeUInt32BE(block, label.length + 4);
    return [...createHmac('sha256', key).update(message).digest()];
  }).flat();
  return widths.map((n) => {
    if (n === 1) return 0;
    while (bytes[0] >= 256 - (256 % n)) bytes.shift();
    return bytes.shift()! % n;
  });
}

const drawAll = (label: string, version: number, widths: readonly number[]): number[] => {
  const stream = new KeyedStream(new HmacKey(key), label, version);
  return widths.map((n) => stream.draw(n));
};

const label = fc.constantFrom('open', 'hidden', 'open/1', 'hidden/1', 'open/4000000000');
const version = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('keyed stream', () => {
  test.each(vectors.draws)('gives what Python gives: $label $version', ({ label, version, widths, values }) => {
    expect(drawAll(label, version, widths)).toEqual(values);
  });

  test("gives what node's HMAC gives, for any widths", () => {
    const widths = fc.array(fc.integer({ min: 1, max: 256 }), { maxLength: 150 });
    fc.assert(
      fc.property(label, version, widths, (label, version, widths) => {
        expect(drawAll(label, version, widths)).toEqual(oracle(label, version, widths));
      }),
    );
  });

  test('computes no block before it is needed', () => {
    const stream = new KeyedStream(new HmacKey(key), 'open', 1);
    expect([stream.draw(1), stream.draw(1), stream.blocks]).toEqual([0, 0, 0]);
    for (let draw = 0; draw < 32; draw++) stream.draw(256);
    expect(stream.blocks).toBe(1);
    stream.draw(256);
    expect(stream.blocks).toBe(2);
  });

  test.each([0, -1, 257, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a draw of %p as our bug', (n) => {
    expect(() => drawAll('open', 1, [n])).toThrow(RangeError);
  });

  test.each([-1, 2 ** 32, 0.5, Number.NaN])('refuses version %p as our bug', (version) => {
    expect(() => drawAll('open', version, [6])).toThrow(RangeError);
  });

  test('an epoch is part of the label; none before the first restore', () => {
    expect([streamLabel('open'), streamLabel('hidden', 0), streamLabel('open', 1), streamLabel('hidden', 12)]).toEqual([
      'open',
      'hidden',
      'open/1',
      'hidden/12',
    ]);
  });
});
