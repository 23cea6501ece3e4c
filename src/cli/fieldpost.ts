// The entry of the `fieldpost` command.
import { program } from './program';
import { ownTerminal } from './terminal';

// Whoever reads has had enough (`fieldpost play | head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void program(ownTerminal).parseAsync();
