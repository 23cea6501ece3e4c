// `npm run demo`: a whole game through the HTTP API, every seat a client of its own, and in the end a check of every die.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { LocalServer } from '../local/server';
import { boardById } from '../boards';
import { policyByName } from '../bots';
import { isSound, readRecord, reportText, verifyRecord, type GameRecord } from '../verify';
import { makeClient } from './client';
import { type DemoOptions, demoOptions } from './demo-options';
import { exportRecord } from './export';
import { GAME } from './operations';
import { playOut } from './playing';
import { makeProgress } from './progress';
import { committedTo, type Player, seat, type Seating } from './seating';
import type { Sight } from './sight';
import { ownTerminal, type Terminal } from './terminal';

/** Plays and checks one game against the server at a URL; false if anything in its record is wrong. */
export async function demo(url: string, options: DemoOptions, { out }: Pick<Terminal, 'out'>): Promise<boolean> {
  const client = makeClient(url);
  const seating = await seat(client, options);
  const { gameId, players } = seating;
  out(`Game ${gameId}: ${options.ruleset} with ${players.length} seats at ${url}, every seat a client of its own.`);
  out(`The server committed itself to its dice: ${seating.commitment ?? 'not at all'}`);
  const first = await client.call<Sight>(GAME, { gameId }, players[0].token);
  const board = boardById(first.board);
  if (!board) throw new Error(`no board ${first.board}`);
  const progress = makeProgress({ ...options, board, client, out });
  const policies = players.map((_, at) => policyOf(options.policies[at % options.policies.length]));
  await playOut({ client, gameId, players, board, policies, seed: options.seed, played: progress.played });
  progress.finish();
  const record = await exportRecord(client, gameId, players[0].token);
  return check(record, seating, { out, file: options.record });
}

const policyOf = (name: string): NonNullable<ReturnType<typeof policyByName>>['policy'] => {
  const found = policyByName(name);
  if (!found) throw new Error(`no policy ${name}`);
  return found.policy;
};

interface Output extends Pick<Terminal, 'out'> {
  readonly file: string;
}

/** Checks the record as a stranger would, from the file, and what only the players know: that their bytes are in it. */
async function check(record: GameRecord, { commitment, players }: Seating, { out, file }: Output): Promise<boolean> {
  const text = JSON.stringify(record);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const read = readRecord(text);
  if (!read.ok) throw new Error(`the record can't be read: ${read.error.code}: ${read.error.message}`);
  const report = verifyRecord(read.value, { commitment: commitment ?? undefined });
  out(`\n${reportText(report)}`);
  const lacking = players.filter((player) => !isIn(record, player));
  for (const { seat: at } of lacking) out(`Seat ${at} brought bytes that the record doesn't hold`);
  out(`To check it again: npx fieldpost verify ${relative(process.cwd(), file)}`);
  return isSound(report) && report.values > 0 && lacking.length === 0;
}

const isIn = ({ openings }: GameRecord, { bytes }: Player): boolean =>
  openings.some((opening) => opening.bytes === bytes && opening.committed === committedTo(bytes));

/** Runs against a server of its own, in memory, unless a URL says where one runs. */
async function main(): Promise<void> {
  const options = demoOptions(process.argv.slice(2));
  const server = options.url === undefined ? await ownServer() : undefined;
  try {
    const sound = await demo(options.url ?? server?.url ?? '', options, ownTerminal);
    if (!sound) process.exitCode = 1;
  } finally {
    await server?.stop();
  }
}

async function ownServer(): Promise<LocalServer> {
  const { startServer } = await import('../local/server');
  const log = (entry: object): void => ownTerminal.err(JSON.stringify(entry));
  return startServer({ port: 0, host: '127.0.0.1', data: null, endpoint: null, log });
}

if (require.main === module)
  main().catch((error: unknown) => {
    ownTerminal.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  });
