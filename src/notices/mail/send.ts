// Sending, then marking: what can't be sent is tried again later, and an address that is refused again and again gets no more.
import { ok } from '../../core/result';
import { editMail } from '../../service/mail';
import { mark, type Marks } from './marks';
import { type Letter, type MailParts, Undeliverable } from './parts';

/** False where the letter couldn't be sent. */
export async function send(
  parts: MailParts,
  account: string,
  letter: Letter,
  change: (marks: Marks) => Marks,
): Promise<boolean> {
  try {
    await parts.carrier.send(letter);
  } catch (error) {
    await failed(parts, account, error);
    return false;
  }
  await mark(parts.store, account, (marks) => {
    const { failed: _, ...rest } = change(marks);
    return rest;
  });
  return true;
}

const MOST_DOUBLINGS = 20;

async function failed({ store, limits, now }: MailParts, account: string, error: unknown): Promise<void> {
  const marks = await mark(store, account, (before) => {
    const { times, permanent } = before.failed ?? { times: 0, permanent: 0 };
    const wait = Math.min(limits.againMs * 2 ** Math.min(times, MOST_DOUBLINGS), limits.longestMs);
    const final = error instanceof Undeliverable ? permanent + 1 : 0;
    return { ...before, failed: { times: times + 1, permanent: final, retryAt: now() + wait } };
  });
  if ((marks?.failed?.permanent ?? 0) < limits.permanent) return;
  // Nobody reads there. Its owner sees in his settings that it is off.
  await editMail(store, account, ({ asked: _, ...body }) => ok({ ...body, mode: 'off' }));
}
