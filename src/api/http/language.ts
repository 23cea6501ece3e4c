// Which language a request asks for.
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { type Locale, nearest } from '../../core/locale';
import type { Env } from './env';

/** An honest header names a handful of languages. */
const MOST_CHARACTERS = 1_000;

/**
 * The language of an `Accept-Language` header: the nearest of ours to what is wanted most. Undefined where it names none of ours, says
 * that any will do, or makes no sense.
 */
export function languageIn(header: string | undefined): Locale | undefined {
  if (header === undefined || header.length > MOST_CHARACTERS) return undefined;
  for (const { type, q } of parseAccept(header)) {
    if (type === '*') return undefined;
    const locale = q > 0 ? nearest(type) : undefined;
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/** The language of an answer, as far as it is known. */
export const localeOf = (c: Context): Locale => (c.get('locale') as Locale | undefined) ?? 'en';

/** Notes it for all that is answered: caches must ask again for another language. */
export const speaking = (): MiddlewareHandler<Env> => async (c, next) => {
  c.set('locale', languageIn(c.req.header('accept-language')));
  await next();
  c.header('Vary', 'Accept-Language', { append: true });
};
