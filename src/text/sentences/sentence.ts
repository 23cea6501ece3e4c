// What a language brings for events: a sentence for each type, without a full stop. Names come ready to be said, and sentences are made so
// that no name has to be inflected.
import type { EventType } from '../event-types';
import type { Told } from '../told';

export type Sentence = (told: Told) => string;

export type Sentences = Readonly<Record<EventType, Sentence>>;

/** How a language joins what a sentence is made of. */
export interface Phrases {
  /** So many troops. */
  readonly troops: (n: number) => string;
  /** So many cards. */
  readonly cards: (n: number) => string;
  /** What follows where it is known: `: Alaska, Ural`. */
  readonly listed: (names: readonly string[]) => string;
  /** `Alaska and Ural`; the other where nothing is known. */
  readonly together: (names: readonly string[], nothing: string) => string;
  /** ` (region, Asia)` of what isn't empty. */
  readonly inBrackets: (...words: readonly string[]) => string;
  /** One throw against another. */
  readonly against: (dice: string, defence: string) => string;
}

interface Joints {
  readonly colon: string;
  readonly comma: string;
  readonly and: string;
  readonly brackets: readonly [string, string];
}

/** Phrases of a language, by its joints and its ways to count. */
export function phrasesOf(
  { colon, comma, and, brackets: [open, close] }: Joints,
  counted: Pick<Phrases, 'troops' | 'cards' | 'against'>,
): Phrases {
  return {
    ...counted,
    listed: (names) => (names.length > 0 ? colon + names.join(comma) : ''),
    together: (names, nothing) =>
      names.length > 1 ? names.slice(0, -1).join(comma) + and + (names.at(-1) ?? '') : (names.at(0) ?? nothing),
    inBrackets(...words) {
      const said = words.filter((word) => word !== '');
      return said.length > 0 ? open + said.join(comma) + close : '';
    },
  };
}

/** Text that is only said where what it tells is known. */
export const when = (known: string, text: string): string => (known === '' ? '' : text);
