// One thing in every language: a row of the tables in this folder.
import type { Spoken } from '../../core/locale';

/** English, Chinese in traditional characters, Vietnamese, Danish. */
export const say = (en: string, chinese: string, vi: string, da: string): Spoken<string> => ({
  en,
  'zh-Hant': chinese,
  vi,
  da,
});

/** A proper name that is written alike in every language: explicit, so that nobody takes it for one that was forgotten. */
export const alike = (name: string): Spoken<string> => say(name, name, name, name);

/** A proper name that only Chinese writes in its own way. */
export const transcribed = (name: string, chinese: string): Spoken<string> => say(name, chinese, name, name);

export type Names = Readonly<Record<string, Spoken<string> | undefined>>;
