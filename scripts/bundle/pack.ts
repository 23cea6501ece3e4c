// Archives of functions: what is uploaded. The same sources give the same bytes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { bundle, bundleAsides, type Bundled } from './bundle';
import { entries } from './entries';
import { root } from './root';

export interface Packed {
  readonly name: string;
  readonly archive: string;
  /** Bytes by file. */
  readonly files: ReadonlyMap<string, number>;
  readonly zipped: number;
  /** Sources of its own file, as paths from the root. */
  readonly inputs: readonly string[];
}

/** Archives know no time before this one. */
const NO_TIME = '1980-01-01T12:00:00';

/** Bundles and archives of all functions, into a folder that is emptied first. Needs no network. */
export async function pack(out: string): Promise<readonly Packed[]> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const beside = await bundleAsides(out);
  const packed: Packed[] = [];
  for (const { name, source } of entries) {
    const own = await bundle(source, join(out, `${name}.js`));
    const asides = own.asides.map((aside) => beside.get(aside)).filter((found) => found !== undefined);
    packed.push(archived(join(out, `${name}.zip`), name, [own, ...asides]));
  }
  return packed;
}

function archived(archive: string, name: string, bundles: readonly Bundled[]): Packed {
  const named = bundles.map((one) => [one.outfile.slice(one.outfile.lastIndexOf('/') + 1), one] as const);
  const code = named.map(([file, { outfile }]) => [file, readFileSync(outfile)] as const);
  const inside = [...code, ...(name === 'api' ? [served()] : []), ...(name === 'notices' ? painted() : [])];
  const zip = zipSync(Object.fromEntries(inside.map(([file, bytes]) => [file, [bytes, { mtime: NO_TIME, level: 9 }]])));
  writeFileSync(archive, zip);
  const files = new Map(named.map(([file, { bytes }]) => [file, bytes]));
  return { name, archive, files, zipped: zip.length, inputs: bundles[0].inputs };
}

/** The OpenAPI document, which the API hands out: read only when somebody asks for it. */
const served = (): readonly [string, Buffer] => {
  const document: unknown = JSON.parse(readFileSync(join(root, 'schema/openapi.json'), 'utf8'));
  return ['openapi.json', Buffer.from(JSON.stringify(document))];
};

/** What pictures are painted with: WebAssembly and a font. */
const painted = (): readonly (readonly [string, Buffer])[] => [
  ['index_bg.wasm', readFileSync(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm'))],
  ['NotoSansTC-Medium.ttf', readFileSync(join(root, 'src/notices/fonts/NotoSansTC-Medium.ttf'))],
];

/** Bytes of an archive's files, or of all but some. */
export const bytesOf = ({ files }: Packed, without: readonly string[] = []): number =>
  [...files].filter(([file]) => !without.includes(file)).reduce((sum, [, bytes]) => sum + bytes, 0);
