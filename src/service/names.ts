// Display names: what people see is kept, what must be unique is compared in a canonical form.
import { ok, type Result } from '../core/result';
import { type Refusal, refuse } from './refusal';

const MOST_CHARACTERS = 20;
const MOST_BYTES = 80;

/** Controls, surrogates, line breaks, and all that is invisible or turns the direction of text. */
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/u;
/** The joiner of emoji sequences is invisible too: only between two pictures it is part of what one sees. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?)\u200D|\u200D(?!\p{Extended_Pictographic})/u;
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
  if (!VISIBLE.test(name) || FORBIDDEN.test(name) || LOOSE_JOINER.test(name)) return invalid;
  const long = [...graphemes.segment(name)].length > MOST_CHARACTERS || Buffer.byteLength(name) > MOST_BYTES;
  return long ? invalid : ok(name);
}

/** Equal for names that people can't tell apart by case, width or composition. */
export const canonicalName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
