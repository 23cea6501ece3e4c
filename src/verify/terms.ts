// Are a record's terms such that its rules can be made at all? Rows of versions that aren't shipped had terms of their own.
import { boardById } from '../boards';
import type { Ruleset } from '../core/ruleset';
import { rulesetById } from '../rulesets';
import { policyOf } from '../time';
import type { GameRecord } from './record';

type Terms = Pick<GameRecord, 'ruleset' | 'board' | 'seats' | 'options' | 'rows' | 'time'>;

/** What is wrong with the terms; undefined if nothing is, or if nothing here would be played by them. */
export const wrongTerms = (record: Terms): string | undefined => timeFault(record) ?? gameFault(record);

function timeFault({ time }: Terms): string | undefined {
  const policy = time === undefined ? undefined : policyOf(time);
  return policy?.ok === false ? `time${policy.error.pointer ?? ''}: ${policy.error.code}` : undefined;
}

function gameFault(record: Terms): string | undefined {
  const ruleset = rulesetById(record.ruleset);
  const board = boardById(record.board);
  if (!ruleset || !board || !record.rows.some((row) => row.ruleset === ruleset.version)) return undefined;
  const { seats, options } = record;
  const [least, most] = ruleset.seats;
  if (seats < least || seats > most) return `seats: ${ruleset.id} is for ${least} to ${most}`;
  if (!ruleset.boards.includes(board.id)) return `board: ${ruleset.id} isn’t played on ${board.id}`;
  const parsed = ruleset.options.safeParse(options);
  if (!parsed.success) return optionsFault(parsed.error.issues[0]);
  return rulesFault(() => ruleset.rules({ board, seats, options }));
}

const optionsFault = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string =>
  `${['options', ...path.map(String)].join('.')}: ${message}`;

function rulesFault(make: () => ReturnType<Ruleset['rules']>): string | undefined {
  try {
    make();
    return undefined;
  } catch (error) {
    return `options: no rules can be made of them: ${error instanceof Error ? error.message : String(error)}`;
  }
}
