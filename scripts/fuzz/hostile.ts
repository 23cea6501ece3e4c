// Values and texts that somebody sends who means no good, or whose program is broken.
import { type Draw, once, pick } from './chance';

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 0);

const LONG = 'a'.repeat(5_000);

export const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '𝕬𝖓𝖓',
  'İ',
  '🎲'.repeat(40),
  LONG,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  "'; DROP TABLE games; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'GAME#x',
  '~',
  [],
  [[]],
  {},
  { a: 1 },
  { toString: 1 },
  { length: 3 },
  [null],
  ['__proto__'],
  nested(40),
  Array.from({ length: 400 }, (_, i) => i),
  Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i])),
];

const FIELDS = [
  'x',
  'actor',
  'account',
  'seed',
  'seat',
  'at',
  'type',
  'toString',
  'constructor',
  '',
  'hasOwnProperty',
  'dryRun',
  '$where',
];

type Holder = Record<string, unknown>;

interface Place {
  readonly holder: Holder;
  readonly key: string;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function placesIn(value: Holder, most = 200): Place[] {
  const places: Place[] = [];
  const left: Holder[] = [value];
  for (let at = left.pop(); at !== undefined && places.length < most; at = left.pop())
    for (const [key, part] of Object.entries(at)) {
      places.push({ holder: at, key });
      if (isHolder(part)) left.push(part);
    }
  return places;
}

type Change = (place: Place, draw: Draw) => void;

const replaced: Change = ({ holder, key }, draw) => void (holder[key] = pick(draw, HOSTILE));

const CHANGES: readonly Change[] = [
  replaced,
  replaced,
  ({ holder, key }) => void Reflect.deleteProperty(holder, key),
  ({ holder }, draw) => {
    if (!Array.isArray(holder)) holder[pick(draw, FIELDS)] = pick(draw, HOSTILE);
  },
  ({ holder, key }) => void (holder[key] = [holder[key]]),
  ({ holder, key }) => void (holder[key] = { value: holder[key] }),
  ({ holder, key }) => void (holder[key] = nudged(holder[key])),
  ({ holder, key }) => void (holder[key] = JSON.stringify(holder[key])),
  ({ holder, key }) => {
    if (Array.isArray(holder)) holder.push(holder[Number(key)]);
  },
  ({ holder, key }) => {
    if (Array.isArray(holder)) return;
    holder[`${key}x`] = holder[key];
    Reflect.deleteProperty(holder, key);
  },
];

function nudged(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return value.slice(1);
  return typeof value === 'boolean' ? !value : null;
}

/** A copy of a value that JSON can hold, changed in one place. */
export function mutated<T>(value: T, draw: Draw): T {
  const copy = { value: JSON.parse(JSON.stringify(value ?? null)) as unknown };
  const [whole, ...places] = placesIn(copy);
  const place = places.length > 0 && !once(draw, 12) ? pick(draw, places) : whole;
  pick(draw, CHANGES)(place, draw);
  return copy.value as T;
}

type TextChange = (text: string, draw: Draw) => string;

const insert = (text: string, at: number, more: string): string => text.slice(0, at) + more + text.slice(at);

const TEXTS: readonly TextChange[] = [
  (text, draw) => text.slice(0, draw(text.length + 1)),
  (text) => `\uFEFF${text}`,
  (text) => `\uFEFF\uFEFF${text}`,
  (text, draw) => insert(text, draw(text.length + 1), '\u0000'),
  (text, draw) =>
    insert(text, draw(text.length + 1), pick(draw, ['{', '}', '[', '"', ',', ':', '\\', '\ud800', '\n', 'é'])),
  (text) => text.replace(/\}$/, ',}'),
  (text) => text.replace(/^\{/, '{"__proto__":{"polluted":true},'),
  (text) => text.replace(/^\{"([^"]+)":/, '{"$1":1,"$1":'),
  (text) => text.replace(/\d+/, '1e999'),
  (text) => text.replace(/\d+/, '123456789012345678901234567890'),
  (text) => text.replace(/\d+/, '01'),
  (text) => text.replaceAll('"', "'"),
  () => '['.repeat(20_000),
  () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  () => `${'['.repeat(100)}${']'.repeat(100)}`,
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '0',
  () => '',
  () => ' ',
  () => 'a=1&b=2',
  (text) => `${text}${text}`,
  (text) => text + ' '.repeat(10_000),
];

/** A text that is hardly JSON any more. */
export const broken = (text: string, draw: Draw): string => pick(draw, TEXTS)(text, draw);

/** Bytes that are no UTF-8. */
export function garbled(text: string, draw: Draw): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > 0) bytes[draw(bytes.length)] = 0x80 + draw(0x80);
  return bytes;
}

const WORDS = [
  'until',
  'from',
  '9999999999999999999',
  '-1',
  '0',
  '"',
  '\u0000',
  '到',
  '🎲',
  'alaska',
  'x'.repeat(400),
  'then',
  '\n',
  'all',
  '__proto__',
  ';',
  'hand',
  'card',
  'blue',
];

/** A line of words, changed in one. */
export function reworded(line: string, draw: Draw): string {
  const words = line.split(' ');
  const at = draw(words.length);
  const word = words[at];
  const ways: readonly string[][] = [
    [],
    [word, word],
    [pick(draw, WORDS)],
    [word, pick(draw, WORDS)],
    [word.slice(0, -1)],
    [word.toUpperCase()],
    [`${word}${word.slice(-1)}`],
    [word.split('').reverse().join('')],
  ];
  words.splice(at, 1, ...pick(draw, ways));
  return words.join(' ');
}

/** Without halves of characters, which no address can hold. */
export const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
