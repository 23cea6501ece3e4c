// Accounts that are due are looked at by everybody who has something to send them: webhooks, mail.
import { DUE_SHARDS, type Wake, type WakeStore } from '../store/port';

/** Somebody who sends: looks at an account, does what is due, and says when to look again; null for never. */
export interface Attendant {
  /** What he is called in the log. */
  readonly name: string;
  /** Both in ms since 1970. A failure is tried again a minute later. */
  attend(account: string, now: number): Promise<number | null>;
}

export interface AttendingParts {
  readonly store: WakeStore;
  readonly attendants: readonly Attendant[];
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** The first of some times; null where there is none. */
export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

const ACCOUNTS_A_SHARD = 100;
const AGAIN_MS = 60_000;

/** Looks at all accounts that are due; answers how many. A minute's or a second's clock calls it. */
export async function attendAll(parts: AttendingParts, now: number): Promise<number> {
  let count = 0;
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    const due = await parts.store.wakes(shard, now, ACCOUNTS_A_SHARD);
    for (const wake of due) await attend(parts, wake, now);
    count += due.length;
  }
  return count;
}

/** Every attendant looks at the account, whether or not another fails; it sleeps until the first of them wants it again. */
async function attend({ store, attendants, onTrouble }: AttendingParts, wake: Wake, now: number): Promise<void> {
  const next = await Promise.all(
    attendants.map((one) =>
      one.attend(wake.owner, now).catch((error: unknown) => {
        onTrouble(`${one.name} of ${wake.owner}`, error);
        return now + AGAIN_MS;
      }),
    ),
  );
  // Whoever was called earlier meanwhile stays due.
  await store.woken(wake.owner, wake.due, earliest(next));
}
