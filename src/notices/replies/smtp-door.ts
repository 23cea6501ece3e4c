// A server for mails that come in, for a machine of one's own. It takes mail for its domain alone, and passes nothing on.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Incoming, MOST_BYTES } from './receive';

export interface SmtpDoorOptions {
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  readonly domain: string;
  /** Throws where the sender has to try again. */
  readonly receive: (incoming: Incoming) => Promise<unknown>;
  readonly onTrouble: (error: unknown) => void;
}

export interface SmtpDoor {
  readonly port: number;
  stop(): Promise<void>;
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

const MOST_CLIENTS = 20;

export async function openSmtpDoor({ host, port, domain, receive, onTrouble }: SmtpDoorOptions): Promise<SmtpDoor> {
  const server = new SMTPServer({
    banner: 'Fieldpost',
    size: MOST_BYTES,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    closeTimeout: 2_000,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const own = address.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
      done(own ? null : refusal(550, 'No relaying'));
    },
    onData(stream, session, done) {
      taken(stream, session)
        .then(async (incoming) => {
          if (incoming !== null) await receive(incoming);
          done(incoming === null ? refusal(552, 'Too large') : null, 'Taken');
        })
        .catch((error: unknown) => {
          onTrouble(error);
          done(refusal(451, 'Try again later'));
        });
    },
  });
  server.on('error', onTrouble);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The whole mail; null where it is too large. */
async function taken(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Incoming | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes <= MOST_BYTES) chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded || bytes > MOST_BYTES) return null;
  const { mailFrom, rcptTo } = envelope;
  return {
    raw: Buffer.concat(chunks),
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
  };
}
