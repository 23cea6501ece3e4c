// The operations of both contracts, and what those show that are about no one game.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { document, type Loose } from './rest';

/** What the operations show that are about no one game. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'the rules, or what anybody makes up': [
    'getIndex',
    'listRulesets',
    'getRuleset',
    'listBots',
    'listBoards',
    'getBoard',
    'getBoardPicture',
    'computeOdds',
    'simulateDeadlines',
    'board',
    'boards',
    'bots',
    'odds',
    'ruleset',
    'rulesets',
  ],
  'the caller’s own account': [
    'createGuest',
    'getMe',
    'rename',
    'listTokens',
    'issueToken',
    'revokeToken',
    'bindSignIn',
    'listHooks',
    'makeHook',
    'changeHook',
    'dropHook',
    'rotateHook',
    'testHook',
    'listDeliveries',
    'redeliver',
    'getMail',
    'setMail',
    'confirmMail',
    'guest',
    'me',
    'tokens',
    'hooks',
    'deliveries',
    'mail',
    'letSit',
    'endSitting',
  ],
  'a game that the caller has just made': ['createGame', 'createSandbox'],
  'lines of games, below': [
    'getInbox',
    'getPast',
    'listGames',
    'listOpenSeats',
    'inbox',
    'past',
    'openGames',
    'openSeats',
  ],
};

/** The operations above. */
export const listed = new Set(Object.values(OTHERS).flat());

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
  readonly query: readonly string[];
}

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Loose).map(([method, one]: [string, Loose]) => ({
    id: one.operationId as string,
    method: method.toUpperCase(),
    path,
    fields: fieldsOf(one.requestBody?.content['application/json'].schema),
    query: (one.parameters ?? []).filter((p: Loose) => p.in === 'query').map((p: Loose) => p.name as string),
  })),
);

function fieldsOf(schema: Loose): readonly string[] {
  if (schema?.$ref) return fieldsOf((document.components as Loose).schemas[schema.$ref.split('/').at(-1)]);
  return Object.keys(schema?.properties ?? {});
}

export const schema = buildSchema(readFileSync(join(__dirname, '../../schema/schema.graphql'), 'utf8'));

export type Field = GraphQLField<unknown, unknown>;

export const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type!.getFields()).map((field) => ({ root: type!.name.toLowerCase(), field })),
);

/** The arguments of an operation: its own, or the fields of its input. */
export function argumentsOf(field: Field): readonly string[] {
  const input = field.args.find(({ name }) => name === 'input');
  const type = input && getNamedType(input.type);
  return isInputObjectType(type) ? Object.keys(type.getFields()) : field.args.map(({ name }) => name);
}

/** Everything that may be asked of a type, except a game within a refusal's game. */
export function everything(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    ({ type: of }) => depth < 6 || !isObjectType(getNamedType(of)),
  );
  return ` { ${fields.map((one) => `${one.name}${everything(one.type, depth + 1)}`).join(' ')} }`;
}
