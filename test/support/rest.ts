// A client of REST. Whatever it gets is checked against the published document before a test sees it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isServiceCode } from '../../src/service/codes';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';

interface Media {
  readonly schema?: object;
}

interface Described {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media & { readonly example: object }>> };
  readonly responses: Readonly<Record<string, Answered | undefined>>;
}

interface Answered {
  readonly content?: Readonly<Record<string, Media>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Codes of refusals, and whether the rules may add their own. */
  readonly 'x-codes'?: readonly string[];
  readonly 'x-codes-of-rules'?: true;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: object;
}

export const document = JSON.parse(readFileSync(join(__dirname, '../../schema/openapi.json'), 'utf8')) as Document;

/** What a schema of the document refuses in a value. */
export function faultsOf(schema: object, value: unknown): unknown[] {
  const check = compiled.get(schema) ?? ajv.compile({ ...schema, components: document.components });
  compiled.set(schema, check);
  return check(value) ? [] : (check.errors ?? []);
}

const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = new Map<object, ValidateFunction>();

/** The operation of a path; undefined for what isn't in the document. */
function described(method: string, path: string): Described | undefined {
  const [bare] = path.split('?');
  const found = Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  );
  return found === undefined ? undefined : document.paths[found][method.toLowerCase()];
}

/** Whatever the document allows, which is checked; a test reads it without saying so again. */
export type Loose = ReturnType<typeof JSON.parse>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null where the answer is no JSON. */
  readonly body: Loose;
}

function check(method: string, path: string, reply: Reply): void {
  const operation = described(method, path);
  if (!operation) return;
  checkHeaders(operation, reply);
  checkCode(operation, reply);
  if (reply.text === '') return;
  const schema = schemaOf(operation, reply);
  if (!schema) throw new Error(`${method} ${path}: ${reply.status} is not documented: ${reply.text}`);
  const faults = reply.body === null ? [] : faultsOf(schema, reply.body);
  expect({ of: `${method} ${path}`, faults }).toEqual({ of: `${method} ${path}`, faults: [] });
}

/** Headers that mean something to a client; what an answer bears must be in the document for its status. */
const TOLD = [
  'etag',
  'location',
  'link',
  'retry-after',
  'www-authenticate',
  'ratelimit',
  'deprecation',
  'sunset',
  'content-language',
];

function checkHeaders({ operationId, responses }: Described, { status, headers }: Reply): void {
  const documented = Object.keys(responses[String(status)]?.headers ?? {}).map((name) => name.toLowerCase());
  const unknown = TOLD.filter((name) => headers.has(name) && !documented.includes(name));
  expect({ operationId, status, unknown }).toEqual({ operationId, status, unknown: [] });
}

function checkCode({ operationId, responses }: Described, { status, body }: Reply): void {
  const answered = responses[String(status)];
  const code = status >= 400 && status < 500 ? ((body ?? {}) as { code?: string }).code : undefined;
  if (code === undefined || !answered || (answered['x-codes-of-rules'] && !isServiceCode(code))) return;
  expect({ operationId, codes: answered['x-codes'] }).toEqual({ operationId, codes: expect.arrayContaining([code]) });
}

function schemaOf({ responses }: Described, { status, headers }: Reply): object | undefined {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  return new Map(Object.entries(responses)).get(String(status))?.content?.[type]?.schema;
}

export interface Rest {
  readonly token: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
}

/** Text goes as it is, anything else as JSON. */
export function restClient(url: string, token = ''): Rest {
  const own: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const all = { ...own, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: all,
      ...(text !== undefined && { body: text }),
    });
    const reply = await replyOf(response);
    if (method !== 'HEAD') check(method, path, reply);
    return reply;
  }
  return {
    token,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
  };
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const body: Loose = /^application\/(problem\+)?json/.test(type) && text !== '' ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, text, body };
}

export async function newRest(url: string, name?: string): Promise<Rest> {
  const { body } = await restClient(url).post('/guests', { name });
  return restClient(url, (body as { token: string }).token);
}

/** A problem and nothing of the inside: no page, no stack, no path of a file. */
export function expectProblem(reply: Reply, status: number, more: object = {}): void {
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  expect({ status: reply.status, body: reply.body as object }).toMatchObject({ status, body: { status, ...more } });
  expect(reply.text).not.toMatch(/<\/|\\n\s+at |node_modules|\.[tj]s\b/);
}

/** Red's Alaska against blue's Kamchatka, red on turn. */
export async function restDuel(
  rest: Rest,
  { open = [], hidden = [] }: { readonly open?: readonly number[]; readonly hidden?: readonly number[] } = {},
): Promise<{ readonly gameId: string; readonly version: number; readonly actions: string }> {
  const { body: board } = await rest.get('/boards/classic-world');
  const territories = (board as { territories: { id: string }[] }).territories.map(({ id }, i) => {
    if (id === 'alaska') return [id, { owner: 'red', troops: 5 }];
    if (id === 'kamchatka') return [id, { owner: 'blue', troops: 1 }];
    return [id, { owner: i % 2 === 0 ? 'red' : 'blue', troops: 2 }];
  });
  const position = {
    territories: Object.fromEntries(territories as [string, object][]),
    turn: 'red',
    round: 1,
    phase: 'attack',
    out: ['neutral'],
  };
  const made = await rest.post('/sandboxes', {
    actionId: crypto.randomUUID(),
    ruleset: 'classic',
    seats: 2,
    script: { open, hidden },
    position,
  });
  expect(made.status).toBe(201);
  const { id, version } = made.body as { id: string; version: number };
  return { gameId: id, version, actions: `/games/${id}/actions` };
}

/** The id of one new intent. */
export const once = (): { readonly actionId: string } => ({ actionId: randomUUID() });

interface Refused {
  readonly status: number;
  readonly more: object;
  readonly headers: Record<string, string>;
}

/** Expects that an action in a new duel is refused, and that nothing was played. `VERSION` in a text stands for the game's. */
export async function expectRefusal(client: Rest, body: string | object, refused: Refused): Promise<void> {
  const { gameId, version, actions } = await restDuel(client, { open: [6, 6, 6, 1] });
  const text =
    typeof body === 'string'
      ? body.replace('VERSION', String(version))
      : JSON.stringify({ ...once(), expectedVersion: version, ...body });
  expectProblem(await client.post(actions, text, refused.headers), refused.status, refused.more);
  expect((await client.get(`/games/${gameId}`)).body.version).toBe(version);
}
