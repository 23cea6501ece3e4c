// `npm run keys`: the text of new keys. `-- --add m2` adds a master to the text on standard input, `-- --use m2` makes it the one for new games.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { madeCurrent, newKeyText, withMaster } from '../src/local/keys';

const { values } = parseArgs({ options: { add: { type: 'string' }, use: { type: 'string' } } });

function text(): string {
  if (values.add !== undefined) return withMaster(readFileSync(0, 'utf8'), values.add);
  return values.use === undefined ? newKeyText() : madeCurrent(readFileSync(0, 'utf8'), values.use);
}

process.stdout.write(text());
