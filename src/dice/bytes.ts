// Text and bytes, in the few spellings that the dice need, without the platform's codecs.

const HEX = '0123456789abcdef';
const URL_SAFE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The UTF-8 bytes of a text; half a surrogate pair becomes U+FFFD, as everywhere on the web. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) return beyondAscii(text);
    bytes[at] = unit;
  }
  return bytes;
}

function beyondAscii(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) pushUtf8(bytes, character.codePointAt(0) ?? 0);
  return Uint8Array.from(bytes);
}

function pushUtf8(bytes: number[], point: number): void {
  if (point < 0x80) bytes.push(point);
  else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
  else if (point >= 0xd800 && point < 0xe000) bytes.push(0xef, 0xbf, 0xbd);
  else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
  else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
}

function tail(bits: number): number {
  return 0x80 | (bits & 63);
}

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte >> 4] + HEX[byte & 15];
  return text;
}

/** The bytes of a hexadecimal text of either case, or undefined if it is none. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** URL-safe base64 (RFC 4648 §5) without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const four = URL_SAFE[bits >> 18] + URL_SAFE[(bits >> 12) & 63] + URL_SAFE[(bits >> 6) & 63] + URL_SAFE[bits & 63];
    text += four.slice(0, Math.min(3, bytes.length - at) + 1);
  }
  return text;
}

/** The bytes of an unpadded URL-safe base64 text, or undefined if it is none (stray last bits included). */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  for (let at = 0, from = 0; from < text.length; from++) {
    bits = ((bits << 6) | URL_SAFE.indexOf(text[from])) & 0xffffff;
    if (from % 4 > 0) bytes[at++] = bits >> (6 - 2 * (from % 4));
  }
  return toBase64Url(bytes) === text ? bytes : undefined;
}

/** Bytes one after another. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** An unsigned number, big-endian, in `width` bytes. */
export function unsigned(value: number, width: 1 | 2 | 4): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value >= 256 ** width) {
    throw new RangeError(`${value} is no unsigned number of ${width} bytes`);
  }
  return Uint8Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** (width - 1 - at)));
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
