// The same throws by two ways: our keyed dice, and node's createHmac with rejection written out.
import { createHmac } from 'node:crypto';
import { HmacKey, KeyedRandom, sha256, utf8 } from '../../src/dice';

export const SECRET = 'bench';
/** A classic attack: three dice against two. */
export const DICE: readonly number[] = [6, 6, 6, 6, 6];
/** Throws a step. */
export const THROWS = 2_000;

/** The five faces that a version throws, by createHmac; nothing is recorded. */
export function byCreateHmac(secret: Uint8Array): (version: number) => number[] {
  const message = Buffer.alloc(12);
  message.write('open');
  return (version) => {
    message.writeUInt32BE(version, 4);
    const bytes = createHmac('sha256', secret).update(message).digest();
    const faces: number[] = [];
    for (let at = 0; faces.length < DICE.length; at++) if (bytes[at] < 252) faces.push(1 + (bytes[at] % 6));
    return faces;
  };
}

/** How many of so many throws are the same by both ways. */
export function throwsAlike(count: number): number {
  const secret = sha256(utf8(SECRET));
  const key = new HmacKey(secret);
  const other = byCreateHmac(secret);
  let alike = 0;
  for (let version = 0; version < count; version++)
    if (new KeyedRandom(key, version).throw(DICE).join() === other(version).join()) alike++;
  return alike;
}
