// What clients of a released contract rely on and the present one no longer keeps. Additions are free.
import { buildSchema, findBreakingChanges } from 'graphql';

type Node = Readonly<Record<string, unknown>>;

export interface Contract {
  readonly sdl: string;
  readonly openapi: Node;
}

/** Every break, as a line each; empty if there is none. */
export const breaks = (released: Contract, now: Contract): readonly string[] => [
  ...graphqlBreaks(released.sdl, now.sdl),
  ...restBreaks(released.openapi, now.openapi),
];

export const graphqlBreaks = (released: string, now: string): readonly string[] =>
  findBreakingChanges(buildSchema(released), buildSchema(now)).map(({ description }) => `GraphQL: ${description}`);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeAt = (node: unknown, key: string): unknown => (isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined);
const keysOf = (node: unknown): readonly string[] => (isNode(node) ? Object.keys(node) : []);
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Sent by clients, or by the server: what one may add, the other must not. */
type Way = 'sent' | 'answered';

interface Two {
  readonly was: unknown;
  readonly is: unknown;
}

interface Place {
  readonly at: string;
  readonly way: Way;
}

export function restBreaks(released: Node, now: Node): readonly string[] {
  const documents = { was: released, is: now };
  const seen = new Set<string>();
  const compare = (two: Two, place: Place): string[] => shapeBreaks(documents, seen, two, place);
  return keysOf(released.paths).flatMap((path) =>
    keysOf(nodeAt(released.paths, path)).flatMap((method) => {
      const was = nodeAt(nodeAt(released.paths, path), method);
      const is = nodeAt(nodeAt(now.paths, path), method);
      const at = `${method.toUpperCase()} ${path}`;
      return is === undefined ? [`REST: ${at} is gone`] : operationBreaks({ was, is }, at, compare);
    }),
  );
}

type Compare = (two: Two, place: Place) => string[];

function operationBreaks({ was, is }: Two, at: string, compare: Compare): string[] {
  const id = nodeAt(was, 'operationId');
  return [
    ...(id === nodeAt(is, 'operationId') ? [] : [`REST: ${at} is no longer called ${String(id)}`]),
    ...parameterBreaks({ was, is }, at, compare),
    ...bodyBreaks({ was, is }, at, compare),
    ...answerBreaks({ was, is }, at, compare),
  ];
}

const listed = (node: unknown): readonly Node[] => {
  const all = nodeAt(node, 'parameters');
  return Array.isArray(all) ? all.filter(isNode) : [];
};

function parameterBreaks({ was, is }: Two, at: string, compare: Compare): string[] {
  const old = listed(was);
  const same = (one: Node) => (other: Node) => one.name === other.name && one.in === other.in;
  const added = listed(is).filter((one) => one.required === true && !old.some(same(one)));
  return [
    ...added.map(({ name }) => `REST: ${at} needs the parameter ${String(name)}`),
    ...old.flatMap((one) => {
      const now = listed(is).find(same(one));
      const where = `${at} ${String(one.in)} ${String(one.name)}`;
      if (!now) return [`REST: ${where} is gone`];
      const needed = now.required === true && one.required !== true ? [`REST: ${where} is required now`] : [];
      return [...needed, ...compare({ was: one.schema, is: now.schema }, { at: where, way: 'sent' })];
    }),
  ];
}

const JSON_TYPE = 'application/json';
const schemaIn = (node: unknown, type: string): unknown => nodeAt(nodeAt(nodeAt(node, 'content'), type), 'schema');

function bodyBreaks({ was, is }: Two, at: string, compare: Compare): string[] {
  const [old, now] = [nodeAt(was, 'requestBody'), nodeAt(is, 'requestBody')];
  const needed = nodeAt(now, 'required') === true && nodeAt(old, 'required') !== true;
  return [
    ...(needed ? [`REST: ${at} needs a body`] : []),
    ...compare({ was: schemaIn(old, JSON_TYPE), is: schemaIn(now, JSON_TYPE) }, { at: `${at} body`, way: 'sent' }),
  ];
}

/** Every answer of success and its media types stay; a status of refusal may go. */
function answerBreaks({ was, is }: Two, at: string, compare: Compare): string[] {
  const [old, now] = [nodeAt(was, 'responses'), nodeAt(is, 'responses')];
  return keysOf(old)
    .filter((status) => status < '300')
    .flatMap((status) => {
      const [before, after] = [nodeAt(old, status), nodeAt(now, status)];
      if (after === undefined) return [`REST: ${at} no longer answers ${status}`];
      return keysOf(nodeAt(before, 'content')).flatMap((type) => {
        const here = `${at} ${status}`;
        if (nodeAt(nodeAt(after, 'content'), type) === undefined) return [`REST: ${here} has no ${type} any more`];
        return compare({ was: schemaIn(before, type), is: schemaIn(after, type) }, { at: here, way: 'answered' });
      });
    });
}

