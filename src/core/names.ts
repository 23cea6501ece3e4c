// Names for indexes: what the engine holds as numbers, clients read as ids of territories, armies, cards and pieces.
import { isPlace, placeName } from './board';
import type { FieldKind } from './fields';
import type { Json } from './json';
import type { Rules } from './ruleset';
import type { Leg, Play } from './state';

type Namer = (rules: Rules, value: never) => Json;

/** An index that names nothing (nobody, nowhere, an unknown card) is null. */
const place = (rules: Rules, at: number): Json => (isPlace(rules.board, at) ? placeName(rules.board, at) : null);
const army = (rules: Rules, at: number): Json => (at in rules.armies ? rules.armies[at].id : null);
const card = (rules: Rules, at: number): Json => (at in rules.cards ? rules.cards[at] : null);
const same = (_: Rules, value: Json): Json => value;

/** Pieces of an action, an event or a view by name. The first number counts plain troops, the rest the ruleset's piece kinds. */
export function namePieces(rules: Rules, pieces: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    ['troops', ...rules.pieces].map((kind, i) => [kind, pieces[i] ?? 0] as const).filter(([, n]) => n > 0),
  );
}

function leg(rules: Rules, l: Leg): Json {
  return {
    ...(l.from !== undefined && { from: place(rules, l.from) }),
    to: place(rules, l.to),
    ...(l.count !== undefined && { count: l.count }),
    ...(l.pieces && { pieces: namePieces(rules, l.pieces) }),
  };
}

function play(rules: Rules, p: Play): Json {
  return {
    card: card(rules, p.card),
    ...(p.target !== undefined && { target: place(rules, p.target) }),
    ...(p.choice !== undefined && { choice: p.choice }),
  };
}

const NAMERS: Readonly<Record<FieldKind, Namer>> = {
  territory: place,
  place,
  army,
  card,
  count: same,
  choice: same,
  until: same,
  picks: same,
  cards: (rules, list: readonly number[]) => list.map((at) => card(rules, at)),
  pieces: namePieces,
  moves: (rules, list: readonly Leg[]) => list.map((l) => leg(rules, l)),
  plays: (rules, list: readonly Play[]) => list.map((p) => play(rules, p)),
};

/** The value of a field in names. */
export const named = (rules: Rules, kind: FieldKind, value: unknown): Json => NAMERS[kind](rules, value as never);

/** What the fields of events, facts, frames and refusals hold, by their name; every other field is shown as it is. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  army: 'army',
  target: 'army',
  territory: 'territory',
  from: 'place',
  to: 'place',
  card: 'card',
  cards: 'cards',
  pieces: 'pieces',
  moves: 'moves',
};

/** Puts names into a record whose fields are of the closed set of events; in what they hold, too. What is a text already stays. */
export function nameFields(rules: Rules, fields: Readonly<Record<string, unknown>>): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const index = Object.hasOwn(KINDS, key) && (typeof value === 'number' || Array.isArray(value));
    out[key] = index ? named(rules, KINDS[key], value) : nameWithin(rules, value as Json);
  }
  return out;
}

/** Puts names into the objects that a value is made of. */
export function nameWithin(rules: Rules, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value)
    ? (value as readonly Json[]).map((one) => nameWithin(rules, one))
    : nameFields(rules, value as Readonly<Record<string, Json>>);
}
