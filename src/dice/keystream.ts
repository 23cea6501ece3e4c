// The keyed bytes of one version of a game: HMAC(K, label ‖ u32 version ‖ u32 block), blocks from 0, 32 bytes each.
import { ByteSource } from './bytesource';
import { unsigned, utf8 } from './bytes';
import type { HmacKey } from './hmac';
import { BLOCK, pad } from './sha256';

/** Who sees a draw: everybody at once, or at first only some. */
export type Audience = 'open' | 'hidden';

/** The label of a stream. A restore from a backup adds an epoch (1, 2, …), so that versions played again get other dice. */
export function streamLabel(audience: Audience, epoch = 0): string {
  return epoch === 0 ? audience : `${audience}/${epoch}`;
}

/** The draws of one version under one label. No block is computed before its first byte is needed. */
export class KeyedStream extends ByteSource {
  private readonly message = new Uint8Array(BLOCK);
  private readonly words = new Int32Array(8);
  private readonly blockAt: number;
  private taken = 0;

  /** Throws a RangeError unless 0 ≤ version < 2^32. */
  constructor(
    private readonly key: HmacKey,
    label: string,
    version: number,
  ) {
    super();
    const start = utf8(label);
    this.blockAt = start.length + 4;
    this.message.set(start);
    this.message.set(unsigned(version, 4), start.length);
    pad(this.message, this.blockAt + 4, BLOCK + this.blockAt + 4);
  }

  /** Blocks computed so far. */
  get blocks(): number {
    return Math.ceil(this.taken / 32);
  }

  protected override byte(): number {
    const at = this.taken % 32;
    if (at === 0) this.fill(this.taken / 32);
    this.taken++;
    return (this.words[at >> 2] >>> (24 - 8 * (at & 3))) & 255;
  }

  private fill(block: number): void {
    for (let at = 0; at < 4; at++) this.message[this.blockAt + at] = block >>> (24 - 8 * at);
    this.key.signBlock(this.message, this.words);
  }
}
