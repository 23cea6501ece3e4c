import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rerun } from './transcript';

const folder = join(__dirname, 'classic');

test.each(readdirSync(folder))('the game of %s is played as it is written', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(rerun(text)).toBe(text);
});
