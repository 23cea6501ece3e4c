// Documents by the schema's own grammar, and what people make of them who mean no good.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Draw, once, pick, weighted } from './chance';
import { withHeaders } from './headers';
import { broken, HOSTILE, mutated, wellFormed } from './hostile';
import { bearer, JSON_HEADERS, type Sent } from './request';
import { known, type World } from './world';

const schema = buildSchema(readFileSync(join(__dirname, '../../schema/schema.graphql'), 'utf8'));

interface Grammar {
  readonly world: World;
  readonly draw: Draw;
}

const DEEPEST = 5;

/** A value for an argument, an input's field, or a list of them. */
function valueOf(grammar: Grammar, type: GraphQLInputType, name: string, depth = 0): unknown {
  const { world, draw } = grammar;
  const bare = getNullableType(type);
  if (isListType(bare)) return Array.from({ length: draw(3) }, () => valueOf(grammar, bare.ofType, name, depth + 1));
  if (isEnumType(bare)) return pick(draw, bare.getValues()).name;
  if (isInputObjectType(bare)) return objectOf(grammar, bare, depth);
  const hint = known(name, world, draw);
  return hint ?? pick(draw, [0, 1, 'x', true, 'alaska', {}, 3.5].slice(0, bare.name === 'Int' ? 2 : 7));
}

function objectOf(grammar: Grammar, type: GraphQLInputObjectType, depth: number): object {
  const { draw } = grammar;
  const fields = Object.values(type.getFields()).filter(
    (one) => isNonNullType(one.type) || (depth < DEEPEST && once(draw, 3)),
  );
  return Object.fromEntries(fields.map((one) => [one.name, valueOf(grammar, one.type, one.name, depth + 1)]));
}

/** What is asked of a type. */
function selection(grammar: Grammar, type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const { draw } = grammar;
  const fields = Object.values(named.getFields()).filter(
    (one) => isLeafType(getNamedType(one.type)) || depth < DEEPEST,
  );
  const some = fields.filter(() => once(draw, depth === 0 ? 1 : 3));
  const chosen = some.length > 0 ? some : fields.slice(0, 1);
  return ` { ${chosen.map((one) => asked(grammar, one, depth)).join(' ') || '__typename'} }`;
}

function asked(grammar: Grammar, field: GraphQLField<unknown, unknown>, depth: number): string {
  const alias = once(grammar.draw, 15) ? 'a: ' : '';
  return `${alias}${field.name}${literals(grammar, field.args)}${selection(grammar, field.type, depth + 1)}`;
}

