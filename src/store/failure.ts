// The driver's exceptions, sorted. They are told apart by name and code: bundling can load a class twice.
import { StoreError, type StoreErrorCode } from './error';
import type { Item } from './table';
import { ConditionFailed } from './wire';

interface DriverError {
  readonly name?: string;
  readonly code?: string;
  readonly $fault?: 'client' | 'server';
  readonly $retryable?: { readonly throttling?: boolean };
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly Item?: Item;
}

const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'LimitExceededException',
]);
const TIMEOUT = new Set(['TimeoutError', 'RequestTimeout', 'AbortError', 'ETIMEDOUT']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const isThrottled = (error: DriverError): boolean =>
  THROTTLED.has(error.name ?? '') || error.$retryable?.throttling === true;

const isTimeout = (error: DriverError): boolean => TIMEOUT.has(error.name ?? '') || TIMEOUT.has(error.code ?? '');

const isUnavailable = (error: DriverError): boolean =>
  NETWORK.has(error.code ?? '') || error.$fault === 'server' || (error.$metadata?.httpStatusCode ?? 0) >= 500;

/** The driver calls a broken connection a TimeoutError too: the code is asked before the name. */
const codeOf = (error: DriverError): StoreErrorCode => {
  if (isThrottled(error)) return 'throttled';
  if (isUnavailable(error)) return 'unavailable';
  return isTimeout(error) ? 'timeout' : 'rejected';
};

/** What a driver's exception means to us. */
export const failureOf = (op: string, error: unknown): ConditionFailed | StoreError => {
  const known = (error ?? {}) as DriverError;
  if (known.name === 'ConditionalCheckFailedException') return new ConditionFailed(known.Item);
  return new StoreError(codeOf(known), op, error);
};
