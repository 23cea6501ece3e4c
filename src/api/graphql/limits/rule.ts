// Says which documents are too large to be looked at any further.
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import { measurer, type Size } from './size';

export interface OperationLimits {
  readonly depth: number;
  /** Queries in one request. Of mutations there may be one. */
  readonly roots: number;
  readonly aliases: number;
  readonly cost: number;
  /** Fields as they are written, those of fragments once. */
  readonly fields: number;
}

export const LIMITS: OperationLimits = { depth: 10, roots: 10, aliases: 30, cost: 12_000, fields: 400 };

/** Tokens of a document: more are not even parsed. */
export const MOST_TOKENS = 3_000;

/** What is wrong with the size of a document; undefined if it will do. */
export function oversize(
  schema: GraphQLSchema,
  document: DocumentNode,
  limits: OperationLimits,
): GraphQLError | undefined {
  const fields = fieldsOf(document);
  if (fields > limits.fields) return tooMuch('fields', fields, limits.fields);
  const fragments = new Map(document.definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));
  const measure = measurer(schema, (name) => fragments.get(name));
  for (const operation of document.definitions.filter(isOperation)) {
    const error = tooLarge(operation, measure(operation), limits);
    if (error) return error;
  }
  return undefined;
}

function fieldsOf(document: DocumentNode): number {
  let fields = 0;
  visit(document, {
    Field() {
      fields++;
    },
  });
  return fields;
}

const isFragment = (node: { kind: string }): node is FragmentDefinitionNode =>
  node.kind === (Kind.FRAGMENT_DEFINITION as string);
const isOperation = (node: { kind: string }): node is OperationDefinitionNode =>
  node.kind === (Kind.OPERATION_DEFINITION as string);

function tooLarge(node: OperationDefinitionNode, size: Size, limits: OperationLimits): GraphQLError | undefined {
  if (node.operation === OperationTypeNode.MUTATION && size.roots > 1)
    return tooLong(ONE, { limit: 'mutations', found: size.roots, most: 1 }, node);
  const over = (['roots', 'depth', 'aliases', 'cost'] as const).find((name) => size[name] > limits[name]);
  return over && tooMuch(over, size[over], limits[over], node);
}

const ONE =
  'One mutation a request: a second one could not be undone if the first one failed. Send a plan to `act` instead.';

/** What exactly is too large, for programs; `server.ts` gives it the code. */
export interface Excess {
  readonly limit: keyof OperationLimits | 'mutations';
  readonly found: number;
  readonly most: number;
}

const tooLong = (message: string, excess: Excess, nodes?: OperationDefinitionNode): GraphQLError =>
  new GraphQLError(message, { extensions: { ...excess }, ...(nodes && { nodes }) });

function tooMuch(
  limit: keyof OperationLimits,
  found: number,
  most: number,
  nodes?: OperationDefinitionNode,
): GraphQLError {
  const message = `The operation is too large: ${WORDS[limit]} ${found}, at most ${most}.`;
  return tooLong(message, { limit, found, most }, nodes);
}

const WORDS: Readonly<Record<keyof OperationLimits, string>> = {
  roots: 'fields of the query type',
  depth: 'levels',
  aliases: 'aliases',
  cost: 'cost',
  fields: 'fields',
};
