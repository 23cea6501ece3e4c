// Rounds of battle between fronts: nine steps as one frame that goes on by itself and asks where somebody has to decide.
import { facing, territoryOf } from '../../src/core/board';
import { OWNER } from '../../src/core/draft';
import { choice, type Fields } from '../../src/core/fields';
import type { Json } from '../../src/core/json';
import { ok } from '../../src/core/result';
import { action, phase, type Phase, type Rules } from '../../src/core/ruleset';
import type { Frame } from '../../src/core/state';
import { assault, assaultPhase, attack } from './fronts-attack';
import { capture, fight, invade, setFront } from './fronts-battle';
import { put, questionPhases, type Reactions } from './fronts-questions';
import {
  armies,
  bagAt,
  board,
  emptyWorld,
  frontOf,
  type FrontDraft,
  type Fronts,
  type FrontState,
  garrison,
  type Group,
  groupAt,
  havens,
  isFront,
  isInvaded,
  land,
  minus,
  places,
  plus,
  POST,
  type RoundFrame,
  roundsAt,
  setBag,
  size,
} from './fronts-state';

/** The steps of a round, in order; one that has nothing to do does nothing. */
type Step = (g: FrontDraft, frame: RoundFrame) => void;

const retreat: Step = (g, { to }) => {
  const at = territoryOf(board, to);
  if (isInvaded(g, at) && size(garrison(g, at)) > 0 && havens(g, at).length > 0)
    g.push({ name: 'retreat', asks: put(g, g.owner[at], 'retreat'), territory: at } as Frame);
};

const attackerSupplies: Step = (g, { from, supply }) => {
  const origin = territoryOf(board, from);
  setBag(g, origin, minus(bagAt(g, origin), supply));
  setFront(g, from, plus(frontOf(g, from), supply));
};

const defenderSupplies: Step = (g, { from, to }) => {
  const at = territoryOf(board, to);
  const may = roundsAt(g, from) > 0 || size(bagAt(g, to)) === 0;
  if (may && to !== at && size(bagAt(g, to)) < POST && size(bagAt(g, at)) > 0)
    g.push({ name: 'supply', asks: put(g, g.owner[at], 'supply'), to } as Frame);
};

/** An empty front is invaded, and the round is over; land without anybody in it is taken at once. */
const invasion: Step = (g, { from, to }) => {
  if (size(bagAt(g, to)) > 0 || groupAt(g, from)) return;
  count(g, from);
  g.pop();
  invade(g, from);
  capture(g, from);
};

const dice: Step = (g, frame) => {
  count(g, frame.from);
  fight(g, frame);
};

const captures: Step = (g, { from }) => {
  if (!groupAt(g, from)) return;
  const frame = g.top;
  g.pop();
  if (!capture(g, from)) g.push(frame);
};

const withdrawal =
  (side: 'attacker' | 'defender'): Step =>
  (g, { from, to }) => {
    const attacking = side === 'attacker';
    const post = attacking ? from : to;
    const bag = attacking ? frontOf(g, from) : bagAt(g, to);
    const behind = !attacking && isInvaded(g, territoryOf(board, to));
    if (bag[2] === 0 || behind) return;
    const army = g.owner[territoryOf(board, post)];
    g.push({ name: 'withdraw', asks: put(g, army, 'withdraw'), to: post } as Frame);
  };

const steps: readonly Step[] = [
  retreat,
  attackerSupplies,
  defenderSupplies,
  invasion,
  dice,
  captures,
  withdrawal('attacker'),
  withdrawal('defender'),
  (g) => g.pop(),
];

const count = (g: FrontDraft, from: number): void => {
  const rounds = new Array<number>(places).fill(0).map((_, at) => g.own.rounds[at] ?? 0);
  g.patch({ rounds: rounds.with(from, rounds[from] + 1) });
};

const round: Phase<Fronts> = phase<Fronts, RoundFrame>({
  actions: {},
  fallback: () => ({ type: 'none' }),
  enter(g, frame) {
    g.amend<RoundFrame>({ step: frame.step + 1 });
    steps[frame.step](g, frame);
  },
  show: (_, { from, to, step }) => ({ from, to, step }),
});

const end = action<Fronts, Frame, Fields>(
  {},
  {
    summary: 'End the turn.',
    check: () => undefined,
    play: (g) => {
      const army = 1 - g.turn;
      g.patch({ rounds: [] });
      g.passTurn(army, g.round + army);
      g.restart({ name: 'turn', asks: [g.ask(army, armies[army].seat, 'turn')] });
    },
    legal: () => [{ type: 'end', fields: {} }],
  },
);

/** Whatever stands on a side that is no front any more drops to the rear. */
function dropToRear(g: FrontDraft): void {
  for (let side = land; side < places; side++) {
    if (isFront(g, side) || size(bagAt(g, side)) === 0) continue;
    const rear = territoryOf(board, side);
    setBag(g, rear, plus(bagAt(g, rear), bagAt(g, side)));
    setBag(g, side, [0, 0, 0]);
  }
}

const showGroup = ({ at, army, stage, front }: Group): Json => ({
  from: at,
  territory: facing(board, at),
  army,
  stage,
  pieces: front,
});

const orders = { supply: { choice: choice('fill', 'never') }, withdraw: { choice: choice('relieved', 'never') } };

export function frontRules(reactions: Reactions): Rules<Fronts> {
  const rules: Rules<Fronts> = {
    board,
    seats: 2,
    armies,
    pieces: ['armour', 'damaged'],
    cards: [],
    phases: {
      begin: phase<Fronts, Frame>({
        actions: {},
        fallback: () => ({ type: 'none' }),
        enter: (g) => g.restart({ name: 'turn', asks: [g.ask(g.turn, armies[g.turn].seat, 'turn')] }),
      }),
      turn: phase<Fronts, Frame>({ actions: { attack, assault, end }, fallback: () => ({ type: 'end' }) }),
      assault: assaultPhase,
      round,
      ...questionPhases(reactions),
    },
    anytime: {},
    orders: reactions === 'standing' ? orders : {},
    settle: [{ on: OWNER, run: dropToRear }],
    victory: [
      {
        on: OWNER,
        when: 'now',
        check: (g) => (g.owner.includes(1) ? undefined : { winners: [0], by: 'last-standing', rule: 'X-LAST' }),
      },
    ],
    first: (): FrontState => emptyWorld(0, [{ name: 'begin', asks: [] }]),
    place: () => ok(rules.first()),
    hand: () => [],
    seesHand: () => false,
    guess: (s) => s,
    reveal: (s) => s.own.abroad.map((group) => ({ key: 'abroad', army: group.army, value: showGroup(group) })),
    pack: ({ abroad, rounds }) => ({
      a: abroad.map(({ at, army, front }) => [at, army, front]),
      r: rounds.flatMap((n, at) => (n > 0 ? [at, n] : [])),
    }),
    unpack: (packed) => unpack(packed as unknown as Packed),
  };
  return rules;
}

interface Packed {
  readonly a: readonly [number, number, number[]][];
  readonly r: readonly number[];
}

function unpack({ a, r }: Packed): Fronts {
  const rounds = new Array<number>(r.length > 0 ? places : 0).fill(0);
  for (let i = 0; i < r.length; i += 2) rounds[r[i]] = r[i + 1];
  return { abroad: a.map(([at, army, front]) => ({ at, army, stage: 'ashore', front })), rounds };
}
