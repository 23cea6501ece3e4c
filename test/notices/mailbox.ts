// Real mail on this machine: a mailbox that takes what Fieldpost sends, Fieldpost's own door for replies, and a player's mail program.
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { boards } from '../../src/boards';
import { rulesets } from '../../src/rulesets';
import { type Attendant, attendAll } from '../../src/notices/attendants';
import {
  type Carrier,
  MAIL_LIMITS,
  makeMailer,
  type Mailer,
  type MailParts,
  smtpCarrier,
} from '../../src/notices/mail';
import { openSmtpDoor, receive, type Received, type ReplyParts } from '../../src/notices/replies';
import type { Service } from '../../src/service';
import { openTable, type Player, type Table, value } from '../service/table';

export const DOMAIN = 'play.example';

export interface Got {
  readonly mail: ParsedMail;
  readonly raw: Buffer;
}

export interface Mailbox {
  /** Everything that came, the oldest first. */
  readonly all: readonly Got[];
  /** Mails to an address, the oldest first. */
  to(address: string): readonly ParsedMail[];
  /** Answers every mail with this code from now on; null takes them again. */
  refuse(code: number | null): void;
  readonly port: number;
  clear(): void;
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const all: Got[] = [];
  let refused: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onRcptTo(_, __, done) {
      done(refused === null ? null : Object.assign(new Error('no'), { responseCode: refused }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void simpleParser(raw, { keepCidLinks: true }).then((mail) => {
          all.push({ mail, raw });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    all,
    to: (address) => all.map(({ mail }) => mail).filter(({ to }) => [to].flat()[0]?.value[0]?.address === address),
    refuse: (code) => void (refused = code),
    port: (server.server.address() as AddressInfo).port,
    clear: () => void all.splice(0),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export interface PostOffice {
  readonly table: Table;
  readonly service: Service;
  readonly box: Mailbox;
  readonly mailer: Mailer;
  readonly parts: MailParts;
  /** What became of mails that came in. */
  readonly received: Received[];
  /** What failed on the way in. */
  readonly troubles: unknown[];
  /** A guest with a confirmed address. */
  subscriber(name: string, more?: object): Promise<Player & { readonly address: string }>;
  /** Sends a mail to Fieldpost over SMTP. */
  send(mail: SendMailOptions): Promise<void>;
  /** What Fieldpost has to send is sent; ticks the clock of waiting mails. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export interface Wanted {
  readonly paint?: MailParts['paint'];
  readonly carrier?: (carrier: Carrier) => Carrier;
  readonly limits?: Partial<MailParts['limits']>;
  /** Rows are told to the mailer in this process; true where left out. */
  readonly listens?: boolean;
}

export async function openPostOffice(wanted: Wanted = {}): Promise<PostOffice> {
  const table = await openTable({ mail: true });
  const box = await openMailbox();
  const { service, store } = table;
  const smtp = smtpCarrier({
    url: `smtp://127.0.0.1:${box.port}`,
    from: `Fieldpost <turns@${DOMAIN}>`,
    domain: DOMAIN,
  });
  const parts: MailParts = {
    service,
    store,
    rulesets,
    boards,
    serverKey: table.config.serverKey,
    carrier: wanted.carrier?.(smtp) ?? smtp,
    paint: wanted.paint ?? null,
    domain: DOMAIN,
    url: 'https://play.example',
    replies: true,
    limits: { ...MAIL_LIMITS, repliesAnHour: 100_000, ...wanted.limits },
    now: () => table.clock.now,
  };
  const mailer = makeMailer(parts);
  if (wanted.listens ?? true) service.listen(mailer.listener);
  const replies: ReplyParts = { ...parts, attend: (account) => mailer.attend(account, table.clock.now) };
  const received: Received[] = [];
  const troubles: unknown[] = [];
  const door = await openSmtpDoor({
    host: '127.0.0.1',
    port: 0,
    domain: DOMAIN,
    receive: async (incoming) => void received.push(await receive(replies, incoming)),
    onTrouble: (error) => void troubles.push(error),
  });
  const client = createTransport({ host: '127.0.0.1', port: door.port, ignoreTLS: true, pool: true });
  const settle = async (): Promise<void> => {
    await service.settled();
    await tickOver(table, mailer);
  };
  return {
    table,
    service,
    box,
    mailer,
    parts,
    received,
    troubles,
    settle,
    async subscriber(name, more = {}) {
      const player = await table.player(name);
      const address = `${name.toLowerCase()}@mail.example`;
      const caller = table.caller(player);
      value(await service.setMail(caller, { address, ...more }));
      await settle();
      const code = /\b\d{8}\b/.exec(box.to(address).at(-1)?.text ?? '')?.[0] ?? '';
      value(await service.confirmMail(caller, { code }));
      return { ...player, address };
    },
    async send(mail) {
      await client.sendMail(mail);
    },
    async stop() {
      client.close();
      await door.stop();
      await table.stop();
      smtp.close();
      await box.stop();
    },
  };
}

/** As the clock of a server does it. */
export async function tickOver(table: Table, ...attendants: readonly Attendant[]): Promise<number> {
  const troubles: unknown[] = [];
  const onTrouble = (what: string, error: unknown): void => void troubles.push(what, error);
  const count = await attendAll({ store: table.store, attendants, onTrouble }, table.clock.now);
  if (troubles.length > 0) throw new Error(String(troubles[0]), { cause: troubles[1] });
  return count;
}

/** The address that answers a mail. */
export const replyTo = (mail: ParsedMail | undefined): string => mail?.replyTo?.value[0]?.address ?? '';
