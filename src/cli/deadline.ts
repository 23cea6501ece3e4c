// `fieldpost deadline`: the course of a deadline policy as a table, before a game is made with it.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import * as z from 'zod';
import { type DeadlinePolicy, type Line, localText, policyOf, type Scenario, simulate, zoneOf } from '../time';
import type { Terminal } from './terminal';

/** Exit codes: the course is shown, the policy or the scenario makes no sense, the file can't be read. */
export const SHOWN = 0;
export const REFUSED = 1;
export const UNREADABLE = 2;

const span = z.strictObject({ from: z.int().min(0), to: z.int().min(1).optional() });

/** A file holds a policy, or a policy with what is supposed to happen. */
const scenario = z.strictObject({
  policy: z.unknown(),
  seats: z
    .array(
      z.strictObject({
        after: z.int().min(0).optional(),
        misses: z.array(z.int().min(1)).optional(),
        away: span.optional(),
      }),
    )
    .min(1)
    .max(8)
    .optional(),
  turns: z.int().min(1).max(200).optional(),
  pause: span.optional(),
});

type Given = z.infer<typeof scenario>;

interface Options {
  readonly start?: string;
  readonly json?: true;
}

export function deadlineCommand(terminal: Terminal): Command {
  return new Command('deadline')
    .description('show the course of a deadline policy: who is asked until when, why, and what a miss leads to')
    .argument('<policy>', 'a policy as JSON, or {policy, seats, turns, pause}; - for standard input')
    .option('-s, --start <time>', 'when the first turn is asked, e.g. 2026-03-27T18:00+01:00; now without it')
    .option('--json', 'answer JSON')
    .action(async (file: string, options: Options) => {
      terminal.exit(await show(file, options, terminal));
    });
}

async function show(file: string, options: Options, { out, err, input }: Terminal): Promise<number> {
  const source = await (file === '-' ? text(input) : readFile(file, 'utf8')).catch((error: unknown) => error as Error);
  if (typeof source !== 'string') {
    err(source.message);
    return UNREADABLE;
  }
  const read = courseOf(source, options);
  if (typeof read === 'string') {
    err(read);
    return REFUSED;
  }
  const { policy, lines } = read;
  out(options.json ? JSON.stringify(lines, null, 2) : table(policy, lines));
  return SHOWN;
}

interface Course {
  readonly policy: DeadlinePolicy;
  readonly lines: readonly Line[];
}

/** The course, or why there is none. */
function courseOf(source: string, options: Options): Course | string {
  const given = givenIn(source);
  if (typeof given === 'string') return given;
  const policy = policyOf(given.policy);
  if (!policy.ok) {
    const { code, pointer = '', params = {} } = policy.error;
    return `${code} at ${pointer || '/'}: ${JSON.stringify(params)}`;
  }
  const start = options.start === undefined ? Date.now() : Date.parse(options.start);
  if (!Number.isFinite(start)) return `${String(options.start)} is no time`;
  return { policy: policy.value, lines: simulate(policy.value, scenarioOf(given, start)) };
}

function givenIn(source: string): Given | string {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    return 'this is no JSON';
  }
  if (typeof json !== 'object' || json === null || !('policy' in json)) return { policy: json };
  const read = scenario.safeParse(json);
  return read.success ? read.data : z.prettifyError(read.error);
}

/** Without a scenario: three seats, of which the first misses its first six turns. */
const SEATS: NonNullable<Given['seats']> = [{ misses: [1, 2, 3, 4, 5, 6] }, {}, {}];

/** What is left out isn't there at all. */
const scenarioOf = ({ seats = SEATS, turns = 18, pause }: Given, start: number): Scenario =>
  JSON.parse(JSON.stringify({ start, seats, turns, pause })) as Scenario;

const HEAD = ['when', 'seat', 'turn', 'what', 'until', 'because of', 'then', 'bank', 'misses'];

function table(policy: DeadlinePolicy, lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map((line) => cellsOf(policy, line))];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf(policy: DeadlinePolicy, line: Line): string[] {
  const when = (at: number | null): string => (at === null ? '' : localText(zoneOf(policy), at));
  const number = (value: number | null): string => (value === null ? '' : String(value));
  const { at, seat, turn, what, due, why, then, bank, misses } = line;
  return [
    when(at),
    seat === null ? 'all' : String(seat),
    number(turn),
    what,
    when(due),
    why.join(', '),
    then ?? '',
    bank === null ? '' : spent(bank),
    number(misses),
  ];
}

/** `1d 02:30`. */
function spent(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const clock = [hours, minutes].map((n) => String(n).padStart(2, '0')).join(':');
  return days > 0 ? `${days}d ${clock}` : clock;
}
