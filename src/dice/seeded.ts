// Fast chance for simulation, bots and tests. NEVER for a real game: whoever sees a few draws can foretell the rest.
import { ByteSource } from './bytesource';
import type { Random } from '../core/random';
import { unsigned } from './bytes';
import { RecordingRandom } from './random';
import { sha256 } from './sha256';

/** A whole number, of which the low 32 bits count, or any bytes, e.g. of `botSeed`. */
export type Seed = number | Uint8Array;

/** xoshiro128** by Blackman and Vigna (public domain), of which each draw takes the top byte. */
export class Xoshiro extends ByteSource {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  /** Four words of 32 bits, not all 0. */
  constructor(words: readonly [number, number, number, number]) {
    super();
    [this.a, this.b, this.c, this.d] = words;
  }

  /** The next 32 bits, as a signed number. */
  next(): number {
    const scrambled = Math.imul(rotate(Math.imul(this.b, 5), 7), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = rotate(this.d, 11);
    return scrambled;
  }

  protected override byte(): number {
    return this.next() >>> 24;
  }
}

function rotate(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by));
}

/** Reproducible chance: the same seed gives the same throws, draws and hidden draws. Predictable, so not for real games. */
export class SeededRandom extends RecordingRandom {
  private readonly openStream: Xoshiro;
  private readonly hiddenStream: Xoshiro;

  constructor(seed: Seed) {
    super();
    [this.openStream, this.hiddenStream] = streamsOf(seed);
  }

  protected override drawOpen(n: number): number {
    return this.openStream.draw(n);
  }

  protected override drawHidden(n: number): number {
    return this.hiddenStream.draw(n);
  }
}

/** The chance of `SeededRandom` without a record, so that a simulation may go on for ever in the same memory. */
export class UnrecordedRandom implements Random {
  private readonly openStream: Xoshiro;
  private readonly hiddenStream: Xoshiro;

  constructor(seed: Seed) {
    [this.openStream, this.hiddenStream] = streamsOf(seed);
  }

  throw(sides: readonly number[]): number[] {
    return sides.map((count) => 1 + this.openStream.draw(count));
  }

  open(n: number): number {
    return this.openStream.draw(n);
  }

  hidden(n: number): number {
    return this.hiddenStream.draw(n);
  }
}

/** The open stream and the hidden one, from the two halves of the seed's hash. */
function streamsOf(seed: Seed): [Xoshiro, Xoshiro] {
  const digest = sha256(typeof seed === 'number' ? unsigned(seed >>> 0, 4) : seed);
  return [new Xoshiro(fourWords(digest, 0)), new Xoshiro(fourWords(digest, 16))];
}

/** Four big-endian words. */
function fourWords(bytes: Uint8Array, from: number): [number, number, number, number] {
  const word = (at: number): number => (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  return [word(from), word(from + 4), word(from + 8), word(from + 12)];
}
