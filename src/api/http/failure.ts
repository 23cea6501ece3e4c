// Refusals of requests that never became a call: always JSON, in the shape that the clients of that path know.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Kind, STATUS } from '../../service/codes';
import type { ServiceError } from '../../service/service';
import { type TransportCode, transportText } from '../codes';
import { problem } from '../rest/problem';
import type { Env } from './env';
import { localeOf } from './language';

/** One of the transport's own codes. */
export const failure = (c: Context<Env>, status: ContentfulStatusCode, code: TransportCode): Response =>
  answer(c, status, { code, kind: KINDS[status], message: transportText(code, localeOf(c)) });

/** Of statuses that are a caller's mistake; a failure of ours is of no kind. */
const KINDS: Readonly<Partial<Record<number, Kind>>> = {
  400: 'malformed',
  404: 'notFound',
  405: 'malformed',
  413: 'malformed',
  415: 'malformed',
};

interface Said {
  readonly code: string;
  readonly kind?: Kind | undefined;
  readonly message: string;
}

const REST = /^\/v1(?:\/|$)/;

function answer(c: Context<Env>, status: ContentfulStatusCode, { code, kind, message }: Said): Response {
  if (REST.test(c.req.path)) return problem(c, status, { detail: message, code, ...(kind && { kind }) });
  c.header('Content-Language', localeOf(c));
  return c.json({ errors: [{ message, extensions: { code } }] }, status);
}

export function notAllowed(c: Context<Env>, methods: readonly string[]): Response {
  c.header('Allow', methods.join(', '));
  const text = transportText('METHOD_NOT_ALLOWED', localeOf(c)).replace('{methods}', methods.join(', '));
  return answer(c, 405, { code: 'METHOD_NOT_ALLOWED', kind: KINDS[405], message: text });
}

/** The rest of the body is never read, so the connection is of no more use: a client that kept it would fail with its next call. */
export function tooLarge(c: Context<Env>): Response {
  c.header('Connection', 'close');
  return failure(c, 413, 'TOO_LARGE');
}

/** A refusal of the service that concerns the request as a whole: a bad token, or a store that is down. */
export function refused(c: Context<Env>, { kind, code, message, retryAfter }: ServiceError): Response {
  if (kind === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return answer(c, STATUS[kind], { code, kind, message });
}
