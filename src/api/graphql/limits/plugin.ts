// Looks at the size of a document before it is validated: graphql-js's own rules take time that grows with its square.
import type { ApolloServerPlugin, GraphQLRequestContextValidationDidStart } from '@apollo/server';
import { type DocumentNode, type GraphQLError, Kind, type ValidationRule } from 'graphql';
import { type OperationLimits, oversize } from './rule';

type Validating = GraphQLRequestContextValidationDidStart<object>;

/** Apollo has no way to refuse a document at this point. So one that is too large gives way to an empty one that `refusals` refuses. */
export const sizeFirst = (limits: OperationLimits): ApolloServerPlugin => ({
  requestDidStart: () =>
    Promise.resolve({
      validationDidStart(context) {
        const error = oversize(context.schema, context.document, limits);
        if (error) replace(context, error);
        return Promise.resolve();
      },
    }),
});

const errors = new WeakMap<DocumentNode, GraphQLError>();

function replace(context: Validating, error: GraphQLError): void {
  const empty: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };
  errors.set(empty, error);
  Object.assign(context, { document: empty });
}

export const refusals: ValidationRule = (context) => ({
  Document(node) {
    const error = errors.get(node);
    if (error) context.reportError(error);
    return undefined;
  },
});
