// What is refused because it is too often: which limit, how much it allows, and when to come again.
import { ok, type Result } from '../core/result';
import { bounded } from './bounded';
import { makeBuckets } from './buckets';
import type { Limits } from './config';
import type { Parts } from './parts';
import { type Refusal, refuse } from './refusal';
import type { Caller } from './service';

/** Looking and playing have budgets of their own, so that nobody loses a turn because he looked too often. */
export type Kept = 'reads' | 'plays';

/** Counted in the table, for all processes: what makes something that stays. */
export type Made = 'guests' | 'tokens' | 'games';

interface Policy {
  readonly limit: string;
  readonly most: number;
  readonly seconds: number;
  readonly by: 'account' | 'address';
}

const limited = (policy: Policy, retryAfter: number): { readonly ok: false; readonly error: Refusal } =>
  refuse('LIMITED', { params: { ...policy }, retryAfter });

export type Counting = (caller: Caller, kept: Kept, now: number) => Result<null, Refusal>;

/** Calls of this process. A play is counted by account alone: nobody's neighbour can cost him his turn. */
export function makeCounting({ reads, readsByAddress, plays }: Limits): Counting {
  const byAccount = { reads: makeBuckets(reads), plays: makeBuckets(plays) };
  const byAddress = makeBuckets(readsByAddress);
  return ({ account, source = '' }, kept, now) => {
    const own = account === null ? 0 : byAccount[kept](account, now);
    if (own > 0) return limited({ limit: kept, ...{ reads, plays }[kept], by: 'account' }, own);
    const shared = kept === 'plays' && account !== null ? 0 : byAddress(source, now);
    return shared > 0 ? limited({ limit: 'reads', ...readsByAddress, by: 'address' }, shared) : ok(null);
  };
}

const MINUTE = 60_000;

/** Whoever was refused is remembered for the rest of the minute: asking again costs the table nothing. */
const REFUSED_KEPT = 10_000;

/** LIMITED once somebody has made more than so many in this minute; 0 for no limit. */
export type Counted = (made: Made, who: string) => Promise<Result<null, Refusal>>;

export function makeCounted({ store, config, limits }: Pick<Parts, 'store' | 'config' | 'limits'>): Counted {
  const refused = bounded<true>(REFUSED_KEPT);
  return async (made, who) => {
    const most = limits[`${made}AMinute`];
    if (most === 0) return ok(null);
    const now = config.now();
    const minute = Math.floor(now / MINUTE);
    const key = `${made}/${who}/${minute}`;
    const fits = !refused.get(key) && (await store.tally(key, (minute + 2) * 60)) <= most;
    if (fits) return ok(null);
    refused.set(key, true);
    const by = made === 'guests' ? 'address' : 'account';
    return limited({ limit: made, most, seconds: 60, by }, Math.ceil(((minute + 1) * MINUTE - now) / 1000));
  };
}
