// Plain JSON, the only thing a state, an action or a row may be made of.
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Types of JSON by the words of whatever checks a shape. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  record: 'object',
  array: 'array',
};

/** The type of JSON Schema that such a word stands for; undefined where it is of none. */
export const jsonType = (word: string): string | undefined => (Object.hasOwn(TYPES, word) ? TYPES[word] : undefined);
