// Components of the OpenAPI document for actions: for each ruleset a union that its `type` tells apart.
import { guardSchema } from '../../src/service';
import type { Ruleset } from '../../src/core/ruleset';
import * as z from 'zod';
import { actionForms } from './actions';

type Component = Readonly<Record<string, unknown>>;

const ref = (name: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** `clone-wars` as a part of a name: `CloneWars`. */
const pascal = (id: string): string =>
  id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export function actionComponents(rulesets: readonly Ruleset[]): Readonly<Record<string, Component>> {
  const { $schema: _, ...guard } = z.toJSONSchema(guardSchema, { io: 'input' });
  return {
    ...Object.fromEntries(rulesets.flatMap((ruleset) => Object.entries(unionOf(ruleset)))),
    Action: {
      description: 'An action of the game’s ruleset. Which of these it takes, the options say; see getRuleset.',
      anyOf: rulesets.map(({ id }) => ref(`${pascal(id)}Action`)),
    },
    Guard: guard,
  };
}

function unionOf(ruleset: Ruleset): Readonly<Record<string, Component>> {
  const { id, name } = ruleset;
  const named = [...actionForms(ruleset)].map(([type, all]) => [type, `${pascal(id)}${pascal(type)}`, all] as const);
  return {
    [`${pascal(id)}Action`]: {
      title: `Actions of ${name}`,
      oneOf: named.map(([, component]) => ref(component)),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(named.map(([type, component]) => [type, ref(component).$ref])),
      },
    },
    ...Object.fromEntries(named.map(([, component, all]) => [component, all.length === 1 ? (all[0] as Component) : either(all)])),
  };
}

/** A type that differs between options: it is still one type of action. */
const either = (forms: readonly object[]): Component => ({
  type: 'object',
  description: 'Its form depends on the options of the game.',
  anyOf: forms,
});
