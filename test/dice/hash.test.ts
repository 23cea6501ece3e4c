import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { fromBase64Url, fromHex, toBase64Url, toHex, utf8 } from '../../src/dice';
import { HmacKey, hmac } from '../../src/dice/hmac';
import { sha256 } from '../../src/dice/sha256';

const repeated = (byte: number, times: number): Uint8Array => new Uint8Array(times).fill(byte);

// Past two blocks, so that every place of the padding comes up.
const message = fc.uint8Array({ maxLength: 200 });

describe('SHA-256', () => {
  // FIPS 180-4 examples and the NIST long-message example.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('FIPS 180-4, example %#', (text, digest) => {
    expect(toHex(sha256(utf8(text)))).toBe(digest);
  });

  test("is node's for any message, and leaves it as it was", () => {
    fc.assert(
      fc.property(message, (bytes) => {
        const before = Uint8Array.from(bytes);
        expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(bytes).toEqual(before);
      }),
    );
  });
});

describe('HMAC-SHA256', () => {
  // RFC 4231, all cases of 256 bits; case 5 is cut to 128.
  test.each([
    [1, repeated(0x0b, 20), utf8('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      2,
      utf8('Jefe'),
      utf8('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [3, repeated(0xaa, 20), repeated(0xdd, 50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      4,
      Uint8Array.from({ length: 25 }, (_, at) => at + 1),
      repeated(0xcd, 50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [5, repeated(0x0c, 20), utf8('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b'],
    [
      6,
      repeated(0xaa, 131),
      utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      7,
      repeated(0xaa, 131),
      utf8(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('RFC 4231 case %d', (_, key, text, code) => {
    expect(toHex(hmac(key, text)).slice(0, code.length)).toBe(code);
  });

  test("is node's for any key and message", () => {
    fc.assert(
      fc.property(message, message, (key, bytes) => {
        expect(toHex(hmac(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
      }),
    );
  });

  test('one key signs many messages, each as if it were the first', () => {
    const key = new HmacKey(utf8('key'));
    const first = toHex(key.sign(utf8('one')));
    key.sign(utf8('two'));
    expect(toHex(key.sign(utf8('one')))).toBe(first);
  });
});

describe('spellings of bytes', () => {
  test('UTF-8 is that of the platform, half surrogates included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (odd, even) => {
        const text = odd + even + odd.slice(1);
        expect(toHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
    );
    expect(toHex(utf8('\ud800x\udfff'))).toBe(Buffer.from('\ud800x\udfff', 'utf8').toString('hex'));
  });

  test("hexadecimal and URL-safe base64 are node's, both ways", () => {
    fc.assert(
      fc.property(message, (bytes) => {
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromHex(toHex(bytes).toUpperCase())).toEqual(bytes);
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  test.each(['a', '0g', ' 00', '0x00', 'é0'])('%p is no hexadecimal', (text) => {
    expect(fromHex(text)).toBeUndefined();
  });

  test.each(['A', 'AB', 'AA=', 'A+AA', 'AA A', 'AAAAB', 'ñAAA'])('%p is no unpadded URL-safe base64', (text) => {
    expect(fromBase64Url(text)).toBeUndefined();
  });
});
