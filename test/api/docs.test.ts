// What the docs and the explorer show must work.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, type ExecutionResult, graphql, parse, validate } from 'graphql';
import { examples } from '../../src/api/explorer/examples';
import { LIMITS, oversize } from '../../src/api/graphql/limits/rule';
import { buildSchema } from '../../src/api/graphql/schema';
import { policies } from '../../src/bots';
import { rulesets } from '../../src/rulesets';

const schema = buildSchema(true);
const guide = readFileSync(join(__dirname, '../../docs/graphql.md'), 'utf8');
const readMe = readFileSync(join(__dirname, '../../README.md'), 'utf8');

const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(/```(\w+)\n(.*?)```/gs)].filter(([, name]) => name === language).map(([, , body]) => body);

const faults = (document: DocumentNode): string[] =>
  validate(schema, document, undefined).map((error) => error.message);

test.each(blocks(guide, 'graphql').map((block) => [block.trim().split('\n')[0], block] as const))(
  'the guide: %s',
  (_, block) => {
    expect(faults(parse(block))).toEqual([]);
  },
);

const act = 'mutation Act($input: ActInput!) { act(input: $input) { ok } }';

/** Runs with a service that only answers what it was given. */
async function given(query: string, variableValues: Readonly<Record<string, unknown>>): Promise<ExecutionResult> {
  const refuse = (): object => ({ ok: false, error: { code: 'SEEN', kind: 'illegal', message: '' } });
  const service = new Proxy({}, { get: (_, name) => (name === 'rulesets' || name === 'boards' ? () => [] : refuse) });
  return graphql({ schema, source: query, variableValues, contextValue: { service, caller: {} } });
}

test.each(blocks(guide, 'json').map((block) => [block.trim().slice(0, 60), block] as const))(
  'the guide, variables: %s',
  async (_, block) => {
    const variables = JSON.parse(block.replaceAll('…', 'x')) as Readonly<Record<string, unknown>>;
    expect((await given(act, variables)).errors).toBeUndefined();
  },
);

test('every operation is in the guide', () => {
  const names = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('the limits in the guide are those of the code', () => {
  const { depth, roots, aliases, cost, fields } = LIMITS;
  for (const text of [
    `${fields} fields`,
    `${depth} levels`,
    `${roots} fields of`,
    `${aliases} aliases`,
    `cost of ${cost.toLocaleString('en')}`,
  ])
    expect(guide).toContain(text);
});

test.each([
  ['the guide', guide],
  ['the read-me', readMe],
])('what %s sends with curl is a request that fits', (_, text) => {
  const bodies = [...text.matchAll(/-d '(\{.*?\})'/g)].map(([, body]) => JSON.parse(body) as { query: string });
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.flatMap(({ query }) => faults(parse(query)))).toEqual([]);
});

const [first] = rulesets;
const subject = { ruleset: first.id, seats: 3, bot: policies[0].name };

test.each(examples(subject).map((example) => [example.query.split('\n')[0], example] as const))(
  'the explorer: %s',
  async (_, { query, variables }) => {
    expect(oversize(schema, parse(query), LIMITS)).toBeUndefined();
    expect(faults(parse(query))).toEqual([]);
    const answer = await given(query, JSON.parse(variables) as Readonly<Record<string, unknown>>);
    expect(answer.errors).toBeUndefined();
  },
);
