import { LOCALES, type Locale } from '../../src/core/locale';
import { texts } from '../../src/rulesets';
import { CODES, REASONS } from '../../src/service/codes';
import { MESSAGES } from '../../src/service/messages';
import { placeholders } from '../support/placeholders';

const others = LOCALES.filter((locale) => locale !== 'en');

/** Every text of every code, with where it stands. */
function all(locale: Locale): ReadonlyMap<string, string> {
  const { codes, reasons } = MESSAGES[locale];
  const of = (room: string, table: Readonly<Record<string, string>>): [string, string][] =>
    Object.entries(table).map(([code, text]) => [`${room} ${code}`, text]);
  return new Map([...of('service', codes), ...of('reason', reasons), ...of('rules', texts[locale])]);
}

test('English has a text for every code that the service declares', () => {
  expect(Object.keys(MESSAGES.en.codes).sort()).toEqual(Object.keys(CODES).sort());
  expect(Object.keys(MESSAGES.en.reasons).sort()).toEqual(Object.keys(REASONS).sort());
});

describe.each(others)('%s', (locale) => {
  test('has a text for every code, and none for a code that does not exist', () => {
    expect([...all(locale).keys()].sort()).toEqual([...all('en').keys()].sort());
  });

  test('names in every text the facts that the English one names, and no others', () => {
    const own = all(locale);
    const differing = [...all('en')].filter(
      ([code, english]) => placeholders(own.get(code) ?? '').join() !== placeholders(english).join(),
    );
    expect(differing).toEqual([]);
  });

  test('leaves no text in English', () => {
    const english = all('en');
    expect([...all(locale)].filter(([code, text]) => text === '' || text === english.get(code))).toEqual([]);
  });
});
