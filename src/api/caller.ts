// Who calls: read from the token alone, never from anything else that the client may choose.
import { fail, ok } from '../core/result';
import { messageOf } from '../service/messages';
import type { Answer, Service } from '../service/service';

const BEARER = /^Bearer +([^\s]+) *$/i;

/** The account of an `Authorization` header; null without one. Every bad header or token gets the same refusal. */
export async function accountOf(service: Service, header: string | undefined): Answer<string | null> {
  if (header === undefined) return ok(null);
  const token = BEARER.exec(header)?.[1];
  if (token === undefined)
    return fail({ code: 'UNAUTHENTICATED', kind: 'unauthenticated', message: messageOf('UNAUTHENTICATED', {}) });
  const identity = await service.identify(token);
  return identity.ok ? ok(identity.value.account) : identity;
}
