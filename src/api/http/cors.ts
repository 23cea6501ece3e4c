// Which web pages may call. Callers prove themselves by a header that no browser adds by itself, so by default all may.
import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';

const ALLOWED = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'last-event-id'];
const EXPOSED = [
  'content-language',
  'deprecation',
  'etag',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'sunset',
  'x-request-id',
];
const DAY = 86_400;

export const crossOrigin = (origins: readonly string[] | undefined): MiddlewareHandler =>
  cors({
    origin: origins ? [...origins] : '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ALLOWED,
    exposeHeaders: EXPOSED,
    maxAge: DAY,
  });
