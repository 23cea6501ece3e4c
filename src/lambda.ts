// In AWS: the function behind the HTTP API or the function URL. One process serves one request at a time.
import { createApp } from './api/http/app';
import { type HttpHandler, lambdaHandler } from './api/http/lambda';
import { wholeResponses } from './api/http/whole';
import { startGraphql } from './api/graphql/server';
import { log, metrics } from './lambda/log';
import { observed } from './lambda/observed';
import { openParts } from './lambda/parts';
import { setting } from './lambda/settings';

/** FIELDPOST_LOG: `calls` for a line of the log for every call, otherwise only what goes wrong. */
const everything = setting('FIELDPOST_LOG') === 'calls';

async function start(): Promise<HttpHandler> {
  const [{ service, keyring }, graphql] = await Promise.all([openParts(), startGraphql({ log })]);
  let request: string | undefined;
  const observer = { metrics, log, everything, clock: () => performance.now(), request: () => request };
  const handle = lambdaHandler(createApp({ service: observed(service, observer), graphql, now: Date.now, log }));
  return async (event) => {
    request = event.requestContext.requestId;
    await keyring.fresh();
    const answer = await handle(event);
    metrics.flush();
    return answer;
  };
}

globalThis.Response = wholeResponses(globalThis.Response);

const started = start();

export const http: HttpHandler = async (event) => (await started)(event);
