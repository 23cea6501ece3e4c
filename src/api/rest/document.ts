// The OpenAPI document, as the server hands it out.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { known } from './tags';

export interface Document {
  readonly json: string;
  readonly tag: string;
}

/** Beside a bundle it lies in the same folder, else in `schema/`. */
const PLACES = [join(__dirname, 'openapi.json'), join(__dirname, '../../../schema/openapi.json')];

let loaded: Document | undefined;

/** Read when it is first asked for, and small: without what only a reader of the file needs. Its server is the one that sends it. */
function load(): Document | undefined {
  const file = PLACES.find((place) => existsSync(place));
  if (file === undefined) return undefined;
  const document = JSON.parse(readFileSync(file, 'utf8')) as object;
  const json = JSON.stringify({ ...document, servers: [{ url: '/v1' }] });
  return { json, tag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"` };
}

/** Undefined where there is none to hand out. */
export function documentOf(c: Context): Response | undefined {
  loaded ??= load();
  if (!loaded) return undefined;
  c.header('ETag', loaded.tag);
  c.header('Cache-Control', 'public, no-cache');
  if (known(c.req.header('if-none-match'), loaded.tag)) return c.body(null, 304);
  return c.body(loaded.json, 200, { 'Content-Type': 'application/json' });
}
