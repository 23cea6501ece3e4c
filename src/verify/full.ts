// Reads the record of a finished game out of text that may come from anywhere.
import * as z from 'zod';
import { fail, ok, type Result } from '../core/result';
import type { GameRecord, RecordRow } from './record';
import { wrongTerms } from './terms';

/** A row of a finished game: nothing is kept back. */
export type FullRow = RecordRow & Required<Pick<RecordRow, 'hidden' | 'prev' | 'who' | 'state'>>;

/** The record of a finished game, whole. */
export interface FullRecord extends GameRecord {
  readonly rows: readonly FullRow[];
}

/** Why a record can't be verified at all. */
export interface Unreadable {
  /** `MALFORMED`: it isn't a record. `NOT_OVER`: the game still runs, so its secret isn't known. `PARTIAL`: rows are missing at its end. */
  readonly code: 'MALFORMED' | 'NOT_OVER' | 'PARTIAL';
  readonly message: string;
}

const base64 = z.string().regex(/^[\w-]*$/, 'not base64url');
const whole = z.int().min(0);
const numbers = z.array(z.number());

const row = z.object({
  version: whole,
  at: whole,
  seat: whole.nullable(),
  act: z.string(),
  facts: z.string(),
  hidden: z.string(),
  prev: z.string(),
  who: z.string(),
  state: z.string(),
  ruleset: z.union([z.number(), z.string()]),
  due: whole.optional(),
  secret: base64.optional(),
  epoch: whole.optional(),
});

const sandbox = z.object({
  position: z.json().optional(),
  script: z.object({ open: numbers, hidden: numbers }).optional(),
  seed: z.number().optional(),
});

const eitherOr = (game: { readonly commitment: string | null; readonly sandbox?: unknown }): boolean =>
  (game.commitment === null) === (game.sandbox !== undefined);

const shape = z.object({
  format: z.literal('fieldpost/record/1'),
  game: z.string(),
  over: z.literal(true),
  ruleset: z.string(),
  board: z.string(),
  seats: z.int().min(1).max(256),
  options: z.json(),
  turnSeconds: z.number().optional(),
  time: z.json().optional(),
  commitment: base64.nullable(),
  sandbox: sandbox.optional(),
  openings: z.array(z.object({ joined: z.int().min(0).max(255), committed: base64, bytes: base64 })),
  rows: z.array(row).min(1),
  more: z.literal(false),
});

const record = shape.refine(eitherOr, {
  path: ['commitment'],
  error: 'a game has a commitment and a sandbox has none, never both nor neither',
});

/** What tells why a record can't be read. */
const start = z.object({ over: z.boolean(), more: z.boolean() });

/** An answer as GraphQL gives it, saved as it came. */
const rawAnswer = z.object({ data: z.object({ record: z.object({ value: z.unknown() }) }) });

/** The record that a text holds, by itself or in the answer of GraphQL. */
export function readRecord(text: string): Result<FullRecord, Unreadable> {
  const json = inAnswer(parsed(text));
  const read = record.safeParse(json);
  if (!read.success) return fail(refusal(json, read.error.issues[0]));
  // zod's type of JSON can be changed, ours can't: they hold the same values.
  const found = read.data as unknown as FullRecord;
  const wrong = wrongTerms(found);
  return wrong === undefined ? ok(found) : fail({ code: 'MALFORMED', message: wrong });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What a GraphQL answer `{data: {record: {value}}}` holds; anything else as it is. */
function inAnswer(json: unknown): unknown {
  const answer = rawAnswer.safeParse(json);
  return answer.success ? answer.data.data.record.value : json;
}

function refusal(json: unknown, issue: z.core.$ZodIssue): Unreadable {
  const { data } = start.safeParse(json);
  if (data && !data.over)
    return {
      code: 'NOT_OVER',
      message: 'the game still runs: its secret isn’t known yet. Ask for the record again when the game is over',
    };
  if (data?.more)
    return {
      code: 'PARTIAL',
      message: 'later rows are missing (`more` is true): ask for those after the last one, and put them at the end',
    };
  return { code: 'MALFORMED', message: `${issue.path.join('.') || 'record'}: ${issue.message}` };
}
