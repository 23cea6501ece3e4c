// What `npm run demo` can be told.
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Json } from '../core/json';
import { policies } from '../bots';
import { rulesets } from '../rulesets';
import { localeOption } from './locale';

export interface DemoOptions {
  readonly ruleset: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly seats: number;
  /** Of the first seat, the second, and so on round. */
  readonly policies: readonly string[];
  readonly seed: number;
  readonly quiet: boolean;
  readonly every: number;
  readonly locale: string;
  /** A server that runs already. */
  readonly url?: string;
  /** Where the record is written. */
  readonly record: string;
}

interface Given extends Omit<DemoOptions, 'policies' | 'quiet' | 'record'> {
  readonly policy: readonly string[];
  readonly quiet?: true;
  readonly record: string;
}

const names = policies.map((policy) => policy.name);

function wholeNumber(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n) || n < 0 || text.trim() === '') throw new InvalidArgumentError('Not a whole number.');
  return n;
}

function policyList(text: string): string[] {
  const list = text.split(',');
  const unknown = list.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new InvalidArgumentError(`There are: ${names.join(', ')}.`);
  return list;
}

function jsonObject(text: string): Readonly<Record<string, Json>> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, Json>;
  } catch {
    // Said below.
  }
  throw new InvalidArgumentError('Not a JSON object.');
}

const command = (): Command =>
  new Command('npm run demo --')
    .description('Plays a whole game through the HTTP API in this terminal, and checks every die of it.')
    .addOption(
      new Option('--ruleset <id>', 'what is played').choices(rulesets.map((one) => one.id)).default(rulesets[0].id),
    )
    .option('--preset <name>', 'a named set of options of the ruleset')
    .addOption(new Option('--options <json>', 'options over the preset, as JSON').argParser(jsonObject))
    .addOption(new Option('--seats <number>', 'how many play (default: 6, or as many as can)').argParser(wholeNumber))
    .addOption(
      new Option('--policy <names>', `how they play: ${names.join(', ')}; several go round the seats`)
        .argParser(policyList)
        .default(['cautious'], 'cautious'),
    )
    .addOption(
      new Option('--seed <number>', 'of the players’ whims; the dice are the server’s')
        .argParser(wholeNumber)
        .default(1),
    )
    .addOption(new Option('--every <rounds>', 'rounds between two boards').argParser(wholeNumber).default(5))
    .addOption(localeOption('language of the names'))
    .option('--quiet', 'no boards, only how it goes')
    .option('--url <url>', 'play against a server that runs there')
    .option('--record <file>', 'where the record is written', join('.data', 'demo-record.json'));

/** Options of a command line, without the program itself. Prints and ends the process for `--help` and mistakes. */
export function demoOptions(args: readonly string[]): DemoOptions {
  const { policy, quiet = false, record, ...given } = command().parse(args, { from: 'user' }).opts<Given>();
  const [least, most] = rulesets.find((one) => one.id === given.ruleset)?.seats ?? [2, 6];
  const seats = (given.seats as number | undefined) ?? Math.max(least, Math.min(6, most));
  return { ...given, seats, policies: policy, quiet, record: resolve(record) };
}
