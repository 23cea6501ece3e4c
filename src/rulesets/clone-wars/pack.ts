// The own part as compact JSON. What is at rest takes no room.
import type { Json } from '../../core/json';
import { packColumn, unpackColumn } from '../../core/pack';
import { NOBODY } from '../../core/state';
import { type CloneWars, NONE } from './state';

/** Numbers by letter, each with the value that is left out. */
const NUMBERS = [
  ['k', 'known', 0],
  ['t', 'track', 0],
  ['p', 'sidious', NOBODY],
  ['c', 'called', 0],
  ['f', 'first', 0],
  ['w', 'took', 0],
  ['h', 'held', 0],
  ['l', 'left', 0],
] as const;

/** `[cards, tokens, barred?, {letters}?]`. */
export function pack(own: CloneWars): Json {
  const numbers = NUMBERS.filter(([, key, rest]) => own[key] !== rest).map(([letter, key]) => [letter, own[key]]);
  const more = numbers.length > 0 ? [Object.fromEntries(numbers) as Record<string, number>] : [];
  return [packColumn(own.cards), packColumn(own.tokens), packColumn(own.barred), ...more];
}

export function unpack(packed: Json): CloneWars {
  const [cards, tokens, barred, more = {}] = packed as [string, string, string, Readonly<Record<string, number>>?];
  const numbers = NUMBERS.map(([letter, key, rest]) => [key, more[letter] ?? rest]);
  return {
    cards: unpackColumn(cards),
    tokens: unpackColumn(tokens),
    barred: barred === '' ? NONE : unpackColumn(barred),
    ...(Object.fromEntries(numbers) as Omit<CloneWars, 'cards' | 'tokens' | 'barred'>),
  };
}
