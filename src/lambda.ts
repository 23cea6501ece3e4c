// In AWS. One process serves one request at a time; derived items and bots are other functions' work.
import { createApp } from './api/http/app';
import { type HttpHandler, lambdaHandler } from './api/http/lambda';
import { startGraphql } from './api/graphql/server';
import { type Entry, thrown } from './api/log';
import { policies } from './bots';
import { boards } from './boards';
import { parsedKeys } from './local/keys';
import { rulesets } from './rulesets';
import { createService, type Service } from './service';
import { openStore } from './store/dynamo';

/** One JSON line, which is what CloudWatch reads best. */
const log = (entry: Entry): void => void process.stderr.write(`${JSON.stringify(entry)}\n`);

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`the environment lacks ${name}`);
  return value;
}

function makeService(): Service {
  const store = openStore({ table: setting('FIELDPOST_TABLE') });
  // Within the initialisation, which has more processor than a request.
  void store.ready();
  return createService({
    ...parsedKeys(setting('FIELDPOST_KEYS')),
    store,
    rulesets,
    boards,
    policies: Object.fromEntries(policies.map(({ name, policy }) => [name, policy])),
    now: Date.now,
    playBots: false,
    followLocally: false,
    onTrouble: (what, error) => log({ event: what, ...thrown(error) }),
  });
}

async function start(): Promise<HttpHandler> {
  return lambdaHandler(createApp({ service: makeService(), graphql: await startGraphql({ log }), now: Date.now, log }));
}

const started = start();

export const http: HttpHandler = async (event) => (await started)(event);
