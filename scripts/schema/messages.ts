// The texts of all codes in one language, for clients that say them themselves.
import type { Locale } from '../../src/core/locale';
import { texts } from '../../src/rulesets';
import { TRANSPORT } from '../../src/api/codes';
import { MESSAGES } from '../../src/service/messages';

const sorted = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/** `schema/messages/<locale>.json`: `{name}` stands for a parameter; `reasons` are the texts of codes that have several, by `params.reason`. */
export const messages = (locale: Locale): object => ({
  locale,
  codes: sorted({ ...MESSAGES[locale].codes, ...texts[locale], ...TRANSPORT[locale] }),
  reasons: sorted(MESSAGES[locale].reasons),
});
