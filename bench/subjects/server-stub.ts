// The app of a local server over a store that is maps of its process.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { startGraphql } from '../../src/api/graphql/server';
import { createApp } from '../../src/api/http/app';
import { createService } from '../../src/service';
import { obey } from '../harness/child';
import { configOver } from '../play/terms';
import { stubStore } from '../stub/store';

obey(async () => {
  const log = (entry: object): void => console.error(JSON.stringify(entry));
  const service = createService({
    ...configOver(stubStore(), Date.now),
    onTrouble: (event, error) => log({ event, error: String(error) }),
  });
  const app = createApp({ service, graphql: await startGraphql({ log }), now: Date.now, log });
  const http = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
});
