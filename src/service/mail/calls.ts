// What an account's owner may do about its mail; whoever sends serves what is kept.
import { ok, type Result } from '../../core/result';
import { isZone } from '../../time/zone';
import type { Parts } from '../parts';
import { type Refusal, refuse } from '../refusal';
import { codeOf, editMail, isStop, MAIL_KINDS, type MailBody, mailOf, mailView, stopAccount, USUAL } from './kept';
import type { ConfirmMailInput, MailInput, MailView } from './types';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Checked = Result<null, Refusal>;

export async function show(parts: Parts, account: string | null): Outcome<MailView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  return ok(mailView((await mailOf(parts.store, account)) ?? USUAL));
}

/** New addresses a day and account. */
const MOST_ADDRESSES = 10;
const DAY = 86_400_000;

export async function set(parts: Parts, account: string | null, input: MailInput): Outcome<MailView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const may = await permitted(parts, account, input);
  if (!may.ok) return may;
  const now = parts.config.now();
  const edited = await editMail(parts.store, account, (body) => ok(changed(body, input, now)));
  if (!edited.ok) return edited;
  await parts.store.wakeBy(account, now);
  return ok(mailView(edited.value));
}

async function permitted(parts: Parts, account: string, input: MailInput): Promise<Checked> {
  const checked = checkInput(input);
  if (!checked.ok || !input.address?.trim()) return checked;
  return parts.config.mail ? countAddress(parts, account) : refuse('MAIL_OFF', { pointer: '/address' });
}

/** Nobody has codes sent to many strangers. */
async function countAddress({ store, config }: Parts, account: string): Promise<Checked> {
  const day = Math.floor(config.now() / DAY);
  const count = await store.tally(`mail/${account}/${day}`, (day + 2) * (DAY / 1_000));
  if (count <= MOST_ADDRESSES) return ok(null);
  const retryAfter = Math.ceil(((day + 1) * DAY - config.now()) / 1_000);
  return refuse('LIMITED', {
    params: { limit: 'addresses', most: MOST_ADDRESSES, seconds: DAY / 1_000, by: 'account' },
    retryAfter,
  });
}

function changed(body: MailBody, input: MailInput, now: number): MailBody {
  const { mode, kinds, zone, digestAt, reminderMinutes } = input;
  return {
    ...addresses(body, input.address, now),
    ...mutedIn(body, input),
    mode: mode ?? body.mode,
    kinds: kinds ? MAIL_KINDS.filter((kind) => kinds.includes(kind)) : body.kinds,
    zone: zone ?? body.zone,
    digestAt: digestAt ?? body.digestAt,
    reminder: reminderMinutes ?? body.reminder,
  };
}

function mutedIn(body: MailBody, { muted }: MailInput): Pick<MailBody, 'muted'> {
  const wanted = muted === undefined ? body.muted : muted;
  return wanted && wanted.from !== wanted.to ? { muted: { from: wanted.from, to: wanted.to } } : {};
}

/** An address that is confirmed already needs no other code. */
function addresses(body: MailBody, wanted: MailInput['address'], now: number): Pick<MailBody, 'address' | 'asked'> {
  if (wanted?.trim() === '' || wanted === null) return {};
  const kept = body.address === undefined ? {} : { address: body.address };
  if (wanted === undefined) return { ...kept, ...(body.asked && { asked: body.asked }) };
  const address = wanted.trim();
  return address === body.address ? kept : { ...kept, asked: { address, at: now, tries: 0 } };
}

/** Local part, one @, a domain with a dot or `localhost`; nothing that could end a line, hold a second address or hide in one. */
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:localhost|(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63})$/;
const MOST_ADDRESS = 254;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const REMINDER = { min: 10, max: 2_880 };

const isAddress = (text: string): boolean => text.length <= MOST_ADDRESS && ADDRESS.test(text.trim());

const checkInput = (input: MailInput): Checked =>
  [checkAddress, checkChoices, checkTimes, checkReminder].map((check) => check(input)).find(({ ok: fine }) => !fine) ??
  ok(null);

const checkAddress = ({ address }: MailInput): Checked =>
  !address?.trim() || isAddress(address) ? ok(null) : refuse('MAIL_ADDRESS', { pointer: '/address' });

const choice = (field: string, choices: readonly string[]): Checked =>
  refuse('MALFORMED', { params: { reason: 'choice', choices, field }, pointer: `/${field}` });

const MODES = ['each', 'digest', 'off'];

function checkChoices({ mode, kinds }: MailInput): Checked {
  if (mode !== undefined && !MODES.includes(mode)) return choice('mode', MODES);
  return kinds && !kinds.every((kind) => MAIL_KINDS.includes(kind)) ? choice('kinds', MAIL_KINDS) : ok(null);
}

const timeOfDay = (field: string, pointer: string): Checked =>
  refuse('OUT_OF_RANGE', { params: { field, min: '00:00', max: '23:59' }, pointer });

function checkTimes({ zone, muted, digestAt }: MailInput): Checked {
  if (zone !== undefined && !isZone(zone)) return refuse('UNKNOWN_ZONE', { params: { value: zone }, pointer: '/zone' });
  if (digestAt !== undefined && !TIME.test(digestAt)) return timeOfDay('digestAt', '/digestAt');
  const bad = muted && (['from', 'to'] as const).find((field) => !TIME.test(muted[field]));
  return bad ? timeOfDay(bad, `/muted/${bad}`) : ok(null);
}

function checkReminder({ reminderMinutes: minutes }: MailInput): Checked {
  const fits =
    minutes === undefined || (Number.isInteger(minutes) && minutes >= REMINDER.min && minutes <= REMINDER.max);
  return fits
    ? ok(null)
    : refuse('OUT_OF_RANGE', { params: { field: 'reminderMinutes', ...REMINDER }, pointer: '/reminderMinutes' });
}

const MOST_CODES = 5;

/** Wrong codes are counted, and the last one ends it: another has to be asked for. */
export async function confirm(parts: Parts, account: string | null, input: ConfirmMailInput): Outcome<MailView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  const { serverKey, now } = parts.config;
  const given = input.code.trim();
  const last = { wrong: false };
  const edited = await editMail(parts.store, account, ({ asked, ...rest }) => {
    if (!asked || asked.at + DAY < now()) return refuse('MAIL_CODE', { pointer: '/code' });
    last.wrong = given !== codeOf(serverKey, account, asked);
    if (!last.wrong) return ok({ ...rest, address: asked.address });
    return ok(asked.tries + 1 >= MOST_CODES ? rest : { ...rest, asked: { ...asked, tries: asked.tries + 1 } });
  });
  if (!edited.ok) return edited;
  if (last.wrong) return refuse('MAIL_CODE', { pointer: '/code' });
  await parts.store.wakeBy(account, now());
  return ok(mailView(edited.value));
}

/** Stops the mails to the address that a token was made for; true also where they are stopped already. */
export async function stop(parts: Parts, token: string, really: boolean): Promise<boolean> {
  const account = stopAccount(token);
  const body = account === null ? null : await mailOf(parts.store, account);
  if (account === null || !body || !isStop(parts.config.serverKey, token, body)) return false;
  if (!really) return true;
  const done = await editMail(parts.store, account, (kept) => ok({ ...kept, mode: 'off' }));
  return done.ok;
}
