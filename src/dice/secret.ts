// From the server's master key to the key of one game, by way of what the seats bring. The scheme is told in docs/dice.md.
import { concat, sameBytes, unsigned, utf8 } from './bytes';
import { hmac } from './hmac';
import { sha256 } from './sha256';

/** Bytes of the nonce that a game is created with. */
export const NONCE_BYTES = 16;

/** The random bytes that one seat opened at the start. */
export interface Opening {
  /** In what order the seat joined, 0–255. */
  readonly joined: number;
  /** At most 65,535 bytes. */
  readonly bytes: Uint8Array;
}

/** The game's secret: HMAC(master, "fieldpost/secret/1" ‖ game id ‖ nonce). Throws a RangeError unless the nonce has 16 bytes. */
export function gameSecret(master: Uint8Array, gameId: string, nonce: Uint8Array): Uint8Array {
  if (nonce.length !== NONCE_BYTES) throw new RangeError(`a nonce has ${NONCE_BYTES} bytes, not ${nonce.length}`);
  return hmac(master, concat(utf8('fieldpost/secret/1'), utf8(gameId), nonce));
}

/** What is public from the start: SHA-256("fieldpost/commit/1" ‖ secret). */
export function commitment(secret: Uint8Array): Uint8Array {
  return sha256(concat(utf8('fieldpost/commit/1'), secret));
}

/** What a seat shows when it joins: SHA-256 of its random bytes. */
export function openingCommitment(bytes: Uint8Array): Uint8Array {
  return sha256(bytes);
}

/** The bytes are those that the seat committed to. */
export function opens(committed: Uint8Array, bytes: Uint8Array): boolean {
  return sameBytes(openingCommitment(bytes), committed);
}

/**
 * SHA-256 over (u8 join index ‖ u16 length ‖ bytes) of every opening, in join order whatever order they came in. Seats that brought
 * nothing or withheld it are left out. Throws a RangeError if an index or a length doesn't fit.
 */
export function entropy(openings: readonly Opening[]): Uint8Array {
  const inOrder = [...openings].sort((one, other) => one.joined - other.joined);
  const parts = inOrder.flatMap(({ joined, bytes }) => [unsigned(joined, 1), unsigned(bytes.length, 2), bytes]);
  return sha256(concat(...parts));
}

/** K, which keys every die and draw: HMAC(secret, "fieldpost/game/1" ‖ u16 length ‖ game id ‖ entropy). */
export function gameKey(secret: Uint8Array, gameId: string, mixed: Uint8Array): Uint8Array {
  const id = utf8(gameId);
  return hmac(secret, concat(utf8('fieldpost/game/1'), unsigned(id.length, 2), id, mixed));
}

/** The seed of the bot that plays on version v: HMAC(K, "bot" ‖ u32 v). It tells nothing of the dice. */
export function botSeed(key: Uint8Array, version: number): Uint8Array {
  return hmac(key, concat(utf8('bot'), unsigned(version, 4)));
}
