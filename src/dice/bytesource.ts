// An unbiased draw from a run of random bytes, whatever makes the bytes.

/** The widest draw that one byte can serve. */
export const WIDEST = 256;

/** Throws a RangeError unless n is a whole number from 1 to 256: nothing in a game is wider, so that is our bug. */
export function checkWidth(n: number): void {
  if (!Number.isInteger(n) || n < 1 || n > WIDEST) throw new RangeError(`cannot draw one of ${n}`);
}

/** Random bytes in a fixed order, and draws that use them up one by one. */
export abstract class ByteSource {
  /** The next byte, 0–255. */
  protected abstract byte(): number;

  /**
   * A draw of 0..n−1: the next byte below 256 − 256 mod n, mod n, so that every value is equally likely. n = 1 takes no byte.
   * Any n that `checkWidth` refuses throws its RangeError.
   */
  draw(n: number): number {
    if (n === 1) return 0;
    checkWidth(n);
    const limit = WIDEST - (WIDEST % n);
    let byte = this.byte();
    while (byte >= limit) byte = this.byte();
    return byte % n;
  }
}
