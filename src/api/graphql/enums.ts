// Enums are spelled as the same words are in REST and in events, so that one JSON serves both.

/** The object that type-graphql makes an enum of. Its names can't hold a hyphen: that alone reads as `_`. */
export const words = <W extends string>(list: readonly W[]): Readonly<Record<string, W>> =>
  Object.fromEntries(list.map((word) => [word.replaceAll('-', '_'), word]));
