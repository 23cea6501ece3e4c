import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { retold } from './sbsh-transcript';

const folder = join(__dirname, 'sbsh');

test.each(readdirSync(folder))('the game of %s is played as it is written', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(retold(text)).toBe(text);
});

test('the game to three missions has a landing, a sinking, an invasion with a strike from behind and a retreat in it', () => {
  const lines = readFileSync(join(folder, 'three-missions.txt'), 'utf8').split('\n');
  const at = (pattern: RegExp): number => lines.findIndex((line) => pattern.test(line));
  // Blue lies in Mongolia from Siberia and strikes its front towards Kamchatka; then Green leaves.
  const invaded = at(/^ {2}invaded army=blue .*to=mongolia /);
  const behind = at(/^ {2}attacked army=blue .*from=siberia>mongolia to=mongolia>kamchatka /);
  const retreat = at(/^ {2}retreated army=green from=mongolia /);
  expect([invaded > 0, behind > invaded, retreat > behind]).toEqual([true, true, true]);
  const sailed = at(/^ {2}sailed army=red from=greenland to=northwest_territory>greenland /);
  const landed = at(/^ {2}captured army=red territory=northwest_territory reason=battle/);
  expect([sailed > 0, landed > sailed]).toEqual([true, true]);
  expect(at(/^ {2}sunk /)).toBeGreaterThan(0);
  expect(lines.at(-2)).toBe('  = won by red (missions, B-GOAL)');
});
