// Mail of a server on a laptop: out over any SMTP server, in through a door of its own.
import * as z from 'zod';
import { type Log, thrown } from '../api/log';
import { boards } from '../boards';
import type { Attendant } from '../notices/attendants';
import { MAIL_LIMITS, makeMailer, type MailParts, smtpCarrier } from '../notices/mail';
import { makePainter, readPaints } from '../notices/png';
import { openSmtpDoor, receive, type SmtpDoor } from '../notices/replies';
import { rulesets } from '../rulesets';
import type { Service } from '../service';
import type { Store } from '../store/port';

export interface MailSettings {
  /** `smtp://user:password@host:port`. */
  readonly smtp: string;
  /** Of reply addresses. */
  readonly domain: string;
  /** Who the mails are from. */
  readonly from: string;
  /** Where replies come in, and on which address; null: there are none. */
  readonly port: number | null;
  readonly host: string;
  /** Where links in mails lead; null: to this machine. */
  readonly url: string | null;
}

const settings = z.object({
  FIELDPOST_SMTP: z.string().regex(/^smtps?:\/\/[^\s]+$/, 'smtp://user:password@host:port'),
  FIELDPOST_MAIL_DOMAIN: z.string().default('localhost'),
  FIELDPOST_MAIL_FROM: z.string().optional(),
  FIELDPOST_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  FIELDPOST_MAIL_HOST: z.string().default('127.0.0.1'),
  FIELDPOST_URL: z.url().optional(),
});

/** Null without FIELDPOST_SMTP: then there is no mail. Throws for settings that make no sense. */
export function mailSettings(env: Readonly<Record<string, string | undefined>>): MailSettings | null {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  if (given.FIELDPOST_SMTP === undefined) return null;
  const read = settings.parse(given);
  return {
    smtp: read.FIELDPOST_SMTP,
    domain: read.FIELDPOST_MAIL_DOMAIN,
    from: read.FIELDPOST_MAIL_FROM ?? `Fieldpost <turns@${read.FIELDPOST_MAIL_DOMAIN}>`,
    port: read.FIELDPOST_MAIL_PORT ?? null,
    host: read.FIELDPOST_MAIL_HOST,
    url: read.FIELDPOST_URL?.replace(/\/+$/, '') ?? null,
  };
}

export interface LocalMailParts {
  readonly settings: MailSettings;
  readonly service: Service;
  readonly store: Store;
  readonly serverKey: Uint8Array;
  /** Of this server. */
  readonly url: string;
  readonly log: Log;
}

export interface LocalMail {
  readonly attendant: Attendant;
  /** Where replies come in; null where they don't. */
  readonly port: number | null;
  stop(): Promise<void>;
}

export async function openMail({
  settings: given,
  service,
  store,
  serverKey,
  url,
  log,
}: LocalMailParts): Promise<LocalMail> {
  const { smtp, domain, from } = given;
  const carrier = smtpCarrier({ url: smtp, domain, from });
  const parts: MailParts = {
    service,
    store,
    rulesets,
    boards,
    serverKey,
    carrier,
    paint: await makePainter(readPaints()),
    domain,
    url: given.url ?? url,
    replies: given.port !== null,
    limits: MAIL_LIMITS,
    now: Date.now,
  };
  const mailer = makeMailer(parts);
  service.listen(mailer.listener);
  const door = await openDoor(given, { ...parts, attend: (account) => mailer.attend(account, Date.now()) }, log);
  return {
    attendant: mailer,
    port: door?.port ?? null,
    async stop() {
      await door?.stop();
      carrier.close();
    },
  };
}

async function openDoor(
  { host, port, domain }: MailSettings,
  parts: Parameters<typeof receive>[0],
  log: Log,
): Promise<SmtpDoor | null> {
  if (port === null) return null;
  return openSmtpDoor({
    host,
    port,
    domain,
    receive: async (incoming) => log({ event: 'mail', ...(await receive(parts, incoming)) }),
    onTrouble: (error) => log({ event: 'mail failed', ...thrown(error) }),
  });
}
