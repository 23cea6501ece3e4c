// Troops that wait to be placed: what may go where, and where they go by themselves.
import { count, moves, optional, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import type { Legal } from '../../core/ruleset';
import type { Leg } from '../../core/state';
import type { Kit } from './kit';
import { planetsOf } from './kit';
import type { CloneWarsDraft, CloneWarsState } from './state';

/** Fields of `place`, the same wherever it stands. */
export const placeFields = { territory: optional(territory()), count: optional(count()), moves: optional(moves()) };

export interface Placing {
  readonly territory?: number;
  readonly count?: number;
  readonly moves?: readonly Leg[];
}

/** Whose troops, how many at most, and the rule that a refusal names. */
export interface Pool {
  readonly army: number;
  readonly free: number;
  readonly rule: string;
}

export const wrongFields = (rule: string): Illegal => illegal('WRONG_FIELDS', rule);

/** The placings of an action, whichever way it names them. */
export const legsOf = ({ territory: to = 0, count: n = 0, moves: legs }: Placing): readonly Leg[] =>
  legs ?? [{ to, count: n }];

/** Why troops can't be placed so. */
export function refusePlace(s: CloneWarsState, pool: Pool, a: Placing): Illegal | undefined {
  const named = [a.territory, a.count].filter((n) => n !== undefined).length;
  if (named !== (a.moves ? 0 : 2)) return wrongFields(pool.rule);
  return a.moves ? refuseLegs(s, pool, a.moves) : refuseOne(s, pool, legsOf(a)[0], '/territory');
}

function refuseLegs(s: CloneWarsState, pool: Pool, legs: readonly Leg[]): Illegal | undefined {
  let { free } = pool;
  for (let i = 0; i < legs.length; i++) {
    const refused = refuseLeg(s, { ...pool, free }, legs, i);
    if (refused) return refused;
    free -= legs[i].count ?? 0;
  }
  return undefined;
}

/** Why one of several placings is wrong. */
export function refuseLeg(s: CloneWarsState, pool: Pool, legs: readonly Leg[], i: number): Illegal | undefined {
  const leg = legs[i];
  const at = (refused: Illegal): Illegal => ({ ...refused, pointer: `/moves/${i}${refused.pointer ?? ''}` });
  if (leg.from !== undefined || leg.pieces) return at(wrongFields(pool.rule));
  if (legs.findIndex((other) => other.to === leg.to) < i)
    return at(illegal('TWICE', pool.rule, { territory: leg.to }, '/to'));
  const refused = refuseOne(s, pool, leg, '/to');
  return refused && at(refused);
}

function refuseOne(
  s: CloneWarsState,
  { army, free, rule }: Pool,
  { to, count: n = 0 }: Leg,
  pointer: string,
): Illegal | undefined {
  if (s.owner[to] !== army) return illegal('NOT_OWN_PLANET', rule, { territory: to }, pointer);
  return n < 1 || n > free ? illegal('NOT_ENOUGH_TROOPS', rule, { max: free }, '/count') : undefined;
}

/** Puts troops on a planet and says so. */
export function placeOn(g: CloneWarsDraft, army: number, planet: number, n: number): void {
  g.addTroops(planet, n);
  g.emit({ type: 'placed', army, territory: planet, count: n });
}

/** Where so many troops may go: on one planet, or on several. */
export function legalPlacings(s: CloneWarsState, army: number, free: number): Legal[] {
  if (free === 0) return [];
  const to = planetsOf(s, army);
  const total = { min: 1, max: free };
  return [
    { type: 'place', fields: { territory: to, count: total } },
    { type: 'place', fields: { moves: { to, each: 1, total } } },
  ];
}

/**
 * Where an absent army's troops go: one by one to the planet with fewest troops that faces the other side, else to the one with fewest;
 * ties in board order.
 */
export function evenMoves(k: Kit, s: CloneWarsState, army: number, free: number): Leg[] {
  const own = planetsOf(s, army);
  const { side } = k.armies[army];
  const faces = (t: number): boolean =>
    k.board.neighbours[t].some((n) => s.owner[n] >= 0 && k.armies[s.owner[n]].side !== side);
  const front = own.filter(faces);
  const open = front.length > 0 ? front : own;
  const placed = s.owner.map(() => 0);
  for (let left = free; left > 0; left--) {
    const least = open.reduce((best, t) => (s.troops[t] + placed[t] < s.troops[best] + placed[best] ? t : best));
    placed[least]++;
  }
  return placed.flatMap((n, to) => (n > 0 ? [{ to, count: n }] : []));
}
