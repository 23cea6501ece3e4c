// Names for indexes: what the engine holds as numbers, clients read as ids of territories, armies, cards and pieces.
import { placeName } from './board';
import type { FieldKind } from './fields';
import type { Json } from './json';
import type { Rules } from './ruleset';
import type { Leg, Play } from './state';

type Namer = (rules: Rules, value: never) => Json;

const place = (rules: Rules, at: number): Json => placeName(rules.board, at);
const army = (rules: Rules, at: number): Json => (at < 0 ? null : rules.armies[at].id);
const card = (rules: Rules, at: number): Json => rules.cards[at];
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

/** Puts names into a record whose fields are of the closed set of events. */
export function nameFields(rules: Rules, fields: Readonly<Record<string, unknown>>): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    out[key] = Object.hasOwn(KINDS, key) ? named(rules, KINDS[key], value) : (value as Json);
  }
  return out;
}
