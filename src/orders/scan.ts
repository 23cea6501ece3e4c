// From a line of text to words with meanings. What isn't known is looked for among its likes.
import { distance, forgiven } from './distance';
import { fold, isIdeograph } from './fold';
import type { Lexicon, Meaning } from './lexicon';

export interface Token {
  /** As it was understood, folded. */
  readonly text: string;
  readonly meanings: readonly Meaning[];
}

/** A word that means nothing here, or several things. */
export interface Unread {
  readonly word: string;
  /** What may have been meant, as words; several that are as near as each other if there are any. */
  readonly near: readonly string[];
}

export type Scanned =
  { readonly ok: true; readonly tokens: readonly Token[] } | { readonly ok: false; readonly unread: Unread };

const MOST_WORDS = 5;

export function scan(lexicon: Lexicon, line: string): Scanned {
  const text = fold(line);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const found = SPACING.test(text[at]) ? { length: 1 } : wordAt(lexicon, text, at);
    if ('unread' in found) return { ok: false, unread: found.unread };
    if ('token' in found) tokens.push(found.token);
    at += found.length;
  }
  return { ok: true, tokens };
}

/** Commas and the like part words and mean nothing; `>` makes two places a border, and so does a slash. */
const SPACING = /[\s.,:;!?()"“”«»、，。：；！？（）「」*•]/;

type Found =
  { readonly length: number; readonly token: Token } | { readonly length: number } | { readonly unread: Unread };

function wordAt(lexicon: Lexicon, text: string, at: number): Found {
  const digits = /^\d+/.exec(text.slice(at, at + 6))?.[0];
  if (digits) return { length: digits.length, token: token(digits, { kind: 'number', id: String(Number(digits)) }) };
  if (text[at] === '>' || text[at] === '/') return { length: 1, token: { text: '>', meanings: [] } };
  return known(lexicon, text, at) ?? guessed(lexicon, text, at);
}

const token = (text: string, ...meanings: readonly Meaning[]): Token => ({ text, meanings });

/** The longest word that begins here. */
function known({ words, longest }: Lexicon, text: string, at: number): Found | undefined {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length);
    const meanings = words.get(word);
    if (meanings && endsAt(text, at + length)) return { length, token: { text: word, meanings } };
  }
  return undefined;
}

const endsAt = (text: string, end: number): boolean =>
  end >= text.length || isIdeograph(text[end - 1]) || isIdeograph(text[end]) || !/[\p{L}\p{N}]/u.test(text[end]);

/** A word with slips in it, or the beginning of one, if there is just one that it can be. */
function guessed(lexicon: Lexicon, text: string, at: number): Found {
  const runs = runsAt(text, at);
  for (const run of runs) {
    const near = nearest(lexicon, run);
    if (near.length === 1) return { length: run.length, token: { text: near[0], meanings: meaningsOf(lexicon, near) } };
    if (near.length > 1) return { unread: { word: run, near: near.slice(0, 5) } };
  }
  return { unread: { word: runs[runs.length - 1], near: [] } };
}

/** Words that begin here: as many as a name may have, then fewer. */
function runsAt(text: string, at: number): readonly string[] {
  const rest = text.slice(at);
  const first = /^\p{Script=Han}+|^[^\s\p{Script=Han}]+/u.exec(rest)?.[0] ?? rest[0];
  if (isIdeograph(first)) return [first];
  const words = rest
    .split(/[.,:;!?()"/>]/)[0]
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.map((_, i) => words.slice(0, words.length - i).join(' '));
}

const LEAST_BEGINNING = 3;

/** The words nearest to a run: those that begin so, else those with fewest slips. Words of one meaning count as one. */
function nearest(lexicon: Lexicon, run: string): readonly string[] {
  const all = [...lexicon.words.keys()];
  const begun = run.length < LEAST_BEGINNING ? [] : all.filter((word) => word.startsWith(run));
  if (begun.length > 0) return distinct(lexicon, begun);
  const slips = all.map((word) => ({ word, off: Math.abs(word.length - run.length) > 2 ? 9 : distance(run, word) }));
  const least = Math.min(...slips.map(({ off }) => off));
  return least > forgiven(run.length)
    ? []
    : distinct(
        lexicon,
        slips.filter(({ off }) => off === least).map(({ word }) => word),
      );
}

function distinct(lexicon: Lexicon, words: readonly string[]): readonly string[] {
  const bySense = new Map<string, string>();
  for (const word of words) bySense.set(senseOf(lexicon, word), bySense.get(senseOf(lexicon, word)) ?? word);
  return [...bySense.values()];
}

const senseOf = ({ words }: Lexicon, word: string): string => {
  const meanings = words.get(word) ?? [];
  const place = meanings.find(({ kind }) => kind === 'place');
  return place ? `place ${place.id}` : JSON.stringify(meanings);
};

const meaningsOf = ({ words }: Lexicon, [word]: readonly string[]): readonly Meaning[] => words.get(word) ?? [];
