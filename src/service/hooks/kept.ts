// Webhooks as they are kept under their account. What is stored of one is no secret: that is made of the server's key.
import { createHmac } from 'node:crypto';
import { ok, type Result } from '../../core/result';
import type { Doc, DocStore } from '../../store/port';
import { type Refusal, refuse } from '../refusal';
import type { Shape, Told } from './types';

/** Hooks of one account. */
export const MOST_HOOKS = 10;

/** The secret before a change signs for so long as well, ms. */
export const OLD_SECRET_MS = 86_400_000;

/** What is stored of a hook, under its account. */
export interface HookBody {
  readonly url: string;
  readonly tells: readonly Told[];
  readonly game?: string;
  readonly shape: Shape;
  readonly created: number;
  /** Hash of the request that made it. */
  readonly asked?: string;
  /** Number of its secret, and when that was changed. */
  readonly secret: number;
  readonly changed?: number;
  /** Switched off by its owner, or after it failed for too long. */
  readonly off?: true;
  /** Failures in a row, since when, and when it is tried again. */
  readonly failed?: {
    readonly event?: string;
    readonly times: number;
    readonly since: number;
    readonly retryAt: number;
  };
}

export interface Hook extends HookBody {
  readonly id: string;
  readonly account: string;
}

export const HOOK_PREFIX = 'web:';
export const LOG_PREFIX = 'log:';
/** How far a hook was told of a game, under the game. */
export const CURSOR_PREFIX = 'web:';

export const cursorKey = ({ account, id }: Pick<Hook, 'account' | 'id'>): string => `${CURSOR_PREFIX}${account}:${id}`;

/** Errands of a hook's owner: a trial, or an event once more. */
export const ERRAND_PREFIX = 'errand:';

export const hookOf = ({ owner, key, body }: Doc): Hook => ({
  ...(JSON.parse(body) as HookBody),
  id: key.slice(HOOK_PREFIX.length),
  account: owner,
});

export async function hooksOf(store: DocStore, account: string): Promise<readonly Hook[]> {
  const { items } = await store.docs('hook', account, { prefix: HOOK_PREFIX, limit: 2 * MOST_HOOKS });
  return items.map(hookOf);
}

/** The secret with a number, base64. It follows from the server's key: nobody who reads the table can sign. */
export function secretOf(serverKey: Uint8Array, { account, id }: Pick<Hook, 'account' | 'id'>, number: number): string {
  return createHmac('sha256', serverKey).update(`fieldpost/hook/1\n${account}\n${id}\n${number}`).digest('base64');
}

/** Secrets that a hook signs with now, the newest first. */
export function secretsOf(serverKey: Uint8Array, hook: Hook, now: number): readonly string[] {
  const both = hook.changed !== undefined && hook.changed + OLD_SECRET_MS > now;
  const numbers = both ? [hook.secret, hook.secret - 1] : [hook.secret];
  return numbers.map((number) => secretOf(serverKey, hook, number));
}

export const docOf = ({ id, account, ...body }: Hook, revision: number): Doc => ({
  owner: account,
  key: HOOK_PREFIX + id,
  revision,
  body: JSON.stringify(body),
});

const MOST_TRIES = 8;

/** Changes a stored hook, again if somebody was quicker. UNKNOWN_HOOK, BUSY. */
export async function edit(
  store: DocStore,
  account: string,
  id: string,
  change: (hook: Hook) => Hook,
): Promise<Result<Hook, Refusal>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const doc = await store.doc('hook', account, HOOK_PREFIX + id);
    if (!doc) return refuse('UNKNOWN_HOOK');
    const changed = change(hookOf(doc));
    if ((await store.putDoc('hook', docOf(changed, doc.revision + 1))) === 'written') return ok(changed);
  }
  return refuse('BUSY', { retryAfter: 1 });
}
