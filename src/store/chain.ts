// The hash chain over a game's rows. docs/storage.md gives the same rules for other languages.
import { hash } from 'node:crypto';
import type { Row } from './row';

/** `prev` of row 1: 16 zero bytes. */
export const GENESIS = 'A'.repeat(22);

const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** SHA-256 of the state's text, base64url (43 characters): stands for the state in the row's hash. */
export const stateHash = (state: string): string => sha256(state);

/** SHA-256 of `[account, receipt id, receipt hash]` as JSON, base64url: a record may show it in place of the three. */
export const whoHash = (row: Pick<Row, 'account' | 'receipt'>): string =>
  sha256(JSON.stringify([row.account, row.receipt?.id ?? null, row.receipt?.hash ?? null]));

/**
 * The first 16 bytes, base64url (22 characters), of SHA-256 over `fieldpost/row/1` and a JSON array without blanks. State and
 * account enter as hashes, so that a record without them still checks. `bell` and `expires` are no history and stay outside.
 */
export const rowHash = (row: Row): string => {
  const body = [
    row.game,
    row.version,
    row.at,
    row.seat,
    row.act,
    row.facts,
    row.hidden,
    row.ruleset,
    row.prev,
    row.due ?? null,
    row.secret ?? null,
    row.epoch ?? null,
    whoHash(row),
    stateHash(row.state),
  ];
  return hash('sha256', `fieldpost/row/1${JSON.stringify(body)}`, 'buffer')
    .subarray(0, 16)
    .toString('base64url');
};
