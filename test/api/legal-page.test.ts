// The page about legal actions names every kind of domain that the rules can tell, and no other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardSchema } from '../../src/service/plan';

const textOf = (path: string): string => readFileSync(join(__dirname, '../..', path), 'utf8');
const page = textOf('docs/legal.md');
const core = textOf('src/core/ruleset.ts');

const keysIn = (text: string): string =>
  `{${[...text.matchAll(/readonly (\w+)\??:/g)].map(([, key]) => key).join(', ')}}`;

/** An interface's own fields: those that are indented once. */
function fieldsOf(source: string, name: string): string {
  const body = new RegExp(`^export interface ${name} \\{\\n(.*?)^\\}`, 'ms').exec(source)?.[1] ?? '';
  return keysIn([...body.matchAll(/^ {2}readonly \w+\??:/gm)].join('\n'));
}

/** The alternatives of the union, each as the page calls it. */
function kinds(): string[] {
  const [, union] = /export type Domain =\n(.*?);\n\n/s.exec(core) ?? [];
  const called = union
    .split(/^ {2}\| /m)
    .slice(1)
    .map((one) => {
      const text = one.trim();
      if (text === 'number' || text === 'string') return 'value';
      if (text.startsWith('readonly')) return 'list';
      return text.startsWith('{') ? keysIn(text) : fieldsOf(core, text);
    });
  return [...new Set([...called, fieldsOf(textOf('src/wire/families.ts'), 'Each')])];
}

test('every kind of domain is there, and nothing else', () => {
  const table = page.slice(page.indexOf('| domain |'), page.indexOf('| beside'));
  const named = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(kinds().toSorted());
  expect(kinds()).toContain('{to, each, total, most, pools}');
});

test('what stands beside the fields of a family is there', () => {
  const beside = fieldsOf(core, 'Legal').slice(1, -1).split(', ').slice(2);
  expect(beside).toEqual(['may', 'differ']);
  for (const name of beside) expect(page).toContain(`\n| \`${name}\` |`);
});

test('the guide lists the conditions of plans, each as the service reads it', () => {
  const guide = textOf('docs/graphql.md').split('## Conditions\n')[1].split('\n## ')[0];
  const examples = [...guide.matchAll(/^\| `(\{.*?\})` \|/gm)].map(([, json]) => guardSchema.parse(JSON.parse(json)));
  const all = guardSchema.options.map(({ shape }) => shape.guard.value);
  expect(examples.map(({ guard }) => guard)).toEqual(all);
});
