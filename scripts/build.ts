// `npm run build`: bundles and archives of all functions, into dist/. Needs no network. The same sources give the same bytes.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { bundle, type Bundled, bundleSdk, root, SDK_FILE } from './bundle/bundle';
import { type Entry, entries } from './bundle/entries';

const OUT = join(root, 'dist');
/** Archives know no time before this one. */
const NO_TIME = '1980-01-01T12:00:00';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

const fileOf = ({ outfile }: Bundled): [Uint8Array, object] => [readFileSync(outfile), { mtime: NO_TIME, level: 9 }];

async function made({ name, source }: Entry, sdk: Bundled): Promise<void> {
  const file = `${name}.js`;
  const bundled = await bundle(source, join(OUT, name, file));
  const zip = zipSync({ [file]: fileOf(bundled), [SDK_FILE]: fileOf(sdk) });
  writeFileSync(join(OUT, `${name}.zip`), zip);
  copyFileSync(sdk.outfile, join(OUT, name, SDK_FILE));
  const whole = bundled.bytes + sdk.bytes;
  console.log(
    `${name}: ${kilobytes(whole)}, ${kilobytes(bundled.bytes)} without the SDK, ${kilobytes(zip.length)} zipped`,
  );
}

async function main(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const sdk = await bundleSdk(join(OUT, SDK_FILE));
  for (const entry of entries) await made(entry, sdk);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
