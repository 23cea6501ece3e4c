import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '../../../src/rulesets';
import { isServiceCode } from '../../../src/service/codes';
import { texts as own } from '../../../src/rulesets/sbsh/codes';

const folder = join(__dirname, '../../../src/rulesets/sbsh');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('codes.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

test('every refusal has a text, and every text its refusal', () => {
  const used = new Set([...source.matchAll(/(?:illegal|wrong)\(\s*'([A-Z][A-Z_]+)'/g)].map((found) => found[1]));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((code) => !(code in texts.en) && !isServiceCode(code))).toEqual([]);
  expect(Object.keys(own).filter((code) => !used.has(code))).toEqual([]);
});
