// Steps 7 and 8: troops and ships move along planets of the own side.
import { count, pieces, territory } from '../../core/fields';
import { reach } from '../../core/reach';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, type Phase, action, phase } from '../../core/ruleset';
import type { Column, Frame } from '../../core/state';
import { shift } from './capture';
import { type Kit, fleetOf, holder, planetsOf, sideOf } from './kit';
import { asPieces, shipsAt, total } from './ships';
import type { CloneWars, CloneWarsState, TurnFrame } from './state';
import { CLASSES } from './tables';
import { type Step, type TurnKit, endAction, nextAction } from './turn';

export const fortifyStep: Step = {
  name: 'fortify',
  open: (_, __, frame) => [{ ...frame, name: 'fortify', left: 1 } as Frame],
};

/** Drops out for an army without ships. */
export const shipsStep: Step = {
  name: 'ships',
  open: (_, g, frame) =>
    CLASSES.some((__, kind) => fleetOf(g, g.turn, kind) > 0)
      ? [{ ...frame, name: 'ships', left: 1 } as Frame]
      : undefined,
};

/** By planet: can it be reached from another along planets of the own side (W7-FORTIFY)? */
const reached = (k: Kit, s: CloneWarsState, from: number): boolean[] =>
  reach(k.board, from, (t) => holder(k, s, t) === sideOf(k, s.turn));

interface Way {
  readonly from: number;
  readonly to: number;
}

function refuseWay(k: Kit, s: CloneWarsState, { from, to }: Way, rule: string): Illegal | undefined {
  if ((s.flow[0] as TurnFrame).left === 0) return illegal('MOVE_USED', rule);
  if (s.owner[from] !== s.turn) return illegal('NOT_OWN_PLANET', rule, { territory: from }, '/from');
  if (s.owner[to] !== s.turn) return illegal('NOT_OWN_PLANET', rule, { territory: to }, '/to');
  if (from === to) return illegal('SAME_PLANET', rule, undefined, '/to');
  return reached(k, s, from)[to] ? undefined : illegal('NOT_JOINED', rule, { from, to }, '/to');
}

const fortifyFields = { from: territory(), to: territory(), count: count() };

const fortifyAction = (k: Kit): ActionDef<CloneWars> =>
  action<CloneWars, TurnFrame, typeof fortifyFields>(fortifyFields, {
    summary: 'Move troops from one own planet to another, along planets of the own side.',
    check(s, _, { from, to, count: n }) {
      const max = s.troops[from] - 1;
      const many = n < 1 || n > max ? illegal('NOT_ENOUGH_TROOPS', 'W7-FORTIFY', { max }, '/count') : undefined;
      return refuseWay(k, s, { from, to }, 'W7-FORTIFY') ?? many;
    },
    play(g, { left }, { from, to, count: n }) {
      shift(g, { from, to, count: n, ships: [] });
      g.emit({ type: 'fortified', army: g.turn, from, to, count: n });
      g.amend<TurnFrame>({ left: left - 1 });
    },
    legal: (s, { left }) =>
      left === 0
        ? []
        : waysOf(k, s, (t) => s.troops[t] - 1).map(({ from, to, key: max }): Legal => ({
            type: 'fortify',
            fields: { from, to, count: { min: 1, max } },
            differ: ['from', 'to'],
          })),
  });

interface Ways<K> {
  readonly from: number[];
  readonly to: readonly number[];
  readonly key: K;
}

/** Own planets by what may leave them and by where that may go; those from which nothing may leave, or to nowhere, are left out. */
function waysOf(k: Kit, s: CloneWarsState, mayLeave: (planet: number) => number): Ways<number>[] {
  const own = planetsOf(s, s.turn);
  const ways = new Map<string, Ways<number>>();
  for (const from of own) {
    const most = mayLeave(from);
    if (most < 1) continue;
    const near = reached(k, s, from);
    const to = own.filter((t) => near[t]);
    if (to.length < 2) continue;
    const key = `${to[0]}/${most}`;
    const known = ways.get(key);
    if (known) known.from.push(from);
    else ways.set(key, { from: [from], to, key: most });
  }
  return [...ways.values()];
}

/** Is there a move of troops at all? */
export const canFortify = (k: Kit, s: CloneWarsState): boolean => waysOf(k, s, (t) => s.troops[t] - 1).length > 0;

export const fortifyPhase = (k: TurnKit, play: ActionDef<CloneWars>): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: { fortify: fortifyAction(k), play, next: nextAction(k), end: endAction(k) },
    fallback: () => ({ type: 'end' }),
    show: showLeft,
  });

const showLeft = (_: CloneWarsState, frame: Frame): { left: number } => ({ left: (frame as TurnFrame).left });

const shipsFields = { from: territory(), to: territory(), pieces: pieces() };

const shipsAction = (k: Kit): ActionDef<CloneWars> =>
  action<CloneWars, TurnFrame, typeof shipsFields>(shipsFields, {
    summary: 'Move ships from one own planet to another, along planets of the own side.',
    check: (s, _, { from, to, pieces: moved }) =>
      refuseWay(k, s, { from, to }, 'W8-SHIPS') ?? refuseFleet(shipsAt(s, from), moved),
    play(g, { left }, { from, to, pieces: moved }) {
      shift(g, { from, to, count: 0, ships: moved.slice(1) });
      g.emit({ type: 'ships-moved', army: g.turn, from, to, pieces: moved });
      g.amend<TurnFrame>({ left: left - 1 });
    },
    legal: (s, { left }) =>
      left === 0
        ? []
        : waysOf(k, s, (t) => total(shipsAt(s, t))).flatMap(({ from, to }) =>
            from.map((planet): Legal => {
              const there = shipsAt(s, planet);
              const bag = { least: [0, 0, 0, 0], most: asPieces(there), total: { min: 1, max: total(there) } };
              return { type: 'ships', fields: { from: planet, to: to.filter((t) => t !== planet), pieces: bag } };
            }),
          ),
  });

function refuseFleet(there: Column, [troops, ...ships]: Column): Illegal | undefined {
  const wrong = troops > 0 || total(ships) < 1 || ships.some((n, kind) => n < 0 || n > there[kind]);
  return wrong ? illegal('WRONG_SHIPS', 'W8-SHIPS', { pieces: asPieces(there) }, '/pieces') : undefined;
}

export const shipsPhase = (k: TurnKit, play: ActionDef<CloneWars>): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: { ships: shipsAction(k), play, next: nextAction(k), end: endAction(k) },
    fallback: () => ({ type: 'end' }),
    show: showLeft,
  });