/** A schema behind its reference. */
function resolved(document: Node, schema: unknown): unknown {
  const ref = nodeAt(schema, '$ref');
  if (typeof ref !== 'string') return schema;
  return ref.slice(2).split('/').reduce<unknown>(nodeAt, document);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const refOf = (schema: unknown): string => textOf(nodeAt(schema, '$ref') ?? '');

/** Recursive shapes are looked at once for each way. */
function shapeBreaks(documents: { readonly was: Node; readonly is: Node }, seen: Set<string>, two: Two, place: Place): string[] {
  const ref = refOf(two.was);
  const key = `${ref} ${refOf(two.is)} ${place.way}`;
  if (ref !== '' && seen.has(key)) return [];
  seen.add(key);
  const here = ref === '' ? place : { ...place, at: ref.slice(ref.lastIndexOf('/') + 1) };
  const was = resolved(documents.was, two.was);
  const is = resolved(documents.is, two.is);
  const inner = (parts: Two, name: string): string[] =>
    shapeBreaks(documents, seen, parts, { ...here, at: `${here.at}/${name}` });
  return schemaBreaks({ was, is }, here, inner);
}

type Inner = (two: Two, name: string) => string[];

function schemaBreaks({ was, is }: Two, place: Place, inner: Inner): string[] {
  if (!isNode(was)) return [];
  if (!isNode(is)) return [`REST: ${place.at} has no shape any more`];
  return [
    ...typeBreaks(was, is, place),
    ...wordBreaks(was, is, place),
    ...fieldBreaks(was, is, place, inner),
    ...['items', 'additionalProperties'].flatMap((name) =>
      isNode(was[name]) ? inner({ was: was[name], is: is[name] }, name) : [],
    ),
    ...['anyOf', 'oneOf', 'prefixItems'].flatMap((name) => branchBreaks({ was: was[name], is: is[name] }, name, inner)),
  ];
}

const typesOf = (schema: Node): readonly string[] => [
  ...new Set([
    ...(Array.isArray(schema.type) ? textsOf(schema.type) : schema.type === undefined ? [] : [textOf(schema.type)]),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf.filter(isNode).flatMap(typesOf) : []),
  ]),
];

/** What is sent may be of more types than before, what is answered of fewer. */
function typeBreaks(was: Node, is: Node, { at, way }: Place): string[] {
  const [old, now] = [typesOf(was), typesOf(is)];
  const wide = (type: string): boolean => type === 'integer' && now.includes('number') && way === 'sent';
  if (old.length === 0) return [];
  const gone = now.length === 0 ? [] : old.filter((type) => !now.includes(type) && !wide(type));
  const added = now.filter((type) => !old.includes(type) && !(type === 'integer' && old.includes('number')));
  const wrong = way === 'sent' ? gone : [...added, ...(gone.length === old.length && added.length > 0 ? gone : [])];
  return wrong.length === 0 ? [] : [`REST: ${at} was ${old.join(' or ')}, and is ${now.join(' or ')}`];
}

/** A word that is gone breaks whoever sends it; whoever gets words must know that there may be more. */
function wordBreaks(was: Node, is: Node, { at }: Place): string[] {
  const words = (schema: Node): readonly string[] =>
    schema.const === undefined ? textsOf(schema.enum) : [textOf(schema.const)];
  if (words(is).length === 0) return [];
  return words(was)
    .filter((word) => !words(is).includes(word))
    .map((word) => `REST: ${at} no longer has the word ${word}`);
}

function fieldBreaks(was: Node, is: Node, { at, way }: Place, inner: Inner): string[] {
  const [before, after] = [textsOf(was.required), textsOf(is.required)];
  const gone = keysOf(was.properties).filter((name) => nodeAt(is.properties, name) === undefined);
  const needed = after.filter((name) => !before.includes(name));
  const missing = before.filter((name) => !after.includes(name) && !gone.includes(name));
  return [
    ...gone.map((name) => `REST: ${at} has no field ${name} any more`),
    ...(way === 'sent' ? needed.map((name) => `REST: ${at} needs the field ${name}`) : []),
    ...(way === 'answered' ? missing.map((name) => `REST: ${at} may leave out the field ${name}`) : []),
    ...keysOf(was.properties).flatMap((name) =>
      gone.includes(name) ? [] : inner({ was: nodeAt(was.properties, name), is: nodeAt(is.properties, name) }, name),
    ),
  ];
}

/** Branches are told apart by what they refer to; one that is gone is a break, whichever way. */
function branchBreaks({ was, is }: Two, name: string, inner: Inner): string[] {
  if (!Array.isArray(was) || !Array.isArray(is)) return [];
  const now = is as unknown[];
  return was.flatMap((branch: unknown, i) => {
    const same = refOf(branch) === '' ? now[i] : now.find((other) => refOf(other) === refOf(branch));
    return inner({ was: branch, is: same }, `${name}/${refOf(branch) === '' ? String(i) : refOf(branch)}`);
  });
}
