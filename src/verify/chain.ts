// The hash chain over the rows: one changed sign in any row changes the hash that the next row holds. docs/verify.md gives the form.
import { sha256, toBase64Url, utf8 } from '../dice';
import type { FullRecord, FullRow } from './full';

/** `prev` of row 1: 16 zero bytes. */
export const GENESIS = 'A'.repeat(22);

/** Bytes of a row's hash: the first of SHA-256. */
const HASH_BYTES = 16;

/** SHA-256 of the state's text in URL-safe base64: it stands for the state in the row's hash. */
export const stateHash = (state: string): string => toBase64Url(sha256(utf8(state)));

/** A row's hash, 22 characters. Must agree with the store's, which is held against it by a test. */
export function rowHash(game: string, row: FullRow): string {
  const body = [
    game,
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
    row.who,
    stateHash(row.state),
  ];
  return toBase64Url(sha256(utf8(`fieldpost/row/1${JSON.stringify(body)}`)).subarray(0, HASH_BYTES));
}

/** A place where the history doesn't hang together. */
export interface ChainFault {
  readonly version: number;
  /** `gap`: versions don't count up by one. `prev`: the row before isn't the one this row was written after. `time`: it is older than the row before. */
  readonly code: 'gap' | 'prev' | 'time';
}

/** Everything wrong with the chain; empty if it is whole. */
export function checkChain({ game, rows }: Pick<FullRecord, 'game' | 'rows'>): ChainFault[] {
  return rows.flatMap((row, at) => {
    const before = at === 0 ? undefined : rows[at - 1];
    return faultsOf(row, before?.version ?? 0, before?.at ?? 0)
      .concat(row.prev === (before ? rowHash(game, before) : GENESIS) ? [] : ['prev'])
      .map((code) => ({ version: row.version, code }));
  });
}

function faultsOf(row: FullRow, version: number, at: number): ChainFault['code'][] {
  const faults: ChainFault['code'][] = [];
  if (row.version !== version + 1) faults.push('gap');
  if (row.at < at) faults.push('time');
  return faults;
}
