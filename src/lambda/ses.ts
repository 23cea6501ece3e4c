// Mail by SES: letters out over its HTTP interface, and mails that it took in for us as SNS hands them on.
import { createTransport } from 'nodemailer';
import { type Carrier, messageOf, Undeliverable } from '../notices/mail';
import type { Incoming } from '../notices/replies/receive';
import { type CallOptions, openRequester } from '../store/light/call';
import { CallError } from '../store/light/retry';
import { needed, setting } from './settings';

export interface SesOptions extends Pick<CallOptions, 'region' | 'endpoint' | 'credentials'> {
  readonly from: string;
  readonly domain: string;
}

const SENDING_MS = 10_000;
/** What SES says of an address or a message that it will never take. */
const FINAL = ['MessageRejected', 'BadRequestException'];

/** Letters are composed here and sent raw. */
export function sesCarrier({ region, endpoint, credentials, ...sender }: SesOptions): Carrier {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const ses = openRequester({
    service: 'ses',
    timeout: SENDING_MS,
    endpoint:
      endpoint ?? setting('AWS_ENDPOINT_URL_SES') ?? `https://email.${region ?? needed('AWS_REGION')}.amazonaws.com`,
    ...(region !== undefined && { region }),
    ...(credentials && { credentials }),
  });
  return {
    async send(letter) {
      const { message } = await composer.sendMail(messageOf(letter, sender));
      const body = JSON.stringify({
        FromEmailAddress: sender.from,
        Destination: { ToAddresses: [letter.to] },
        Content: { Raw: { Data: (message as Buffer).toString('base64') } },
      });
      const headers = { 'content-type': 'application/json' };
      await ses.send({ method: 'POST', path: '/v2/email/outbound-emails', headers, body }).catch(refused);
    },
    close: () => ses.close(),
  };
}

function refused(error: unknown): never {
  throw error instanceof CallError && FINAL.includes(error.name) ? new Undeliverable(error) : error;
}

/** The parts that are read of SNS's events. */
export interface SnsEvent {
  readonly Records: readonly { readonly Sns: { readonly MessageId: string; readonly Message: string } }[];
}

/** What SES tells of a mail: encoded as base64, since mails hold any bytes. */
interface Told {
  readonly notificationType?: string;
  readonly content?: string;
  readonly mail?: { readonly source?: string };
  readonly receipt?: {
    readonly recipients?: readonly string[];
    readonly action?: { readonly encoding?: string };
  } & Partial<Record<Verdict, { readonly status?: string }>>;
}

type Verdict = 'spamVerdict' | 'virusVerdict' | 'dkimVerdict' | 'spfVerdict' | 'dmarcVerdict';

/** A mail with one of these failed is nobody's: spam, viruses, and senders whose own domain disowns it. */
const VERDICTS: readonly Verdict[] = ['spamVerdict', 'virusVerdict', 'dmarcVerdict'];

/** Null for what is no mail, or none that is to be heeded. */
export function mailOfMessage(message: string): Incoming | null {
  const { notificationType, content, mail, receipt } = JSON.parse(message) as Told;
  if (notificationType !== 'Received' || content === undefined || !receipt || !isClean(receipt)) return null;
  return { raw: bytesOf(content, receipt), from: mail?.source ?? '', to: receipt.recipients ?? [] };
}

type Receipt = NonNullable<Told['receipt']>;

const bytesOf = (content: string, { action }: Receipt): Buffer =>
  Buffer.from(content, action?.encoding === 'BASE64' ? 'base64' : 'utf8');

const isClean = (receipt: Receipt): boolean =>
  isVouched(receipt) && !VERDICTS.some((verdict) => receipt[verdict]?.status === 'FAIL');

/** Whoever can prove neither by signature nor by address that he is who he says he is may be anybody. */
const isVouched = ({ dkimVerdict, spfVerdict }: Receipt): boolean =>
  dkimVerdict?.status === 'PASS' || spfVerdict?.status === 'PASS';
