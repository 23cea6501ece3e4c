import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** One line each: linted as if it stood in a pure room. */
const lines: [what: string, source: string, allowed?: 'allowed'][] = [
  ['Node by scheme', "import { readFileSync } from 'node:fs';"],
  ['Node by name', "import { join } from 'path';"],
  ['the clock', 'export const now = (): number => Date.now();'],
  ['a date', 'export const at = (): unknown => new Date();'],
  ['chance', 'export const roll = (): number => Math.random();'],
  ['the environment', 'export const home = (): unknown => process.env;'],
  ['output', "export const say = (): void => console.log('hello');"],
  ['a timer', 'export const wait = (): unknown => setTimeout(() => undefined, 1);'],
  ['an async function', 'export async function f(): Promise<void> {}'],
  ['an async arrow', 'export const later = async (): Promise<number> => 1;'],
  ['a promise', 'export const soon = (): unknown => Promise.resolve(1);'],
  ['a dynamic import', "export const load = (): unknown => import('zod');"],
  ['the global object', 'export const all = (): unknown => globalThis;'],
  ['the name of a ruleset', "export const chosen = (id: string): boolean => id === 'sbsh';"],
  ['arithmetic', 'export const power = (n: number): number => Math.floor(n ** 2);', 'allowed'],
  ['text', 'export const twice = (n: number): string => `twice ${n}`;', 'allowed'],
];

interface Message {
  ruleId: string;
  line: number;
}

function lint(): Message[] {
  const standIn = readdirSync(join(root, 'src/core')).find((name) => name.endsWith('.ts'));
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const args = [eslint, '--format', 'json', '--stdin', '--stdin-filename', `src/core/${standIn}`];
  const input = lines.map(([, source]) => source).join('\n');
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', input });
  return (JSON.parse(stdout) as [{ messages: Message[] }])[0].messages;
}

describe('what a pure room may use', () => {
  let messages: Message[] = [];
  beforeAll(() => {
    messages = lint();
  });

  test.each(lines.map((line, index) => ({ what: line[0], verdict: line[2] ?? 'refused', number: index + 1 })))(
    '$what: $verdict',
    ({ verdict, number }) => {
      const hits = messages.filter((message) => message.line === number && message.ruleId.startsWith('no-restricted-'));
      expect(hits.length > 0 ? 'refused' : 'allowed').toBe(verdict);
    },
  );
});
