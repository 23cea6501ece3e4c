// Writes what schema/ holds; with --check, says whether it is up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { LOCALES } from '../src/core/locale';
import { rulesets } from '../src/rulesets';
import { actionsSchema, actionTypes } from './schema/actions';
import { conformanceFiles } from './schema/conformance';
import { errorsPage } from './schema/errors';
import { messages } from './schema/messages';
import { openapi } from './schema/openapi';
import { optionsSchema } from './schema/variants';

const root = join(__dirname, '..');
const check = process.argv.includes('--check');
const stale: string[] = [];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function emit(path: string, text: string): void {
  const file = join(root, path);
  if (textOf(file) === text) return;
  stale.push(path);
  if (check) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  // First: the schema of GraphQL reads it.
  emit('src/api/graphql/play/action-types.json', json(actionTypes(rulesets)));
  const { buildSchema } = await import('../src/api/graphql/schema');
  emit('schema/schema.graphql', `${printSchema(lexicographicSortSchema(buildSchema(true)))}\n`);
  emit('schema/openapi.json', json(openapi(rulesets)));
  emit('docs/errors.md', errorsPage());
  for (const locale of LOCALES) emit(`schema/messages/${locale}.json`, json(messages(locale)));
  for (const ruleset of rulesets) {
    emit(`schema/actions/${ruleset.id}.json`, json(actionsSchema(ruleset)));
    emit(`schema/options/${ruleset.id}.json`, json({ title: `Options of ${ruleset.name}`, ...optionsSchema(ruleset) }));
  }
  for (const [path, text] of conformanceFiles()) emit(path, text);
  for (const path of stale) console.log(check ? `out of date: ${path}` : `wrote ${path}`);
  if (check && stale.length > 0) {
    console.log('run `npm run schema` and commit what it writes');
    process.exitCode = 1;
  }
}

void main();
