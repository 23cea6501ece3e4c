// `fieldpost conformance`: plays the kit against a server over REST, and says where it doesn't agree.
import { performance } from 'node:perf_hooks';
import { Command } from 'commander';
import type { Terminal } from '../terminal';
import type { Door } from './door';
import type { KitFile, Vector } from './format';
import { loadKit, ownKit } from './kit';
import { play } from './play';
import { reportText, type Result } from './report';
import { restDoor } from './rest';

/** Exit codes: every vector agrees, some don't, nothing could be played. */
export const AGREES = 0;
export const DIFFERS = 1;
export const UNPLAYED = 2;

interface Options {
  readonly url: string;
  readonly kit: string;
  readonly ruleset?: readonly string[];
  readonly vector?: string;
  readonly token?: string;
  readonly json?: true;
}

export function conformanceCommand(terminal: Terminal): Command {
  return new Command('conformance')
    .description('play the conformance kit against a server, over REST')
    .requiredOption('-u, --url <url>', 'the server, without /v1')
    .option('-k, --kit <folder>', 'the files of the kit', ownKit)
    .option('-r, --ruleset <id...>', 'only these rulesets')
    .option('-v, --vector <text>', 'only vectors whose id holds this text')
    .option('-t, --token <text>', 'the account that plays; a new guest where it is left out')
    .option('--json', 'answer JSON')
    .action(async (options: Options) => {
      terminal.exit(await run(options, terminal));
    });
}

async function run(options: Options, terminal: Terminal): Promise<number> {
  try {
    const files = chosen(await loadKit(options.kit), options);
    const results = await playAll(await restDoor(trimmed(options.url), options.token), files, terminal);
    terminal.out(options.json ? JSON.stringify(results, null, 2) : reportText(results));
    if (results.length === 0) return UNPLAYED;
    return results.every(({ faults }) => faults.length === 0) ? AGREES : DIFFERS;
  } catch (error) {
    terminal.err(error instanceof Error ? error.message : String(error));
    return UNPLAYED;
  }
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

const chosen = (files: readonly KitFile[], { ruleset, vector }: Options): readonly KitFile[] =>
  files
    .filter((file) => ruleset === undefined || ruleset.includes(file.ruleset))
    .map((file) => ({
      ...file,
      vectors: file.vectors.filter(({ id }) => vector === undefined || id.includes(vector)),
    }));

const LINE_MS = 1000;

async function playAll(door: Door, files: readonly KitFile[], { err }: Terminal): Promise<readonly Result[]> {
  const all = files.flatMap(({ ruleset, vectors }) => vectors.map((vector) => ({ ruleset, vector })));
  const results: Result[] = [];
  let spoken = performance.now();
  for (const { ruleset, vector } of all) {
    results.push({ ruleset, id: vector.id, rules: vector.rules, faults: await faultsOf(door, vector) });
    if (performance.now() - spoken < LINE_MS) continue;
    spoken = performance.now();
    const failed = results.filter(({ faults }) => faults.length > 0).length;
    err(`${results.length} of ${all.length} vectors, ${failed} failed`);
  }
  return results;
}

/** A door that breaks is a fault of the server's, and the next vector is tried all the same. */
async function faultsOf(door: Door, vector: Vector): Promise<readonly string[]> {
  try {
    return (await play(door, vector)).faults;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
