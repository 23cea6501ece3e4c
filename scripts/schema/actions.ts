// Every action of a ruleset, whatever its options.
import * as z from 'zod';
import type { Ruleset } from '../../src/core/ruleset';
import { actionSchemas } from '../../src/wire/schema';
import { vocabulary } from '../../src/wire/vocabulary';
import { variants } from './variants';

/** Types of action of all these rulesets, sorted. */
export const actionTypes = (rulesets: readonly Ruleset[]): readonly string[] =>
  [...new Set(rulesets.flatMap(variants).flatMap((rules) => [...vocabulary(rules).keys()]))].sort();

/** One schema for all actions of a ruleset. A type that differs between options has one entry for each form. */
export function actionsSchema(ruleset: Ruleset): object {
  const forms = new Map<string, object>();
  for (const rules of variants(ruleset)) {
    for (const [type, schema] of actionSchemas(rules)) {
      const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input' });
      forms.set(`${type} ${JSON.stringify(form)}`, form);
    }
  }
  const sorted = [...forms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, form]) => form);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Actions of ${ruleset.name}`,
    anyOf: sorted,
  };
}
