// A process with one part of a measurement in it, which does what it is told, message by message.
import { type ChildProcess, fork } from 'node:child_process';
import { bundle } from './race';

export interface Child {
  /** Sends something and waits for what comes back. */
  ask<T>(message: object): Promise<T>;
  stop(): void;
}

/** Starts a subject's file in `bench/`, named without its extension. */
export function startChild(subject: string): Child {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const child: ChildProcess = fork(bundle(subject), {
    serialization: 'advanced',
    execArgv: [],
    env: { ...env, NODE_ENV: 'production' },
  });
  return {
    ask: <T>(message: object) =>
      new Promise<T>((resolve, reject) => {
        const died = (code: number | null): void => reject(new Error(`${subject} left with ${String(code)}`));
        child.once('exit', died);
        child.once('message', (answer) => {
          child.off('exit', died);
          resolve(answer as T);
        });
        child.send(message);
      }),
    stop: () => void child.kill(),
  };
}

/** The child's side: answers each message. */
export function obey(answer: (message: never) => Promise<object>): void {
  process.on('message', (message) => {
    answer(message as never).then(
      (told) => process.send?.(told),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
