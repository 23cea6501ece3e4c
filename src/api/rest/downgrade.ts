// The same document for tools that know OpenAPI 3.0 only: what 3.1 says of JSON schemas in the words of 3.0, examples left out.

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

export const downgraded = (document: Node): Node => ({ ...(older(document) as Node), openapi: '3.0.3' });

/** Words that 3.0 doesn't have, and nothing is lost without. */
const GONE = ['$schema', 'propertyNames', 'contentMediaType', 'contentEncoding', 'identifier', 'examples'];

/** A name of a field may be any of these words, too; then it stands over a schema, which is an object. */
const isWord = (name: string, value: unknown): boolean =>
  GONE.includes(name) &&
  (typeof value === 'string' || name === 'propertyNames' || (name === 'examples' && !isSchema(value)));

const isSchema = (value: unknown): boolean => isNode(value) && ('type' in value || '$ref' in value);

function older(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(older);
  if (!isNode(value)) return value;
  const kept = Object.entries(value).filter(([name, part]) => !isWord(name, part));
  const inner: Node = Object.fromEntries(kept.map(([name, part]) => [name, older(part)]));
  return STEPS.reduce((node, step) => step(node), inner);
}

/** `const` is an `enum` of one. */
const withoutConst = ({ const: only, ...rest }: Node): Node =>
  only === undefined || isNode(only)
    ? { ...rest, ...(only !== undefined && { const: only }) }
    : { ...rest, enum: [only] };

const isNull = (branch: unknown): boolean => isNode(branch) && branch.type === 'null';

/** A branch for null becomes `nullable`. */
function withoutNull(node: Node): Node {
  for (const word of ['anyOf', 'oneOf']) {
    const branches = node[word];
    if (!Array.isArray(branches) || !branches.some(isNull)) continue;
    const { [word]: _, ...rest } = node;
    const left = branches.filter((branch) => !isNull(branch)) as Node[];
    const only = left.length === 1 ? ('$ref' in left[0] ? { allOf: left } : left[0]) : { [word]: left };
    return { ...only, ...rest, nullable: true };
  }
  return node;
}

function withOneType(node: Node): Node {
  const { type, ...rest } = node;
  if (!Array.isArray(type)) return node;
  const types = type.filter((one) => one !== 'null');
  const nullable = types.length < type.length && { nullable: true };
  return types.length === 1
    ? { ...rest, type: types[0] as unknown, ...nullable }
    : { ...rest, anyOf: types.map((one: unknown) => ({ type: one })), ...nullable };
}

/** A tuple is a list of so many. */
function withoutTuple({ prefixItems, ...rest }: Node): Node {
  if (!Array.isArray(prefixItems)) return rest;
  const { length } = prefixItems;
  return { ...rest, items: prefixItems[0] as unknown, minItems: length, maxItems: length };
}

function withBounds(node: Node): Node {
  const bounds = [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const;
  return bounds.reduce<Node>(
    (now, [word, bound]) => (typeof now[word] === 'number' ? { ...now, [bound]: now[word], [word]: true } : now),
    node,
  );
}

/** Nothing stands beside a reference. */
function withBareReference(node: Node): Node {
  const { $ref, ...rest } = node;
  return typeof $ref === 'string' && Object.keys(rest).length > 0 ? { allOf: [{ $ref }], ...rest } : node;
}

const STEPS = [withoutConst, withoutNull, withOneType, withoutTuple, withBounds, withBareReference];
