// Verifies the record of a finished game: whoever has it needs neither the server nor the network.
import { checkChain, type ChainFault } from './chain';
import { checkChance } from './chance';
import { checkEnd } from './ending';
import type { Fault, VerifyReport } from './findings';
import type { FullRecord } from './full';
import { checkMarks } from './marks';
import { playBack } from './playback';

export interface VerifyOptions {
  /** The commitment that somebody noted when the game began (URL-safe base64): the record must hold the same. */
  readonly commitment?: string | undefined;
}

/** Checks everything that a record claims. */
export function verifyRecord(record: FullRecord, options: VerifyOptions = {}): VerifyReport {
  const chance = checkChance(record, options.commitment);
  const marks = checkMarks(record);
  const play = playBack(record);
  const end = checkEnd(record);
  return {
    game: record.game,
    rows: record.rows.length,
    values: chance.values,
    replayed: play.replayed,
    faults: [...chance.faults, ...checkChain(record).map(chainFault), ...marks.faults, ...play.faults, ...end.faults],
    skipped: [...chance.skipped, ...marks.skipped, ...play.skipped, ...end.skipped],
  };
}

const CHAIN: Readonly<Record<ChainFault['code'], string>> = {
  gap: 'the version isn’t the one after the row before',
  prev: 'it was not written after the row before as that stands here',
  time: 'it is older than the row before',
};

const chainFault = ({ version, code }: ChainFault): Fault => ({
  check: 'chain',
  version,
  code: code.toUpperCase(),
  message: CHAIN[code],
});
