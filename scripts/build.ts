// `npm run build`: bundles and archives of all functions, into dist/. Needs no network. The same sources give the same bytes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { bundle, type Bundled, root } from './bundle/bundle';
import { type Entry, entries } from './bundle/entries';

const OUT = join(root, 'dist');
/** Archives know no time before this one. */
const NO_TIME = '1980-01-01T12:00:00';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

function archived(name: string, { outfile }: Bundled): number {
  const zip = zipSync({ [`${name}.js`]: [readFileSync(outfile), { mtime: NO_TIME, level: 9 }] });
  writeFileSync(join(OUT, `${name}.zip`), zip);
  return zip.length;
}

async function made({ name, source }: Entry): Promise<void> {
  const bundled = await bundle(source, join(OUT, name, `${name}.js`));
  const zipped = archived(name, bundled);
  const { bytes, sdkBytes } = bundled;
  console.log(
    `${name}: ${kilobytes(bytes)}, ${kilobytes(bytes - sdkBytes)} without the SDK, ${kilobytes(zipped)} zipped`,
  );
}

async function main(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const entry of entries) await made(entry);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
