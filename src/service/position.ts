// A sandbox's position, from names to indexes.
import { fail, illegal, type Illegal, ok, type Result } from '../core/result';
import type { Position, Rules } from '../core/ruleset';
import { NOBODY } from '../core/state';
import type { PositionInput, PositionTerritory } from './inputs';

/** A name that nothing bears, on its way out; caught in `positionOf`. */
class Unknown extends Error {
  constructor(readonly illegal: Illegal) {
    super(illegal.code);
  }
}

const unknown = (code: string, value: string, pointer: string): never => {
  throw new Unknown(illegal(code, undefined, { field: pointer.slice(pointer.lastIndexOf('/') + 1), value }, pointer));
};

/** UNKNOWN_PLACE, UNKNOWN_ARMY, UNKNOWN_CARD, OUT_OF_RANGE; whether the position is a legal one is the ruleset's to say. */
export function positionOf(rules: Rules, input: PositionInput): Result<Position, Illegal> {
  try {
    return ok(indexed(rules, input));
  } catch (error) {
    if (error instanceof Unknown) return fail(error.illegal);
    throw error;
  }
}

function indexed(rules: Rules, input: PositionInput): Position {
  const army = (id: string, pointer: string): number => {
    const at = rules.armies.findIndex((one) => one.id === id);
    return at < 0 ? unknown('UNKNOWN_ARMY', id, pointer) : at;
  };
  const cards = (ids: readonly string[], pointer: string): number[] =>
    ids.map((id) => {
      const at = rules.cards.indexOf(id);
      return at < 0 ? unknown('UNKNOWN_CARD', id, pointer) : at;
    });
  const hands = Object.entries(input.hands ?? {}).map(
    ([id, list]) => [army(id, '/hands'), cards(list, '/hands')] as const,
  );
  const byArmy = new Map(hands);
  return {
    territories: territoriesOf(rules, input, army),
    turn: army(input.turn, '/turn'),
    round: whole(input.round ?? 1, '/round'),
    phase: input.phase,
    hands: rules.armies.map((_, at) => byArmy.get(at) ?? []),
    discard: cards(input.discard ?? [], '/discard'),
    out: (input.out ?? []).map((id) => army(id, '/out')),
    own: input.own ?? {},
  };
}

const MOST = 10_000;

function whole(n: number, pointer: string): number {
  if (!Number.isInteger(n) || n < 0 || n > MOST)
    throw new Unknown(illegal('OUT_OF_RANGE', undefined, { field: pointer.slice(1), min: 0, max: MOST }, pointer));
  return n;
}

type ArmyIndex = (id: string, pointer: string) => number;

function territoriesOf(rules: Rules, { territories }: PositionInput, army: ArmyIndex): Position['territories'] {
  const given = new Map(Object.entries(territories));
  for (const id of given.keys()) if (!rules.board.index.has(id)) unknown('UNKNOWN_PLACE', id, '/territories');
  return rules.board.territories.map(({ id }) => territoryOf(rules, given.get(id), { id, army }));
}

interface Named {
  readonly id: string;
  readonly army: ArmyIndex;
}

function territoryOf(
  rules: Rules,
  territory: PositionTerritory | undefined,
  { id, army }: Named,
): Position['territories'][number] {
  if (!territory) return { owner: NOBODY, troops: 0 };
  const pointer = `/territories/${id}`;
  const { owner, troops, pieces = {} } = territory;
  return {
    owner: owner === null ? NOBODY : army(owner, pointer),
    troops: whole(troops, pointer),
    pieces: rules.pieces.map((kind) => (Object.hasOwn(pieces, kind) ? whole(pieces[kind], pointer) : 0)),
  };
}
