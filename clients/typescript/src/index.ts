// A typed client of Fieldpost's REST. Paths, bodies and answers have the types of the OpenAPI document.
import createClient, { type Client } from 'openapi-fetch';
import { type Retrying, retrying } from './retry.js';
import type { components, paths } from './schema.js';

export type { components, paths } from './schema.js';
export { separate } from './legal.js';

type Schemas = components['schemas'];

export type Game = Schemas['Game'];
export type Act = Schemas['Act'];
export type Action = Schemas['Action'];
export type Events = Schemas['Events'];
export type LegalFamily = Schemas['LegalFamily'];
export type Problem = Schemas['Problem'];

export interface Settings extends Retrying {
  /** Where the server is: `http://127.0.0.1:4000`, which is also what it is where it is left out. */
  readonly url?: string;
  /** What `POST /guests` gave. Without one only what is open to everybody can be called. */
  readonly token?: string;
}

export type Fieldpost = Client<paths>;

/**
 * `client.GET('/games/{gameId}', {params: {path: {gameId}}})` answers `{data, error, response}`: `data` for a success, else `error`, a
 * `Problem` with a stable `code`. A lost answer, a 429 and a 503 are sent again with the same action id, so nothing happens twice.
 */
export function fieldpost({ url = 'http://127.0.0.1:4000', token, ...more }: Settings = {}): Fieldpost {
  return createClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/v1`,
    fetch: retrying(more),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

/** A new one for every intent; a retry repeats it. */
export const newActionId = (): string => globalThis.crypto.randomUUID();
