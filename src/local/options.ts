// What `npm start` can be told.
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';

export interface LocalOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** Folder of keys and games; null keeps both in memory. */
  readonly data: string | null;
  /** A database that runs elsewhere; then the folder holds the keys only. */
  readonly endpoint: string | null;
  /** Whether new accounts and games are counted. */
  readonly limits: boolean;
}

interface Given {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly memory?: true;
  readonly endpoint?: string;
  readonly limits: boolean;
}

const MOST_PORT = 65_535;

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > MOST_PORT || text.trim() === '')
    throw new InvalidArgumentError(`A port is a whole number up to ${MOST_PORT}.`);
  return port;
}

const command = (): Command =>
  new Command('npm start --')
    .description('Runs Fieldpost on this machine, with its database in the same process.')
    .addOption(new Option('--port <number>', 'where it listens').env('PORT').default(4000).argParser(portNumber))
    .option('--host <address>', 'on which address; another one lets other machines in', '127.0.0.1')
    .option('--data <folder>', 'where games and keys are kept', '.data')
    .option('--memory', 'keep nothing: games and keys are gone when it stops')
    .addOption(new Option('--endpoint <url>', 'use a DynamoDB that runs there').env('DYNAMODB_ENDPOINT'))
    .option('--no-limits', 'any number of new accounts and games a minute, for load tests');

/** Options of a command line, without the program itself. Prints and ends the process for `--help` and mistakes. */
export function localOptions(args: readonly string[]): LocalOptions {
  const { memory, data, endpoint, ...rest } = command().parse(args, { from: 'user' }).opts<Given>();
  return { ...rest, data: memory ? null : resolve(data), endpoint: endpoint ?? null };
}
