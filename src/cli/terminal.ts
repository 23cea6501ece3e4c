// Where a command's words come from and go to.

export interface Terminal {
  /** Writes a line. */
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly input: NodeJS.ReadableStream;
  /** Sets the code that the process will end with. */
  readonly exit: (code: number) => void;
}

/** The process's own. */
export const ownTerminal: Terminal = {
  out: (line) => {
    process.stdout.write(`${line}\n`);
  },
  err: (line) => {
    process.stderr.write(`${line}\n`);
  },
  input: process.stdin,
  exit: (code) => {
    process.exitCode = code;
  },
};
