// HMAC-SHA256 (RFC 2104) with the two key blocks taken in once, so that a short message costs two compressions.
import { BLOCK, compress, compressDigest, finish, sha256, startState } from './sha256';

// Where the inner digest lies between the two compressions of one call.
const digest = new Int32Array(8);

/** A key, ready to sign. Any length of key; long ones are hashed first, as the RFC says. */
export class HmacKey {
  private readonly inner: Int32Array;
  private readonly outer: Int32Array;

  constructor(key: Uint8Array) {
    const block = new Uint8Array(BLOCK);
    block.set(key.length > BLOCK ? sha256(key) : key);
    this.inner = absorbed(block, 0x36);
    this.outer = absorbed(block, 0x5c);
  }

  /** The 32-byte code of a message of any length. */
  sign(message: Uint8Array): Uint8Array {
    const innerDigest = finish(Int32Array.from(this.inner), BLOCK, message);
    return finish(Int32Array.from(this.outer), BLOCK, innerDigest);
  }

  /** The code of a message that `block` already holds, padded by `pad` for a total of 64 bytes more; its eight words go to `into`. */
  signBlock(block: Uint8Array, into: Int32Array): void {
    copy(this.inner, digest);
    compress(digest, block, 0);
    copy(this.outer, into);
    compressDigest(into, digest, BLOCK + 32);
  }
}

function copy(from: Int32Array, to: Int32Array): void {
  for (let word = 0; word < 8; word++) to[word] = from[word];
}

function absorbed(block: Uint8Array, mask: number): Int32Array {
  const state = startState();
  compress(
    state,
    block.map((byte) => byte ^ mask),
    0,
  );
  return state;
}

/** The HMAC-SHA256 of one message under a key used once. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  return new HmacKey(key).sign(message);
}
