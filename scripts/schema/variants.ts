// The rules that a ruleset's options can come to: every preset, as it is and with each option changed by itself.
import * as z from 'zod';
import { boards } from '../../src/boards';
import type { Rules, Ruleset } from '../../src/core/ruleset';

type Options = Readonly<Record<string, unknown>>;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON schema of a ruleset's options. */
export const optionsSchema = (ruleset: Ruleset): JsonSchema =>
  z.toJSONSchema(ruleset.options as unknown as z.ZodType, { io: 'input' });

export function variants(ruleset: Ruleset): readonly Rules[] {
  const changes = [{}, ...singles(optionsSchema(ruleset))];
  const choices = Object.keys(ruleset.presets).flatMap((preset) => changes.map((options) => ({ preset, options })));
  return choices.flatMap((choice) => made(ruleset, choice));
}

interface Choice {
  readonly preset: string;
  readonly options: Options;
}

/** On every board, with the fewest and the most seats; contradictions make none. */
function made(ruleset: Ruleset, { preset, options }: Choice): Rules[] {
  const fitting = boards.filter((board) => ruleset.boards.includes(board.id));
  return fitting.flatMap((board) =>
    [...new Set(ruleset.seats)].flatMap((seats) => {
      const resolved = ruleset.resolve(preset, options, seats);
      return resolved.ok ? [ruleset.rules({ board, seats, options: resolved.value })] : [];
    }),
  );
}

const singles = ({ properties = {} }: JsonSchema): Options[] =>
  Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' ? values(schema).map((value) => ({ [name]: value })) : [],
  );

/** Values that stand for the schema: all words, both ends of a range, and of an object one field changed at a time. */
function values(schema: JsonSchema): unknown[] {
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => (typeof one === 'object' ? values(one) : []));
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'integer') return [schema.minimum, schema.maximum].filter((end) => end !== undefined);
  return schema.type === 'object' ? singles(schema) : [];
}
