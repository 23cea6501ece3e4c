// Actions between JSON with names and the engine's indexes. Here a client's text is parsed, once; behind it nothing is parsed again.
import type * as z from 'zod';
import { placeNamed } from '../core/board';
import type { FieldKind, Fields } from '../core/fields';
import { type Json, jsonType } from '../core/json';
import { named } from '../core/names';
import { fail, type Illegal, illegal, ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import type { Action, Leg, Play } from '../core/state';
import { actionSchemas, wordSchema } from './schema';
import { vocabulary } from './vocabulary';

/** An action as clients write it. A field that is null counts as left out, at any depth. */
export type ActionJson = Readonly<Record<string, unknown>>;

/** Parses a client's action. Errors: MALFORMED, UNKNOWN_ACTION, UNKNOWN_FIELD, OUT_OF_RANGE, UNKNOWN_PLACE, UNKNOWN_ARMY. */
export function parseAction(rules: Rules, json: unknown): Result<Action, Illegal> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail(illegal('MALFORMED', undefined, { reason: 'expected', field: 'action', expected: 'object' }, ''));
  const given = withoutNulls(json, DEEPEST) as ActionJson;
  const schema = typeof given.type === 'string' ? actionSchemas(rules).get(given.type) : undefined;
  if (!schema) return fail(illegal('UNKNOWN_ACTION', undefined, { known: [...vocabulary(rules).keys()] }, '/type'));
  const parsed = schema.safeParse(given);
  return parsed.success
    ? indexed(rules, fieldsOf(rules, given.type), parsed.data)
    : fail(malformed(parsed.error.issues[0], given));
}

/** Parses a standing order: an action of a kind that the rules take orders of. Errors as of an action. */
export function parseOrder(rules: Rules, json: unknown): Result<Action, Illegal> {
  const given = (typeof json === 'object' && json !== null ? withoutNulls(json, DEEPEST) : {}) as ActionJson;
  const { type } = given;
  if (typeof type !== 'string' || !Object.hasOwn(rules.orders, type))
    return fail(illegal('UNKNOWN_ACTION', undefined, { reason: 'order', known: Object.keys(rules.orders) }, '/type'));
  const word = { type, fields: rules.orders[type], summary: '', phases: [] };
  const parsed = wordSchema(rules, word).safeParse(given);
  return parsed.success ? indexed(rules, word.fields, parsed.data) : fail(malformed(parsed.error.issues[0], given));
}

/** An action, its legs, their pieces: nothing lies deeper. */
const DEEPEST = 4;

/** Some transports send every field of an input, null where it wasn't given. In a list a null stays, and is an error. */
function withoutNulls(json: unknown, depth: number): unknown {
  if (typeof json !== 'object' || json === null || depth === 0) return json;
  if (Array.isArray(json)) return json.map((one) => withoutNulls(one, depth - 1));
  const there = Object.entries(json).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(there.map(([key, value]) => [key, withoutNulls(value, depth - 1)]));
}

const CODES: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_small: 'OUT_OF_RANGE',
  too_big: 'OUT_OF_RANGE',
  unrecognized_keys: 'UNKNOWN_FIELD',
};

/** A refusal from the first thing that zod found, with the bounds that were broken. */
export function malformed(issue: z.core.$ZodIssue, given: unknown): Illegal {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  const pointer = path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const bounds = {
    ...('minimum' in issue && { min: Number(issue.minimum) }),
    ...('maximum' in issue && { max: Number(issue.maximum) }),
  };
  return illegal(
    CODES[issue.code] ?? 'MALFORMED',
    undefined,
    { field: path.join('.'), ...reasonOf(issue, given), ...shortValue(given, issue.path), ...bounds },
    pointer,
  );
}

/** Why a value can't be read, where no code of its own says it. */
function reasonOf(issue: z.core.$ZodIssue, given: unknown): Readonly<Record<string, Json>> {
  if (issue.code in CODES) return {};
  if (valueAt(given, issue.path) === undefined) return { reason: 'missing' };
  return issue.code === 'invalid_value' ? { reason: 'choice', choices: issue.values.map(String) } : typeFault(issue);
}

