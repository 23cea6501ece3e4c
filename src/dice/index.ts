// The dice: chance that nobody can bend and everybody can check.
export { concat, fromBase64Url, fromHex, sameBytes, toBase64Url, toHex, utf8 } from './bytes';
export * from './check';
export * from './facts';
export { HmacKey, hmac } from './hmac';
export { KeyedRandom } from './keyed';
export { RecordingRandom } from './random';
export * from './recorded';
export * from './scripted';
export * from './secret';
export { SeededRandom, UnrecordedRandom, type Seed } from './seeded';
export { sha256 } from './sha256';
export { shuffle } from './shuffle';
export type { Audience } from './keystream';
