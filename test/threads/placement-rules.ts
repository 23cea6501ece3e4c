// Four armies of three seats choose in secret where their troops stand; then the first has its turn.
import type { Draft } from '../../src/core/draft';
import { type Fields, moves } from '../../src/core/fields';
import { illegal, ok } from '../../src/core/result';
import { action, type Army, type Phase, phase, type Rules } from '../../src/core/ruleset';
import { type Ask, type Frame, IN, type Leg, NOBODY, type State } from '../../src/core/state';
import { ring } from '../support/mock';

/** Nothing that only this ruleset knows. */
type Placement = null;

/** Troops that every army places. */
export const TROOPS = 5;

/** Red and blue are one seat's, and their seats are not in the order of their armies. */
const armies: readonly Army[] = [
  { id: 'red', seat: 1, side: 0 },
  { id: 'yellow', seat: 2, side: 1 },
  { id: 'blue', seat: 1, side: 0 },
  { id: 'black', seat: 0, side: 1 },
];

const board = ring(8);

/** The land of army a: territories a and a + 4. */
const landOf = (army: number): number[] => [army, army + armies.length];

interface DeployFrame extends Frame {
  readonly count: number;
}

const deployFields = { moves: moves() };

const deploy = action<Placement, DeployFrame, typeof deployFields>(deployFields, {
  summary: 'Place all troops on own land.',
  check(s, frame, { moves }, { army }) {
    const at = moves.findIndex(({ to }) => s.owner[to] !== army);
    if (at >= 0) return illegal('NOT_OWN_TERRITORY', 'X-OWN', { territory: moves[at].to }, `/moves/${at}/to`);
    if (new Set(moves.map((leg) => leg.to)).size < moves.length) return illegal('TWICE', 'X-ONCE');
    return total(moves) === frame.count ? undefined : illegal('NOT_ALL', 'X-ALL', { count: frame.count });
  },
  play(g, _, { moves }, { army }) {
    for (const { to, count = 0 } of moves) g.addTroops(to, count);
    g.emit({ type: 'deployed', army, moves });
  },
  legal: (_, { count }, { army }) => [
    { type: 'deploy', fields: { moves: { to: landOf(army), each: 1, total: { min: count, max: count } } } },
  ],
});

const total = (legs: readonly Leg[]): number => legs.reduce((n, leg) => n + (leg.count ?? 0), 0);

/** Everybody places at once, in secret. Fallback: all on the first own land. */
const deployPhase = phase<Placement, DeployFrame>({
  parallel: true,
  actions: { deploy },
  fallback: (_, { count }, { army }) => ({ type: 'deploy', moves: [{ to: landOf(army)[0], count }] }),
  enter: (g) => beginTurn(g, 0, 1),
  show: (_, { count }) => ({ count }),
});

function beginTurn(g: Draft<Placement>, army: number, round: number): void {
  g.passTurn(army, round);
  g.restart({ name: 'turn', asks: [g.ask(army, armies[army].seat, 'turn')] });
}

const end = action<Placement, Frame, Fields>(
  {},
  {
    summary: 'End the turn.',
    check: () => undefined,
    play: (g) => beginTurn(g, (g.turn + 1) % armies.length, g.round),
    legal: () => [{ type: 'end', fields: {} }],
  },
);

const setup: Phase<Placement> = phase<Placement, Frame>({
  actions: {},
  fallback: () => ({ type: 'end' }),
  enter(g) {
    board.territories.forEach((_, at) => g.setOwner(at, at % armies.length));
    const asks = armies.map(({ seat }, army): Ask => g.ask(army, seat, 'deploy'));
    g.replace({ name: 'deploy', asks, count: TROOPS } as DeployFrame);
  },
});

export function placementRules(): Rules<Placement> {
  return {
    board,
    seats: 3,
    armies,
    pieces: [],
    cards: [],
    phases: {
      setup,
      deploy: deployPhase,
      turn: phase<Placement, Frame>({ actions: { end }, fallback: () => ({ type: 'end' }) }),
    },
    anytime: {},
    orders: {},
    settle: [],
    victory: [],
    first: (): State<Placement> => ({
      owner: board.territories.map(() => NOBODY),
      troops: board.territories.map(() => 0),
      pieces: [],
      standing: armies.map(() => IN),
      turn: NOBODY,
      round: 0,
      absent: 0,
      flow: [{ name: 'setup', asks: [] }],
      own: null,
      outcome: null,
    }),
    place: () => ok(placementRules().first()),
    hand: () => [],
    seesHand: () => false,
    guess: (s) => s,
    reveal: () => [],
    pack: () => null,
    unpack: () => null,
  };
}
