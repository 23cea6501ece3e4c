// The one exception that leaves the store.

/**
 * `throttled`, `timeout`, `unavailable`: passing troubles, the write may or may not have happened.
 * `rejected`: the database refuses the request (missing table, rights, size). `corrupt`: an item that we can't have written.
 */
export type StoreErrorCode = 'throttled' | 'timeout' | 'unavailable' | 'rejected' | 'corrupt';

/** Any failure that is no outcome. Retryable ones may be tried again with the same action id. */
export class StoreError extends Error {
  readonly retryable: boolean;

  constructor(
    readonly code: StoreErrorCode,
    op: string,
    cause?: unknown,
  ) {
    super(`${op}: ${code}${cause instanceof Error ? ` (${cause.name})` : ''}`, { cause });
    this.name = 'StoreError';
    this.retryable = code === 'throttled' || code === 'timeout' || code === 'unavailable';
  }
}
