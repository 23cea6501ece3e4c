// A short hand for vectors. What is expected is written from the rule pages, never from what came out.
import type { Json } from '../../../src/core/json';
import type { Expect, Expected, Given, Look, Pointers, Shown, Step, Vector } from '../../../src/cli/conformance/format';

export type { Expect, Given, KitFile, Pointers, Step, Vector } from '../../../src/cli/conformance/format';

/** `red:5` or `red:5 fighter:2`; `nobody:3` and `empty` are land of nobody. */
function territory(text: string): { owner: string | null; troops: number; pieces?: Record<string, number> } {
  const [[id, troops = '1'], ...pieces] = text.split(' ').map((part) => part.split(':'));
  const owner = id === 'nobody' || id === 'empty' ? null : id;
  const more = Object.fromEntries(pieces.map(([kind, count]) => [kind, Number(count)]));
  return { owner, troops: id === 'empty' ? 0 : Number(troops), ...(pieces.length > 0 && { pieces: more }) };
}

export interface Scene {
  readonly preset?: string;
  readonly options?: Given['options'];
  readonly seats?: number;
  readonly land?: Readonly<Record<string, string>>;
  /** All other land; none where the rules allow that. */
  readonly rest?: string;
  readonly turn?: string;
  readonly phase?: string;
  readonly round?: number;
  readonly hands?: Readonly<Record<string, readonly string[]>>;
  readonly discard?: readonly string[];
  readonly out?: readonly string[];
  readonly own?: Readonly<Record<string, Json>>;
  /** Dice and open draws. */
  readonly dice?: readonly number[];
  readonly hidden?: readonly number[];
  readonly seed?: number;
}

const NEEDED = { turn: 'red', phase: 'attack', round: 2 };

/** A game from a position, or from its start where no land is named. */
export function gameOf(ruleset: string, scene: Scene, usual: Partial<Scene> = {}): Given {
  const { preset, options, seats = 3, dice, hidden, seed, ...placed } = { ...usual, ...scene };
  const written = (dice ?? hidden) !== undefined || seed === undefined;
  return without({
    ruleset,
    preset,
    options,
    seats,
    position: positionOf(placed),
    script: written ? scriptOf(dice, hidden) : undefined,
    seed,
  }) as unknown as Given;
}

const scriptOf = (open: readonly number[] = [], hidden: readonly number[] = []): Given['script'] => ({ open, hidden });

const positionOf = ({ land, rest, ...more }: Partial<Scene>): Given['position'] =>
  land && { ...NEEDED, ...more, territories: landsOf(land), ...(rest && { rest: territory(rest) }) };

const landsOf = (land: Readonly<Record<string, string>>): Record<string, ReturnType<typeof territory>> =>
  Object.fromEntries(Object.entries(land).map(([id, text]) => [id, territory(text)]));

/** Without what is left out. */
const without = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

type Fields = Readonly<Record<string, Json>>;

export interface Player {
  does(type: string, fields?: Fields, expect?: Expect): Step;
  /** Is refused with a code, for a rule, because of a field. */
  not(type: string, fields: Fields, code: string, more?: { rule?: string; pointer?: string; params?: Fields }): Step;
  orders(type: string, fields?: Fields): Step;
  /** Its time runs out. */
  late(expect?: Expect): Step;
  sees(view: Pointers): Look;
}

/** A seat; of an army where it has two that are asked at once. */
export function player(seat: number, army?: string): Player {
  const who = { seat, ...(army !== undefined && { army }) };
  return {
    does: (type, fields = {}, expect = {}) => ({ ...who, action: { type, ...fields }, expect }),
    not: (type, fields, code, more = {}) => ({
      ...who,
      action: { type, ...fields },
      expect: { error: { code, ...more } },
    }),
    orders: (type, fields = {}) => ({ seat, order: { type, ...fields } }),
    late: (expect = {}) => ({ timeout: seat, expect }),
    sees: (view) => ({ seat, view }),
  };
}

export const [red, blue, green, yellow, black, pink] = [0, 1, 2, 3, 4, 5].map((seat) => player(seat));

export interface Body {
  readonly given?: Given;
  readonly start?: Expect;
  readonly steps?: readonly Step[];
  readonly then?: readonly Look[];
  readonly shown?: readonly Shown[];
  /** Other rules that it tests. */
  readonly also?: readonly string[];
}

/** A longer game tests what it lists. */
const SCENARIO = 'scenario/';

export function vector(id: string, says: string, { also = [], ...body }: Body): Vector {
  const own = id.startsWith(SCENARIO) ? [] : [id.slice(0, id.indexOf('/'))];
  return { id, rules: [...own, ...also], says, ...body };
}

/** Pointers to what stands on a territory: `on({alaska: 'red:3'})`. */
export const on = (land: Readonly<Record<string, string>>): Pointers =>
  Object.fromEntries(
    Object.entries(land).map(([id, text]) => {
      const { pieces, ...plain } = territory(text);
      return [`/territories/${id}`, { ...plain, ...(pieces && { pieces }) }];
    }),
  );

/** A fact is among the facts; with `army` of that army. */
export const facts = (...wanted: readonly (readonly [string, Expected, string?])[]): Pointers => ({
  '/facts': { $has: wanted.map(([key, value, army]) => ({ key, value, ...(army !== undefined && { army }) })) },
});

/** No such fact is there. */
export const noFact = (...keys: readonly string[]): Pointers => ({
  '/facts': { $lacks: keys.map((key) => ({ key })) },
});

export const phase = (name: string | null): Pointers => ({ '/phase': name });
export const asked = (...armies: readonly string[]): Pointers => ({ '/asked': armies });
export const can = (...types: readonly string[]): Pointers => ({ '/can': types });
export const winners = (...seats: readonly number[]): Pointers => ({ '/outcome/winners': seats });
export const noWinner: Pointers = { '/outcome': { $absent: true } };

export const event = (
  type: string,
  fields: Readonly<Record<string, Expected>> = {},
): Readonly<Record<string, Expected>> => ({
  type,
  ...fields,
});
