import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retold } from './clone-wars-transcript';

/** How each game must end, by the rules. */
const games = [
  ['clone-wars/order-66', 'end order-66, rule W-WIN-SEP, won by seats 1 3'],
  ['clone-wars/sidious', 'end sidious, rule W6-SIDIOUS, won by seats 0 2'],
  ['clone-wars/elimination', 'end conquest, rule W-WIN-SEP, won by seats 1'],
  ['clone-wars-standard/conquest', 'end conquest, rule W-STD, won by seats 0'],
] as const;

test.each(games)('the game of %s is played as it is written, from its claim to its victory', (file, end) => {
  const text = readFileSync(join(__dirname, `${file}.txt`), 'utf8');
  expect(retold(text)).toBe(text);
  expect(text).toContain('claims');
  expect(text.trimEnd().split('\n').at(-1)).toBe(end);
});
