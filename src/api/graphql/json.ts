// Scalars for what has no fixed fields.
import { GraphQLError, GraphQLScalarType } from 'graphql';
import type { Json as JsonValue } from '../../core/json';

/** Any JSON: options, facts, event fields, schemas. */
export const Json = new GraphQLScalarType<JsonValue, JsonValue>({
  name: 'JSON',
  description: 'Any JSON value.',
});

type Counts = Readonly<Record<string, number>>;

/** Numbers by kind of piece. Which kinds there are, and how many are legal, is for the rules to say. */
export const Pieces = new GraphQLScalarType<Counts, Counts>({
  name: 'Pieces',
  description:
    'Numbers by kind of piece, as an object: `{troops: 3, ships: 1}`. Plain troops are the kind `troops`; the other kinds are those of the ruleset.',
  parseValue: counts,
});

function counts(value: unknown): Counts {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    if (entries.every(([, n]) => Number.isSafeInteger(n))) return Object.fromEntries(entries);
  }
  throw new GraphQLError('Pieces are an object of whole numbers by kind.');
}
