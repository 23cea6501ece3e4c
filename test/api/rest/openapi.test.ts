// The published document: true to the server, a valid one for others, and complete.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodies } from '../../../scripts/schema/examples';
import { openapi } from '../../../scripts/schema/openapi';
import { answers } from '../../../src/api/rest/answers';
import { operations } from '../../../src/api/rest/operations';
import { rulesets } from '../../../src/rulesets';
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
