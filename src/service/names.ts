// Display names: what people see is kept, what must be unique is compared in a canonical form.
import { ok, type Result } from '../core/result';
import { type Refusal, refuse } from './refusal';

const MOST_CHARACTERS = 20;
const MOST_BYTES = 80;

/** Controls, surrogates, unassigned: never part of a name. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Letters that nobody sees, though their class says otherwise. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/u;
/** What is invisible or turns the direction of text, but for the joiner. */
const INVISIBLE = /\p{Cf}(?<!\u200D)|\p{Default_Ignorable_Code_Point}(?<!\u200D|\uFE0F)/u;
/** The joiner is invisible too: only between two pictures it is part of what one sees. */
const JOINED = /(?<=\p{Extended_Pictographic}\p{M}?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})/gu;
/** Something must be seen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The name as it is shown: trimmed, inner blanks single. NAME_INVALID. */
export function displayName(text: unknown): Result<string, Refusal> {
  const invalid = refuse('NAME_INVALID', { pointer: '/name' });
  if (typeof text !== 'string' || text.length > 2 * MOST_BYTES) return invalid;
  const name = text
    .normalize('NFC')
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');
  if (!VISIBLE.test(name) || hides(name)) return invalid;
  const long = [...graphemes.segment(name)].length > MOST_CHARACTERS || Buffer.byteLength(name) > MOST_BYTES;
  return long ? invalid : ok(name);
}

const hides = (name: string): boolean =>
  [FORBIDDEN, BLANK, INVISIBLE].some((kind) => kind.test(name)) || name.replaceAll(JOINED, '').includes('\u200D');

/** Equal for names that people can't tell apart by case, width or composition. */
export const canonicalName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