/** Own checks are of objects that something else parses. */
function typeFault(issue: z.core.$ZodIssue): Readonly<Record<string, Json>> {
  const word = issue.code === 'invalid_type' ? issue.expected : issue.code === 'custom' ? 'object' : '';
  const expected = jsonType(word);
  return expected === undefined ? { reason: 'type' } : { reason: 'expected', expected };
}

/** The value at fault, if it is one that an answer can carry back. */
function shortValue(given: unknown, path: readonly PropertyKey[]): { value?: Json } {
  const value = valueAt(given, path);
  return typeof value === 'number' && Number.isFinite(value)
    ? { value }
    : typeof value === 'string' && value.length <= 80
      ? { value }
      : {};
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return value;
}

/** An unknown name on its way out of the conversion; caught in `indexed`. */
class Unknown extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
  ) {
    super(code);
  }
}

const fieldsOf = (rules: Rules, type: unknown): Fields => vocabulary(rules).get(type as string)?.fields ?? {};

function indexed(rules: Rules, fields: Fields, given: Record<string, unknown>): Result<Action, Illegal> {
  const action: Record<string, unknown> = { type: given.type };
  for (const [key, field] of Object.entries(fields)) {
    if (given[key] === undefined) continue;
    try {
      action[key] = INDEX[field.kind](rules, given[key] as never);
    } catch (error) {
      if (error instanceof Unknown)
        return fail(illegal(error.code, undefined, { field: key, value: error.text }, `/${key}`));
      throw error;
    }
  }
  return ok(action as unknown as Action);
}

type Indexer = (rules: Rules, value: never) => unknown;

function place(rules: Rules, text: string): number {
  const at = placeNamed(rules.board, text);
  if (at < 0) throw new Unknown('UNKNOWN_PLACE', text);
  return at;
}

function territory(rules: Rules, text: string): number {
  const at = rules.board.index.get(text);
  if (at === undefined) throw new Unknown('UNKNOWN_PLACE', text);
  return at;
}

function army(rules: Rules, text: string): number {
  const at = rules.armies.findIndex((a) => a.id === text);
  if (at < 0) throw new Unknown('UNKNOWN_ARMY', text);
  return at;
}

/** An unknown card is −1, which nobody holds: the answer must be the same as for another's card. */
const card = (rules: Rules, text: string): number => rules.cards.indexOf(text);

const pieces = (rules: Rules, json: Readonly<Record<string, number>>): number[] =>
  ['troops', ...rules.pieces].map((kind) => json[kind] ?? 0);

interface LegJson {
  readonly from?: string;
  readonly to: string;
  readonly count?: number;
  readonly pieces?: Readonly<Record<string, number>>;
}

const leg = (rules: Rules, json: LegJson): Leg => ({
  ...(json.from !== undefined && { from: place(rules, json.from) }),
  to: place(rules, json.to),
  ...(json.count !== undefined && { count: json.count }),
  ...(json.pieces && { pieces: pieces(rules, json.pieces) }),
});

interface PlayJson {
  readonly card: string;
  readonly target?: string;
  readonly choice?: string;
}

const play = (rules: Rules, json: PlayJson): Play => ({
  card: card(rules, json.card),
  ...(json.target !== undefined && { target: place(rules, json.target) }),
  ...(json.choice !== undefined && { choice: json.choice }),
});

const same = (_: Rules, value: unknown): unknown => value;

const INDEX: Readonly<Record<FieldKind, Indexer>> = {
  territory,
  place,
  army,
  card,
  pieces,
  count: same,
  choice: same,
  until: same,
  picks: same,
  cards: (rules, list: readonly string[]) => list.map((text) => card(rules, text)),
  moves: (rules, list: readonly LegJson[]) => list.map((l) => leg(rules, l)),
  plays: (rules, list: readonly PlayJson[]) => list.map((p) => play(rules, p)),
};

/** An action in names, as a client would write it; `fields` of a standing order are the rules' own. */
export function formatAction(
  rules: Rules,
  action: Action,
  fields: Fields = fieldsOf(rules, action.type),
): Readonly<Record<string, Json>> {
  const entries = Object.entries(fields).filter(([key]) => action[key as keyof Action] !== undefined);
  return {
    type: action.type,
    ...Object.fromEntries(entries.map(([key, field]) => [key, named(rules, field.kind, action[key as keyof Action])])),
  };
}
