// GraphQL over HTTP.
import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from '@apollo/server';
import type { Context, Handler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Service } from '../../service/service';
import type { Locale } from '../../core/locale';
import { callerOf } from '../caller';
import type { Graphql } from '../graphql/server';
import { arrivalOf, type Env } from './env';
import { failure, refused } from './failure';
import { stampOf } from './stamp';

export interface GraphqlParts {
  readonly service: Service;
  readonly graphql: Graphql;
  readonly now: () => number;
}

export const graphqlRoute =
  ({ service, graphql, now }: GraphqlParts): Handler<Env> =>
  async (c) => {
    const body = await bodyOf(c);
    const arrival = arrivalOf(c.env, now);
    if (!body.ok) return failure(c, 400, 'BAD_REQUEST');
    const caller = await callerOf(service, c.req.header('authorization'), stampOf(c, arrival));
    if (!caller.ok) return refused(c, caller.error);
    const answer = await graphql.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: method(c), headers: headers(c), search: search(c), body: body.value },
      context: () => Promise.resolve({ service, caller: caller.value, request: c.get('requestId') }),
    });
    return response(c, answer, () => service.language(caller.value));
  };

type Body = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;
const BOM = '\uFEFF';

/** The parsed body. One of another type is left to Apollo, which refuses it. */
async function bodyOf(c: Context): Promise<Body> {
  if (c.req.method !== 'POST' || !JSON_TYPE.test(c.req.header('content-type') ?? ''))
    return { ok: true, value: undefined };
  const text = await c.req.text();
  try {
    return { ok: true, value: JSON.parse(text.startsWith(BOM) ? text.slice(1) : text) };
  } catch {
    return { ok: false };
  }
}

/** HEAD is GET without the body. */
const method = (c: Context): string => (c.req.method === 'HEAD' ? 'GET' : c.req.method);

/**
 * Apollo's guard against forged simple requests is for POST. A GET only reads, and no browser adds a token by itself: so a plain
 * link to a query may work.
 */
function headers(c: Context): HTTPGraphQLRequest['headers'] {
  const map = new HeaderMap();
  const type = c.req.header('content-type');
  if (type !== undefined) map.set('content-type', type);
  map.set('accept', acceptable(c.req.header('accept')));
  if (method(c) === 'GET') map.set('apollo-require-preflight', 'true');
  return map;
}

const TYPES: readonly string[] = ['application/json', 'application/graphql-response+json'];

/**
 * The type that is wanted most; JSON for whoever wants neither, as REST has it. Apollo would refuse him, but only once the mutation is done.
 */
const acceptable = (header = ''): string =>
  parseAccept(header).find(({ type, q }) => q > 0 && TYPES.includes(type))?.type ?? TYPES[0];

const search = (c: Context): string => {
  const at = c.req.url.indexOf('?');
  return at < 0 ? '' : c.req.url.slice(at);
};

async function response(
  c: Context,
  { status = 200, headers: sent, body }: HTTPGraphQLResponse,
  language: () => Promise<Locale>,
): Promise<Response> {
  for (const [name, value] of sent) c.header(name, value);
  const text = await textOf(body);
  // Nothing else in an answer depends on the language. It was looked up already when the message was made.
  if (text.includes('"message":')) c.header('Content-Language', await language());
  return c.body(text, status as ContentfulStatusCode);
}

async function textOf(body: HTTPGraphQLResponse['body']): Promise<string> {
  if (body.kind === 'complete') return body.string;
  const parts: string[] = [];
  for await (const part of body.asyncIterator) parts.push(part);
  return parts.join('');
}
