// Stands in for graphql-scalars in what is deployed. type-graphql takes two of its scalars for dates, which this schema has none of.
import { GraphQLScalarType } from 'graphql';

const unused = (name: string): GraphQLScalarType =>
  new GraphQLScalarType({
    name,
    serialize: () => {
      throw new Error(`${name} is not in this bundle`);
    },
  });

export const GraphQLTimestamp = unused('Timestamp');
export const GraphQLDateTimeISO = unused('DateTimeISO');
