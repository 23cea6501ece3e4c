// Archives of functions: what is uploaded. The same sources give the same bytes.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { bundle, type Bundled, bundleSdk, SDK_FILE } from './bundle';
import { type Entry, entries } from './entries';

export interface Packed {
  readonly name: string;
  readonly archive: string;
  /** Bytes of the function's own file, of the SDK's beside it, and of the archive. */
  readonly own: number;
  readonly sdk: number;
  readonly zipped: number;
  /** Sources of its own file, as paths from the root. */
  readonly inputs: readonly string[];
}

/** Archives know no time before this one. */
const NO_TIME = '1980-01-01T12:00:00';

const fileOf = ({ outfile }: Bundled): [Uint8Array, object] => [readFileSync(outfile), { mtime: NO_TIME, level: 9 }];

/** Bundles and archives of all functions, into a folder that is emptied first. Needs no network. */
export async function pack(out: string): Promise<readonly Packed[]> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const sdk = await bundleSdk(join(out, SDK_FILE));
  const packed: Packed[] = [];
  for (const entry of entries) packed.push(await packOne(out, entry, sdk));
  return packed;
}

async function packOne(out: string, { name, source }: Entry, sdk: Bundled): Promise<Packed> {
  const file = `${name}.js`;
  const own = await bundle(source, join(out, name, file));
  const archive = join(out, `${name}.zip`);
  const zip = zipSync({ [file]: fileOf(own), [SDK_FILE]: fileOf(sdk) });
  writeFileSync(archive, zip);
  copyFileSync(sdk.outfile, join(out, name, SDK_FILE));
  return { name, archive, own: own.bytes, sdk: sdk.bytes, zipped: zip.length, inputs: own.inputs };
}
