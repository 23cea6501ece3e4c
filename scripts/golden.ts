// Writes anew what came of each golden game; the change is to be read as a diff before it is kept.
// Usage: tsx scripts/golden.ts [file…]
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rerun } from '../test/golden/transcript';

const folder = join(__dirname, '../test/golden/classic');
const files = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(folder).map((file) => join(folder, file));
for (const file of files) writeFileSync(file, rerun(readFileSync(file, 'utf8')));
