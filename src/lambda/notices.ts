// In AWS: whoever is away is told, and answers. A schedule calls `send`, SES's mails come over a topic to `mails`.
import { thrown } from '../api/log';
import { boards } from '../boards';
import { attendAll } from '../notices/attendants';
import { MAIL_LIMITS, makeMailer, type Mailer, type MailParts } from '../notices/mail';
import { makePainter, readPaints } from '../notices/png';
import { receive } from '../notices/replies/receive';
import { rulesets } from '../rulesets';
import { log } from './log';
import { openParts, type Parts } from './parts';
import { mailOfMessage, sesCarrier, type SnsEvent } from './ses';
import { needed, setting } from './settings';

interface Office {
  readonly parts: Parts;
  readonly mail: MailParts;
  readonly mailer: Mailer;
}

/** Null where no domain is set: then there is no mail. */
async function start(): Promise<Office | null> {
  const domain = setting('FIELDPOST_MAIL_DOMAIN');
  if (domain === undefined) return null;
  const [parts, paint] = await Promise.all([openParts(), makePainter(readPaints(__dirname))]);
  const mail: MailParts = {
    service: parts.service,
    store: parts.store,
    rulesets,
    boards,
    serverKey: parts.keyring.serverKey,
    carrier: sesCarrier({ domain, from: setting('FIELDPOST_MAIL_FROM') ?? `Fieldpost <turns@${domain}>` }),
    paint,
    domain,
    url: needed('FIELDPOST_URL'),
    replies: true,
    limits: MAIL_LIMITS,
    now: Date.now,
  };
  return { parts, mail, mailer: makeMailer(mail) };
}

const started = start();

async function ready(): Promise<Office | null> {
  const office = await started;
  await office?.parts.keyring.fresh();
  return office;
}

/** Everything that is due, once a minute. */
export const send = async (): Promise<void> => {
  const office = await ready();
  if (!office) return;
  const { parts, mailer } = office;
  const onTrouble = (what: string, error: unknown): void => log({ event: what, ...thrown(error) });
  await attendAll({ store: parts.store, attendants: [mailer], onTrouble }, Date.now());
};

/** Mails that came in. What throws comes again. */
export const mails = async ({ Records }: SnsEvent): Promise<void> => {
  const office = await ready();
  if (!office) return;
  const { mail, mailer } = office;
  const attend = (account: string): Promise<unknown> => mailer.attend(account, Date.now());
  for (const { Sns } of Records) {
    const incoming = mailOfMessage(Sns.Message);
    const done = incoming ? await receive({ ...mail, attend }, incoming) : { ignored: 'verdict' };
    log({ event: 'mail', record: Sns.MessageId, ...done });
  }
};
