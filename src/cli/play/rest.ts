// What a terminal needs of the REST API: the game, what happened, and orders.
import { randomUUID } from 'node:crypto';
import type { LegalView, StateView } from '../../core/view';
import type { EventJson } from '../../text';

export interface Told {
  readonly type: string;
  readonly fields: EventJson;
}

export interface Sight {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly ruleset: string;
  readonly board: string;
  readonly you: number | null;
  readonly closed: string | null;
  readonly legal: readonly LegalView[];
  readonly deadline: { readonly due: number } | null;
  readonly state: StateView | null;
}

export interface Happened {
  readonly events: readonly Told[];
  readonly cursor: string;
  readonly more: boolean;
  readonly status: string;
}

export interface Ordered {
  readonly version: number;
  readonly game: Sight;
  readonly events: readonly Told[];
  readonly stopped: { readonly reason: string; readonly error?: { readonly message: string } } | null;
  readonly rest: readonly { readonly order?: string }[];
}

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

export interface Rest {
  get<T>(path: string): Promise<T>;
  /** Sends a request with an action id, again with the same id where the server asks for that. */
  post<T>(path: string, body: object): Promise<T>;
}

export interface Connection {
  /** Without a slash at its end. */
  readonly url: string;
  readonly locale: string;
  readonly token?: string | undefined;
}

const MOST_TRIES = 5;

export function connect({ url, locale, token }: Connection): Rest {
  const headers = {
    'Accept-Language': locale,
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };

  async function send<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetch(`${url}/v1${path}`, { headers, ...init }).catch((cause: unknown) => {
      throw new Error(`There is no Fieldpost at ${url}.`, { cause });
    });
    const answer = (await response.json()) as T & Problem;
    if (response.ok) return answer;
    throw new Refused(answer.code, answer.detail, Number(response.headers.get('Retry-After') ?? 0));
  }

  async function persistent<T>(path: string, init: RequestInit): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await send<T>(path, init);
      } catch (error) {
        const wait = error instanceof Refused ? error.retryAfter : 0;
        if (wait === 0 || tries === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      }
    }
  }

  return {
    get: (path) => persistent(path, {}),
    post: (path, body) =>
      persistent(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
      }),
  };
}

interface Problem {
  readonly code: string;
  readonly detail: string;
}
