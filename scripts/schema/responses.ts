// What an operation may answer: every status, with its headers, its body and the codes of its refusals.
import { STATUS_CODES } from 'node:http';
import { answers, problem } from '../../src/api/rest/answers';
import type { AnyOperation } from '../../src/api/rest/operation';
import { type Failure, failuresOf } from './failures';
import { recorded } from './recorded';

type Headers = Readonly<Record<string, object>>;

const text = (description: string): object => ({ description, schema: { type: 'string' } });

/** In every answer. */
const REQUEST_ID: Headers = { 'X-Request-Id': text('Names the request in the server’s log.') };

/** In every answer with sentences. */
const LANGUAGE: Headers = { 'Content-Language': text('The language of what is for people: `en`, `zh-Hant`, `vi` or `da`.') };

const ETAG: Headers = { ETag: text('Names the game’s version, for `If-None-Match` and `If-Match`.') };
const LOCATION: Headers = { Location: text('Where what was made is found.') };
const LINK: Headers = { Link: text('The next page, as `rel="next"`; absent at the end.') };
const DEPRECATED: Headers = {
  Deprecation: text('Since when it is deprecated, as `@` and seconds since 1970 (RFC 9745).'),
  Sunset: text('When it goes, as an HTTP date (RFC 8594).'),
};
const RETRY: Headers = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
const CHALLENGE: Headers = { 'WWW-Authenticate': text('`Bearer`, and what is wrong with the token.') };
const LIMIT: Headers = {
  'RateLimit-Policy': text('Which limit it was and what it allows: `"reads";q=600;w=60`.'),
  RateLimit: text('What is left of it, and seconds until there is more: `"reads";r=0;t=12`.'),
};

const BY_STATUS: Readonly<Record<number, Headers>> = {
  401: CHALLENGE,
  429: { ...RETRY, ...LIMIT },
  503: RETRY,
};

export const responsesOf = (one: AnyOperation): Readonly<Record<string, object>> => ({
  ...success(one),
  ...Object.fromEntries(failuresOf(one).map((failure) => [String(failure.status), refusal(failure)])),
});

function success(one: AnyOperation): Readonly<Record<string, object>> {
  const { status, tagged } = one.sends;
  const isLook = one.method === 'get' && (tagged ?? one.drawn?.sends.tagged);
  return {
    [String(status)]: { description: STATUS_CODES[status] ?? '', headers: headersOf(one), ...contentOf(one) },
    ...('follow' in one && {
      '204': { description: 'The game is over and you were told all of it: don’t come again.', headers: REQUEST_ID },
    }),
    ...(isLook && { '304': { description: 'You have it already.', headers: { ...REQUEST_ID, ...ETAG } } }),
  };
}

const languageOf = ({ sends: { types = [] } }: AnyOperation): Headers => (types.includes('text/plain') ? LANGUAGE : {});

const headersOf = (one: AnyOperation): Headers => ({
  ...REQUEST_ID,
  ...languageOf(one),
  ...ownHeaders(one),
});

const ownHeaders = ({ sends: { status, tagged, paged }, drawn, deprecated }: AnyOperation): Headers => ({
  ...((tagged ?? drawn?.sends.tagged) && ETAG),
  ...(tagged && status === 201 && LOCATION),
  ...(paged && LINK),
  ...(deprecated && DEPRECATED),
});

function contentOf({ id, drawn, sends: { types: own = [], only } }: AnyOperation): object {
  if (only !== undefined) return { content: { [only]: { schema: { type: 'string' } } } };
  const types = [...own, ...(drawn?.sends.only === undefined ? [] : [drawn.sends.only])];
  const schema = answers[id];
  if (!schema) return {};
  const others = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
  const example = recorded(id);
  return { content: { 'application/json': { schema, ...(example && { examples: example }) }, ...others } };
}

function refusal({ status, codes, ruled }: Failure): object {
  const named = codes.map((code) => `\`${code}\``);
  const all = [...named, ...(ruled ? ['codes of the rules'] : [])].join(', ');
  return {
    description: `${STATUS_CODES[status] ?? ''}: ${all}.`,
    headers: { ...REQUEST_ID, ...LANGUAGE, ...BY_STATUS[status] },
    content: { 'application/problem+json': { schema: problem } },
    'x-codes': codes,
    ...(ruled && { 'x-codes-of-rules': true }),
  };
}
