// The whole program as a function from a request to a response. A host (Node, Lambda, a test) calls `fetch`.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { policies } from '../../bots';
import type { Service } from '../../service/service';
import { type Example, examples } from '../explorer/examples';
import type { Explorer } from '../explorer/explorer';
import type { Graphql } from '../graphql/server';
import { type Log, thrown } from '../log';
import { restRoutes } from '../rest/app';
import { makePlaces, STREAM_LIMITS, type StreamLimits } from '../rest/places';
import type { Streams } from '../rest/stream';
import { crossOrigin } from './cors';
import type { Env } from './env';
import { explorerRoutes } from './explorer';
import { failure, notAllowed, tooLarge } from './failure';
import { graphqlRoute } from './graphql';
import { health } from './health';
import { speaking } from './language';
import { MAIL_STOP, mailStop } from './mail-stop';
import { startPage } from './start-page';

export interface AppParts {
  readonly service: Service;
  readonly graphql: Graphql;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Web pages that may call; all of them where it is left out, since nothing here trusts a browser's cookies. */
  readonly origins?: readonly string[] | undefined;
  /** Of Server-Sent Events; `STREAM_LIMITS` where left out. */
  readonly streams?: Partial<StreamLimits> | undefined;
  /** Aborted when the server stops: streams end then. */
  readonly closing?: AbortSignal | undefined;
  /** Absent: no explorer. */
  readonly explorer?: Explorer | undefined;
}

export type App = Hono<Env>;

/** Bytes of a body. The largest that makes sense is a full position with a script, some 30 KB. */
const MOST_BYTES = 256 * 1024;

export function createApp(parts: AppParts): App {
  const app: App = new Hono<Env>();
  app.use(requestId());
  app.use(crossOrigin(parts.origins));
  app.use(speaking());
  app.use(methodNotAllowed({ app, onMethodNotAllowed: notAllowed }));
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }));
  app.get('/', (c) => startPage(c, parts));
  app.get('/health', (c) => health(c, parts));
  app.on(['GET', 'POST'], MAIL_STOP, (c) => mailStop(c, parts));
  app.on(['GET', 'POST'], '/graphql', graphqlRoute(parts));
  const rest = restRoutes({ ...parts, streams: streamsOf(parts) });
  app.route('/v1', rest);
  app.get('/v1/', (c) => rest.fetch(new Request(new URL('/', c.req.url), c.req.raw), c.env));
  if (parts.explorer) app.route('/explorer', explorerRoutes(parts.explorer, examplesOf(parts.service)));
  app.notFound((c) => failure(c, 404, 'NOT_FOUND'));
  app.onError((error, c) => {
    // Whoever went away in the middle of his own body hears no answer.
    if (c.req.raw.signal.aborted) return failure(c, 400, 'BAD_REQUEST');
    parts.log({ event: 'request failed', request: c.get('requestId'), path: c.req.path, ...thrown(error) });
    return failure(c, 500, 'INTERNAL');
  });
  return app;
}

function streamsOf({ now, streams, closing }: AppParts): Streams {
  const limits = { ...STREAM_LIMITS, ...streams };
  return { places: makePlaces(limits), keepAliveMs: limits.keepAliveMs, now, closing };
}

/** Examples of the first ruleset, with the weakest bots. */
function examplesOf(service: Service): readonly Example[] {
  const [first] = service.rulesets();
  return examples({ ruleset: first.id, seats: 3, bot: policies[0].name });
}
