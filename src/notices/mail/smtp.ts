// Letters over SMTP.
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Carrier, type Letter, Undeliverable } from './parts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, `smtps://…`. */
  readonly url: string;
  /** `Fieldpost <turns@play.example>`. */
  readonly from: string;
  readonly domain: string;
}

const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpCarrier({ url, from, domain }: SmtpOptions): Carrier {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 2,
    ...TIMES,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      try {
        await transport.sendMail(messageOf(letter, { from, domain }));
      } catch (error) {
        throw isPermanent(error) ? new Undeliverable(error) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** The receiver's own no: 5xx to an address or a message. What fails before that may be mended. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** A letter as a message: whatever carries it, programs that answer by themselves are told not to. */
export function messageOf(letter: Letter, { from, domain }: Pick<SmtpOptions, 'from' | 'domain'>): SendMailOptions {
  const { to, subject, text, html, messageId, replyTo, stop, inReplyTo, references, pictures } = letter;
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    replyTo: replyTo ?? `no-reply@${domain}`,
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(references && { references: references.map(bracketed) }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Loop': domain,
      ...(stop !== null && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    attachments: pictures.map(({ cid, png }, at) => ({
      filename: `board${at === 0 ? '' : at + 1}.png`,
      content: Buffer.from(png),
      contentType: 'image/png',
      contentDisposition: 'inline',
      cid,
    })),
  };
}

const bracketed = (id: string): string => (id.startsWith('<') ? id : `<${id}>`);
