// The OpenAPI document, as the server hands it out.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { downgraded } from './downgrade';
import { known } from './tags';

export interface Document {
  readonly json: string;
  readonly tag: string;
}

/** Beside a bundle it lies in the same folder, else in `schema/`. */
const PLACES = [join(__dirname, 'openapi.json'), join(__dirname, '../../../schema/openapi.json')];

/** Which form: of OpenAPI 3.1, or 3.0 for older tools. */
export type Form = '3.1' | '3.0';

const loaded = new Map<Form, Document>();

/** Read when it is first asked for. Its server is the one that sends it. */
function load(form: Form): Document | undefined {
  const file = PLACES.find((place) => existsSync(place));
  if (file === undefined) return undefined;
  const read = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const document = { ...read, servers: [{ url: '/v1' }] };
  const json = JSON.stringify(form === '3.0' ? downgraded(document) : document);
  const made = { json, tag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"` };
  loaded.set(form, made);
  return made;
}

/** Undefined where there is none to hand out. */
export function documentOf(c: Context, form: Form): Response | undefined {
  const document = loaded.get(form) ?? load(form);
  if (!document) return undefined;
  c.header('ETag', document.tag);
  c.header('Cache-Control', 'public, no-cache');
  if (known(c.req.header('if-none-match'), document.tag)) return c.body(null, 304);
  return c.body(document.json, 200, { 'Content-Type': 'application/json' });
}
