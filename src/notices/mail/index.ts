// Mail that goes out.
import { type MailBody, isAwake, mailOf } from '../../service/mail';
import type { Heard, Listener } from '../../service/service';
import type { DocStore, WakeStore } from '../../store/port';
import type { Attendant } from '../attendants';
import { attendMail } from './attend';
import type { MailParts } from './parts';

export { type Carrier, type Letter, MAIL_LIMITS, type MailLimits, type MailParts, type Picture } from './parts';
export { Undeliverable } from './parts';
export { smtpCarrier, type SmtpOptions } from './smtp';

/** Accounts to whose inbox a row makes a difference. */
const concerned = ({ changed }: Heard): readonly string[] => [
  ...new Set(changed.flatMap((item) => (item.kind === 'seat' || item.kind === 'past' ? [item.user] : []))),
];

export interface Mailer extends Attendant {
  /** Sends what a row is the reason of, in this process. */
  readonly listener: Listener;
}

/** Of one process an account is attended to by one call at a time: whoever comes meanwhile waits, and then looks again. */
export function makeMailer(parts: MailParts): Mailer {
  const running = new Map<string, Promise<number | null>>();
  const attend = (account: string): Promise<number | null> => {
    const before = running.get(account) ?? Promise.resolve(null);
    const mine = before.catch(() => null).then(() => attendMail(parts, account));
    running.set(account, mine);
    const forget = (): void => {
      if (running.get(account) === mine) running.delete(account);
    };
    void mine.then(forget, forget);
    return mine;
  };
  return {
    name: 'mail',
    attend,
    async listener(heard) {
      for (const account of concerned(heard)) {
        const next = await attend(account);
        if (next !== null) await parts.store.wakeBy(account, next);
      }
    },
  };
}

/** For a process that hears of rows but sends nothing: has whoever sends look at the account at once. */
export const mailWaker =
  (store: DocStore & WakeStore, now: () => number): Listener =>
  async (heard) => {
    for (const account of concerned(heard)) {
      const body: MailBody | null = await mailOf(store, account);
      if (body && isAwake(body)) await store.wakeBy(account, now());
    }
  };
