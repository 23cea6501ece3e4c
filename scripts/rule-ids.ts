// Which rule ids the digests define, and which of them a text cites.

/** An id is a row's first cell: `| K-SET | …`. */
const definition = /^\| ((?:K|W\d*|B)-[A-Z0-9]+(?:-[A-Z0-9]+)*) \|/gm;

/** A whole id: neither `K-SET` inside `K-SET-VALUE`, nor the head of a word such as `K-set`. */
const citation = /(?<![A-Za-z0-9-])(?:K|W\d*|B)-[A-Z0-9]+(?:-[A-Z0-9]+)*(?![A-Za-z0-9-])/g;

/** Ids that a digest defines, in its order. */
export function definedIn(digest: string): string[] {
  return [...digest.matchAll(definition)].map((row) => row[1]);
}

/** Ids that a source text cites outside its comment lines: a remark proves nothing. */
export function citedIn(source: string): Set<string> {
  const lines = source.split('\n').filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  return new Set(lines.join('\n').match(citation));
}

/** Rulesets whose rules stand in each digest; the ids of the second one begin with `prefix`. */
const digests: Record<string, { rulesets: [string, ...string[]]; prefix?: string }> = {
  classic: { rulesets: ['classic'] },
  'clone-wars': { rulesets: ['clone-wars', 'clone-wars-standard'], prefix: 'W-STD' },
  sbsh: { rulesets: ['sbsh'] },
};

/** Rule ids of every ruleset, from the texts of the digests by name. */
export function idsByRuleset(texts: Readonly<Record<string, string>>): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const [name, { rulesets, prefix }] of Object.entries(digests)) {
    for (const id of definedIn(texts[name])) {
      const ruleset = prefix !== undefined && id.startsWith(prefix) ? rulesets[1] : rulesets[0];
      result.set(ruleset, [...(result.get(ruleset) ?? []), id]);
    }
  }
  return result;
}
