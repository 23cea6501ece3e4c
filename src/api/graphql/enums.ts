// Enums are spelled as the same words are in REST and in events, so that one JSON serves both.

/** The object that type-graphql makes an enum of. A word that GraphQL can't spell fails when the schema is built. */
export const words = <W extends string>(list: readonly W[]): Readonly<Record<W, W>> =>
  Object.fromEntries(list.map((word) => [word, word])) as Record<W, W>;
