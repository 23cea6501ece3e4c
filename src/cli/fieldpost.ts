// The entry of the `fieldpost` command.
import { program } from './program';
import { ownTerminal } from './terminal';

void program(ownTerminal).parseAsync();
