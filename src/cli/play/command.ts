// `fieldpost play`: one game in a terminal.
import { createInterface } from 'node:readline';
import { Command, InvalidArgumentError, Option } from 'commander';
import { localeOption } from '../locale';
import type { Terminal } from '../terminal';
import { connect, Refused, type Rest, type Sight } from './rest';
import { playSession } from './session';

interface Options {
  readonly url: string;
  readonly token?: string;
  readonly locale: string;
  readonly new?: string;
  readonly seats: number;
  readonly bots: string;
}

function seatCount(text: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 2) throw new InvalidArgumentError('A whole number from 2.');
  return n;
}

export function playCommand(terminal: Terminal): Command {
  return new Command('play')
    .description('play one game in this terminal: the board as text, orders in plain lines')
    .argument('[game]', 'id of a game in which you sit, or of a lobby that you join')
    .option('--url <url>', 'where Fieldpost runs', 'http://127.0.0.1:4000')
    .addOption(new Option('--token <token>', 'your token; without one you are a new guest').env('FIELDPOST_TOKEN'))
    .addOption(localeOption('language of everything that you read, and of orders'))
    .option('--new <ruleset>', 'make a game of this ruleset against bots instead')
    .addOption(new Option('--seats <number>', 'how many play in the new game').argParser(seatCount).default(3))
    .option('--bots <policy>', 'how the bots of the new game play', 'cautious')
    .action(async (game: string | undefined, options: Options) => {
      terminal.exit(await play(game, options, terminal));
    });
}

/** Exit codes: played or left, and refused or not reached. */
const PLAYED = 0;
const FAILED = 1;

async function play(game: string | undefined, options: Options, terminal: Terminal): Promise<number> {
  if (game === undefined && options.new === undefined) {
    terminal.err('Name a game, or make one: fieldpost play --new classic');
    return FAILED;
  }
  const typed = createInterface({ input: terminal.input, crlfDelay: Infinity });
  const lines = typed[Symbol.asyncIterator]();
  try {
    const rest = await signedIn(options, terminal);
    const gameId = await seated(rest, game, options);
    terminal.out(`Game ${gameId}`);
    const width = process.stdout.columns || 80;
    await playSession({ rest, gameId, locale: options.locale, lines, terminal, width });
    return PLAYED;
  } catch (error) {
    terminal.err(reasonOf(error));
    return FAILED;
  } finally {
    typed.close();
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Refused ? `${error.code}: ${error.message}` : error instanceof Error ? error.message : String(error);

async function signedIn({ url: given, locale, token }: Options, { out }: Pick<Terminal, 'out'>): Promise<Rest> {
  const url = given.replace(/\/+$/, '');
  if (token !== undefined) return connect({ url, locale, token });
  const guest = await connect({ url, locale }).post<{ readonly token: string; readonly name: string }>('/guests', {});
  out(`You are ${guest.name}. To come back, keep this: FIELDPOST_TOKEN=${guest.token}`);
  return connect({ url, locale, token: guest.token });
}

/** The id of a game in which one sits: a new one, one's own, or a lobby that is joined. */
async function seated(rest: Rest, game: string | undefined, options: Options): Promise<string> {
  if (game === undefined) return made(rest, options);
  const sight = await rest.get<Sight>(`/games/${game}`);
  if (sight.you === null && sight.status === 'lobby') await rest.post(`/games/${game}/join`, {});
  return game;
}

async function made(rest: Rest, { new: ruleset, seats, bots }: Options): Promise<string> {
  const input = { ruleset, seats, bots: new Array<string>(seats - 1).fill(bots) };
  const { id } = await rest.post<Sight>('/games', input);
  await rest.post(`/games/${id}/start`, {});
  return id;
}
