// The files of a kit.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KitFile } from './format';
import { readKitFile } from './schema';

/** The kit that comes with this program. */
export const ownKit = join(__dirname, '../../../schema/conformance');

const FORMAT = 'format.json';

/** Every file of a folder, in the order of their names. Throws where one is no file of a kit. */
export async function loadKit(folder: string): Promise<readonly KitFile[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json') && name !== FORMAT).sort();
  return Promise.all(files.map(async (name) => readKitFile(JSON.parse(await readFile(join(folder, name), 'utf8')))));
}
