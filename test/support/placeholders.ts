// What stands in braces in a text, sorted: a translation says the same facts as its original.

export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
