// Plays a finished game again, row by row, from each state that was stored to the next: every row must come out as it was recorded.
import { boardById } from '../boards';
import type { Json } from '../core/json';
import { packState, unpackState } from '../core/pack';
import type { Rules } from '../core/ruleset';
import { RecordError } from '../dice';
import { rulesetById } from '../rulesets';
import { unpackAct } from './act';
import type { Fault, Skipped } from './findings';
import type { FullRecord, FullRow } from './full';
import { clockFault, timeIn } from './clocks';
import { recordedChance, replayDeal, replayRow, type ReplayTerms } from './replay';

export interface Playback {
  readonly replayed: number;
  readonly faults: readonly Fault[];
  readonly skipped: readonly Skipped[];
}

/** Replays the rows of ruleset versions that this program ships, and lists the others. */
export function playBack(record: FullRecord): Playback {
  const ruleset = rulesetById(record.ruleset);
  const board = boardById(record.board);
  const all: readonly [number, number] = [record.rows[0].version, record.rows[record.rows.length - 1].version];
  if (!ruleset) return nothing(all, `the ruleset ${record.ruleset} isn’t shipped here`);
  if (!board) return nothing(all, `the board ${record.board} isn’t shipped here`);
  const shipped = record.rows.map((row) => row.ruleset === ruleset.version);
  const rules = ruleset.rules({ board, seats: record.seats, options: record.options });
  const results = record.rows.map((row, at) =>
    shipped[at] ? replayed(record, rules, row, at === 0 ? undefined : record.rows[at - 1]) : 'skipped',
  );
  return {
    replayed: results.filter((result) => result === 'same').length,
    faults: results.filter((result): result is Fault => typeof result === 'object'),
    skipped: ranges(record.rows, results, `only version ${ruleset.version} of this ruleset is shipped here`),
  };
}

const nothing = (versions: readonly [number, number], reason: string): Playback => ({
  replayed: 0,
  faults: [],
  skipped: [{ check: 'replay', versions, reason }],
});

/** `none`: the row plays nothing. */
type Replayed = Fault | 'same' | 'none' | 'skipped';

function replayed(record: FullRecord, rules: Rules, row: FullRow, before: FullRow | undefined): Replayed {
  try {
    const expected = gameIn(row);
    const found = playedAgain(record, rules, row, before);
    if (found === undefined)
      return wrongClocks(record, rules, row, before) ? fault(row, 'CLOCK', WRONG_CLOCKS) : 'none';
    if (played(found) !== played(expected))
      return fault(row, 'STATE', 'the rules come to another state than the row says');
    return wrongClocks(record, rules, row, before) ? fault(row, 'CLOCK', WRONG_CLOCKS) : 'same';
  } catch (error) {
    if (error instanceof RecordError) return fault(row, 'CHANCE', `the rules ask for other chance: ${error.message}`);
    return fault(row, 'REFUSED', error instanceof Error ? error.message : 'it can’t be played');
  }
}

const WRONG_CLOCKS =
  'the banks, absences or misses of the seats are not what the deadline policy makes of the row before';

const wrongClocks = (record: FullRecord, rules: Rules, row: FullRow, before: FullRow | undefined): boolean =>
  before !== undefined && record.time !== undefined && clockFault(record, rules, row, before);

const fault = ({ version }: FullRow, code: string, message: string): Fault => ({
  check: 'replay',
  version,
  code,
  message,
});

/** The packed state of the game in a row; undefined before the deal and in a tombstone. */
const gameIn = ({ state }: FullRow): Json | undefined =>
  state === '' ? undefined : (JSON.parse(state) as { readonly g?: Json }).g;

/** A packed state as text, without the rule that its outcome cites: that is a word, which may be mended. */
function played(packed: Json | undefined): string | undefined {
  const { w } = (packed ?? {}) as { readonly w?: readonly Json[] };
  return JSON.stringify(w ? { ...(packed as object), w: w.slice(0, 2) } : packed);
}

/** The packed state that the rules come to; undefined where the row plays nothing. */
function playedAgain(record: FullRecord, rules: Rules, row: FullRow, earlier: FullRow | undefined): Json | undefined {
  const before = earlier && gameIn(earlier);
  if (earlier && before !== undefined) {
    const step = replayRow(rules, unpackState(rules, before), row, termsOf(record, earlier));
    return step ? packState(rules, step.state) : kept(row, before);
  }
  if (unpackAct(row.act).kind !== 'lobby') throw new Error('it is played before the deal');
  return gameIn(row) === undefined ? kept(row, undefined) : dealtAgain(record, rules, row);
}

const termsOf = (record: FullRecord, before: FullRow): ReplayTerms => ({
  turnSeconds: record.turnSeconds ?? 0,
  time: timeIn(record, before),
});

/** The first state: only a sandbox may begin from a position. */
function dealtAgain(record: FullRecord, rules: Rules, row: FullRow): Json {
  if (record.commitment === null && record.sandbox?.position !== undefined) return record.sandbox.position;
  const random = recordedChance(row);
  const { state } = replayDeal(rules, row, termsOf(record, row), random);
  if (!random.finished) throw new Error('it holds chance that the deal never asked for');
  return packState(rules, state);
}

/** A row that plays nothing has no chance, and leaves the game as it was: undefined if so, else what it should hold. */
function kept(row: FullRow, before: Json | undefined): Json | undefined {
  if (row.facts !== '' || row.hidden !== '') throw new Error('it plays nothing, and holds chance');
  return row.state === '' || JSON.stringify(gameIn(row)) === JSON.stringify(before) ? undefined : before;
}

/** Neighbouring rows that were skipped, as ranges. */
function ranges(rows: readonly FullRow[], results: readonly Replayed[], reason: string): Skipped[] {
  const found: [number, number][] = [];
  for (const { version } of rows.filter((_, at) => results[at] === 'skipped')) {
    const last = found.at(-1);
    if (last?.[1] === version - 1) last[1] = version;
    else found.push([version, version]);
  }
  return found.map((versions) => ({ check: 'replay', versions, reason }));
}
