// Sends letters over HTTP to addresses that strangers chose: no private or link-local ones, however their names resolve.
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { Attempt, Courier, Letter } from './ports';

export interface CourierOptions {
  /** Private addresses may be reached, and without TLS: for a laptop. */
  readonly plain: boolean;
  /** ms for the whole exchange. */
  readonly timeout?: number;
}

const TIMEOUT = 10_000;

export function makeCourier({ plain, timeout = TIMEOUT }: CourierOptions): Courier {
  return async (letter) => {
    try {
      return await post(letter, { plain, timeout });
    } catch (error) {
      return { status: null, failure: reasonOf(error).slice(0, MOST_REASON) };
    }
  };
}

const MOST_REASON = 200;

const reasonOf = (error: unknown): string => {
  const { message, code } = error as { readonly message?: string; readonly code?: string };
  return message !== undefined && message !== '' ? message : (code ?? 'unknown');
};

/** An answer's headers are all that is read of it; a redirection is an answer like any other, and no success. */
async function post({ url, body, headers }: Letter, { plain, timeout }: Required<CourierOptions>): Promise<Attempt> {
  const { useAgent } = await import('request-filtering-agent');
  const agent = plain ? undefined : useAgent(url, { keepAlive: false });
  const send = url.startsWith('https:') ? request : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Fieldpost', ...headers },
      signal: AbortSignal.timeout(timeout),
      ...(agent && { agent }),
    });
    sent.once('response', (answer) => {
      resolve({ status: answer.statusCode ?? null, failure: null });
      answer.destroy();
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
