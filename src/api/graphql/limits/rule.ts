// Refuses operations that are too large, and more than one mutation a request.
import { GraphQLError, type OperationDefinitionNode, OperationTypeNode, type ValidationRule } from 'graphql';
import { measurer, type Size } from './size';

export interface OperationLimits {
  readonly depth: number;
  /** Queries in one request. Of mutations there may be one. */
  readonly roots: number;
  readonly aliases: number;
  readonly cost: number;
}

export const LIMITS: OperationLimits = { depth: 10, roots: 10, aliases: 30, cost: 12_000 };

/** Tokens of a document: more are not even parsed. */
export const MOST_TOKENS = 3_000;

export const operationLimits =
  (limits: OperationLimits): ValidationRule =>
  (context) => {
    const measure = measurer(context.getSchema(), (name) => context.getFragment(name));
    return {
      OperationDefinition(operation) {
        const reason = tooLarge(operation, measure(operation), limits);
        if (reason) context.reportError(new GraphQLError(reason, { nodes: [operation] }));
        return undefined;
      },
    };
  };

function tooLarge({ operation }: OperationDefinitionNode, size: Size, limits: OperationLimits): string | undefined {
  if (operation === OperationTypeNode.MUTATION && size.roots > 1)
    return 'One mutation a request: a second one could not be undone if the first one failed. Send a plan to `act` instead.';
  for (const name of ['roots', 'depth', 'aliases', 'cost'] as const)
    if (size[name] > limits[name])
      return `The operation is too large: ${WORDS[name]} ${size[name]}, at most ${limits[name]}.`;
  return undefined;
}

const WORDS: Readonly<Record<keyof Size, string>> = {
  roots: 'fields of the query type',
  depth: 'levels',
  aliases: 'aliases',
  cost: 'cost',
};
