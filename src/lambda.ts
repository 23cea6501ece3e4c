// In AWS: the function behind the HTTP API or the function URL. One process serves one request at a time.
import { createApp } from './api/http/app';
import { type HttpHandler, lambdaHandler } from './api/http/lambda';
import { startGraphql } from './api/graphql/server';
import { log } from './lambda/log';
import { openParts } from './lambda/parts';

async function start(): Promise<HttpHandler> {
  const [{ service, keyring }, graphql] = await Promise.all([openParts(), startGraphql({ log })]);
  const handle = lambdaHandler(createApp({ service, graphql, now: Date.now, log }));
  return async (event) => {
    await keyring.fresh();
    return handle(event);
  };
}

const started = start();

export const http: HttpHandler = async (event) => (await started)(event);
