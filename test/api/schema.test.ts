import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLEnumType } from 'graphql';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputObjectType,
  isNonNullType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { actionsSchema, actionTypes } from '../../scripts/schema/actions';
import { optionsSchema, variants } from '../../scripts/schema/variants';
import { buildSchema } from '../../src/api/graphql/schema';
import { rulesets } from '../../src/rulesets';
import { vocabulary } from '../../src/wire/vocabulary';

const root = join(__dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const json = (path: string): unknown => JSON.parse(text(path));

/** With type-graphql's own check, which production leaves out. */
const schema = buildSchema(true);

test('the checked-in SDL is the schema’s', () => {
  expect(text('schema/schema.graphql')).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
});

test('ActionType has every action type of every ruleset, whatever the options', () => {
  const types = schema.getType('ActionType') as GraphQLEnumType;
  const names = types.getValues().map((value) => [value.name, value.value]);
  expect(names).toEqual(actionTypes(rulesets).map((type) => [type, type]));
});

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'schema/ holds the actions and options of %s',
  (id, ruleset) => {
    expect(json(`schema/actions/${id}.json`)).toEqual(actionsSchema(ruleset));
    expect(json(`schema/options/${id}.json`)).toEqual(JSON.parse(JSON.stringify(optionsSchema(ruleset), addTitle(id))));
  },
);

/** The title that the file adds on top of zod's schema. */
const addTitle = (id: string) => {
  const name = rulesets.find((ruleset) => ruleset.id === id)?.name ?? '';
  return (key: string, value: unknown): unknown =>
    key === '' ? { title: `Options of ${name}`, ...(value as object) } : value;
};

const TYPE_OF_KIND: Readonly<Record<string, string>> = {
  territory: 'String',
  place: 'String',
  army: 'String',
  card: 'String',
  choice: 'String',
  count: 'Int',
  cards: '[String!]',
  picks: '[Int!]',
  pieces: 'Pieces',
  until: 'UntilInput',
  moves: '[LegInput!]',
  plays: '[PlayInput!]',
};

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'ActionInput takes every field of every action of %s, in its kind',
  (_, ruleset) => {
    const fields = (schema.getType('ActionInput') as GraphQLInputObjectType).getFields();
    const declared = variants(ruleset)
      .flatMap((rules) => [...vocabulary(rules).values()])
      .flatMap((word) => Object.entries(word.fields).map(([name, { kind }]) => ({ name, type: TYPE_OF_KIND[kind] })));
    const differing = declared.filter(({ name, type }) => String(fields[name].type) !== type);
    expect(declared.length).toBeGreaterThan(0);
    expect(differing).toEqual([]);
  },
);

const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type!.getFields()),
);

/** They know nothing of a caller and can't fail. */
const SURE = ['boards', 'bots', 'rulesets'];

const payloadFields = (field: GraphQLField<unknown, unknown>): string[] => {
  const type = getNamedType(field.type);
  return isObjectType(type) ? Object.keys(type.getFields()).sort() : [];
};

test.each(operations.filter(({ name }) => !SURE.includes(name)).map((field) => [field.name, field] as const))(
  '%s answers {ok, value, error}',
  (_, field) => {
    expect(isNonNullType(field.type)).toBe(true);
    expect([
      ['error', 'ok', 'value'],
      ['error', 'ok'],
    ]).toContainEqual(payloadFields(field));
  },
);

test('whoever calls is nowhere an argument', () => {
  expect(printSchema(schema)).not.toMatch(/\b(playerId|accountId|viewer|actor|as):/);
});

test('every mutation on a game takes an action id', () => {
  // Those of an account are on no game; putting the same order once more changes nothing.
  const account = ['guest', 'rename', 'issueToken', 'revokeToken', 'bindSignIn', 'setMail', 'confirmMail'];
  const hooks = ['changeHook', 'rotateHook', 'dropHook', 'testHook', 'redeliver'];
  const without = [...account, ...hooks, 'putOrder', 'dropOrder'];
  const inputs = Object.values(schema.getMutationType()!.getFields())
    .filter(({ name }) => !without.includes(name))
    .map((field) => getNamedType(field.args[0].type) as GraphQLInputObjectType);
  expect(inputs.map((type) => String(type.getFields().actionId.type))).toEqual(inputs.map(() => 'String!'));
});
