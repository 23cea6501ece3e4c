// Refusals as RFC 9457 asks for them: `application/problem+json`, with a code to branch on.
import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Json } from '../../core/json';
import { localeOf } from '../http/language';
import { STATUS } from '../../service/codes';
import type { GameView, Kind, ServiceError } from '../../service/service';

/** What is wrong with a request. `status` only where it is not the one of the kind. */
export interface Fault extends ServiceError {
  readonly status?: ContentfulStatusCode | undefined;
}

export interface Problem {
  readonly type: 'about:blank';
  /** The status in words. */
  readonly title: string;
  readonly status: number;
  /** For people, in the caller's language. */
  readonly detail: string;
  /** Stable: branch on it. */
  readonly code: string;
  /** Absent where the failure is ours. */
  readonly kind?: Kind | undefined;
  readonly rule?: string | undefined;
  readonly params?: Readonly<Record<string, Json>> | undefined;
  readonly pointer?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly version?: number | undefined;
  readonly game?: GameView | undefined;
}

type Facts = Omit<Problem, 'type' | 'title' | 'status'>;

/** An answer of a status that is no success. */
export function problem(c: Context, status: ContentfulStatusCode, facts: Facts): Response {
  const body: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, ...facts };
  c.header('Content-Language', localeOf(c));
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}

/** A player's mistake, or a store that is down. */
export function refusal(c: Context, { status, message, ...facts }: Fault): Response {
  if (facts.kind === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  if (facts.retryAfter !== undefined) c.header('Retry-After', String(facts.retryAfter));
  limitHeaders(c, facts);
  return problem(c, status ?? STATUS[facts.kind], { detail: message, ...facts });
}

/** Which limit it was, as draft-ietf-httpapi-ratelimit-headers writes it: `"reads";q=600;w=60`, and when there is something left. */
export function limitHeaders(
  c: Context,
  { kind, params = {}, retryAfter = 0 }: Pick<Fault, 'kind' | 'params' | 'retryAfter'>,
): void {
  const { limit, most, seconds } = params;
  if (kind !== 'limited' || typeof limit !== 'string') return;
  const window = typeof seconds === 'number' ? `;w=${seconds}` : '';
  c.header('RateLimit-Policy', `"${limit}";q=${Number(most)}${window}`);
  c.header('RateLimit', `"${limit}";r=0;t=${retryAfter}`);
}
