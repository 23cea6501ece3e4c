// The secret address of one question: `turn+<56 letters>@…`. It names account, game and question, and cannot be made by anybody else.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address stands for. */
export interface Asked {
  readonly account: string;
  readonly game: string;
  readonly seat: number;
  /** `version.index`. */
  readonly ask: string;
}

/** What can be read off an address before anything is looked up; the game by its first bytes alone. */
export interface Named {
  readonly account: string;
  readonly ask: string;
  /** Does the game's id begin like this one's? */
  mayBe(game: string): boolean;
  /** Was the address made by this server, for exactly this? */
  isFor(asked: Asked): boolean;
  /** Older than an address is good for. */
  readonly expired: boolean;
}

const PREFIX = 'turn+';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** Days that an address may be old. */
const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

const ACCOUNT_BYTES = 9;
const GAME_BYTES = 4;
const MAC_BYTES = 16;
/** Account, game, version, index, day. */
const FACTS = ACCOUNT_BYTES + GAME_BYTES + 3 + 1 + 2;
const LETTERS = Math.ceil(((FACTS + MAC_BYTES) * 8) / 5);

const gameHead = (game: string): Buffer => Buffer.from(game, 'base64url').subarray(0, GAME_BYTES);

/** Local part and domain; letters only in lower case, since mail programs may not keep the case. */
export function replyAddress(
  serverKey: Uint8Array,
  asked: Asked,
  { domain, now }: { domain: string; now: number },
): string {
  const [version, index] = asked.ask.split('.').map(Number);
  const day = Math.floor(now / DAY_MS);
  const facts = Buffer.alloc(FACTS);
  Buffer.from(asked.account, 'base64url').copy(facts);
  gameHead(asked.game).copy(facts, ACCOUNT_BYTES);
  facts.writeUIntBE(version, ACCOUNT_BYTES + GAME_BYTES, 3);
  facts.writeUInt8(index, FACTS - 3);
  facts.writeUInt16BE(day, FACTS - 2);
  return `${PREFIX}${letters(Buffer.concat([facts, macOf(serverKey, asked, day)]))}@${domain}`;
}

const macOf = (serverKey: Uint8Array, { account, game, seat, ask }: Asked, day: number): Buffer =>
  createHmac('sha256', serverKey)
    .update(['fieldpost/reply/1', account, game, seat, ask, day].join('\n'))
    .digest()
    .subarray(0, MAC_BYTES);

/** Null for an address that isn't of this form, or not of this domain. */
export function namedBy(
  serverKey: Uint8Array,
  address: string,
  { domain, now }: { domain: string; now: number },
): Named | null {
  const [local, host] = address.trim().toLowerCase().split('@') as [string, string?];
  if (host !== domain.toLowerCase() || !local.startsWith(PREFIX)) return null;
  const bytes = bytesOf(local.slice(PREFIX.length));
  if (bytes?.length !== FACTS + MAC_BYTES) return null;
  const account = bytes.subarray(0, ACCOUNT_BYTES).toString('base64url');
  const head = bytes.subarray(ACCOUNT_BYTES, ACCOUNT_BYTES + GAME_BYTES);
  const ask = `${bytes.readUIntBE(ACCOUNT_BYTES + GAME_BYTES, 3)}.${bytes.readUInt8(FACTS - 3)}`;
  const day = bytes.readUInt16BE(FACTS - 2);
  const mac = bytes.subarray(FACTS);
  return {
    account,
    ask,
    mayBe: (game) => gameHead(game).equals(head),
    isFor: (asked) =>
      asked.account === account && asked.ask === ask && timingSafeEqual(macOf(serverKey, asked, day), mac),
    expired: Math.floor(now / DAY_MS) - day > MOST_DAYS,
  };
}

/** Base 32, of RFC 4648 in lower case and without padding. */
function letters(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

function bytesOf(text: string): Buffer | null {
  if (text.length !== LETTERS) return null;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Buffer.from(bytes);
}
