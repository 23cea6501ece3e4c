// Requests to the operations of the OpenAPI document: as it says, or nearly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Draw, once, pick, weighted } from './chance';
import { withHeaders } from './headers';
import { broken, garbled, HOSTILE, mutated, wellFormed } from './hostile';
import { bearer, JSON_HEADERS, type Sent } from './request';
import { known, type World } from './world';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly schema?: Schema;
  readonly required?: boolean;
  readonly $ref?: string;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document = JSON.parse(readFileSync(join(__dirname, '../../schema/openapi.json'), 'utf8')) as Document;

const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
);

const DEEPEST = 7;

type Make = (schema: Schema, name: string, depth: number) => unknown;

/** A value of a schema, as far as anybody can tell from it. */
function makerOf(world: World, draw: Draw): Make {
  const ofObject: Make = ({ properties = {}, required = [], additionalProperties }, _, depth) => {
    const there = Object.entries(properties).filter(
      ([key]) => required.includes(key) || (depth < DEEPEST && once(draw, 3)),
    );
    const object: Record<string, unknown> = {};
    for (const [key, one] of there) object[key] = make(one, key, depth + 1);
    if (typeof additionalProperties === 'object' && depth < DEEPEST)
      object[pick(draw, ['red', 'blue', '0', '1', 'alaska', 'india'])] = make(additionalProperties, '', depth + 1);
    return object;
  };
  const byType: Readonly<Record<string, Make>> = {
    object: ofObject,
    array: ({ items = {} }, name, depth) =>
      Array.from({ length: depth < DEEPEST ? draw(3) : 0 }, () => make(items, name, depth + 1)),
    string: () => pick(draw, ['x', 'red', 'alaska', 'classic', 'attack', '2026-01-01T00:00:00Z']),
    integer: ({ minimum = 0, maximum = 10 }) => minimum + draw(Math.min(maximum - minimum, 1_000_000) + 1),
    number: () => draw(100) / 4,
    boolean: () => once(draw, 2),
  };
  const make: Make = (schema, name, depth) => {
    const hint = known(name, world, draw);
    if (hint !== undefined && !once(draw, 20)) return hint;
    return chosen(schema, name, depth);
  };
  const chosen: Make = (schema, name, depth) => {
    const one = resolved(schema);
    const values = one.const === undefined ? one.enum : [one.const];
    if (values) return pick(draw, values);
    const several = severalOf(one);
    if (several.length > 0) return make(pick(draw, several), name, depth);
    const known = typesOf(one).filter((type) => Object.hasOwn(byType, type));
    return byType[known.length > 0 ? pick(draw, known) : 'string'](one, name, depth);
  };
  return make;
}

const severalOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): readonly Schema[] => [...anyOf, ...oneOf, ...allOf];

const typesOf = ({ type, properties }: Schema): readonly string[] =>
  [type ?? (properties ? 'object' : 'string')].flat();

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const ODD_PARTS = [
  'x',
  '__proto__',
  'constructor',
  '..',
  '.',
  '%2e%2e',
  '%00',
  '%ff',
  '%',
  '',
  ' ',
  '🎲',
  'é',
  'a'.repeat(300),
  'a%2Fb',
  '~',
  'GAME%23x',
  ';x=1',
  '0',
  '-1',
  '%E0%A4%A',
];

function pathOf({ path }: Operation, world: World, draw: Draw): string {
  const full = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    once(draw, 12) ? pick(draw, ODD_PARTS) : textual(known(name, world, draw)),
  );
  return `/v1${full}`;
}

const textual = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? 'x'));

function queryOf({ parameters = [] }: Operation, world: World, draw: Draw): string {
  const make = makerOf(world, draw);
  const wanted = parameters.filter((one) => one.in === 'query' && (one.required === true || once(draw, 3)));
  const pairs = wanted.map(({ name = '', schema = {} }) => {
    const value = once(draw, 8) ? pick(draw, HOSTILE) : make(schema, name, 0);
    return `${name}=${encoded(value, draw)}`;
  });
  if (once(draw, 20))
    pairs.push(
      pick(draw, [
        'x=1',
        '__proto__=1',
        'seat=0',
        '',
        '=',
        'seat',
        '&&',
        'seat[]=1',
        '%',
        '%ff=%ff',
        'actionId=abcdefgh',
      ]),
    );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** A query's value; now and then not even that. */
function encoded(value: unknown, draw: Draw): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const whole = wellFormed(text.slice(0, 2_000));
  return once(draw, 30) ? `${encodeURI(whole)}%` : encodeURIComponent(whole);
}

