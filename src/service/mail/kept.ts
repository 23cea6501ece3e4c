// What is kept of an account's mail: where it goes, when, and about what. Codes and tokens follow from the server's key.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ok, type Result } from '../../core/result';
import type { DocStore, Store } from '../../store/port';
import { type Refusal, refuse } from '../refusal';
import type { MailKind, MailMode, MailView, MutedHours } from './types';

export const MAIL_KINDS: readonly MailKind[] = ['turn', 'question', 'reminder', 'started', 'out', 'replaced', 'over'];

/** An address that waits for its code. */
export interface Asked {
  readonly address: string;
  /** When it was asked for, ms; its code follows from this. */
  readonly at: number;
  /** Wrong codes so far. */
  readonly tries: number;
}

export interface MailBody {
  readonly address?: string;
  readonly asked?: Asked;
  readonly mode: MailMode;
  readonly kinds: readonly MailKind[];
  readonly zone: string;
  readonly muted?: MutedHours;
  readonly digestAt: string;
  readonly reminder: number;
}

export const USUAL: MailBody = {
  mode: 'each',
  kinds: MAIL_KINDS,
  zone: 'UTC',
  digestAt: '07:00',
  reminder: 180,
};

const KEY = 'mail';

export async function mailOf(store: DocStore, account: string): Promise<MailBody | null> {
  const doc = await store.doc('hook', account, KEY);
  return doc && (JSON.parse(doc.body) as MailBody);
}

/** Is anything ever to be sent: a code, or notices? */
export const isAwake = (body: MailBody): boolean =>
  body.asked !== undefined || (body.address !== undefined && body.mode !== 'off');

const MOST_TRIES = 8;

/** Changes what is kept, again if somebody was quicker. Whatever the change refuses; BUSY. */
export async function editMail(
  store: Store,
  account: string,
  change: (body: MailBody) => Result<MailBody, Refusal>,
): Promise<Result<MailBody, Refusal>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const doc = await store.doc('hook', account, KEY);
    const changed = change(doc ? (JSON.parse(doc.body) as MailBody) : USUAL);
    if (!changed.ok) return changed;
    const next = { owner: account, key: KEY, revision: (doc?.revision ?? 0) + 1, body: JSON.stringify(changed.value) };
    if ((await store.putDoc('hook', next)) === 'written') return ok(changed.value);
  }
  return refuse('BUSY', { retryAfter: 1 });
}

export const mailView = ({ address, asked, mode, kinds, zone, muted, digestAt, reminder }: MailBody): MailView => ({
  address: address ?? null,
  pending: asked?.address ?? null,
  mode,
  kinds,
  zone,
  muted: muted ?? null,
  digestAt,
  reminderMinutes: reminder,
});

const signed = (serverKey: Uint8Array, purpose: string, ...facts: readonly string[]): Buffer =>
  createHmac('sha256', serverKey)
    .update([`fieldpost/mail/${purpose}/1`, ...facts].join('\n'))
    .digest();

const DIGITS = 8;

/** Eight digits that only whoever reads the address's mail can know. */
export function codeOf(serverKey: Uint8Array, account: string, { address, at }: Pick<Asked, 'address' | 'at'>): string {
  const bytes = signed(serverKey, 'code', account, address, String(at));
  return String(bytes.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

const MAC_BYTES = 16;

const stopMac = (serverKey: Uint8Array, account: string, address: string): Buffer =>
  signed(serverKey, 'stop', account, address).subarray(0, MAC_BYTES);

/** Lets whoever has it stop the mails to one address, and nothing else. */
export const stopToken = (serverKey: Uint8Array, account: string, address: string): string =>
  `${account}${stopMac(serverKey, account, address).toString('base64url')}`;

const STOP_TOKEN = /^([A-Za-z0-9_-]{12})([A-Za-z0-9_-]{22})$/;

export const stopAccount = (token: string): string | null => STOP_TOKEN.exec(token)?.[1] ?? null;

export function isStop(serverKey: Uint8Array, token: string, { address }: MailBody): boolean {
  const found = STOP_TOKEN.exec(token);
  if (!found || address === undefined) return false;
  const given = Buffer.from(found[2], 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, stopMac(serverKey, found[1], address));
}
