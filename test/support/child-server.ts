// `npm start` as a process of its own: to be killed, to be started twice, to be told to stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export interface ChildServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it printed so far. */
  readonly printed: () => string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

const children = new Set<ChildProcess>();

/** For `afterEach`: a failed test leaves no server behind. */
export function killChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}

const STARTED = /GraphQL +(http:\S+)\/graphql/;

function launch(args: readonly string[]): { child: ChildProcess; printed: () => string } {
  let text = '';
  const child = spawn(process.execPath, ['--import', 'tsx', '--env-file=infra/local.env', 'src/local.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, printed: () => text };
}

/** Waits until it says where it listens. Throws with what it printed if it ends before. */
export async function startChild(args: readonly string[]): Promise<ChildServer> {
  const { child, printed } = launch(args);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = STARTED.exec(printed())?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${String(code)}: ${printed()}`)));
  });
  return {
    url,
    process: child,
    printed,
    async kill(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** For one that can't start. */
export async function runChild(args: readonly string[]): Promise<Ended> {
  const { child, printed } = launch(args);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed: printed() };
}
