// The languages that everything is said in.

/** BCP 47 tags: English, Chinese in traditional characters, Vietnamese, Danish. */
export const LOCALES = ['en', 'zh-Hant', 'vi', 'da'] as const;

export type Locale = (typeof LOCALES)[number];

/** Something in every language. */
export type Spoken<T> = Readonly<Record<Locale, T>>;
