// When a call is tried again, and after how long. The codes are those that the SDK's standard mode retries.
// Source: AWS SDKs and Tools Reference Guide, "Retry behavior".

/** What a service or the network answered instead of a result; the fields are the SDK's. */
export class CallError extends Error {
  readonly $fault: 'client' | 'server';
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(
    name: string,
    status: number,
    message: string,
    /** What a failed condition met, where it was asked for. */
    readonly Item?: unknown,
  ) {
    super(message);
    this.name = name;
    this.$fault = status >= 500 ? 'server' : 'client';
    this.$metadata = { httpStatusCode: status };
  }
}

const THROTTLED = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
]);
const TRANSIENT = new Set(['TimeoutError', 'RequestTimeout', 'RequestTimeoutException', 'InternalServerError']);
const BROKEN = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Keys of a container that ran out earlier than they said. */
const EXPIRED = new Set(['ExpiredTokenException', 'ExpiredToken', 'UnrecognizedClientException']);

export type Trouble = 'throttled' | 'passing' | 'stale' | 'expired' | 'final';

interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly stale?: boolean;
  readonly $metadata?: { readonly httpStatusCode: number };
}

/** `stale` and `expired` need no pause, only another connection or other keys. */
export function troubleOf(error: unknown): Trouble {
  const failure = error as Failure;
  if (isThrottled(failure)) return 'throttled';
  if (EXPIRED.has(failure.name ?? '')) return 'expired';
  if (BROKEN.has(failure.code ?? '')) return failure.stale ? 'stale' : 'passing';
  return isTransient(failure) ? 'passing' : 'final';
}

const statusOf = ({ $metadata }: Failure): number => $metadata?.httpStatusCode ?? 0;

const isThrottled = (failure: Failure): boolean => THROTTLED.has(failure.name ?? '') || statusOf(failure) === 429;

const isTransient = (failure: Failure): boolean => TRANSIENT.has(failure.name ?? '') || statusOf(failure) >= 500;

const BASES: Readonly<Record<Trouble, number>> = { throttled: 100, passing: 25, stale: 0, expired: 0, final: 0 };
const LONGEST = 1_000;

/** Milliseconds to wait after so many failed tries: any part of a span that doubles, so that many clients don't come back at once. */
export const pauseAfter = (tries: number, trouble: Trouble, chance: number): number =>
  chance * Math.min(LONGEST, BASES[trouble] * 2 ** tries);
