// `npm start`: Fieldpost on a laptop.
import { relative } from 'node:path';
import { signInOf } from './api/oidc/settings';
import { localOptions } from './local/options';
import { mailSettings } from './local/mail';
import { mistake } from './local/mistakes';
import { type LocalServer, startServer } from './local/server';

const options = localOptions(process.argv.slice(2));

const greeting = ({ url }: LocalServer): string => `
Fieldpost is running.

  Explorer   ${url}/explorer   a whole game, ready to run
  GraphQL    ${url}/graphql
  Start page ${url}/
  Data       ${options.endpoint ?? options.data ?? 'in memory: gone when it stops'}

npm run demo plays a game in this terminal. Ctrl-C stops.
`;

const kept = options.endpoint ?? (options.data && (relative(process.cwd(), options.data) || '.'));
const farewell = kept ? `Stopped. Games are kept in ${kept}.` : 'Stopped. Games were in memory and are gone.';

function stopOnSignal(server: LocalServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(
      () => {
        console.log(farewell);
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  try {
    const signIn = signInOf(process.env);
    const mail = mailSettings(process.env);
    const server = await startServer({
      ...options,
      signIn,
      mail,
      log: (entry) => console.error(JSON.stringify(entry)),
    });
    stopOnSignal(server);
    console.log(greeting(server));
  } catch (error) {
    const known = mistake(error, options);
    console.error(known ?? error);
    process.exitCode = 1;
  }
}

void main();
