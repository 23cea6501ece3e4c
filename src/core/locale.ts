// The languages that everything is said in.

/** BCP 47 tags: English, Chinese in traditional characters, Vietnamese, Danish. */
export const LOCALES = ['en', 'zh-Hant', 'vi', 'da'] as const;

export type Locale = (typeof LOCALES)[number];

/** Something in every language. */
export type Spoken<T> = Readonly<Record<Locale, T>>;

const BY_LANGUAGE: Readonly<Record<string, Locale | undefined>> = {
  en: 'en',
  zh: 'zh-Hant',
  yue: 'zh-Hant',
  vi: 'vi',
  da: 'da',
};

/**
 * The language that is nearest to a tag, by its first part: `da-DK` is Danish, and all Chinese, Cantonese too, is Chinese in traditional
 * characters. Undefined for a language that isn't spoken here.
 */
export function nearest(tag: string): Locale | undefined {
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return Object.hasOwn(BY_LANGUAGE, language) ? BY_LANGUAGE[language] : undefined;
}
