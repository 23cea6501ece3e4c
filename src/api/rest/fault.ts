// What a request can get wrong before it becomes a call.
import type * as z from 'zod';
import { boards } from '../../boards';
import type { Json } from '../../core/json';
import type { Locale } from '../../core/locale';
import { fail, ok, type Result } from '../../core/result';
import { type Kind, kindOf, type ServiceCode } from '../../service/codes';
import { messageOf } from '../../service/messages';
import { malformed } from '../../wire/action';
import { isTransportCode, type TransportCode, transportText } from '../codes';
import type { Fault } from './problem';

export type Read<T> = Result<T, Fault>;

interface Refused {
  readonly ok: false;
  readonly error: Fault;
}

interface More {
  readonly pointer?: string;
  readonly params?: Readonly<Record<string, Json>>;
  readonly status?: Fault['status'];
  /** Seconds. */
  readonly retryAfter?: number;
}

/** A refusal with one of the service's codes. */
export function fault(code: ServiceCode, more: More = {}): Refused {
  return fail({ code, kind: kindOf(code), message: messageOf(code, more.params ?? {}), ...more });
}

/** A refusal with one of the transport's codes. */
export function transportFault(code: TransportCode, kind: Kind, status: Fault['status']): Refused {
  return fail({ code, kind, message: transportText(code), status });
}

/** The same in another language: what is wrong with a request is found before it is known who asks. */
export const saidIn = (error: Fault, locale: Locale | undefined): Fault => ({
  ...error,
  message: isTransportCode(error.code)
    ? transportText(error.code, locale)
    : messageOf(error.code, error.params ?? {}, { locale, boards }),
});

/** A value of the schema's shape; else the first thing that is wrong with it. */
export function shaped<T>(schema: z.ZodType<T>, given: unknown): Read<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  const { code, params = {}, pointer } = malformed(parsed.error.issues[0], given);
  return fail({ code, kind: kindOf(code), message: messageOf(code, params), params, pointer });
}
