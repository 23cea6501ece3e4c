// The option that chooses a language.
import { InvalidArgumentError, Option } from 'commander';
import { type Locale, LOCALES, nearest } from '../core/locale';

const all = LOCALES.join(', ');

/** A tag as `da` or `da-DK`; a language that isn't spoken here is refused. */
function localeOf(tag: string): Locale {
  const locale = nearest(tag);
  if (!locale) throw new InvalidArgumentError(`Allowed choices are ${all}.`);
  return locale;
}

export const localeOption = (what: string): Option =>
  new Option('--locale <tag>', `${what}: ${all}`).argParser(localeOf).default('en');
