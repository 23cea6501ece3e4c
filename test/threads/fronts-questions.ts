// What others than the army on turn decide within a round, and how it is answered where nobody waits for them.
import { territoryOf } from '../../src/core/board';
import { type Fields, pieces, territory } from '../../src/core/fields';
import { illegal } from '../../src/core/result';
import { type ActionDef, action, type Phase, phase } from '../../src/core/ruleset';
import type { Action, Ask, Frame } from '../../src/core/state';
import { setFront } from './fronts-battle';
import {
  armies,
  bagAt,
  type Bag,
  board,
  frontOf,
  type FrontDraft,
  type Fronts,
  type FrontState,
  havens,
  minus,
  plus,
  POST,
  setBag,
  sidesOf,
  size,
} from './fronts-state';

interface PostFrame extends Frame {
  /** The post that is supplied or left. */
  readonly to: number;
}

interface RetreatFrame extends Frame {
  readonly territory: number;
}

const piecesField = { pieces: pieces() };
const NONE: Bag = [0, 0, 0];

/** Fills to two: one infantry and one sound armour if possible, else sound armour, infantry, damaged (B-Q2). */
export function filled(front: Bag, rear: Bag): Bag {
  let supply = NONE;
  const add = (kind: number): void => {
    if (size(plus(front, supply)) < POST && supply[kind] < rear[kind]) supply = supply.with(kind, supply[kind] + 1);
  };
  const mixed = [0, 1].filter((kind) => plus(front, supply)[kind] === 0);
  for (const kind of [...mixed, 1, 1, 0, 0, 2, 2]) add(kind);
  return supply;
}

/** One damaged armour goes if a sound division is there to take its post, and never the last of a front (B-Q2). */
const relieved = (front: Bag, rear: Bag): Bag =>
  front[2] > 0 && size(front) > 1 && rear[0] + rear[1] > 0 ? [0, 0, 1] : NONE;

const rearOf = (s: FrontState, post: number): Bag => bagAt(s, territoryOf(board, post));

const outOf = (bag: Bag, most: Bag): boolean => bag.some((n, kind) => n > most[kind]);

const supply = action<Fronts, PostFrame, typeof piecesField>(piecesField, {
  summary: 'Bring divisions up from the rear, or none.',
  check(s, { to }, { pieces: bag }) {
    if (outOf(bag, rearOf(s, to))) return illegal('NOT_THERE', 'B-A11', undefined, '/pieces');
    return size(plus(bagAt(s, to), bag)) > POST ? illegal('POST_FULL', 'B-F2', { max: POST }, '/pieces') : undefined;
  },
  play(g, { to }, { pieces: bag }) {
    g.pop();
    const rear = territoryOf(board, to);
    setBag(g, rear, minus(bagAt(g, rear), bag));
    setBag(g, to, plus(bagAt(g, to), bag));
  },
  legal: (s, { to }) => {
    const total = { min: 0, max: Math.min(POST - size(bagAt(s, to)), size(rearOf(s, to))) };
    return [{ type: 'supply', fields: { pieces: { least: NONE, most: rearOf(s, to), total } } }];
  },
});

const withdraw = action<Fronts, PostFrame, typeof piecesField>(piecesField, {
  summary: 'Send damaged armour to the rear for repair, or none.',
  check: (s, { to }, { pieces: bag }) =>
    outOf(bag, [0, 0, frontOf(s, to)[2]]) ? illegal('NOT_DAMAGED', 'B-A10', undefined, '/pieces') : undefined,
  play(g, { to }, { pieces: bag }) {
    g.pop();
    const rear = territoryOf(board, to);
    setFront(g, to, minus(frontOf(g, to), bag));
    setBag(g, rear, plus(bagAt(g, rear), bag));
  },
  legal: (s, { to }) => {
    const most = [0, 0, frontOf(s, to)[2]];
    return [{ type: 'withdraw', fields: { pieces: { least: NONE, most, total: { min: 0, max: most[2] } } } }];
  },
});

const retreatFields = { to: territory() };

const retreat = action<Fronts, RetreatFrame, typeof retreatFields>(retreatFields, {
  summary: 'Leave the invaded land with everything.',
  check: (s, { territory: at }, { to }) =>
    havens(s, at).includes(to) ? undefined : illegal('NO_REFUGE', 'B-A22', { to }, '/to'),
  play(g, { territory: at }, { to }) {
    g.pop();
    for (const post of [at, ...sidesOf(at)]) {
      setBag(g, to, plus(bagAt(g, to), bagAt(g, post)));
      setBag(g, post, NONE);
    }
    g.emit({ type: 'retreated', army: g.owner[at], from: at, to });
  },
  legal: (s, { territory: at }) => [{ type: 'retreat', fields: { to: havens(s, at) } }],
});

const stay: ActionDef<Fronts, RetreatFrame> = action<Fronts, RetreatFrame, Fields>(
  {},
  {
    summary: 'Stay and fight.',
    check: () => undefined,
    play: (g) => g.pop(),
    legal: () => [{ type: 'stay', fields: {} }],
  },
);

const fillOrNot = (s: FrontState, { to }: PostFrame): Action => ({
  type: 'supply',
  pieces: filled(bagAt(s, to), rearOf(s, to)),
});
const leaveOrNot = (s: FrontState, { to }: PostFrame): Action => ({
  type: 'withdraw',
  pieces: relieved(frontOf(s, to), rearOf(s, to)),
});
const staying = (): Action => ({ type: 'stay' });

/** The army on turn answers within its own time; another one gets time of its own. */
export const put = (g: FrontDraft, army: number, kind: string): readonly Ask[] =>
  army === g.turn ? g.flow[0].asks : [g.ask(army, armies[army].seat, kind)];

/** Who has to be waited for: the army on turn unless it left an assault to itself, another one where `reactions` says so. */
const waits = (g: FrontDraft, army: number, reactions: Reactions): boolean =>
  army === g.turn ? g.flow.every((frame) => frame.name !== 'assault') : reactions === 'ask';

export type Reactions = 'ask' | 'standing';

/** The seat's standing order, else the default (B-Q1). */
const byOrder = (g: FrontDraft, seat: number, usual: Action): Action =>
  g.moment.order(seat, usual.type)?.choice === 'never' ? { type: usual.type, pieces: NONE } : usual;

/** A question about a post: which of its pieces come or go. */
const postPhase = (
  reactions: Reactions,
  actions: Readonly<Record<string, ActionDef<Fronts, PostFrame>>>,
  usual: (s: FrontState, frame: PostFrame) => Action,
): Phase<Fronts> =>
  phase<Fronts, PostFrame>({
    actions,
    fallback: usual,
    standing: (g, frame, { army, seat }) => (waits(g, army, reactions) ? undefined : byOrder(g, seat, usual(g, frame))),
    show: (_, { to }) => ({ to }),
  });

export const questionPhases = (reactions: Reactions): Readonly<Record<string, Phase<Fronts>>> => ({
  supply: postPhase(reactions, { supply }, fillOrNot),
  withdraw: postPhase(reactions, { withdraw }, leaveOrNot),
  retreat: phase<Fronts, RetreatFrame>({
    actions: { retreat, stay },
    fallback: staying,
    standing: (g, _, { army }) => (waits(g, army, reactions) ? undefined : staying()),
    show: (_, { territory: at }) => ({ territory: at }),
  }),
});
