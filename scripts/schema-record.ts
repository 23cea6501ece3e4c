// `npm run schema:record`: writes what a server answers, for the examples of the OpenAPI document; then `npm run schema` puts them in.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDED } from './schema/recorded';
import { record } from '../test/support/scenario';

async function main(): Promise<void> {
  const recorded = await record();
  writeFileSync(join(__dirname, '..', RECORDED), `${JSON.stringify(recorded, null, 1)}\n`);
  console.log(`wrote ${RECORDED}; now run \`npm run schema\``);
}

void main();
