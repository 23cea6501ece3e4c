// Every action of a ruleset, whatever its options.
import * as z from 'zod';
import type { Ruleset } from '../../src/core/ruleset';
import { actionSchemas } from '../../src/wire/schema';
import { vocabulary } from '../../src/wire/vocabulary';
import { variants } from './variants';

/** Types of action of all these rulesets, sorted. */
export const actionTypes = (rulesets: readonly Ruleset[]): readonly string[] =>
  [...new Set(rulesets.flatMap(variants).flatMap((rules) => [...vocabulary(rules).keys()]))].sort();

/** JSON schemas of a ruleset's actions by type. A type that differs between options has one for each form. */
export function actionForms(ruleset: Ruleset): ReadonlyMap<string, readonly object[]> {
  const forms = new Map<string, Map<string, object>>();
  for (const rules of variants(ruleset)) {
    for (const [type, schema] of actionSchemas(rules)) {
      const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input' });
      forms.set(type, (forms.get(type) ?? new Map<string, object>()).set(JSON.stringify(form), form));
    }
  }
  return new Map([...forms].sort(byKey).map(([type, all]) => [type, [...all].sort(byKey).map(([, form]) => form)]));
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1);

/** One schema for all actions of a ruleset. */
export const actionsSchema = (ruleset: Ruleset): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Actions of ${ruleset.name}`,
  anyOf: [...actionForms(ruleset).values()].flat(),
});
