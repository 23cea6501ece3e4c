// REST under `/v1`: a table of operations, and one way through which all of them go.
import { type Context, Hono } from 'hono';
import { deprecationHeaders } from '../deprecated';
import type { Env } from '../http/env';
import { documentOf } from './document';
import type { AnyOperation } from './operation';
import { operations } from './operations';
import { type Fault, refusal } from './problem';
import { asked, type RestParts, type Understood } from './read';
import { asPicture } from './pictures';
import { asStream, asText } from './senders';
import { streamed } from './stream';

export type { RestParts } from './read';

/** `all`: other operations than those that there are, for tests. */
export function restRoutes(parts: RestParts, all: readonly AnyOperation[] = operations): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/openapi.json', (c) => documentOf(c, '3.1') ?? c.notFound());
  app.get('/openapi-3.0.json', (c) => documentOf(c, '3.0') ?? c.notFound());
  for (const one of all) app.on(one.method, routed(one.path), (c) => answer(c, parts, wanted(c, one)));
  return app;
}

/** `/games/{gameId}` as the router writes it. */
const routed = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The operation that has what the client wants to see. */
const wanted = (c: Context, one: AnyOperation): AnyOperation => (one.drawn && asPicture(c) ? one.drawn : one);

async function answer(c: Context<Env>, parts: RestParts, one: AnyOperation): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Authorization, Accept', { append: true });
  const going = one.deprecated ? deprecationHeaders(one.deprecated) : {};
  for (const [name, value] of Object.entries(going)) c.header(name, value);
  const understood = await asked(c, parts, one);
  if (!understood.ok) return refusal(c, understood.error);
  const followed = asStream(c) ? one.follow?.(understood.value) : undefined;
  if (followed) return streamed(c, { ...followed, asked: understood.value }, parts.streams);
  return called(c, understood.value, one);
}

async function called(c: Context<Env>, understood: Understood, one: AnyOperation): Promise<Response> {
  const outcome = await one.call(understood);
  // Only sentences depend on the language, and to find it out may cost a read.
  if (!outcome.ok || asText(c)) c.set('locale', await understood.service.language(understood.caller));
  if (outcome.ok) return one.sends.respond(c, outcome.value);
  return refusal(c, conditional(outcome.error, understood.demanded));
}

/** A version that was demanded with `If-Match` fails as a precondition. */
const conditional = (error: Fault, demanded: number | undefined): Fault =>
  error.code === 'VERSION_CONFLICT' && demanded !== undefined ? { ...error, status: 412 } : error;
