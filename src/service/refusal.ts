// Refusals inside the service: a code and its facts. The text is added on the way out, in the caller's language.
import type { Json } from '../core/json';
import { nameFields } from '../core/names';
import { fail, type Illegal, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import { kindOf, type ServiceCode } from './codes';
import { messageOf, type Speech } from './messages';
import type { ServiceError } from './answer';

/** A refusal on its way out. */
export interface Refusal {
  readonly code: string;
  readonly rule?: string;
  readonly params?: Readonly<Record<string, Json>>;
  readonly pointer?: string;
  readonly retryAfter?: number;
  readonly version?: number;
  readonly game?: ServiceError['game'];
}

type More = Omit<Refusal, 'code'>;

export const refusal = (code: ServiceCode, more: More = {}): Refusal => ({ code, ...more });

export const refuse = (code: ServiceCode, more: More = {}): { readonly ok: false; readonly error: Refusal } =>
  fail(refusal(code, more));

/** An action id that is none: missing, or of another form. */
export const noActionId = (given: unknown): { readonly ok: false; readonly error: Refusal } =>
  refuse('ACTION_ID_INVALID', {
    ...((given === undefined || given === '') && { params: { reason: 'actionId' } }),
    pointer: '/actionId',
  });

/** What the rules refused, with names for indexes. */
export function named(rules: Rules, illegal: Illegal): Refusal {
  return illegal.params ? { ...illegal, params: nameFields(rules, illegal.params) } : illegal;
}

/** What a client gets. */
export function spoken(error: Refusal, speech: Speech): ServiceError {
  return { ...error, kind: kindOf(error.code), message: messageOf(error.code, error.params ?? {}, speech) };
}

/** The outcome of an inner step as a client gets it. */
export const told = <T>(result: Result<T, Refusal>, speech: Speech): Result<T, ServiceError> =>
  result.ok ? result : fail(spoken(result.error, speech));
