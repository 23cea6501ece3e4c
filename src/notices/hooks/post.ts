// One letter to one hook: signed, sent, noted in the log, and what its failure means for the hook.
import { editHook, type Hook, HOOK_PREFIX, LOG_PREFIX, secretsOf } from '../../service/hooks';
import type { DeliveryView } from '../../service/service';
import type { Attempt, HookParts } from './ports';
import { signatureHeaders } from './sign';

const WEEK_S = 7 * 86_400;

/** Sends it; true if it was taken. */
export async function post(parts: HookParts, hook: Hook, eventId: string, body: string): Promise<boolean> {
  const began = parts.now();
  const signed = { id: eventId, time: Math.floor(began / 1_000), body };
  const headers = signatureHeaders(signed, secretsOf(parts.serverKey, hook, began));
  const attempt = await parts.courier({ url: hook.url, body, headers });
  await note(parts, hook, { eventId, attempt, began });
  return attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
}

interface Noted {
  readonly eventId: string;
  readonly attempt: Attempt;
  readonly began: number;
}

async function note(parts: HookParts, hook: Hook, { eventId, attempt, began }: Noted): Promise<void> {
  const { status, failure } = attempt;
  const view: DeliveryView = {
    eventId,
    at: began,
    status,
    ok: status !== null && status >= 200 && status < 300,
    took: parts.now() - began,
    attempt: hook.failed?.event === eventId ? hook.failed.times + 1 : 1,
    failure,
  };
  const key = `${LOG_PREFIX}${hook.id}:${began.toString(36).padStart(9, '0')}:${eventId}`;
  const expires = Math.floor(began / 1_000) + WEEK_S;
  await parts.store.putDoc('hook', { owner: hook.account, key, revision: 1, body: JSON.stringify(view), expires });
  if (status === GONE) await parts.store.dropDoc('hook', hook.account, HOOK_PREFIX + hook.id);
}

/** Whoever answers so wants no more of it, ever. */
const GONE = 410;

/** Notes a failure: when it is tried again, or that it failed for too long. Answers the time of the next try; null for none. */
export async function failed(parts: HookParts, hook: Hook, event: string): Promise<number | null> {
  const now = parts.now();
  const { againMs, longestMs, offMs } = parts.limits;
  const edited = await editHook(parts.store, hook.account, hook.id, ({ failed: before, ...rest }) => {
    const { times, since } = before ?? { times: 0, since: now };
    if (now - since > offMs) return { ...rest, off: true };
    const retryAt = now + Math.min(longestMs, againMs * 2 ** times);
    return { ...rest, failed: { event, times: times + 1, since, retryAt } };
  });
  return edited.ok ? (edited.value.failed?.retryAt ?? null) : null;
}

/** It is taken again. */
export async function mended(parts: HookParts, hook: Hook): Promise<void> {
  if (hook.failed) await editHook(parts.store, hook.account, hook.id, ({ failed: _, ...rest }) => rest);
}
