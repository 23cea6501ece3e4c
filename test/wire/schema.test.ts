import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import * as z from 'zod';
import { actionSchemas } from '../../src/wire/schema';
import { vocabulary, kindOf } from '../../src/wire/vocabulary';
import { rules } from './words';

fc.configureGlobal({ seed: 20_261_130, numRuns: 500 });

const ajv = new Ajv({ strict: true });
const schemas = Array.from(actionSchemas(rules), ([type, schema]) => {
  const json = z.toJSONSchema(schema);
  return { type, schema, json, validate: ajv.compile(json) };
});
const all = schemas.find((s) => s.type === 'all')!;

describe('JSON schemas of actions', () => {
  test('are of draft 2020-12, closed, and say what the action is', () => {
    for (const { type, json } of schemas) {
      expect(json.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
      expect(ajv.validateSchema(json)).toBe(true);
      expect(json).toMatchObject({
        type: 'object',
        additionalProperties: false,
        properties: { type: { const: type } },
      });
      expect(json.description).toMatch(/\.$/);
    }
    expect(schemas.map((s) => s.type)).toEqual(['all', 'place', 'attack', 'end', 'resign']);
  });

  test('require what isn’t optional', () => {
    const required = Object.fromEntries(schemas.map(({ type, json }) => [type, json.required]));
    expect(required).toEqual({
      all: ['type', 'territory'],
      place: ['type', 'territory', 'count'],
      attack: ['type', 'from', 'to'],
      end: ['type'],
      resign: ['type'],
    });
  });

  /** Values that are right for some field, or nearly. */
  const value: fc.Arbitrary<unknown> = fc.oneof(
    fc.constantFrom('t0', 't0>t1', 'a1', 'ace', 'decline', 'most', '', 'x'.repeat(81), null, true, false),
    fc.integer({ min: -2, max: 101 }),
    fc.constantFrom(0.5, 10_000, 10_001, 1e21, -0),
    fc.array(fc.oneof(fc.constantFrom('ace', 'king', 't1'), fc.integer({ min: -1, max: 3 })), { maxLength: 5 }),
    fc.record({ troops: fc.integer({ min: -1, max: 3 }), ship: fc.nat(3), tank: fc.nat(1) }, { requiredKeys: [] }),
    fc.record({ taken: fc.boolean(), throws: fc.nat(3), troops: fc.nat(3) }, { requiredKeys: [] }),
    fc.array(fc.record({ to: fc.constant('t1'), count: fc.nat(3), from: fc.constant('t0'), x: fc.nat(1) }, { requiredKeys: ['to'] }), { maxLength: 5 }), // prettier-ignore
    fc.array(fc.record({ card: fc.constant('ace'), target: fc.constant('t0'), choice: fc.constant('') }, { requiredKeys: ['card'] }), { maxLength: 4 }), // prettier-ignore
  );
  const names = ['territory', 'from', 'count', 'dice', 'cards', 'pieces', 'choice', 'until', 'moves', 'plays', 'picks', 'want', 'extra']; // prettier-ignore
  const candidate = fc
    .tuple(
      fc.constantFrom('all', 'all', 'all', 'end', 7),
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }),
    )
    .map(([type, fields]) => ({ type, territory: 't0', ...fields }));

  test('accept and refuse the same as the parser’s own schema', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(candidate, (json) => {
        const parsed = all.schema.safeParse(json).success;
        seen[parsed ? 'accepted' : 'refused']++;
        expect({ json, valid: all.validate(json) }).toEqual({ json, valid: parsed });
      }),
    );
    expect(seen.accepted).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(50);
  });

  test('together make a union that tells types apart', () => {
    const union = z.toJSONSchema(z.discriminatedUnion('type', schemas.map((s) => s.schema) as never));
    const validate = ajv.compile(union);
    expect(validate({ type: 'end' })).toBe(true);
    expect(validate({ type: 'place', territory: 't0', count: 1 })).toBe(true);
    expect(validate({ type: 'place' })).toBe(false);
    expect(validate({ type: 'nuke' })).toBe(false);
  });
});

describe('the vocabulary', () => {
  test('says in which phases a word may be legal, and nothing for one of any time', () => {
    const words = vocabulary(rules);
    expect(words.get('end')).toMatchObject({ phases: ['begin'], summary: 'End.' });
    expect(words.get('resign')).toMatchObject({ phases: [] });
    expect(vocabulary(rules)).toBe(words);
  });

  test('knows what a field holds', () => {
    const kind = kindOf(rules);
    expect([kind('all', 'from'), kind('attack', 'from'), kind('all', 'want')]).toEqual(['place', 'territory', 'cards']);
  });
});
