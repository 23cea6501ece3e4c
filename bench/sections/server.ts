// A local server under load, eight games at once, each one action after the other: Fieldpost's REST against boardgame.io's sockets. Anchors
// G8 and G9. What a client gets differs, as it does for users: ours answers the one who acts with the whole game; boardgame.io sends the new
// state to all six at the table.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordGames } from '../floor/recording';
import { type Child, startChild } from '../harness/child';
import { type Effort, type Line, lineOf, type Section, tell } from '../harness/line';
import type { Loaded } from '../harness/load';
import { median, quantile } from '../harness/numbers';

const GAMES = 8;
const LATE = 0.99;

interface Course {
  readonly rounds: number;
  readonly ms: number;
  readonly warmUp: number;
  /** How many games of boardgame.io's are there to play. */
  readonly recorded: number;
}

const courseOf = ({ quick }: Effort): Course =>
  quick ? { rounds: 3, ms: 2_000, warmUp: 2_000, recorded: 32 } : { rounds: 5, ms: 4_000, warmUp: 4_000, recorded: 64 };

export const server: Section = {
  name: 'server',
  async *run(effort) {
    const course = courseOf(effort);
    yield* duel(course, {
      kept: true,
      fast: '>= 2',
      late: '<= 0.5',
      what: 'on dynalite in files, to boardgame.io 0.50.2 on FlatFile',
    });
    yield* duel(course, {
      kept: false,
      fast: '>= 3.5',
      what: 'over a stub of the store, to boardgame.io 0.50.2 in memory',
    });
  },
};

interface Terms {
  /** Both keep their games in files. */
  readonly kept: boolean;
  readonly fast: '>= 2' | '>= 3.5';
  readonly late?: '<= 0.5';
  readonly what: string;
}

/** Rounds of ours and theirs, in turns, and what they say. */
async function* duel(course: Course, { kept, fast, late, what }: Terms): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'));
  const sides: Side[] = [];
  try {
    sides.push(await ours(kept ? folder : null));
    sides.push(await theirs(kept ? join(folder, 'peer') : null, course));
    const [own, peer] = await roundsOf(sides, course);
    const rate = (loads: readonly Loaded[]): number[] => loads.map(({ actions, ms }) => (1000 * actions) / ms);
    yield lineOf({
      name: `server: actions of 8 games ${what}`,
      unit: 'actions/s',
      ...compared(rate(own), rate(peer)),
      gate: fast,
    });
    const slow = (loads: readonly Loaded[]): number[] => loads.map(({ waits }) => quantile(waits, LATE));
    yield lineOf({
      name: `server: 99 of 100 answers within, ${what}`,
      unit: 'ms',
      ...compared(slow(own), slow(peer)),
      ...(late && { gate: late }),
    });
  } finally {
    for (const side of sides) side.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const compared = (value: readonly number[], anchor: readonly number[]) => ({
  value: median(value),
  anchor: median(anchor),
  ratio: median(value.map((one, round) => one / anchor[round])),
});

interface Side {
  readonly name: string;
  readonly clients: Child;
  stop(): void;
}

async function roundsOf(sides: readonly Side[], { rounds, ms, warmUp }: Course): Promise<Loaded[][]> {
  const loads: Loaded[][] = sides.map(() => []);
  for (const { clients } of sides) await clients.ask({ run: warmUp });
  for (let round = 0; round < rounds; round++)
    for (const [i, { clients, name }] of sides.entries()) {
      const loaded = await clients.ask<Loaded>({ run: ms });
      loads[i].push(loaded);
      tell(
        `server: ${name}: ${Math.round((1000 * loaded.actions) / loaded.ms)} actions/s, p99 ${quantile(loaded.waits, LATE).toFixed(1)} ms`,
      );
    }
  return loads;
}

/** The server as `npm start` starts it, or its app over a stub; and clients in a process of their own. */
async function ours(folder: string | null): Promise<Side> {
  const started = folder === null ? await stubbed() : await npmStart(folder);
  const clients = startChild('subjects/load-rest');
  await clients.ask({ url: started.url, games: GAMES });
  return { name: 'fieldpost', clients, stop: () => [clients, started].forEach((one) => one.stop()) };
}

interface Started {
  readonly url: string;
  stop(): void;
}

async function stubbed(): Promise<Started> {
  const child = startChild('subjects/server-stub');
  const { url } = await child.ask<{ readonly url: string }>({});
  return { url, stop: () => child.stop() };
}

const ROOT = join(__dirname, '../..');

async function npmStart(data: string): Promise<Started> {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const args = [
    require.resolve('tsx/cli'),
    '--env-file=infra/local.env',
    'src/local.ts',
    '--port',
    '0',
    '--no-limits',
    '--data',
    data,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await told(child, /GraphQL\s+(http:\S+)\/graphql/);
  return { url, stop: () => void child.kill('SIGTERM') };
}

/** Waits until a process has printed something. */
const told = (child: ChildProcess, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`the server left with ${String(code)}: ${text}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = wanted.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });

async function theirs(dir: string | null, { recorded }: Course): Promise<Side> {
  const recordings = recordGames(recorded);
  const peer = startChild('peers/boardgame-server');
  const { url } = await peer.ask<{ readonly url: string }>({ recordings, dir });
  const clients = startChild('peers/boardgame-load');
  await clients.ask({ url, games: GAMES, recordings });
  return { name: 'boardgame.io', clients, stop: () => [clients, peer].forEach((one) => one.stop()) };
}
