// A client of the GraphQL API as anybody could write one: a document, variables, a token.

/** Why the server did nothing. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly rule?: string | null;
  readonly pointer?: string | null;
  readonly retryAfter?: number | null;
}

/** A refusal that nobody expected here. */
export class Refused extends Error {
  constructor(
    readonly operation: string,
    readonly problem: Problem,
  ) {
    super(`${operation}: ${problem.code}: ${problem.message}${problem.pointer ? ` (${problem.pointer})` : ''}`);
    this.name = 'Refused';
  }
}

export interface Client {
  /** Sends one operation and answers its value; waits and tries again with the same ids where the server asks for that. Throws Refused. */
  call<T>(operation: Operation, variables: object, token?: string): Promise<T>;
  /** Requests sent so far. */
  readonly sent: number;
}

/** One root field that answers `{ok, value, error}`. */
export interface Operation {
  readonly name: string;
  readonly document: string;
}

interface Answer {
  readonly data?: Readonly<Record<string, Payload>> | null;
  readonly errors?: readonly { readonly message: string }[];
}

interface Payload {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: Problem | null;
}

const MOST_TRIES = 5;

export function makeClient(url: string): Client {
  let sent = 0;

  async function post({ name, document }: Operation, variables: object, token?: string): Promise<Payload> {
    sent++;
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: document, variables }),
    });
    const { data, errors } = (await response.json()) as Answer;
    const payload = data?.[name];
    if (!payload) throw new Error(`${name}: ${response.status} ${errors?.map((one) => one.message).join('; ') ?? ''}`);
    return payload;
  }

  return {
    async call<T>(operation: Operation, variables: object, token?: string): Promise<T> {
      for (let tries = 1; ; tries++) {
        const { ok, value, error } = await post(operation, variables, token);
        if (ok) return value as T;
        const problem = error ?? { code: 'NOTHING', message: 'neither a value nor an error' };
        if (!problem.retryAfter || tries === MOST_TRIES) throw new Refused(operation.name, problem);
        await seconds(problem.retryAfter);
      }
    },
    get sent() {
      return sent;
    },
  };
}

const seconds = (n: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, n * 1000));