function bodyOf({ requestBody }: Operation, world: World, draw: Draw): unknown {
  const content = requestBody?.content['application/json'];
  if (!content) return undefined;
  const made = makerOf(world, draw)(content.schema, '', 0);
  const example = content.example ?? {};
  const both = { ...(once(draw, 2) ? example : {}), ...(typeof made === 'object' ? made : {}) };
  return 'actionId' in both ? { ...both, actionId: known('actionId', world, draw) } : both;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FOO', 'PROPFIND', 'get'];

/** What is wrong with a request that is made; nothing for a good part of them. */
type Fault = 'none' | 'value' | 'values' | 'text' | 'bytes' | 'headers' | 'method' | 'everything';

const FAULTS: readonly (readonly [number, Fault])[] = [
  [8, 'none'],
  [8, 'value'],
  [3, 'values'],
  [4, 'text'],
  [1, 'bytes'],
  [6, 'headers'],
  [2, 'method'],
  [2, 'everything'],
];

export function restRequest(world: World, draw: Draw): Sent {
  const operation = pick(draw, operations);
  const fault = weighted(draw, FAULTS);
  const has = (one: Fault): boolean => one === fault || fault === 'everything';
  const body = spoiled(bodyOf(operation, world, draw), MUTATIONS[fault] ?? 0, draw);
  const headers = { ...bearer(pick(draw, world.actors).token || null), ...(body !== undefined && JSON_HEADERS) };
  return {
    method: has('method') ? pick(draw, METHODS) : operation.method,
    path: pathOf(operation, world, draw) + queryOf(operation, world, draw),
    headers: has('headers') ? withHeaders(world, draw, headers) : headers,
    ...(body !== undefined && { body: textOf(body, fault, draw) }),
    kind: 'rest',
  };
}

/** In how many places a body is changed. */
const MUTATIONS: Partial<Readonly<Record<Fault, number>>> = { value: 1, values: 3, everything: 2 };

const spoiled = (body: unknown, times: number, draw: Draw): unknown =>
  body === undefined || times === 0 ? body : spoiled(mutated(body, draw), times - 1, draw);

function textOf(body: unknown, fault: Fault, draw: Draw): string | Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(body);
  if (fault === 'bytes') return garbled(text, draw);
  return fault === 'text' || fault === 'everything' ? broken(text, draw) : text;
}

const PATHS = [
  '/',
  '/v1',
  '/v1/',
  '/v1//',
  '//v1/games',
  '/v1/games/',
  '/v2/games',
  '/V1/games',
  '/health',
  '/health?x=%ff',
  '/explorer',
  '/explorer/',
  '/explorer/../health',
  '/explorer/%2e%2e/%2e%2e/package.json',
  '/explorer/examples.json',
  '/mail/stop',
  '/mail/stop?token=x',
  '/mail/stop?t=%00',
  '/graphql/',
  '/graphql/../v1/me',
  '/v1/openapi.json',
  '/v1/openapi-3.0.json',
  '/.env',
  '/v1/games/%2e%2e/me',
  '/v1/games/x/../y',
  '/v1/games/x/actions/y',
  '/%',
  '/%ff',
  '/v1/%00',
  '/v1/games?',
  '/v1/games#x',
  `/${'a/'.repeat(500)}`,
  `/v1/games/${'x'.repeat(3_000)}`,
  '/favicon.ico',
  '/v1/rulesets/classic/board.svg',
  '/*',
  '/v1/*',
  '/v1/games/:gameId',
];

/** Addresses that are none, and some that are. */
export function pathRequest(world: World, draw: Draw): Sent {
  const method = once(draw, 2) ? 'GET' : pick(draw, METHODS);
  const headers = withHeaders(world, draw, bearer(pick(draw, world.actors).token || null));
  const body =
    method !== 'GET' && method !== 'HEAD' && method !== 'get' && once(draw, 2) ? { body: broken('{"a":1}', draw) } : {};
  return { method, path: pick(draw, PATHS), headers, ...body, kind: 'path' };
}
