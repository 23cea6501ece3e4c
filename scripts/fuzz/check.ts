// What must hold of every answer.
import messages from '../../schema/messages/en.json';
import { TRANSPORT } from '../../src/api/codes';
import type { Got, Sent } from './request';
import type { World } from './world';

/** Something inside a value of any shape; undefined where there is none. */
function within(value: unknown, ...keys: readonly string[]): unknown {
  const [key, ...rest] = keys;
  if (keys.length === 0) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return within((value as Readonly<Record<string, unknown>>)[key], ...rest);
}

const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = within(value, key);
  return Array.isArray(list) ? list : [];
};

/** What GraphQL itself says of a request that never became a call. */
const OF_GRAPHQL = [
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'DOCUMENT_TOO_LARGE',
];

const CODES = new Set([...Object.keys(messages.codes), ...Object.keys(TRANSPORT.en), ...OF_GRAPHQL]);

/** Milliseconds. */
const LONGEST_CPU = 2_000;
const LONGEST_WALL = 20_000;

export interface Judged {
  /** Nothing happened, and the answer says so. */
  readonly refused: boolean;
  readonly code: string | null;
  readonly faults: readonly string[];
}

/** Holds an answer, and what was written meanwhile, against everything that is promised. */
export function judge(world: World, sent: Sent, got: Got, writes: readonly string[]): Judged {
  const body = jsonOf(got);
  const errors = errorsOf(body.value);
  const refused = isRefusal(sent, got, body.value);
  const faults = [
    ...server(got),
    ...(body.ok ? [] : ['the answer says that it is JSON, and is none']),
    ...unknown(errors),
    ...(refused ? ofRefusal(world, sent, got, body.value) : []),
    ...(refused || isSafe(sent) ? changes(got, writes) : []),
    ...slow(got),
  ];
  return { refused, code: codeOf(body.value, errors), faults };
}

function codeOf(body: unknown, errors: readonly Told[]): string | null {
  const code = within(body, 'code');
  return typeof code === 'string' ? code : (errors.at(0)?.code ?? null);
}

/** A wrong code of a mail is counted, so that nobody can try them all. */
const changes = ({ text }: Got, writes: readonly string[]): string[] =>
  writes
    .filter((one) => !(one.startsWith('putDoc ["hook"') && text.includes('MAIL_CODE')))
    .map((one) => `wrote ${one}`);

/** As the app sees it. */
const pathnameOf = (path: string): string =>
  URL.canParse(path, 'http://x') ? new URL(path, 'http://x').pathname : path;

const isRefusal = ({ path }: Sent, { status }: Got, body: unknown): boolean =>
  status >= 400 || (pathnameOf(path) === '/graphql' && isRefused(body));

const unknown = (errors: readonly Told[]): string[] =>
  errors.filter((one) => !CODES.has(one.code)).map((one) => `unknown code ${one.code}: ${one.message}`);

const ofRefusal = (world: World, sent: Sent, got: Got, body: unknown): string[] => [
  ...(got.status >= 400 && sent.method !== 'HEAD' ? refusal(sent, got, body) : []),
  ...leaks(world, sent, got),
  ...insides(sent, got),
];

const slow = ({ cpu, wall }: Got): string[] =>
  cpu > LONGEST_CPU || wall > LONGEST_WALL
    ? [`took ${Math.round(cpu)} ms of the process, ${Math.round(wall)} in all`]
    : [];

const isSafe = ({ method }: Sent): boolean => ['GET', 'HEAD', 'OPTIONS', 'get'].includes(method);

/** 503 is one that the client may try again. */
function server({ status, headers }: Got): string[] {
  if (status < 500 || (status === 503 && headers.has('retry-after'))) return [];
  return [`status ${status}`];
}

function jsonOf({ headers, text }: Got): { readonly ok: boolean; readonly value: unknown } {
  if (!/^application\/([\w.-]+\+)?json/.test(headers.get('content-type') ?? '') || text === '')
    return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, value: null };
  }
}

interface Told {
  readonly code: string;
  readonly message: string;
}

/** Errors of a GraphQL answer: of the request, and those that are data. */
function errorsOf(body: unknown): Told[] {
  const own = listIn(body, 'errors').map((one) => ({
    code: String(within(one, 'extensions', 'code')),
    message: String(within(one, 'message')),
  }));
  const told = payloadsOf(body).map((one) => within(one, 'error', 'code'));
  return [...own, ...told.filter((code) => typeof code === 'string').map((code) => ({ code, message: '' }))];
}

const payloadsOf = (body: unknown): readonly unknown[] => Object.values(within(body, 'data') ?? {});

function isRefused(body: unknown): boolean {
  if (typeof within(body, 'data') !== 'object' || within(body, 'data') === null) return true;
  return payloadsOf(body).every(
    (one) => one === null || within(one, 'ok') === false || typeof within(one, 'error', 'code') === 'string',
  );
}

/** A refusal in the shape that its path has. */
function refusal({ path }: Sent, got: Got, body: unknown): string[] {
  const pathname = pathnameOf(path);
  if (pathname === '/mail/stop') return [];
  if (/^\/v1(\/|$)/.test(pathname)) return problem(got, body);
  return listIn(body, 'errors').length > 0 ? [] : [`${got.status} without errors: ${got.text.slice(0, 100)}`];
}

function problem({ status, headers }: Got, body: unknown): string[] {
  const type = headers.get('content-type') ?? 'no type';
  const [told, code, detail] = ['status', 'code', 'detail'].map((key) => within(body, key));
  const holds: readonly (readonly [string, boolean])[] = [
    [`${status} of REST as ${type}`, type.startsWith('application/problem+json')],
    [`a problem with status ${String(told)}`, told === status],
    [`a problem with code ${String(code)}`, CODES.has(String(code))],
    ['a problem without a detail', typeof detail === 'string' && detail !== ''],
    ['429 without Retry-After', status !== 429 || headers.has('retry-after')],
  ];
  return holds.filter(([, isTrue]) => !isTrue).map(([fault]) => fault);
}

/** What the refused may not learn. Whoever sent a text may be told it again. */
function leaks({ secrets }: World, { headers, body, path }: Sent, { text }: Got): string[] {
  const own = `${Object.values(headers).join(' ')} ${path} ${typeof body === 'string' ? body : ''}`;
  const told = secrets.filter(
    (one) => text.includes(one.text) && !own.includes(one.text) && !(one.of !== null && own.includes(one.of)),
  );
  return told.map((one) => `tells a secret: ${one.text}`);
}

const INSIDES = /node_modules|\\n\s+at |\.[tj]s:\d+|Cannot read propert|is not a function|dynalite|ValidationException/;

function insides({ body, path }: Sent, { text }: Got): string[] {
  const found = INSIDES.exec(text);
  return found && !`${path}${typeof body === 'string' ? body : ''}`.includes(found[0])
    ? [`tells of its inside: ${found[0]}`]
    : [];
}
