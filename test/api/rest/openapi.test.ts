// The published document: true to the server, a valid one for others, and complete.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodies } from '../../../scripts/schema/examples';
import { openapi } from '../../../scripts/schema/openapi';
import { answers } from '../../../src/api/rest/answers';
import { restRoutes } from '../../../src/api/rest/app';
import { operations } from '../../../src/api/rest/operations';
import { rulesets } from '../../../src/rulesets';
import { startTestServer } from '../../support/api';
import { document, faultsOf, type Loose } from '../../support/rest';

const root = join(__dirname, '../../..');

test('the checked-in document is the one that the table of operations gives', () => {
  const made: unknown = JSON.parse(JSON.stringify(openapi(rulesets)));
  expect(JSON.parse(readFileSync(join(root, 'schema/openapi.json'), 'utf8'))).toEqual(made);
});

/** A validator that isn't of the library that wrote the document. */
function validated(text: string): unknown {
  const script = `import { Validator } from '@seriousme/openapi-schema-validator';
    const chunks = []; for await (const chunk of process.stdin) chunks.push(chunk);
    console.log(JSON.stringify(await new Validator().validate(JSON.parse(Buffer.concat(chunks).toString()))));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, input: text });
  return JSON.parse(out.toString());
}

test('an independent validator takes it for OpenAPI 3.1, and would not take anything', () => {
  expect(validated(JSON.stringify(document))).toMatchObject({ valid: true });
  const broken = { ...document, paths: { 'no-slash': { get: { responses: 5 } } } };
  expect(validated(JSON.stringify(broken))).toMatchObject({ valid: false });
});

test('it is served, and kept as long as it is the same; for older tools also as OpenAPI 3.0', async () => {
  const server = await startTestServer();
  try {
    const one = await fetch(`${server.url}/v1/openapi.json`);
    expect(await one.json()).toEqual({ ...document, servers: [{ url: '/v1' }] });
    const again = { headers: { 'if-none-match': one.headers.get('etag')! } };
    expect((await fetch(`${server.url}/v1/openapi.json`, again)).status).toBe(304);
    const index = (await (await fetch(`${server.url}/v1`)).json()) as { links: Record<string, string> };
    expect(index).toEqual(await (await fetch(`${server.url}/v1/`)).json());
    for (const path of Object.values(index.links))
      expect([path, (await fetch(server.url + path)).status]).not.toEqual([path, 404]);
    const older = await fetch(server.url + index.links.openapi30);
    const text = await older.text();
    expect(validated(text)).toMatchObject({ valid: true });
    expect(text).not.toMatch(/"type":\[|"type":"null"|"const":|"prefixItems"/);
  } finally {
    await server.stop();
  }
});

test('what is deprecated says so in every answer', async () => {
  const deprecated = { since: '2026-12-01', until: '2027-06-30', instead: 'getIndex' };
  const [index] = operations;
  const app = restRoutes({ now: Date.now } as Parameters<typeof restRoutes>[0], [{ ...index, deprecated }]);
  const { headers } = await app.request('/');
  expect(headers.get('sunset')).toBe('Wed, 30 Jun 2027 00:00:00 GMT');
  expect(headers.get('deprecation')).toBe('@1796083200');
});

const described = Object.values(document.paths).flatMap((path) => Object.values(path));

test('it has every operation once, each with a summary and a request that can be copied', () => {
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(operations.map(({ id }) => id).sort());
  expect(Object.keys(answers).sort()).toEqual(operations.map(({ id }) => id).sort());
  for (const operation of described) {
    expect(operation).toMatchObject({ summary: expect.stringMatching(/\.$/) });
    expect(operation).toMatchObject({
      'x-codeSamples': [{ lang: 'curl', source: expect.stringContaining('curl -X ') }],
    });
  }
});

const withBody = described.filter(({ requestBody }) => requestBody !== undefined);

test.each(withBody.map((one) => [one.operationId, one] as const))(
  'the example of %s fits its schema and the server’s',
  (id, one) => {
    const { schema, example } = one.requestBody!.content['application/json'];
    expect(example).toEqual(bodies[id]);
    expect(faultsOf(schema!, example)).toEqual([]);
    expect(operations.find((operation) => operation.id === id)?.body?.safeParse(example).success).toBe(true);
  },
);

const act = document.paths['/games/{gameId}/actions'].post.requestBody!.content['application/json'].schema!;

test('actions are told apart by their type, and what is none is refused', () => {
  const faults = (action: object): number => faultsOf(act, { action }).length;
  expect(faults({ type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3 })).toBe(0);
  expect(faults({ type: 'attack', from: 'alaska' })).toBeGreaterThan(0);
  expect(faults({ type: 'nuke' })).toBeGreaterThan(0);
  expect(faults({ type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3, rolls: [6] })).toBeGreaterThan(0);
});

test.each(rulesets.map(({ id }) => id))('the union of %s has each type of its actions under its name', (id) => {
  const components = (document.components as { schemas: Record<string, Loose> }).schemas;
  const name = `${id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Action`;
  const { oneOf, discriminator } = components[name] as {
    oneOf: { $ref: string }[];
    discriminator: { mapping: Record<string, string> };
  };
  expect(oneOf.map(({ $ref }) => $ref).sort()).toEqual(Object.values(discriminator.mapping).sort());
  const published = JSON.parse(readFileSync(join(root, `schema/actions/${id}.json`), 'utf8')) as {
    anyOf: { properties: { type: { const: string } } }[];
  };
  const types = [...new Set(published.anyOf.map(({ properties }) => properties.type.const))];
  expect(Object.keys(discriminator.mapping).sort()).toEqual(types.sort());
});
