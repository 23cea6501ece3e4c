// Mail that goes out.
import type { Listener } from '../../service/service';
import type { Attendant } from '../attendants';
import { attendMail } from './attend';
import type { MailParts } from './parts';
import { concerned } from '../concerned';

export { type Carrier, type Letter, MAIL_LIMITS, type MailLimits, type MailParts, type Picture } from './parts';
export { Undeliverable } from './parts';
export { messageOf, smtpCarrier, type SmtpOptions } from './smtp';

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
