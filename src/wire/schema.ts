// zod schemas of a game's actions, made from the fields that the ruleset declares. The JSON schemas that are published come from these.
import * as z from 'zod';
import { type Field, type FieldKind, MOST } from '../core/fields';
import type { Rules } from '../core/ruleset';
import { type Word, vocabulary } from './vocabulary';

/** No id that a client sends is longer. */
const LONGEST_ID = 80;

const id = (): z.ZodString => z.string().max(LONGEST_ID);
const number = (min: number, max: number): z.ZodInt => z.int().min(min).max(max);

const pieces = (rules: Rules): z.ZodType =>
  z.strictObject(Object.fromEntries(['troops', ...rules.pieces].map((kind) => [kind, number(0, MOST).optional()])));

const leg = (rules: Rules): z.ZodType =>
  z.strictObject({
    from: id().optional(),
    to: id(),
    count: number(1, MOST).optional(),
    pieces: pieces(rules).optional(),
  });

type Build = (rules: Rules, field: Field<unknown>) => z.ZodType;

const list =
  (item: (rules: Rules) => z.ZodType): Build =>
  (rules, { min = 0, max = 64 }) =>
    z.array(item(rules)).min(min).max(max);

const BUILD: Readonly<Record<FieldKind, Build>> = {
  territory: () => id().describe('id of a territory'),
  place: () => id().describe('id of a territory, or `a>b` for a’s side of its border with b'),
  army: () => id().describe('id of an army'),
  card: () => id().describe('id of a card'),
  count: (_, { min = 1, max = MOST }) => number(min, max),
  choice: (_, { choices = [] }) => z.enum(choices as [string, ...string[]]),
  cards: list(id),
  picks: list(() => number(0, MOST)),
  pieces,
  moves: list(leg),
  plays: list(() => z.strictObject({ card: id(), target: id().optional(), choice: id().optional() })),
  until: () =>
    z
      .strictObject({
        taken: z.literal(true).optional(),
        troops: number(1, MOST).optional(),
        throws: number(1, MOST).optional(),
      })
      .describe('stop rules of a blitz; the first that holds stops it'),
};

/** The schema of one action type: strict, so that an unknown field is an error. */
export function wordSchema(rules: Rules, word: Word): z.ZodObject {
  const fields = Object.entries(word.fields).map(([key, field]) => {
    const schema = BUILD[field.kind](rules, field);
    return [key, field.optional ? schema.optional() : schema] as const;
  });
  return z.strictObject({ type: z.literal(word.type), ...Object.fromEntries(fields) }).describe(word.summary);
}

const schemas = new WeakMap<Rules, ReadonlyMap<string, z.ZodObject>>();

/** The schemas of all action types, by type; made once for a game's rules. */
export function actionSchemas(rules: Rules): ReadonlyMap<string, z.ZodObject> {
  let made = schemas.get(rules);
  if (!made)
    schemas.set(
      rules,
      (made = new Map(Array.from(vocabulary(rules), ([type, word]) => [type, wordSchema(rules, word)]))),
    );
  return made;
}
