// The keys of a server on a laptop: made at the first start, kept in a file that only its owner may read.
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

export interface Keys {
  readonly masters: Readonly<Record<string, Uint8Array>>;
  readonly masterId: string;
  readonly serverKey: Uint8Array;
}

const BYTES = 32;

/** Characters: it stands in every game's terms. */
const MASTER_ID = 16;

const OWNER_ONLY = 0o600;
const OWNER_FOLDER = 0o700;

const key = z.string().refine((text) => Buffer.from(text, 'base64url').length === BYTES, '32 bytes in base64url');
const file = z
  .strictObject({ masters: z.record(z.string(), key), masterId: z.string(), serverKey: key })
  .refine(({ masters, masterId }) => Object.hasOwn(masters, masterId), 'masterId names one of the masters');

type KeyFile = z.infer<typeof file>;

const newFile = (): KeyFile => ({
  masters: { m1: newKey() },
  masterId: 'm1',
  serverKey: newKey(),
});

const newKey = (): string => randomBytes(BYTES).toString('base64url');

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));

const keysOf = ({ masters, masterId, serverKey }: KeyFile): Keys => ({
  masters: Object.fromEntries(Object.entries(masters).map(([id, text]) => [id, bytes(text)])),
  masterId,
  serverKey: bytes(serverKey),
});

/** The text of a new key file. */
export const newKeyText = (): string => `${JSON.stringify(newFile(), null, 2)}\n`;

/** The same text with another master, which is not yet the one for new games. Throws if it is no key file, or has a master of that name. */
export function withMaster(text: string, id: string): string {
  const found = file.parse(JSON.parse(text));
  if (Object.hasOwn(found.masters, id) || id.length > MASTER_ID) throw new Error(`a master can't be called ${id}`);
  return `${JSON.stringify({ ...found, masters: { ...found.masters, [id]: newKey() } }, null, 2)}\n`;
}

/** The same text with one of its masters for new games. */
export const madeCurrent = (text: string, masterId: string): string =>
  `${JSON.stringify(file.parse({ ...(JSON.parse(text) as KeyFile), masterId }), null, 2)}\n`;

/** Keys for a server that keeps nothing. */
export const passingKeys = (): Keys => keysOf(newFile());

/** The folder's keys. Throws if the file is none of ours: games can't be read without the keys they were made with. */
export async function keptKeys(folder: string): Promise<Keys> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  const path = join(folder, 'keys.json');
  const text = (await existing(path)) ?? (await made(path));
  try {
    return parsedKeys(text);
  } catch (cause) {
    throw new Error(`${path} does not hold the keys of a Fieldpost server`, { cause });
  }
}

/** Keys out of the text of such a file. Throws if it is none. */
export const parsedKeys = (text: string): Keys => keysOf(file.parse(JSON.parse(text)));

async function existing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written whole before it gets its name, so that a crash leaves all of it or nothing; the first of two servers wins. */
async function made(path: string): Promise<string> {
  const half = `${path}.${randomBytes(6).toString('hex')}`;
  const handle = await open(half, 'wx', OWNER_ONLY);
  await handle.writeFile(newKeyText());
  await handle.sync();
  await handle.close();
  await chmod(half, OWNER_ONLY);
  await link(half, path).catch(unlessThere);
  await unlink(half);
  return readFile(path, 'utf8');
}

function unlessThere(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
}
