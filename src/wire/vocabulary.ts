// The action types of one game's rules with their fields, for parsers, schemas and docs.
import type { FieldKind, FieldName, Fields } from '../core/fields';
import type { Rules } from '../core/ruleset';

export interface Word {
  readonly type: string;
  readonly fields: Fields;
  readonly summary: string;
  /** Phases in which it may be legal; none for what may be done at any time. */
  readonly phases: readonly string[];
}

const known = new WeakMap<Rules, ReadonlyMap<string, Word>>();

/** Every action type of the rules. A type that several phases share has the same fields in all of them. */
export function vocabulary(rules: Rules): ReadonlyMap<string, Word> {
  let words = known.get(rules);
  if (!words) known.set(rules, (words = collect(rules)));
  return words;
}

function collect(rules: Rules): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>();
  for (const [phase, { actions }] of Object.entries(rules.phases)) {
    for (const [type, { fields, summary }] of Object.entries(actions)) {
      const phases = [...(words.get(type)?.phases ?? []), phase];
      words.set(type, { type, fields, summary, phases });
    }
  }
  for (const [type, { fields, summary }] of Object.entries(rules.anytime))
    words.set(type, { type, fields, summary, phases: [] });
  return words;
}

/** What a field of an action type holds. */
export function kindOf(rules: Rules): (type: string, field: string) => FieldKind {
  const words = vocabulary(rules);
  return (type, field) => words.get(type)?.fields[field as FieldName]?.kind ?? 'choice';
}
