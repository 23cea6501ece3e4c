// From a request to what it asks for.
import type { Context } from 'hono';
import * as z from 'zod';
import { fail, ok } from '../../core/result';
import type { Service } from '../../service/service';
import { callerOf } from '../caller';
import { arrivalOf, type Env } from '../http/env';
import { stampOf } from '../http/stamp';
import { fault, type Read, saidIn, shaped, transportFault } from './fault';
import { parsed, withoutNulls } from './json';
import type { AnyOperation, Asked } from './operation';
import type { Streams } from './stream';
import { demanded } from './tags';

export interface RestParts {
  readonly service: Service;
  /** ms since 1970. */
  readonly now: () => number;
  readonly streams: Streams;
}

export type Understood = Asked<unknown, unknown>;

/** The whole of a request. What is first wrong with it is what it is refused for: who asks, then the body, then the rest. */
export async function asked(
  c: Context<Env>,
  { service, now }: RestParts,
  one: AnyOperation,
): Promise<Read<Understood>> {
  const text = one.body ? await c.req.text() : '';
  const arrival = arrivalOf(c.env, now);
  const caller = await callerOf(service, c.req.header('authorization'), stampOf(c, arrival));
  if (!caller.ok) return caller;
  const fields = fieldsOf(c, one, text);
  if (!fields.ok) {
    c.set('locale', await service.language(caller.value));
    return fail(saidIn(fields.error, c.get('locale')));
  }
  return ok({ service, caller: caller.value, path: c.req.param(), signal: c.req.raw.signal, ...fields.value });
}

type Fields = Pick<Understood, 'body' | 'query' | 'actionId' | 'demanded'>;

function fieldsOf(c: Context, one: AnyOperation, text: string): Read<Fields> {
  const body = bodyOf(c, one, text);
  if (!body.ok) return body;
  const query = queryOf(c, one);
  if (!query.ok) return query;
  const id = actionIdOf(c.req.header('idempotency-key'), body.value);
  if (!id.ok) return id;
  const version = versionOf(c.req.header('if-match'), one, body.value);
  return version.ok
    ? ok({ body: body.value, query: query.value, actionId: id.value, demanded: version.value })
    : version;
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/** A body that holds nothing counts as an empty object: some calls say everything with their path. */
function bodyOf(c: Context, { body }: AnyOperation, text: string): Read<unknown> {
  if (!body) return ok({});
  if (text === '') return shaped(body, {});
  if (!JSON_TYPE.test(c.req.header('content-type') ?? ''))
    return transportFault('UNSUPPORTED_MEDIA_TYPE', 'malformed', 415);
  const json = parsed(text);
  return json.ok ? shaped(body, withoutNulls(json.value)) : json;
}

const NONE = z.strictObject({});

/** Each parameter once. One that nobody knows is a mistake: it may have been meant to matter. */
function queryOf(c: Context, { query = NONE }: AnyOperation): Read<unknown> {
  const all = Object.entries(c.req.queries());
  const twice = all.find(([, values]) => values.length > 1);
  if (twice) return fault('MALFORMED', { params: { field: twice[0] }, pointer: `/${twice[0]}` });
  return shaped(query, Object.fromEntries(all.map(([name, [value]]) => [name, value])));
}

/** Structured-field strings have quotes, which clients leave out as often as not. */
const QUOTED = /^"(.*)"$/;

const unquoted = (text: string): string => QUOTED.exec(text)?.[1] ?? text;

/** Two that differ are a mistake, since either may be the one that a retry repeats. */
function actionIdOf(header: string | undefined, body: unknown): Read<string> {
  const { actionId } = body as { readonly actionId?: string };
  const key = header === undefined ? undefined : unquoted(header.trim());
  if (actionId === undefined) return ok(key ?? '');
  return key === undefined || key === actionId ? ok(actionId) : fault('ACTION_ID_INVALID', { pointer: '/actionId' });
}

/** A demand that can't be kept is refused, since whoever makes it relies on it; so is one that the body contradicts. */
function versionOf(
  header: string | undefined,
  { guarded, method }: AnyOperation,
  body: unknown,
): Read<number | undefined> {
  const version = demanded(header);
  if (!version.ok || version.value === undefined || method === 'get') return version;
  const { expectedVersion = version.value } = body as { readonly expectedVersion?: number };
  return guarded && expectedVersion === version.value ? version : fault('MALFORMED', { params: { field: 'If-Match' } });
}
