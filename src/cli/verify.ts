// `fieldpost verify`: checks the record of a finished game, offline.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { isSound, readRecord, reportText, verifyRecord } from '../verify';
import type { Terminal } from './terminal';

/** Exit codes: the record is sound, something in it is wrong, it can't be checked at all. */
export const SOUND = 0;
export const NOT_SOUND = 1;
export const UNREADABLE = 2;

interface Options {
  readonly commitment?: string;
  readonly json?: true;
}

export function verifyCommand(terminal: Terminal): Command {
  return new Command('verify')
    .description('check every die, the history and the play of a finished game, offline')
    .argument('<record>', 'the exported record as a file, - for standard input')
    .option('-c, --commitment <text>', 'the commitment that the game showed at its start')
    .option('--json', 'answer JSON')
    .action(async (file: string, options: Options) => {
      terminal.exit(await verifyFile(file, options, terminal));
    });
}

async function verifyFile(file: string, { commitment, json }: Options, { out, err, input }: Terminal): Promise<number> {
  const source = await read(file, input);
  if (typeof source !== 'string') {
    err(source.message);
    return UNREADABLE;
  }
  const record = readRecord(source);
  if (!record.ok) {
    err(`${record.error.code}: ${record.error.message}`);
    return UNREADABLE;
  }
  const report = verifyRecord(record.value, { commitment });
  out(json ? JSON.stringify({ sound: isSound(report), ...report }, null, 2) : reportText(report));
  return isSound(report) ? SOUND : NOT_SOUND;
}

const read = (file: string, input: NodeJS.ReadableStream): Promise<string | Error> =>
  (file === '-' ? text(input) : readFile(file, 'utf8')).catch((error: unknown) => error as Error);
