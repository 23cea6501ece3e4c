// The army on turn attacks: one round, or an assault that goes on by itself until the land is taken.
import { facing, sideOf, territoryOf } from '../../src/core/board';
import { optional, pieces, place } from '../../src/core/fields';
import { type Illegal, illegal } from '../../src/core/result';
import { action, type Legal, phase } from '../../src/core/ruleset';
import type { Frame } from '../../src/core/state';
import { filled } from './fronts-questions';
import {
  bagAt,
  type Bag,
  board,
  frontOf,
  type Fronts,
  type FrontState,
  groupAt,
  isFront,
  land,
  places,
  plus,
  POST,
  type RoundFrame,
  roundsAt,
  sidesOf,
  size,
} from './fronts-state';

const NONE: Bag = [0, 0, 0];
const attackFields = { from: place(), to: optional(place()), pieces: optional(pieces()) };

interface Order {
  readonly from: number;
  readonly to?: number;
  readonly pieces?: Bag;
}

interface AssaultFrame extends Frame {
  readonly from: number;
}

/** The post that faces a side. */
const opposite = (side: number): number => sideOf(board, facing(board, side), territoryOf(board, side));

/** Posts that an attack from a side can be directed at: the one that faces it; across it, any other that is manned, or the rear. */
function targets(s: FrontState, from: number): number[] {
  const at = facing(board, from);
  if (!groupAt(s, from)) return [opposite(from)];
  return [...sidesOf(at).filter((side) => side !== opposite(from)), at].filter((post) => size(bagAt(s, post)) > 0);
}

/** What may be brought up before this round: nothing in the first. */
function supplyRoom(s: FrontState, from: number): Bag {
  const rear = bagAt(s, territoryOf(board, from));
  return roundsAt(s, from) > 0 && size(frontOf(s, from)) < POST ? rear : NONE;
}

function refuse(s: FrontState, { from, to, pieces: supply = NONE }: Order): Illegal | undefined {
  const room = attacks(s, from) ? supplyRoom(s, from) : undefined;
  if (!room) return illegal('NO_FRONT', 'B-A1', { from }, '/from');
  if (supply.some((n, kind) => n > room[kind])) return illegal('NOT_THERE', 'B-A11', undefined, '/pieces');
  const front = size(plus(frontOf(s, from), supply));
  if (front < 1 || front > POST) return illegal('FRONT_SIZE', 'B-A1', { max: POST }, '/pieces');
  return refuseTarget(targets(s, from), to);
}

/** Is this a side from which the army on turn may attack? */
const attacks = (s: FrontState, from: number): boolean =>
  from >= land && s.owner[territoryOf(board, from)] === s.turn && isFront(s, from);

function refuseTarget(open: readonly number[], to: number | undefined): Illegal | undefined {
  if (to === undefined) return open.length > 1 ? illegal('WHICH_POST', 'B-A13', undefined, '/to') : undefined;
  return open.includes(to) ? undefined : illegal('NO_TARGET', 'B-A13', { to }, '/to');
}

const roundFrame = (s: FrontState, { from, to = targets(s, from)[0], pieces: supply = NONE }: Order): RoundFrame => ({
  name: 'round',
  asks: [],
  from,
  to,
  supply,
  step: 0,
});

/** Sides of the board. */
const sides = Array.from({ length: places - land }, (_, i) => land + i);

export const attack = action<Fronts, Frame, typeof attackFields>(attackFields, {
  summary: 'Fight one round over a border.',
  check: (s, _, order) => refuse(s, order),
  play: (g, _, order) => g.push(roundFrame(g, order)),
  legal: (s) => sides.flatMap((from) => families(s, from)),
});

const assaultFields = { from: place() };

export const assault = action<Fronts, Frame, typeof assaultFields>(assaultFields, {
  summary: 'Fight round after round over a border until the land behind it is taken.',
  check: (s, _, { from }) => refuse(s, assaulted(s, from)),
  play: (g, _, { from }) => g.push(assaultFrame(from)),
  legal: (s) =>
    sides.filter((from) => !refuse(s, assaulted(s, from))).map((from) => ({ type: 'assault', fields: { from } })),
});

/** The first round of an assault: it chooses posts by itself and needs somebody on the front. */
const assaulted = (s: FrontState, from: number): Order => ({
  from,
  ...(attacks(s, from) && { to: targets(s, from)[0], pieces: supplied(s, from) }),
});

const supplied = (s: FrontState, from: number): Bag => filled(frontOf(s, from), supplyRoom(s, from));

function families(s: FrontState, from: number): Legal[] {
  if (!attacks(s, from)) return [];
  const front = size(frontOf(s, from));
  const most = supplyRoom(s, from);
  const total = { min: Math.max(0, 1 - front), max: Math.min(POST - front, size(most)) };
  if (total.max < total.min) return [];
  const to = targets(s, from);
  const may = [...(to.length === 1 ? ['to'] : []), ...(total.min === 0 ? ['pieces'] : [])];
  return [{ type: 'attack', fields: { from, to, pieces: { least: NONE, most, total } }, may }];
}

const assaultFrame = (from: number): AssaultFrame => ({ name: 'assault', asks: [], from });

/** Round after round, supplied as by default, until the land is taken, nobody is left, or the row is full. */
export const assaultPhase = phase<Fronts, AssaultFrame>({
  actions: {},
  fallback: () => ({ type: 'none' }),
  enter(g, { from }) {
    const supply = attacks(g, from) ? supplied(g, from) : NONE;
    const over = !attacks(g, from) || size(plus(frontOf(g, from), supply)) === 0;
    if (over || g.moment.throws <= 0) g.pop();
    else g.push(roundFrame(g, { from, pieces: supply }));
  },
});
