// The OpenAPI document of REST, from the same table of operations that the server runs.
import * as z from 'zod';
import { createDocument } from 'zod-openapi';
import type { AnyOperation } from '../../src/api/rest/operation';
import { operations } from '../../src/api/rest/operations';
import type { Ruleset } from '../../src/core/ruleset';
import { version } from '../../package.json';
import { actionComponents } from './action-components';
import { bodies, parts } from './examples';
import { recordedExamples } from './recorded';
import { responsesOf } from './responses';

type Document = ReturnType<typeof createDocument>;
type Input = Parameters<typeof createDocument>[0];
type Described = NonNullable<NonNullable<Input['paths']>[string]['get']>;
type Responses = Described['responses'];

export function openapi(rulesets: readonly Ruleset[]): Document {
  const input: Input = {
    openapi: '3.1.0',
    info: {
      title: 'Fieldpost',
      version,
      description: 'Risk-family board games. A field of a body that is null counts as left out. Times are milliseconds since 1970.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'http://127.0.0.1:4000/v1', description: 'npm start' }],
    tags: Object.entries(ABOUT).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Out of createGuest.' } },
      schemas: actionComponents(rulesets),
      examples: recordedExamples(),
    },
  };
  // What only the service parses is a custom schema, whose form its metadata tells.
  return cleaned(createDocument(input, { allowEmptySchema: { custom: true }, override: withoutBounds }));
}

/** Where a described schema is a reference, the library leaves its own metadata in. */
const cleaned = (document: Document): Document =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'override' ? undefined : value)),
  ) as Document;

/** That a whole number is one that a double can hold goes without saying. */
function withoutBounds({ jsonSchema }: { readonly jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function paths(): NonNullable<Input['paths']> {
  const all: Record<string, NonNullable<Input['paths']>[string]> = {};
  for (const one of operations) all[one.path] = { ...all[one.path], [one.method]: described(one) };
  return all;
}

function described(one: AnyOperation): Described {
  return {
    operationId: one.id,
    summary: one.summary,
    tags: [tagOf(one)],
    ...(one.deprecated && { deprecated: true, 'x-sunset': one.deprecated.until }),
    security: one.signedIn ? [{ token: [] }] : [{}, { token: [] }],
    requestParams: { path: pathOf(one), header: headersOf(one), ...(one.query && { query: one.query as z.ZodObject }) },
    ...(one.body && {
      requestBody: {
        required: !one.body.safeParse({}).success,
        content: { 'application/json': { schema: one.body, example: bodies[one.id] } },
      },
    }),
    responses: responsesOf(one) as Responses,
    'x-codeSamples': [{ lang: 'curl', source: curl(one) }],
  };
}

/** What it is about, by the first part of its path. */
const TAGS: Readonly<Record<string, string>> = {
  rulesets: 'Catalogue',
  boards: 'Catalogue',
  bots: 'Catalogue',
  guests: 'Accounts',
  me: 'Accounts',
  tokens: 'Accounts',
  'sign-ins': 'Accounts',
  inbox: 'Games',
  past: 'Games',
  games: 'Games',
  sandboxes: 'Games',
};

const ABOUT: Readonly<Record<string, string>> = {
  Service: 'Where to begin, and everything else.',
  Catalogue: 'Rulesets, boards and odds: what there is to play. Open to everybody.',
  Accounts: 'Who plays: guests, tokens, sign-ins.',
  Games: 'Lobbies, games, sandboxes, and the games that wait for you.',
};

const tagOf = ({ path }: AnyOperation): string => TAGS[path.split('/')[1]] ?? 'Service';

function pathOf({ path }: AnyOperation): z.ZodObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().meta({ example: parts[name] })])));
}

const KEY = 'The action id, for those who prefer a header: `[A-Za-z0-9_-]{8,36}`.';
const TAG = 'The ETag of the game, for those who prefer a header to `expectedVersion`; then a conflict is 412.';

const LANGUAGE =
  'In which language people are spoken to: `en`, `zh-Hant` (all Chinese), `vi`, `da`, with quality values. English where it names none of them and the account prefers none.';

const LAST = 'For `text/event-stream`: the id of the last event that you got. Counts instead of `after`; browsers send it by themselves.';

function headersOf(one: AnyOperation): z.ZodObject {
  const { once, guarded, sends, method } = one;
  return z.object({
    'Accept-Language': z.string().optional().describe(LANGUAGE),
    ...(once && { 'Idempotency-Key': z.string().optional().describe(KEY) }),
    ...(guarded && { 'If-Match': z.string().optional().describe(TAG) }),
    ...('follow' in one && { 'Last-Event-ID': z.string().optional().describe(LAST) }),
    ...(method === 'get' && (sends.tagged ?? one.drawn?.sends.tagged) && { 'If-None-Match': z.string().optional() }),
  });
}

function curl({ id, method, path, body, once, signedIn }: AnyOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name]);
  return [
    `curl -X ${method.toUpperCase()} http://127.0.0.1:4000/v1${filled}`,
    ...(signedIn ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(once && !body ? ["-H 'idempotency-key: 0b8f6a2e-2c1f'"] : []),
    ...(body ? [`-H 'content-type: application/json'`, `-d '${JSON.stringify(bodies[id])}'`] : []),
  ].join(' ');
}
