// Lists the rule ids that no test names: `npm run rules:coverage [-- ruleset…]`.
// Rulesets named on the command line, or else all registered ones, must miss none. The others are only counted.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { citedIn, idsByRuleset } from './rule-ids';

const root = join(__dirname, '..');

/** Tests that play mock rules: they name rules, but prove nothing of the rulesets. */
const mocks = 'threads';

function sources(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const kept = names.filter((name) => name.endsWith('.ts') && !name.startsWith(mocks));
  return kept.map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

function digestTexts(): Record<string, string> {
  const folder = join(root, 'docs/rules/source');
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(names.map((name) => [name.slice(0, -3), readFileSync(join(folder, name), 'utf8')]));
}

/** Ids of the records that the registry exports, in lists or one by one. */
async function registered(): Promise<string[]> {
  const file = join(root, 'src/rulesets/index.ts');
  if (!existsSync(file)) return [];
  const registry = (await import(file)) as Record<string, unknown>;
  const records = Object.values(registry).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
  const ids = records.map((record) => (record as { id?: unknown } | null)?.id);
  return ids.filter((id) => typeof id === 'string');
}

/** Prints one ruleset's line; true if it misses nothing that it must have. */
function report(ruleset: string, ids: string[], cited: Set<string>, required: boolean): boolean {
  const missing = ids.filter((id) => !cited.has(id));
  console.log(
    `${ruleset}: ${ids.length - missing.length} of ${ids.length} rules named by a test${required ? '' : ' (not required)'}`,
  );
  if (required && missing.length > 0) console.log(`  missing: ${missing.join(' ')}`);
  return !required || missing.length === 0;
}

function reportUnknown(known: Set<string>, cited: Set<string>): boolean {
  const unknown = [...cited].filter((id) => !known.has(id));
  if (unknown.length > 0) console.log(`cited, but defined in no digest: ${unknown.sort().join(' ')}`);
  return unknown.length === 0;
}

async function main(asked: string[]): Promise<void> {
  const rules = idsByRuleset(digestTexts());
  const strangers = asked.filter((name) => !rules.has(name));
  if (strangers.length > 0) throw new Error(`no such ruleset: ${strangers.join(', ')}`);
  const required = new Set(asked.length > 0 ? asked : await registered());
  const shown = asked.length > 0 ? asked : [...rules.keys()];
  const tests = sources('test').map(citedIn);
  const cited = new Set(tests.flatMap((ids) => [...ids]));
  const complete = shown.map((name) => report(name, rules.get(name) ?? [], cited, required.has(name)));
  const inSource = sources('src').flatMap((text) => [...citedIn(text)]);
  const sound = reportUnknown(new Set([...rules.values()].flat()), new Set([...cited, ...inSource]));
  if (!sound || complete.includes(false)) process.exitCode = 1;
}

void main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
