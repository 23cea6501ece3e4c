// Receipts of what lies beside the rows: which calls of a seat were done already, the newest last. They outlive what the calls left.
import { ok, type Result } from '../core/result';
import { sha256 } from './ids';
import { type Refusal, refuse } from './refusal';

export interface Receipted {
  readonly account: string;
  readonly actionId: string;
  /** Of the request. */
  readonly hash: string;
}

/** A call older than so many others is forgotten. */
const MOST = 32;
/** 48 bits for the id, and as many for the request. */
const PART = 8;
const WHOLE = 2 * PART;

const idOf = ({ account, actionId }: Receipted): string => sha256(`${account}\n${actionId}`).slice(0, PART);

/** Was it done already? ACTION_ID_REUSED where its id was another request's. */
export function isRepeated(receipts: string, call: Receipted): Result<boolean, Refusal> {
  const id = idOf(call);
  for (let at = 0; at < receipts.length; at += WHOLE) {
    if (!receipts.startsWith(id, at)) continue;
    const isSame = receipts.startsWith(call.hash.slice(0, PART), at + PART);
    return isSame ? ok(true) : refuse('ACTION_ID_REUSED', { pointer: '/actionId' });
  }
  return ok(false);
}

export const withReceipt = (receipts: string, call: Receipted): string =>
  (receipts + idOf(call) + call.hash.slice(0, PART)).slice(-WHOLE * MOST);
