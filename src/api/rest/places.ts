// How many streams may be open at once.
import { ok } from '../../core/result';
import type { Caller } from '../../service/service';
import { fault, type Read } from './fault';

export interface StreamLimits {
  /** Streams of this process. */
  readonly most: number;
  /** Of one account, or of one address without a token. */
  readonly mostEach: number;
  /** A quiet stream says so often (ms) that it is still there; proxies cut what is silent for a minute. */
  readonly keepAliveMs: number;
}

export const STREAM_LIMITS: StreamLimits = { most: 1_000, mostEach: 20, keepAliveMs: 15_000 };

/** Seconds after which somebody may have gone. */
const RETRY = { process: 5, own: 30 };

export interface Places {
  /** Takes a place and answers how to give it back; LIMITED where the caller has too many, UNAVAILABLE where the process has. */
  take(caller: Caller): Read<() => void>;
}

export function makePlaces({ most, mostEach }: StreamLimits): Places {
  const open = new Map<string, number>();
  let all = 0;
  const add = (key: string, one: 1 | -1): void => {
    const left = (open.get(key) ?? 0) + one;
    all += one;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
  return {
    take(caller) {
      const key = keyOf(caller);
      if ((open.get(key) ?? 0) >= mostEach)
        return fault('LIMITED', { params: policyOf(caller, mostEach), retryAfter: RETRY.own });
      if (all >= most) return fault('UNAVAILABLE', { retryAfter: RETRY.process });
      add(key, 1);
      let taken = true;
      return ok(() => {
        if (taken) add(key, -1);
        taken = false;
      });
    },
  };
}

/** As the service tells its own limits; there is no window, since a place is free when a stream ends. */
const policyOf = ({ account }: Caller, most: number): Readonly<Record<string, string | number>> => ({
  limit: 'streams',
  most,
  by: account === null ? 'address' : 'account',
});

const keyOf = ({ account, source = '' }: Caller): string => (account === null ? `from ${source}` : `of ${account}`);
