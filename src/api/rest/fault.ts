// What a request can get wrong before it becomes a call.
import type * as z from 'zod';
import type { Json } from '../../core/json';
import { fail, ok, type Result } from '../../core/result';
import { kindOf, type ServiceCode } from '../../service/codes';
import { messageOf } from '../../service/messages';
import { malformed } from '../../wire/action';
import type { Fault } from './problem';

export type Read<T> = Result<T, Fault>;

interface More {
  readonly pointer?: string;
  readonly params?: Readonly<Record<string, Json>>;
  readonly status?: Fault['status'];
  /** Seconds. */
  readonly retryAfter?: number;
}

/** A refusal with one of the service's codes. */
export function fault(code: ServiceCode, more: More = {}): { readonly ok: false; readonly error: Fault } {
  return fail({ code, kind: kindOf(code), message: messageOf(code, more.params ?? {}), ...more });
}

/** A value of the schema's shape; else the first thing that is wrong with it. */
export function shaped<T>(schema: z.ZodType<T>, given: unknown): Read<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  const { code, params = {}, pointer } = malformed(parsed.error.issues[0], given);
  return fail({ code, kind: kindOf(code), message: messageOf(code, params), params, pointer });
}
