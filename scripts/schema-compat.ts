// `npm run schema:compat`: holds schema/ to what was released last; `--release` makes what is there now the released contract.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaks, type Contract } from './schema/compat';

const schema = join(__dirname, '../schema');
const released = join(schema, 'released');
const FILES = ['schema.graphql', 'openapi.json'] as const;

const contract = (folder: string): Contract => {
  const [sdl, openapi] = FILES.map((file) => readFileSync(join(folder, file), 'utf8'));
  return { sdl, openapi: JSON.parse(openapi) as Contract['openapi'] };
};

if (process.argv.includes('--release')) {
  for (const file of FILES) copyFileSync(join(schema, file), join(released, file));
} else {
  const broken = breaks(contract(released), contract(schema));
  for (const line of broken) console.log(line);
  console.log(broken.length === 0 ? 'nothing that was released is broken' : `${String(broken.length)} breaks`);
  if (broken.length > 0) process.exitCode = 1;
}
