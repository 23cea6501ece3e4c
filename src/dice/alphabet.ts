// The 64 URL-safe characters that facts are written in, digits first, so that small values read as themselves.

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

const SINGLE = CHARACTERS.split('');

const DIGITS = Array.from({ length: 128 }, (_, code) => CHARACTERS.indexOf(String.fromCharCode(code)));

/** The character of a value 0–63. */
export function character(value: number): string {
  return SINGLE[value];
}

/** The value 0–63 of the character at a place of a text, or −1. */
export function valueAt(text: string, at: number): number {
  return DIGITS[text.charCodeAt(at)] ?? -1;
}
