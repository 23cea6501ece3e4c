// Who calls: read from the token alone, never from anything else that the client may choose.
import { fail, ok } from '../core/result';
import { messageOf } from '../service/messages';
import type { Answer, Caller, Service } from '../service/service';

const BEARER = /^Bearer +([^\s]+) *$/i;

/** What a transport knows of a request beside its token. */
export type Stamp = Pick<Caller, 'arrival' | 'source' | 'locale'>;

/**
 * The caller of an `Authorization` header, with what his token allows; without one a caller without an account. Every channel makes its
 * callers here. Every bad header or token gets the same refusal.
 */
export async function callerOf(service: Service, header: string | undefined, stamp: Stamp): Answer<Caller> {
  const { locale } = stamp;
  if (header === undefined) return ok({ ...stamp, account: null });
  const token = BEARER.exec(header)?.[1];
  if (token === undefined)
    return fail({
      code: 'UNAUTHENTICATED',
      kind: 'unauthenticated',
      message: messageOf('UNAUTHENTICATED', {}, { locale }),
    });
  const identity = await service.identify(token, locale);
  return identity.ok ? ok({ ...stamp, ...identity.value }) : identity;
}
