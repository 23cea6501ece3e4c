// Checks the secret, what the seats brought, and every die and draw against the key that follows from them. It needs no rules.
import { checkGame, type ChanceRecord, fromBase64Url, type GameReport } from '../dice';
import type { Fault, Skipped } from './findings';
import type { FullRecord } from './full';

export interface ChanceFindings {
  readonly values: number;
  readonly faults: readonly Fault[];
  readonly skipped: readonly Skipped[];
}

const none = { values: 0, faults: [], skipped: [] };

/** Everything wrong with a record's chance. `committed` is the commitment that somebody wrote down when the game began, if he did. */
export function checkChance(record: FullRecord, committed?: string): ChanceFindings {
  if (record.commitment === null) return sandboxed(record, committed);
  const foreign = otherCommitment(record.commitment, committed);
  const chance = chanceOf(record, record.commitment);
  if ('check' in chance) return { ...none, faults: [...foreign, chance] };
  const report = checkGame(chance);
  return { values: report.checked, faults: [...foreign, ...faultsOf(report)], skipped: [] };
}

/** Nobody was committed to a sandbox's chance: whoever holds a commitment, or finds a secret, has the record of another game. */
function sandboxed({ rows }: FullRecord, committed: string | undefined): ChanceFindings {
  const secret = rows.some((row) => row.secret !== undefined);
  return {
    ...none,
    faults: [
      ...(committed === undefined ? [] : [notCommitted('a commitment was given, but the record has none')]),
      ...(secret ? [notCommitted('the record holds a secret, but no commitment to it')] : []),
    ],
    skipped: [{ check: 'dice', reason: 'a sandbox: its chance was scripted or seeded, for everybody to know' }],
  };
}

const notCommitted = (message: string): Fault => ({ check: 'secret', code: 'COMMITMENT', message });

function otherCommitment(recorded: string, committed: string | undefined): Fault[] {
  if (committed === undefined || committed === recorded) return [];
  return [notCommitted('the record’s commitment isn’t the one that was given')];
}

/** The record as the dice read it, or why they can't. */
function chanceOf(record: FullRecord, published: string): ChanceRecord | Fault {
  const text = record.rows.findLast((row) => row.secret !== undefined)?.secret;
  if (text === undefined) return { check: 'secret', code: 'SECRET_MISSING', message: 'no row holds the secret' };
  const secret = fromBase64Url(text);
  const commitment = fromBase64Url(published);
  if (!secret || !commitment)
    return { check: 'secret', code: 'COMMITMENT', message: 'the secret or its commitment is no base64url' };
  const openings = record.openings.map(({ joined, committed, bytes }) => ({
    joined,
    committed: fromBase64Url(committed) ?? new Uint8Array(),
    bytes: fromBase64Url(bytes) ?? new Uint8Array(),
  }));
  const rows = record.rows.map(({ version, epoch, facts, hidden }) => ({
    version,
    open: facts,
    hidden,
    ...(epoch !== undefined && { epoch }),
  }));
  return { gameId: record.game, secret, commitment, openings, rows };
}

function faultsOf({ committed, falseOpenings, mismatches, unreadable }: GameReport): Fault[] {
  const secret: Fault[] = committed
    ? []
    : [
        {
          check: 'secret',
          code: 'COMMITMENT',
          message: 'the secret isn’t the one that the server committed itself to',
        },
      ];
  return [
    ...secret,
    ...falseOpenings.map((joined): Fault => ({
      check: 'openings',
      code: 'OPENING',
      message: `opening ${joined} isn’t what its seat committed itself to`,
    })),
    ...unreadable.map(({ version, stream, at }): Fault => ({
      check: 'dice',
      version,
      code: 'FACTS',
      message: `${stream} facts can’t be read at sign ${at}`,
    })),
    ...mismatches.map(({ version, stream, index, die, sides, expected, found }): Fault => ({
      check: 'dice',
      version,
      code: 'VALUE',
      message: `${nth(index)} ${stream} value (${die ? `a die with ${sides} sides` : `a draw out of ${sides}`}): the key gives ${expected}, the record says ${found}`,
    })),
  ];
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** `index` counts from 0. */
const nth = (index: number): string => (index < ORDINALS.length ? ORDINALS[index] : `no. ${index + 1}`);
