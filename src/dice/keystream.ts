// The keyed bytes of one version of a game: HMAC(K, label ‖ u32 version ‖ u32 block), blocks from 0, 32 bytes each.
import { ByteSource } from './bytesource';
import type { HmacKey } from './hmac';
import { BLOCK, pad } from './sha256';

/** Who sees a draw: everybody at once, or at first only some. */
export type Audience = 'open' | 'hidden';

/** The label of a stream. A restore from a backup adds an epoch (1, 2, …), so that versions played again get other dice. */
export function streamLabel(audience: Audience, epoch = 0): string {
  return epoch === 0 ? audience : `${audience}/${epoch}`;
}

// The padded message of the block at hand, for all streams: written and signed within one call, so that a stream costs little.
// Label and padding stay from call to call, since one label mostly follows itself.
const message = new Uint8Array(BLOCK);
let labelWritten = '';

/** The draws of one version under one label. No block is computed before its first byte is needed. */
export class KeyedStream extends ByteSource {
  private readonly words = new Int32Array(8);
  private taken = 0;

  /** Throws a RangeError unless 0 ≤ version < 2^32. */
  constructor(
    private readonly key: HmacKey,
    private readonly label: string,
    private readonly version: number,
  ) {
    super();
    if (version >>> 0 !== version) throw new RangeError(`${version} is no version`);
  }

  /** Blocks computed so far. */
  get blocks(): number {
    return Math.ceil(this.taken / 32);
  }

  protected override byte(): number {
    const at = this.taken & 31;
    if (at === 0) this.fill(this.taken >>> 5);
    this.taken++;
    return (this.words[at >> 2] >>> (24 - 8 * (at & 3))) & 255;
  }

  private fill(block: number): void {
    if (this.label !== labelWritten) writeLabel(this.label);
    write32(this.version, this.label.length);
    write32(block, this.label.length + 4);
    this.key.signBlock(message, this.words);
  }
}

function writeLabel(label: string): void {
  message.fill(0);
  for (let at = 0; at < label.length; at++) message[at] = label.charCodeAt(at);
  pad(message, label.length + 8, BLOCK + label.length + 8);
  labelWritten = label;
}

function write32(value: number, at: number): void {
  message[at] = value >>> 24;
  message[at + 1] = value >>> 16;
  message[at + 2] = value >>> 8;
  message[at + 3] = value;
}
