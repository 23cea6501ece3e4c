import { Kind, parse } from 'graphql';
import { oversize } from '../../src/api/graphql/limits/rule';
import { measurer } from '../../src/api/graphql/limits/size';
import { buildSchema } from '../../src/api/graphql/schema';

const schema = buildSchema(true);

const size = (query: string) => {
  const document = parse(query);
  const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return measurer(schema, (name) => fragments.find((fragment) => fragment.name.value === name))(operation);
};

const complaint = (query: string): string | undefined =>
  oversize(schema, parse(query), { depth: 4, roots: 2, aliases: 3, cost: 50, fields: 12 })?.message;

test('levels, fields of the root, aliases', () => {
  expect(size('{ me { ok value { name } } a: me { b: ok } }')).toMatchObject({ depth: 3, roots: 2, aliases: 2 });
});

test('fragments count wherever they are spread', () => {
  const fragment = 'fragment F on Query { me { value { n: name } } }';
  expect(size(`{ ...F } ${fragment}`)).toEqual(size('{ me { value { n: name } } }'));
  expect(size(`{ ...F ...F } ${fragment}`)).toMatchObject({ roots: 2, aliases: 2 });
  expect(size('{ ... on Query { me { ok } } ... { me { ok } } }')).toMatchObject({ roots: 2, depth: 2 });
});

test('lists weigh by how long they are: ten entries, or what the field says', () => {
  expect(size('{ rulesets { id } }').cost).toBe(1 + 10);
  expect(size('{ game(gameId: "g") { value { state { territories { id owner } } } } }').cost).toBe(4 + 60 * 2);
});

test('SC-10: fragments that contain themselves are measured in finite time', () => {
  expect(size('{ ...A } fragment A on Query { ...B me { ok } } fragment B on Query { ...A }').roots).toBe(1);
});

test('SC-10: a bomb of nested fragments is measured without unfolding it', () => {
  const levels = Array.from({ length: 60 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
  const began = process.hrtime.bigint();
  expect(size(`{ ...F0 } ${levels.join(' ')} fragment F60 on Query { me { ok } }`).roots).toBe(2 ** 60);
  expect(Number(process.hrtime.bigint() - began) / 1e6).toBeLessThan(500);
});

test.each([
  ['roots', '{ a: me { ok } b: me { ok } me { ok } }'],
  ['levels', '{ game(gameId: "g") { value { state { territories { id } } } } }'],
  ['aliases', '{ me { a: ok b: ok c: ok d: ok } }'],
  ['cost', '{ rulesets { id name summary version seats boards presets options } }'],
  ['fields', '{ me { ok ok ok ok ok ok ok ok ok ok ok ok } }'],
])('too much of one thing is refused: %s', (_, query) => {
  expect(complaint(query)).toContain('The operation is too large');
});

test('one mutation a request, however it is written', () => {
  const twice = ['a: guest { ok } b: guest { ok }', 'guest { ok } ...M', '... { a: guest { ok } } guest { ok }'];
  const fragment = 'fragment M on Mutation { b: guest { ok } }';
  for (const fields of twice) expect(complaint(`mutation { ${fields} } ${fragment}`)).toContain('One mutation');
  expect(complaint('mutation { guest { ok } }')).toBeUndefined();
});

test('another query of the same document does not make an operation larger', () => {
  expect(complaint('query A { me { ok } } query B { me { ok } }')).toBeUndefined();
});

test('introspection is not held to the depth of queries', () => {
  expect(complaint('{ __schema { types { fields { type { ofType { ofType { name } } } } } } }')).toBeUndefined();
});
