// Refusals of requests that never became a call: always JSON, in the shape that the clients of that path know.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { STATUS } from '../../service/codes';
import type { ServiceError } from '../../service/service';
import { problem } from '../rest/problem';

export function failure(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  if (c.req.path.startsWith('/v1/')) return problem(c, status, { code, detail: message });
  return c.json({ errors: [{ message, extensions: { code } }] }, status);
}

export function notAllowed(c: Context, methods: readonly string[]): Response {
  c.header('Allow', methods.join(', '));
  return failure(c, 405, 'METHOD_NOT_ALLOWED', `Use ${methods.join(' or ')} here.`);
}

/** The rest of the body is never read, so the connection is of no more use: a client that kept it would fail with its next call. */
export function tooLarge(c: Context): Response {
  c.header('Connection', 'close');
  return failure(c, 413, 'TOO_LARGE', 'The body is too large.');
}

/** A refusal of the service that concerns the request as a whole: a bad token, or a store that is down. */
export function refused(c: Context, { kind, code, message, retryAfter }: ServiceError): Response {
  if (kind === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return failure(c, STATUS[kind], code, message);
}
