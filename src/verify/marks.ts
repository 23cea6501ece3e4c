// What few rows hold beside their play, deadlines and restores: only where it belongs, and in step with the document.
import { actOf, type RowAct } from './act';
import { documentOf } from './document';
import type { Fault, Skipped } from './findings';
import type { FullRecord, FullRow } from './full';
import { BACK, RESUME } from './timed';

export interface MarkFindings {
  readonly faults: readonly Fault[];
  readonly skipped: readonly Skipped[];
}

/** Acts of the clock, which answer for a deadline. */
const TIMED: readonly string[] = ['close', 'withhold', BACK, RESUME];
const RESTORE = 'restore';

/** Everything wrong with the deadlines and epochs of rows; lists the restores, after which other dice are thrown. */
export function checkMarks({ rows, commitment }: FullRecord): MarkFindings {
  const timed = commitment === null ? untimely : timely;
  const epochs = rows.map((row) => documentOf(row).epoch);
  const restores = rows.filter((row) => isLobby(actOf(row), [RESTORE]));
  return {
    faults: [
      ...rows.filter((row) => !timed(row)).map((row) => mark(row, 'DUE', 'no deadline that had passed calls for it')),
      ...rows
        .filter((row, at) => !epochPlain(row, epochs[at], at === 0 ? 0 : epochs[at - 1]))
        .map((row) => mark(row, 'EPOCH', 'its epoch isn’t that of its document, or no restore began it')),
    ],
    skipped: restores.map(({ version }) => ({ check: 'dice', versions: [version, version], reason: RESTORED })),
  };
}

const RESTORED =
  'the server says that it was restored from a backup here: later dice are other ones than they would have been';

const mark = ({ version }: FullRow, code: string, message: string): Fault => ({
  check: 'chain',
  version,
  code,
  message,
});

/** A sandbox runs on no clock: its owner lets the time of a seat run out whenever he wants to. */
function untimely(row: FullRow): boolean {
  const act = actOf(row);
  return row.due === undefined || act?.kind === 'due' || isLobby(act, TIMED);
}

function timely(row: FullRow): boolean {
  const act = actOf(row);
  if (act?.kind === 'due' && act.seat !== undefined) return false;
  return (row.due ?? 0) <= row.at && untimely(row);
}

function epochPlain(row: FullRow, epoch: number, before: number): boolean {
  if (row.state === '') return row.epoch === undefined;
  if ((row.epoch ?? 0) !== epoch) return false;
  return epoch === before + (isLobby(actOf(row), [RESTORE]) ? 1 : 0);
}

const isLobby = (act: RowAct | undefined, names: readonly string[]): boolean =>
  act?.kind === 'lobby' && names.includes(act.name);
