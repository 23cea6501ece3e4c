// Which language a caller is spoken to in: the one that the request asks for, or that of the account, or English.
import type { Locale } from '../core/locale';
import type { Speech } from './messages';
import type { Parts } from './parts';
import { profileBody } from './profile';
import type { Caller } from './service';

type Asking = Pick<Caller, 'locale'> & { readonly account?: string | null };

/** Reads the account's profile at most once in a while, and only where the request doesn't say. */
export async function languageOf(parts: Parts, { locale, account }: Asking): Promise<Locale> {
  if (locale !== undefined) return locale;
  return (account ? await preferred(parts, account) : null) ?? 'en';
}

/** The language that an account prefers; null where it never said. A store that is down is no reason to say nothing. */
async function preferred(parts: Parts, account: string): Promise<Locale | null> {
  const now = parts.config.now();
  const remembered = parts.languages.get(account);
  if (remembered && remembered.until > now) return remembered.locale;
  try {
    const profile = await parts.store.profile(account);
    const locale = (profile && profileBody(profile).locale) ?? null;
    parts.languages.set(account, { locale, until: now + parts.limits.tokenCacheMs });
    return locale;
  } catch {
    return null;
  }
}

/** How to speak in a language, of these boards and by these rules. */
export const speechIn = ({ config }: Pick<Parts, 'config'>, locale: Locale | undefined): Speech => ({
  locale,
  texts: config.texts,
  boards: config.boards,
});
