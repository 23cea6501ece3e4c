// The command line: one command a file.
import { Command } from 'commander';
import { version } from '../../package.json';
import { conformanceCommand } from './conformance/command';
import { deadlineCommand } from './deadline';
import type { Terminal } from './terminal';
import { playCommand } from './play/command';
import { repairCommand } from './repair';
import { verifyCommand } from './verify';

/** Every command of `fieldpost`. */
export function program(terminal: Terminal): Command {
  const all = new Command('fieldpost').description('Fieldpost from the command line').version(version);
  const commands = [playCommand, deadlineCommand, verifyCommand, conformanceCommand, repairCommand];
  for (const command of commands) all.addCommand(command(terminal));
  return worded(all, terminal);
}

/** Makes a command say everything through the terminal. */
export function worded(command: Command, { out, err }: Pick<Terminal, 'out' | 'err'>): Command {
  for (const one of [command, ...command.commands])
    one.configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) });
  return command;
}
