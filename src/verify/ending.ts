// Where the game ended, why, and that its secret was told there and nowhere before.
import { actOf } from './act';
import { documentOf } from './document';
import type { Fault, Skipped } from './findings';
import type { FullRecord, FullRow } from './full';

export interface EndFindings {
  readonly faults: readonly Fault[];
  readonly skipped: readonly Skipped[];
}

/** Acts that end a game that has no outcome. */
const CLOSINGS: readonly string[] = ['close', 'delete'];
/** They end a game before the deal, when the last seat is left. */
const EMPTYING: readonly string[] = ['leave', 'kick'];

/** Everything wrong with the end of a record. */
export function checkEnd({ rows }: FullRecord): EndFindings {
  const at = rows.findIndex((row) => documentOf(row).over);
  const early = rows.filter((row, i) => row.secret !== undefined && i !== at).map(earlySecret);
  if (at < 0)
    return { faults: [...early, end(rows[rows.length - 1], 'the game isn’t over in its last row')], skipped: [] };
  const { faults, skipped } = reasonOf(rows[at]);
  return { faults: [...early, ...played(rows, at), ...faults], skipped };
}

const earlySecret = ({ version }: FullRow): Fault => ({
  check: 'secret',
  version,
  code: 'SECRET_EARLY',
  message: 'the secret stands in another row than the one in which the game ended',
});

const end = ({ version }: FullRow, message: string): Fault => ({ check: 'end', version, code: 'END', message });

/** An outcome before the end, or play after it. */
function played(rows: readonly FullRow[], at: number): Fault[] {
  const before = rows.slice(0, at).filter((row) => documentOf(row).outcome);
  const after = rows.slice(at + 1).filter((row) => !documentOf(row).over || actOf(row)?.kind !== 'lobby');
  return [
    ...before.map((row) => end(row, 'the game has an outcome and goes on')),
    ...after.map((row) => end(row, 'the game was over before this row')),
  ];
}

/** Why the game was over: by an outcome of the rules, or because the server closed it. */
function reasonOf(row: FullRow): EndFindings {
  const { dealt, outcome } = documentOf(row);
  if (outcome) return { faults: [], skipped: [] };
  const act = actOf(row);
  const closings = dealt || row.state === '' ? CLOSINGS : [...CLOSINGS, ...EMPTYING];
  if (act?.kind !== 'lobby' || !closings.includes(act.name))
    return { faults: [end(row, 'the game is called over, but has no outcome and wasn’t closed')], skipped: [] };
  const { version } = row;
  return { faults: [], skipped: [{ check: 'end', versions: [version, version], reason: closed(act.data.reason) }] };
}

const closed = (reason: unknown): string =>
  `the game was closed without an outcome${typeof reason === 'string' ? ` (${reason})` : ''}; a record can’t show that it was time to`;