function literals(grammar: Grammar, args: readonly GraphQLArgument[]): string {
  const some = args.filter((one) => isNonNullType(one.type) || once(grammar.draw, 3));
  const given = some.map((one) => `${one.name}: ${literal(valueOf(grammar, one.type, one.name), one.type)}`);
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

function literal(value: unknown, type: GraphQLInputType): string {
  const bare = getNullableType(type);
  if (Array.isArray(value))
    return `[${value.map((one) => literal(one, isListType(bare) ? bare.ofType : type)).join(', ')}]`;
  if (isEnumType(bare)) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = isInputObjectType(bare) ? bare.getFields() : {};
  const parts = Object.entries(value).filter(([key]) => /^[_A-Za-z]\w*$/.test(key));
  return `{${parts.map(([key, part]) => `${key}: ${literal(part, Object.hasOwn(fields, key) ? fields[key].type : type)}`).join(', ')}}`;
}

interface Request {
  readonly query: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

const ROOTS = ['query', 'query', 'mutation', 'mutation', 'mutation', 'subscription'] as const;

/** An operation with one field. */
function operation(grammar: Grammar): Request {
  const { draw } = grammar;
  const root = pick(draw, ROOTS);
  const type = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[root];
  const field = pick(draw, Object.values(type?.getFields() ?? {}));
  if (once(draw, 3)) return { query: `${root} { ${asked(grammar, field, 0)} }` };
  const args = field.args.filter((one) => isNonNullType(one.type) || once(draw, 2));
  const declared = args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
  const passed = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const head = args.length > 0 ? [`(${declared})`, `(${passed})`] : ['', ''];
  const query = `${root} it${head[0]} { ${field.name}${head[1]}${selection(grammar, field.type, 0)} }`;
  return { query, variables: Object.fromEntries(args.map((one) => [one.name, valueOf(grammar, one.type, one.name)])) };
}

type Abuse = (request: Request, draw: Draw) => unknown;

const repeated = (n: number, text: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => text(i)).join(' ');

/** Tokens of a document, one of them changed. */
function retoken({ query, ...rest }: Request, draw: Draw): Request {
  const tokens = String(query).match(/\w+|\s+|[^\w\s]/g) ?? [''];
  const at = draw(tokens.length);
  const ways = [
    [],
    [tokens[at], tokens[at]],
    [
      pick(draw, [
        '{',
        '}',
        '(',
        ')',
        '...',
        '$x',
        '"',
        '@include',
        '@skip(if: true)',
        'null',
        '-',
        '1e999',
        '"""',
        '#',
        '\u0000',
        '__proto__',
        'constructor',
      ]),
    ],
  ];
  tokens.splice(at, 1, ...pick(draw, ways));
  return { ...rest, query: tokens.join('') };
}

const ABUSES: readonly Abuse[] = [
  retoken,
  retoken,
  retoken,
  (request, draw) => ({ ...request, variables: mutated(request.variables ?? { x: 1 }, draw) }),
  (request, draw) => ({ ...request, variables: mutated(request.variables ?? { x: 1 }, draw) }),
  (request, draw) => ({ ...request, variables: mutated(request.variables ?? { x: 1 }, draw) }),
  (request, draw) => ({ ...request, variables: pick(draw, HOSTILE) }),
  (request, draw) => ({ ...request, query: pick(draw, HOSTILE) }),
  (request, draw) => ({ ...request, operationName: pick(draw, HOSTILE) }),
  (request, draw) => ({
    ...request,
    extensions: pick(draw, [{ persistedQuery: { version: 1, sha256Hash: 'x' } }, 1, [], { a: 1 }]),
  }),
  (request) => [request, request],
  (request, draw) => mutated(request, draw),
  (_, draw) => ({ query: `{ ${repeated(1 + draw(300), (i) => `a${i}: boards { id }`)} }` }),
  (_, draw) => ({ query: `{ ${repeated(1 + draw(40), (i) => `a${i}: record(gameId: "g") { ok }`)} }` }),
  () => ({ query: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }' }),
  (_, draw) => ({
    query: `{ ...F0 } ${repeated(draw(30), (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on Query { me { ok } }`,
  }),
  (_, draw) => ({ query: `{ ${'me { value '.repeat(1 + draw(500))} { name } ${'}'.repeat(draw(500))} }` }),
  (_, draw) => ({ query: `{ __typename ${'@include(if: true) '.repeat(1 + draw(500))} }` }),
  () => ({ query: 'query($x: Boolean!) { __typename @include(if: $x) @skip(if: $x) }', variables: { x: 'no' } }),
  (_, draw) => ({
    query: `{ __schema { types { ${'fields { type { '.repeat(1 + draw(8))} name ${'} }'.repeat(8)} } } }`,
  }),
  () => ({ query: 'mutation { a: guest { ok } b: guest { ok } }' }),
  () => ({ query: 'query a { me { ok } } query b { me { ok } }' }),
  () => ({ query: 'query a { me { ok } } query b { me { ok } }', operationName: 'c' }),
  () => ({ query: '{ me { ok } } type A { a: Int }' }),
  () => ({ query: 'query($a: Nope, $a: Int, $b: [Int!]! = null) { me { ok } }' }),
  (_, draw) => ({ query: `{ board(id: ${JSON.stringify('x'.repeat(1 + draw(60_000)))}) { ok } }` }),
  () => ({ query: '{ board(id: """\n block "quoted" \\""" \n""") { ok error { code } } }' }),
  () => ({ query: '{ game(gameId: "\\u{110000}\\ud800") { ok } }' }),
];

export function graphqlRequest(world: World, draw: Draw): Sent {
  const grammar = { world, draw };
  const request = operation(grammar);
  const way = weighted(draw, [
    [4, 'as it is'],
    [6, 'abused'],
    [1, 'broken'],
    [1, 'headers'],
    [1, 'get'],
  ] as const);
  const sent = way === 'abused' ? pick(draw, ABUSES)(request, draw) : request;
  const text = JSON.stringify(sent);
  const headers = { ...bearer(pick(draw, world.actors).token || null), ...JSON_HEADERS };
  if (way === 'get')
    return {
      method: 'GET',
      path: `/graphql?${search(request, draw)}`,
      headers: bearer(pick(draw, world.actors).token || null),
      kind: 'graphql',
    };
  return {
    method: 'POST',
    path: '/graphql',
    headers: way === 'headers' ? withHeaders(world, draw, headers) : headers,
    body: way === 'broken' ? broken(text, draw) : text,
    kind: 'graphql',
  };
}

function search({ query, variables }: Request, draw: Draw): string {
  const parts = [
    `query=${encodeURIComponent(wellFormed(String(query)))}`,
    `variables=${encodeURIComponent(wellFormed(JSON.stringify(variables ?? {})))}`,
  ];
  if (once(draw, 4))
    parts.push(pick(draw, ['query=x', 'variables=', 'variables={', 'operationName=x', 'extensions=1', '%']));
  return parts.join('&');
}
