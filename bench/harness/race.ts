// A race: subjects in processes of their own, never two at once, side by side in rounds.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { median } from './numbers';
import type { Done, Order } from './serve';

const OUT = join(__dirname, '../dist');

/** Bundles a subject as the product is bundled for deployment: no identifier is mangled, nothing is wrapped. */
export function bundle(subject: string): string {
  const outfile = join(OUT, `${subject}.cjs`);
  buildSync({
    entryPoints: [join(__dirname, '..', `${subject}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'error',
  });
  return outfile;
}

class Runner {
  private readonly child: ChildProcess;

  constructor(subject: string) {
    const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
    this.child = fork(bundle(subject), {
      serialization: 'advanced',
      execArgv: [],
      env: { ...env, NODE_ENV: 'production' },
    });
  }

  order(order: Order): Promise<Done> {
    return new Promise((resolve, reject) => {
      const died = (code: number | null): void => reject(new Error(`a subject left with ${String(code)}`));
      this.child.once('exit', died);
      this.child.once('message', (done: Done) => {
        this.child.off('exit', died);
        resolve(done);
      });
      this.child.send(order);
    });
  }

  stop(): void {
    this.child.kill();
  }
}

export interface Entry {
  /** The subject's file in `bench/`, without its extension. */
  readonly subject: string;
  readonly setup: unknown;
}

export interface Course {
  readonly rounds: number;
  /** Time for each subject in each round. */
  readonly ms: number;
  /** Time for warming up before the first round. */
  readonly warmUp: number;
}

/** Units a second, by round. */
export type Rates<N extends string> = Readonly<Record<N, readonly number[]>>;

const rate = ({ units, ms }: Done): number => (1000 * units) / ms;

/** Runs subjects A, B, A, B, … */
export async function race<N extends string>(entries: Readonly<Record<N, Entry>>, course: Course): Promise<Rates<N>> {
  const names = Object.keys(entries) as N[];
  const runners = new Map(names.map((name) => [name, new Runner(entries[name].subject)]));
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>;
  try {
    for (const [name, runner] of runners) await runner.order({ setup: entries[name].setup });
    for (const runner of runners.values()) await runner.order({ run: course.warmUp });
    for (let round = 0; round < course.rounds; round++)
      for (const [name, runner] of runners) rates[name].push(rate(await runner.order({ run: course.ms })));
  } finally {
    for (const runner of runners.values()) runner.stop();
  }
  return rates;
}

export interface Compared {
  readonly value: number;
  readonly anchor: number;
  readonly ratio: number;
}

/** Medians of two subjects, and the median of the rounds' ratios. */
export const compare = (value: readonly number[], anchor: readonly number[]): Compared => ({
  value: median(value),
  anchor: median(anchor),
  ratio: median(value.map((rated, round) => rated / anchor[round])),
});
