// Actions that might be legal: for finding out whether what a check lets pass is what the legal families say.
import { type Field, type Fields, MOST } from '../../src/core/fields';
import type { Legal, Rules } from '../../src/core/ruleset';
import type { Action, Leg } from '../../src/core/state';
import { type Draw, pick, sample } from './sample';

export interface Word {
  readonly type: string;
  readonly fields: Fields;
  readonly families: readonly Legal[];
}

/** An action of a word: a legal one with something changed, or any values of any of its fields. */
export function candidate(rules: Rules, { type, fields, families }: Word, draw: Draw): Action {
  const own = families.filter((f) => f.type === type);
  const base: Readonly<Record<string, unknown>> =
    own.length > 0 && draw(4) > 0 ? { ...sample(pick(draw, own), draw) } : {};
  const entries = Object.entries(fields).map(([key, field]) => [key, changed(rules, field, base[key], draw)] as const);
  return { type, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
}

/** A field's value as it is, another, or none where it can be left out. */
function changed(rules: Rules, field: Field<unknown>, value: unknown, draw: Draw): unknown {
  if (value === undefined) return field.optional && draw(3) > 0 ? undefined : anyValue(rules, field, draw);
  if (draw(3) > 0) return value;
  return field.optional && draw(2) === 0 ? undefined : anyValue(rules, field, draw);
}

const anyTerritory = (rules: Rules, draw: Draw): number => draw(rules.board.territories.length);
/** A card that doesn't exist is −1 behind the door. */
const anyCard = (rules: Rules, draw: Draw): number =>
  rules.cards.length > 0 && draw(8) > 0 ? draw(rules.cards.length) : -1;
const anyPlace = (rules: Rules, draw: Draw): number =>
  draw(rules.board.territories.length + 2 * rules.board.edges.length);
const anyPieces = (rules: Rules, draw: Draw): number[] => [0, ...rules.pieces].map(() => draw(3));
const listOf = <T>(draw: Draw, { min = 0, max = 3 }: Field<unknown>, one: () => T): T[] =>
  Array.from({ length: min + draw(Math.min(max, 4) - min + 1) }, one);

function anyLeg(rules: Rules, draw: Draw): Leg {
  return {
    ...(draw(6) === 0 && { from: anyPlace(rules, draw) }),
    to: draw(6) === 0 ? anyPlace(rules, draw) : anyTerritory(rules, draw),
    ...(draw(6) > 0 && { count: 1 + draw(4) }),
    ...(draw(6) === 0 && { pieces: anyPieces(rules, draw) }),
  };
}

type Any = (rules: Rules, field: Field<unknown>, draw: Draw) => unknown;

const place: Any = (rules, _, draw) => anyPlace(rules, draw);

const ANY: Readonly<Record<Field<unknown>['kind'], Any>> = {
  territory: (rules, _, draw) => anyTerritory(rules, draw),
  place,
  army: (rules, _, draw) => draw(rules.armies.length),
  card: (rules, _, draw) => anyCard(rules, draw),
  count: (_, { min = 1, max = MOST }, draw) => (draw(8) === 0 ? max : min + draw(Math.min(max, min + 5) - min + 1)),
  choice: (_, { choices = [] }, draw) => pick(draw, choices),
  cards: (rules, field, draw) => listOf(draw, field, () => anyCard(rules, draw)),
  picks: (_, field, draw) => listOf(draw, field, () => draw(6)),
  pieces: (rules, _, draw) => anyPieces(rules, draw),
  moves: (rules, field, draw) => listOf(draw, field, () => anyLeg(rules, draw)),
  plays: (rules, field, draw) =>
    listOf(draw, field, () => ({
      card: anyCard(rules, draw),
      ...(draw(2) > 0 && { target: place(rules, field, draw) }),
    })),
  until: (_, __, draw) => ({
    ...(draw(2) > 0 && { taken: true }),
    ...(draw(2) > 0 && { troops: 1 + draw(8) }),
    ...(draw(2) > 0 && { throws: 1 + draw(300) }),
  }),
};

const anyValue = (rules: Rules, field: Field<unknown>, draw: Draw): unknown => ANY[field.kind](rules, field, draw);
