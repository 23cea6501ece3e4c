// Ids, hashes and tags. All of them are base64url, so that they need no escaping anywhere.
import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Json } from '../core/json';

const ACTION_ID = /^[A-Za-z0-9_-]{8,36}$/;
const GAME_ID = /^[A-Za-z0-9_-]{22}$/;
const ACCOUNT_ID = /^[A-Za-z0-9_-]{12}$/;

export const isActionId = (text: unknown): text is string => typeof text === 'string' && ACTION_ID.test(text);

/** Anything else can't be a game, and is never looked up. */
export const isGameId = (text: unknown): text is string => typeof text === 'string' && GAME_ID.test(text);

/** Has the form of one; whether there is such an account is another question. */
export const isAccountId = (text: string): boolean => ACCOUNT_ID.test(text);

/** 128 bits: the same for every retry of a creation, and not to be guessed by others. */
export const gameId = (serverKey: Uint8Array, account: string, actionId: string): string =>
  createHmac('sha256', serverKey).update(`${account}\n${actionId}`).digest().subarray(0, 16).toString('base64url');

/** 12 characters, 72 bits. */
export const newAccountId = (): string => randomBytes(9).toString('base64url');

/** 43 characters, 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const newNonce = (): Uint8Array => new Uint8Array(randomBytes(16));

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** 12 bytes of the request's hash, 16 characters. */
export const requestHash = (request: Json): string => hash('sha256', canonical(request), 'base64url').slice(0, 16);

/** The receipt of a row that the server writes by itself: its id holds a colon, which no client's id does. */
export const systemReceipt = (id: string): { readonly id: string; readonly hash: string } => ({
  id,
  hash: requestHash({ system: id }),
});

/** Four characters that stand for an action id in the state. */
export const tagOf = (actionId: string): string => sha256(actionId).slice(0, 4);

/** JSON with sorted keys and without what is null or left out, so that both transports hash alike. */
export function canonical(value: Json): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join()}]`;
  const fields = Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`;
}
