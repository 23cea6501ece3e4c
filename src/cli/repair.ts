// `npm run repair`: brings everything that is derived of games in line with their rows, on a laptop's folder or on a table in AWS.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { boards } from '../boards';
import { rulesets } from '../rulesets';
import { createService, type Difference, type MendView, type Service } from '../service';
import { type Database, openDatabase } from '../local/database';
import { openStore } from '../store/dynamo';
import type { Store } from '../store/port';
import type { Terminal } from './terminal';

interface Given {
  readonly game?: string;
  readonly check?: true;
  readonly everything?: true;
  readonly restored?: true;
  readonly segment?: readonly [number, number];
  readonly data: string;
  readonly endpoint?: string;
  readonly table?: string;
}

const PROGRESS = 1_000;

/** `2/8`: the second of eight parts. */
function segmentOf(text: string): readonly [number, number] {
  const [, nth = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (nth < 1 || nth > of || of > 1_000)
    throw new InvalidArgumentError('A part is written as 2/8: the second of eight.');
  return [nth - 1, of];
}

export const repairCommand = (terminal: Terminal): Command =>
  new Command('repair')
    .description('Brings inboxes, lists and deadlines in line with the rows of games.')
    .option('--game <id>', 'one game; otherwise all living ones')
    .option('--check', 'only say what differs; ends with 1 if anything does')
    .option('--everything', 'walk over the whole table: games that are over, and lines that belong to none')
    .option('--restored', 'after a restore from a backup, before anybody plays: also give every living game other dice')
    .addOption(
      new Option('--segment <n/of>', 'one part of the games, so that several processes share them').argParser(
        segmentOf,
      ),
    )
    .option('--data <folder>', 'of the server on this machine, which must not run meanwhile', '.data')
    .addOption(new Option('--endpoint <url>', 'a DynamoDB that runs there').env('DYNAMODB_ENDPOINT'))
    .addOption(new Option('--table <name>', 'a table in AWS, or at the endpoint').env('FIELDPOST_TABLE'))
    .action((given: Given) => run(given, terminal));

async function run(given: Given, terminal: Terminal): Promise<void> {
  const database = await opened(given);
  try {
    terminal.exit(await repaired(serviceOn(database.store), given, terminal));
  } finally {
    await database.stop();
  }
}

async function opened({ table, endpoint, data }: Given): Promise<Database> {
  if (table === undefined) return openDatabase({ data: existing(data, endpoint), endpoint: endpoint ?? null });
  const store = openStore({ table, ...(endpoint !== undefined && { endpoint }) });
  await store.health();
  return {
    store,
    stop() {
      store.close();
      return Promise.resolve();
    },
  };
}

/** A folder that isn't there would be made, and nothing found in it. */
function existing(data: string, endpoint: string | undefined): string {
  const folder = resolve(data);
  if (endpoint === undefined && !existsSync(join(folder, 'games'))) throw new Error(`there are no games in ${folder}`);
  return folder;
}

/** Repairs need no secret: nothing is drawn. */
const serviceOn = (store: Store): Service =>
  createService({
    store,
    rulesets,
    boards,
    masters: {},
    masterId: '',
    serverKey: new Uint8Array(32),
    now: Date.now,
    playBots: false,
    followLocally: false,
  });

/** Answers the exit code. */
async function repaired(service: Service, given: Given, terminal: Terminal): Promise<number> {
  const check = given.check === true;
  if (given.restored && !check) terminal.out(`${await service.restored()} games go on with other dice.`);
  const { games, wrong } = await counted(viewsOf(service, given, check), check ? 'wrong' : 'mended', terminal);
  if (games === 0 && given.game !== undefined) return 1;
  return check && wrong > 0 ? 1 : 0;
}

async function counted(
  views: AsyncIterable<MendView>,
  word: string,
  { out, err }: Terminal,
): Promise<{ readonly games: number; readonly wrong: number }> {
  let games = 0;
  let wrong = 0;
  for await (const view of views) {
    if (++games % PROGRESS === 0) err(`${games} looked at, ${wrong} ${word}`);
    if (view.differences.length === 0) continue;
    wrong++;
    out(lineOf(view));
  }
  out(`${games} looked at, ${wrong} ${word}.`);
  return { games, wrong };
}

async function* viewsOf(service: Service, given: Given, check: boolean): AsyncGenerator<MendView> {
  if (given.game === undefined) {
    yield* service.mendAll({
      check,
      everything: given.everything === true,
      ...(given.segment && { segment: given.segment }),
    });
    return;
  }
  const view = await service.mend(given.game, { check });
  if (view) yield view;
}

const differenceOf = ({ item, user, what }: Difference): string =>
  `${item}${user === undefined ? '' : ` of ${user}`} ${what}`;

const lineOf = ({ game, version, differences }: MendView): string =>
  `${game} at ${version}: ${differences.map(differenceOf).join(', ')}`;
