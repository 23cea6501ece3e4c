// Mails that nobody wrote: bounces, automatic answers, lists, our own. They do nothing and are answered by nothing.
import type { ParsedMail } from 'mailparser';

export type Screened = 'bounce' | 'automatic' | 'loop';

export interface Screening {
  /** Of the envelope; empty for bounces. */
  readonly from: string;
  readonly domain: string;
}

const textIn = ({ headers }: ParsedMail, name: string): string => {
  const value = headers.get(name);
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (typeof value === 'object' && 'value' in value && typeof value.value === 'string')
    return value.value.toLowerCase();
  return value === undefined ? '' : 'yes';
};

const DAEMONS = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+-].*)?@/;

/** Who wrote it, alone; undefined where that isn't one address. */
export function senderOf({ from }: ParsedMail): string | undefined {
  const all = from?.value ?? [];
  return all.length === 1 ? all[0].address?.trim().toLowerCase() : undefined;
}

/** Undefined for a mail that a person may have written. */
export function screened(mail: ParsedMail, screening: Screening): Screened | undefined {
  if (isBounce(mail, screening)) return 'bounce';
  if (isOurs(mail, screening)) return 'loop';
  return isAutomatic(mail) ? 'automatic' : undefined;
}

const isBounce = (mail: ParsedMail, { from }: Screening): boolean =>
  from.trim() === '' ||
  textIn(mail, 'content-type').startsWith('multipart/report') ||
  textIn(mail, 'return-path') === '<>' ||
  DAEMONS.test(senderOf(mail) ?? '');

const isOurs = (mail: ParsedMail, { domain }: Screening): boolean =>
  textIn(mail, 'x-loop') !== '' || (senderOf(mail) ?? '').endsWith(`@${domain.toLowerCase()}`);

const MARKS = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-mailer-daemon'];

function isAutomatic(mail: ParsedMail): boolean {
  const submitted = textIn(mail, 'auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(bulk|junk|list|auto_reply)/.test(textIn(mail, 'precedence'))) return true;
  return mail.headerLines.some(({ key }) => MARKS.includes(key));
}
