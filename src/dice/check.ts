// Checks every die and draw of a finished game against its key. It needs no rules: the rows say what was thrown.
import { sameBytes } from './bytes';
import { decodeFacts } from './facts';
import { HmacKey } from './hmac';
import { commitment, entropy, gameKey, opens, type Opening } from './secret';
import { KeyedStream, streamLabel, type Audience } from './keystream';

/** The chance of one row. */
export interface RowChance {
  /** 0 to 2^32 − 1. */
  readonly version: number;
  /** Restores from a backup before this row; absent means none. */
  readonly epoch?: number;
  readonly open: string;
  readonly hidden: string;
}

/** A value that isn't what the key gives. */
export interface Mismatch {
  readonly version: number;
  readonly stream: Audience;
  /** Place of the value in its stream of the row, from 0; every die counts. */
  readonly index: number;
  /** A die, with faces from 1; else a draw, with values from 0. */
  readonly die: boolean;
  readonly sides: number;
  readonly expected: number;
  readonly found: number;
}

/** Facts that cannot be read. */
export interface Unreadable {
  readonly version: number;
  readonly stream: Audience;
  /** Place in the text. */
  readonly at: number;
}

export interface ChanceReport {
  /** Values compared, each die and draw one. */
  readonly checked: number;
  readonly mismatches: readonly Mismatch[];
  readonly unreadable: readonly Unreadable[];
}

/** What a finished game tells about its chance. */
export interface ChanceRecord {
  readonly gameId: string;
  readonly secret: Uint8Array;
  /** As published at the creation. */
  readonly commitment: Uint8Array;
  /** Every seat that opened, with what it had committed to. */
  readonly openings: readonly (Opening & { readonly committed: Uint8Array })[];
  readonly rows: readonly RowChance[];
}

export interface GameReport extends ChanceReport {
  /** The secret is the one committed to at the creation. */
  readonly committed: boolean;
  /** Join indexes of the openings that aren't what their seats committed to. */
  readonly falseOpenings: readonly number[];
}

/** Nothing was found wrong. */
export function isSound(report: GameReport): boolean {
  const faults = [report.mismatches, report.unreadable, report.falseOpenings];
  return report.committed && faults.every((list) => list.length === 0);
}

/** Checks a whole game from its secret: commitments, openings, and every value of every row. */
export function checkGame(record: ChanceRecord): GameReport {
  const key = new HmacKey(gameKey(record.secret, record.gameId, entropy(record.openings)));
  return {
    committed: sameBytes(commitment(record.secret), record.commitment),
    falseOpenings: record.openings.filter((one) => !opens(one.committed, one.bytes)).map((one) => one.joined),
    ...checkRows(key, record.rows),
  };
}

/** Draws every recorded value of the rows again from K and compares. */
export function checkRows(key: HmacKey, rows: Iterable<RowChance>): ChanceReport {
  const report = { checked: 0, mismatches: [] as Mismatch[], unreadable: [] as Unreadable[] };
  for (const row of rows) {
    checkStream(report, key, row, 'open');
    checkStream(report, key, row, 'hidden');
  }
  return report;
}

interface Draft {
  checked: number;
  readonly mismatches: Mismatch[];
  readonly unreadable: Unreadable[];
}

function checkStream(report: Draft, key: HmacKey, row: RowChance, stream: Audience): void {
  if (row[stream] === '') return;
  const { version, epoch } = row;
  const facts = decodeFacts(row[stream]);
  if (!facts.ok) {
    report.unreadable.push({ version, stream, at: facts.error.at });
    return;
  }
  const keyed = new KeyedStream(key, streamLabel(stream, epoch), version);
  let index = 0;
  const compare = (sides: number, found: number, least: 0 | 1): void => {
    const expected = least + keyed.draw(sides);
    if (found !== expected)
      report.mismatches.push({ version, stream, index, die: least === 1, sides, expected, found });
    index++;
  };
  for (const fact of facts.value) {
    if (fact.kind === 'draw') compare(fact.sides, fact.value, 0);
    else fact.values.forEach((face, die) => compare(fact.sides[die], face, 1));
  }
  report.checked += index;
}
