// The rules that a ruleset's options can come to: every preset, as it is and with each option changed by itself.
import * as z from 'zod';
import { boards } from '../../src/boards';
import type { Rules, Ruleset } from '../../src/core/ruleset';

type Options = Readonly<Record<string, unknown>>;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON schema of a ruleset's options. */
export const optionsSchema = (ruleset: Ruleset): JsonSchema =>
  z.toJSONSchema(ruleset.options as unknown as z.ZodType, { io: 'input' });

const known = new Map<Ruleset, readonly Rules[]>();

export function variants(ruleset: Ruleset): readonly Rules[] {
  const all = known.get(ruleset) ?? make(ruleset);
  known.set(ruleset, all);
  return all;
}

function make(ruleset: Ruleset): readonly Rules[] {
  const changes = singles(optionsSchema(ruleset));
  const [fewest, most] = ruleset.seats;
  return Object.keys(ruleset.presets).flatMap((preset) => [
    ...made(ruleset, { preset, options: {}, seats: fewest }),
    ...[{}, ...changes].flatMap((options) => made(ruleset, { preset, options, seats: most })),
  ]);
}

interface Choice {
  readonly preset: string;
  readonly options: Options;
  readonly seats: number;
}

/** On every board; contradictions make none. */
function made(ruleset: Ruleset, { preset, options, seats }: Choice): Rules[] {
  const resolved = ruleset.resolve(preset, options, seats);
  if (!resolved.ok) return [];
  const fitting = boards.filter((board) => ruleset.boards.includes(board.id));
  return fitting.map((board) => ruleset.rules({ board, seats, options: resolved.value }));
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
