// A real server over real HTTP, and the small client that tests talk to it with.
import { randomUUID } from 'node:crypto';
import type { Entry } from '../../src/api/log';
import type { ActView, GameView, ServiceError } from '../../src/service';
import { startGraphql } from '../../src/api/graphql/server';
import { type App, type AppParts, createApp } from '../../src/api/http/app';
import { type LocalParts, type LocalServer, startServer } from '../../src/local/server';

export interface TestServer extends LocalServer {
  /** What it logged. */
  readonly logged: Entry[];
}

/** In memory, on a free port; where limits are off, one source may create as much as it likes. */
export async function startTestServer(limits = false, more: Partial<LocalParts> = {}): Promise<TestServer> {
  const logged: Entry[] = [];
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: null,
    endpoint: null,
    limits,
    log: (entry) => logged.push(entry),
    ...more,
  });
  return { ...server, logged };
}

/** The server's app once more, with other parts. */
export async function ownApp({ service }: LocalServer, more: Partial<AppParts> = {}): Promise<App> {
  const log = more.log ?? ((): void => undefined);
  return createApp({ service, graphql: await startGraphql({ log }), now: Date.now, log, ...more });
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Empty if the text is no JSON. */
  readonly body: Body;
}

export interface Body {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly string[];
    readonly extensions: { readonly code: string };
  }[];
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}

/** Posts a body as it is. */
export async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const all = { 'content-type': 'application/json', ...headers };
  return answerOf(await fetch(`${url}/graphql`, { method: 'POST', headers: all, body }));
}

export interface Call {
  readonly variables?: object;
  readonly token?: string;
}

export const graphql = (url: string, query: string, { variables, token }: Call = {}): Promise<Answer> =>
  post(url, JSON.stringify({ query, variables }), token === undefined ? {} : { authorization: `Bearer ${token}` });

/** In a test, what isn't there throws when it is read. */
export interface Payload<V> {
  readonly ok: boolean;
  readonly value: V;
  readonly error: ServiceError;
}

/** The payload of an operation's only field. Throws if the request itself failed. */
export async function payload<V>(url: string, query: string, call: Call = {}): Promise<Payload<V>> {
  const { status, body, text } = await graphql(url, query, call);
  if (status !== 200 || !body.data) throw new Error(`${status}: ${text}`);
  return Object.values(body.data)[0] as Payload<V>;
}

const ERROR = 'error { code kind message rule params pointer retryAfter version game { id version } }';
const GAME = `fragment G on Game {
  id version status you closed seats { seat name bot ready host armies }
  deadline { due seats } legal { type fields may differ } commitment secret scripted
  state {
    round turn frames { name data } asks { id seat army kind due answered }
    territories { id owner troops pieces } armies { id seat territories troops handSize hand }
    facts { key army value } outcome { winners by rule }
  }
}`;

/** What a mutation's value is asked for, by its name. */
const ACT =
  'version done replayed dryRun rest stopped { reason error { code } } events { cursor type fields } game { ...G }';
const VALUES: Readonly<Record<string, string>> = {
  guest: 'account name token',
  act: ACT,
  resign: ACT,
  timeout: ACT,
};

const INPUTS: Readonly<Record<string, string>> = {
  start: 'GameActionInput',
  leave: 'GameActionInput',
  resign: 'GameActionInput',
  deleteGame: 'GameActionInput',
  kick: 'SeatInput',
  handOver: 'SeatInput',
};

const inputOf = (name: string): string => INPUTS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;

const document = (name: string): string => {
  const fields = VALUES[name] ?? '...G';
  const value = name === 'deleteGame' ? '' : `value { ${fields} }`;
  return `mutation ${name}($input: ${inputOf(name)}!) { ${name}(input: $input) { ok ${value} ${ERROR} } } ${value.includes('...G') ? GAME : ''}`;
};

/** A client with an account: calls mutations by name, with an action id of its own unless the input brings one. */
export interface Client {
  readonly token: string;
  readonly account: string;
  mutate: <V = GameView>(name: string, input: object) => Promise<Payload<V>>;
  act: (input: object) => Promise<Payload<ActView>>;
  game: (gameId: string, version?: number) => Promise<Payload<GameView>>;
  query: <V>(query: string, variables?: object) => Promise<Payload<V>>;
}

export interface Account {
  readonly token: string;
  readonly account: string;
}

export async function newClient(url: string, name?: string): Promise<Client> {
  const { value } = await payload<Account>(url, document('guest'), { variables: { input: { name } } });
  return clientOf(url, value);
}

const LOOK = `query($gameId: String!, $version: Int) {
  game(gameId: $gameId, version: $version) { ok value { ...G } ${ERROR} }
} ${GAME}`;

export function clientOf(url: string, { token, account }: Account): Client {
  const mutate = <V>(name: string, input: object): Promise<Payload<V>> =>
    payload<V>(url, document(name), { token, variables: { input: { actionId: randomUUID(), ...input } } });
  return {
    token,
    account,
    mutate,
    act: (input) => mutate<ActView>('act', input),
    game: (gameId, version) => payload<GameView>(url, LOOK, { token, variables: { gameId, version } }),
    query: <V>(query: string, variables: object = {}) => payload<V>(url, query, { token, variables }),
  };
}

/** JSON with an errors array, and nothing of the inside: no page, no stack, no path of a file. */
export function expectPlainErrors({ headers, body, text }: Answer): void {
  expect(headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json/);
  expect(body.errors?.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/<\/|\\n\s+at |node_modules|\.[tj]s\b/);
}
