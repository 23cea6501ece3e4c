// Leaving land with everything: before a round against one's invaded land, and in one's own maneuver phase.
import type { Draft } from '../../core/draft';
import { optional, pieces, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, type Phase, action, phase } from '../../core/ruleset';
import type { Action, Ask, Frame } from '../../core/state';
import { among, type Bag, EMPTY, least, minus, size } from './bag';
import { fall } from './capture';
import type { Kit } from './kit';
import { at, inLand, put, refugesOf, setAt } from './land';
import { plain } from './plain';
import type { LeaveFrame, Sbsh, SbshState } from './state';

const fields = { from: territory(), to: territory(), pieces: optional(pieces()) };

interface Leaving {
  readonly from: number;
  readonly to: number;
  readonly pieces?: Bag;
}

/** Lands that the asked army may leave now. */
export type Leavable = (s: SbshState, frame: Frame, ask: Ask) => readonly number[];

/** Pulls out everything to the rear of one or several refuges: all or nothing (B-RETREAT, B-A21). */
export const retreatAction = (k: Kit, leavable: Leavable): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof fields>(fields, {
    summary: 'Leave a territory with everything to own land next to it; with `pieces` in several steps.',
    check: (s, frame, a, ask) => refuse(k, s, a, leavable(s, frame, ask)),
    play: (g, frame, a, ask) => leave(k, g, { frame, ask }, a),
    legal: (s, frame, ask) => leavable(s, frame, ask).flatMap((from) => families(k, s, from)),
  });

function refuse(
  k: Kit,
  s: SbshState,
  { from, to, pieces: bag }: Leaving,
  open: readonly number[],
): Illegal | undefined {
  if (!open.includes(from)) return illegal('NO_RETREAT', 'B-A21', { territory: from }, '/from');
  if (!refugesOf(k, s, from).includes(to)) return illegal('NO_REFUGE', 'B-A22', { territory: to }, '/to');
  if (!bag) return undefined;
  return size(bag) > 0 && among(bag, inLand(k, s, from)) ? undefined : illegal('NOT_THERE', 'B-A21', {}, '/pieces');
}

function families(k: Kit, s: SbshState, from: number): Legal[] {
  const to = refugesOf(k, s, from);
  const most = inLand(k, s, from);
  const bag = { least: EMPTY, most, total: { min: 1, max: size(most) } };
  return to.length === 0 ? [] : [{ type: 'retreat', fields: { from, to, pieces: bag }, may: ['pieces'] }];
}

/** Takes divisions out of a territory, from its rear first. */
function takeOut(k: Kit, g: Draft<Sbsh>, t: number, bag: Bag): void {
  let left = bag;
  for (const place of [t, ...k.sides[t]]) {
    const part = least(left, at(g, place));
    if (size(part) === 0) continue;
    setAt(g, place, minus(at(g, place), part));
    left = minus(left, part);
  }
}

interface Answered {
  readonly frame: Frame;
  readonly ask: Ask;
}

function leave(k: Kit, g: Draft<Sbsh>, { frame, ask }: Answered, { from, to, pieces: bag }: Leaving): void {
  const all = inLand(k, g, from);
  const gone = bag ?? all;
  takeOut(k, g, from, gone);
  put(g, to, gone);
  g.emit({ type: 'retreated', army: g.owner[from], from, to, pieces: gone });
  const done = size(minus(all, gone)) === 0;
  if (frame.name === 'maneuver') {
    if (!done) g.push({ name: 'leaving', asks: [ask], from } as LeaveFrame);
  } else if (done) g.pop();
  else if (frame.name !== 'leaving') g.replace({ name: 'leaving', asks: [ask], from } as LeaveFrame);
  if (done) fall(k, g, from);
}

/** The rest must leave too. */
export const leavingPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, LeaveFrame>({
    actions: { retreat: retreatAction(k, (_, frame) => [(frame as LeaveFrame).from]) },
    fallback: (s, { from }): Action => ({ type: 'retreat', from, to: refugesOf(k, s, from)[0] }),
    enter: (g) => g.pop(),
    show: (_, { from }) => ({ from }),
  });

const stay: ActionDef<Sbsh> = plain({ type: 'stay', summary: 'Stay and fight.', play: (g) => g.pop() });

/** Before a round against invaded land its owner may retreat (B-A23). By default he stays (B-Q2). */
export const retreatPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, LeaveFrame>({
    actions: { stay, retreat: retreatAction(k, (_, frame) => [(frame as LeaveFrame).from]) },
    fallback: () => ({ type: 'stay' }),
    standing: (g, frame, ask) => ordered(k, g, frame.from, ask) ?? (k.waits ? undefined : { type: 'stay' }),
    enter: (g) => g.pop(),
    show: (_, { from }) => ({ from }),
  });

/** A standing order to retreat: from any land or one, to any refuge or one. */
export const retreatOrder = { from: optional(territory()), to: optional(territory()) };

function ordered(k: Kit, g: Draft<Sbsh>, from: number, ask: Ask): Action | undefined {
  const order = g.moment.order(ask.seat, 'retreat');
  if (!order || (order.from ?? from) !== from) return undefined;
  const refuges = refugesOf(k, g, from);
  const to = order.to ?? refuges[0];
  return refuges.includes(to) ? { type: 'retreat', from, to } : undefined;
}
