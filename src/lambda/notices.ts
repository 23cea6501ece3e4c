// In AWS: whoever is away is told, and answers. A schedule calls `send`, SES's mails come over a topic to `mails`.
import { thrown } from '../api/log';
import { boards } from '../boards';
import { type Attendant, attendAll } from '../notices/attendants';
import { hooksOver } from '../notices/hooks';
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
  readonly hooks: Attendant;
  /** Null where no domain is set: then there is no mail. */
  readonly post: { readonly mail: MailParts; readonly mailer: Mailer } | null;
}

async function start(): Promise<Office> {
  const parts = await openParts();
  const domain = setting('FIELDPOST_MAIL_DOMAIN');
  return { parts, hooks: hooksOf(parts), post: domain === undefined ? null : await postOf(parts, domain) };
}

async function postOf({ service, store, keyring }: Parts, domain: string): Promise<NonNullable<Office['post']>> {
  const mail: MailParts = {
    service,
    store,
    rulesets,
    boards,
    serverKey: keyring.serverKey,
    carrier: sesCarrier({ domain, from: setting('FIELDPOST_MAIL_FROM') ?? `Fieldpost <turns@${domain}>` }),
    paint: await makePainter(readPaints(__dirname)),
    domain,
    url: needed('FIELDPOST_URL'),
    replies: true,
    limits: MAIL_LIMITS,
    now: Date.now,
  };
  return { mail, mailer: makeMailer(mail) };
}

/** The follower leaves word of rows: see `hookWaker`. */
const hooksOf = ({ service, store, keyring }: Parts): Attendant =>
  hooksOver({ service, store, serverKey: keyring.serverKey, plain: false, now: Date.now }).attendant;

const started = start();

async function ready(): Promise<Office> {
  const office = await started;
  await office.parts.keyring.fresh();
  return office;
}

/** Everything that is due, once a minute. */
export const send = async (): Promise<void> => {
  const { parts, hooks, post } = await ready();
  const onTrouble = (what: string, error: unknown): void => log({ event: what, ...thrown(error) });
  const attendants = [hooks, ...(post ? [post.mailer] : [])];
  await attendAll({ store: parts.store, attendants, onTrouble }, Date.now());
};

/** Mails that came in. What throws comes again. */
export const mails = async ({ Records }: SnsEvent): Promise<void> => {
  const { post } = await ready();
  if (!post) return;
  const { mail, mailer } = post;
  const attend = (account: string): Promise<unknown> => mailer.attend(account, Date.now());
  for (const { Sns } of Records) {
    const incoming = mailOfMessage(Sns.Message);
    const done = incoming ? await receive({ ...mail, attend }, incoming) : { ignored: 'verdict' };
    log({ event: 'mail', record: Sns.MessageId, ...done });
  }
};
