// Shores: place troops, build walls, cross to the next shore; who holds enough of them at the end of a turn wins.
import { type Draft, OWN, OWNER } from '../../../src/core/draft';
import { count, moves, territory, type Fields } from '../../../src/core/fields';
import { fail, illegal, ok } from '../../../src/core/result';
import {
  type ActionDef,
  action,
  type Army,
  type Phase,
  phase,
  type Rules,
  type Victory,
} from '../../../src/core/ruleset';
import { type Action, type Frame, IN, NOBODY, OUT, type State } from '../../../src/core/state';
import { defenderLoss, pairs, sixSided } from '../../../src/mechanics/battle';
import { fromLand, fromRegions, landOf, regionsHeld } from '../../../src/mechanics/reinforce';
import { dealLand, shuffled } from '../../../src/mechanics/setup';
import { lastSide, wonBy } from '../../../src/mechanics/victory';
import { roundLimit } from '../../../src/rulesets/common';
import { lake } from './board';
import type { Options } from './options';

/** What only this ruleset knows: the army that has reached the goal. */
export interface Lake {
  readonly winner: number;
}

const COLORS = ['red', 'blue', 'green'];
const WALL = 0;
const WALL_COST = 2;

interface PlaceFrame extends Frame {
  readonly left: number;
}

type LakeState = State<Lake>;

const own = (s: LakeState): number[] => s.owner.flatMap((army, t) => (army === s.turn ? [t] : []));

/** A turn begins: troops for land and regions, by the sources that every ruleset may use. */
function begin(g: Draft<Lake>, armies: readonly Army[], army: number, round: number): void {
  g.passTurn(army, round);
  const sources = [fromLand<Lake>(3, 2), fromRegions<Lake>(lake, (s, a) => regionsHeld(lake, s.owner, a))];
  const left = sources.flatMap((source) => source(g, army)).reduce((sum, income) => sum + income.count, 0);
  g.emit({ type: 'reinforced', army, count: left, reason: 'territories' });
  g.restart({ name: 'place', asks: [g.ask(army, armies[army].seat, 'turn')], left } as PlaceFrame);
}

const setupPhase = (armies: readonly Army[]): Phase<Lake> =>
  phase<Lake, Frame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g) {
      const order = shuffled(g.random, [...armies.keys()]);
      dealLand(g, order);
      g.owner.forEach((_, t) => g.addTroops(t, 1));
      begin(g, armies, order[0], 1);
    },
  });

const placeFields = { moves: moves(1, 12) };

const place = action<Lake, PlaceFrame, typeof placeFields>(placeFields, {
  summary: 'Place all new troops on own shores.',
  check(s, { left }, { moves: legs }) {
    const wrong = legs.findIndex((leg) => s.owner[leg.to] !== s.turn || leg.from !== undefined || leg.pieces);
    if (wrong >= 0) return illegal('NOT_OWN_TERRITORY', 'F-PLACE', {}, `/moves/${String(wrong)}/to`);
    const placed = legs.reduce((sum, leg) => sum + (leg.count ?? 0), 0);
    const isOnce = new Set(legs.map((leg) => leg.to)).size === legs.length && legs.every((leg) => leg.count);
    return isOnce && placed === left ? undefined : illegal('NOT_ALL', 'F-PLACE', { count: left }, '/moves');
  },
  play(g, { asks }, { moves: legs }) {
    for (const { to, count: n = 0 } of legs) g.addTroops(to, n);
    g.emit({ type: 'spread', army: g.turn, moves: legs });
    g.replace({ name: 'cross', asks });
  },
  legal: (s, { left }) => [
    { type: 'place', fields: { moves: { to: own(s), each: 1, total: { min: left, max: left } } } },
  ],
});

const crossFields = { from: territory(), to: territory(), count: count() };

/** A new rule: a wall gives the defender a second die, and falls with the shore. */
const defence = (s: LakeState, t: number): number => Math.min(2, s.troops[t] + s.pieces[WALL][t]);

const targets = (s: LakeState, from: number): number[] => lake.neighbours[from].filter((t) => s.owner[t] !== s.turn);

const cross: ActionDef<Lake> = action<Lake, Frame, typeof crossFields>(crossFields, {
  summary: 'Cross to an enemy shore with so many troops: one throw.',
  check(s, _, { from, to, count: n }) {
    if (s.owner[from] !== s.turn) return illegal('NOT_OWN_TERRITORY', 'F-CROSS', { territory: from }, '/from');
    if (!targets(s, from).includes(to)) return illegal('NOT_ADJACENT', 'F-CROSS', { from, to }, '/to');
    return n < s.troops[from]
      ? undefined
      : illegal('NOT_ENOUGH_ARMIES', 'F-CROSS', { max: s.troops[from] - 1 }, '/count');
  },
  play: (g, _, a) => fight(g, a),
  legal: (s) =>
    own(s)
      .filter((from) => s.troops[from] > 1 && targets(s, from).length > 0)
      .map((from) => ({
        type: 'cross',
        fields: { from, to: targets(s, from), count: { min: 1, max: s.troops[from] - 1 } },
      })),
});

function fight(g: Draft<Lake>, { from, to, count: n }: { from: number; to: number; count: number }): void {
  const target = g.owner[to];
  const attackers = Math.min(3, n);
  const faces = g.throw([...sixSided[attackers], ...sixSided[defence(g, to)]]);
  const dice = [faces.slice(0, attackers), faces.slice(attackers)] as const;
  const lost = Math.min(g.troops[to], defenderLoss(dice[0], dice[1]));
  const fell = pairs(dice[0].length, dice[1].length) - defenderLoss(dice[0], dice[1]);
  g.emit({ type: 'attacked', army: g.turn, target, from, to, dice: dice[0], defence: dice[1], losses: [fell, lost] });
  g.addTroops(from, -fell);
  g.addTroops(to, -lost);
  if (g.troops[to] > 0) return;
  g.setOwner(to, g.turn);
  g.setPieces(WALL, to, 0);
  g.addTroops(from, -(n - fell));
  g.addTroops(to, n - fell);
  g.emit({ type: 'captured', army: g.turn, target, territory: to, count: n - fell });
  if (landOf(g.owner, target) === 0) g.setStanding(target, OUT);
}

const wallFields = { territory: territory() };

const isWallable = (s: LakeState, t: number): boolean =>
  s.owner[t] === s.turn && s.troops[t] > WALL_COST && s.pieces[WALL][t] === 0;

/** A piece: one wall a shore, for two troops. */
const wall = action<Lake, Frame, typeof wallFields>(wallFields, {
  summary: 'Build a wall for two troops.',
  check: (s, _, { territory: t }) =>
    isWallable(s, t) ? undefined : illegal('NO_WALL', 'F-WALL', { territory: t }, '/territory'),
  play(g, _, { territory: t }) {
    g.addTroops(t, -WALL_COST);
    g.addPieces(WALL, t, 1);
    g.emit({ type: 'walled', army: g.turn, territory: t });
  },
  legal(s) {
    const open = own(s).filter((t) => isWallable(s, t));
    return open.length > 0 ? [{ type: 'wall', fields: { territory: open } }] : [];
  },
});

const end = (armies: readonly Army[], goal: number): ActionDef<Lake> =>
  action<Lake, Frame, Fields>(
    {},
    {
      summary: 'End the turn.',
      check: () => undefined,
      play(g) {
        if (landOf(g.owner, g.turn) >= goal) g.patch({ winner: g.turn });
        else pass(g, armies);
      },
      legal: () => [{ type: 'end', fields: {} }],
    },
  );

function pass(g: Draft<Lake>, armies: readonly Army[]): void {
  let army = g.turn;
  let round = g.round;
  do {
    army = (army + 1) % armies.length;
    if (army === 0) round++;
  } while (g.standing[army] !== IN);
  begin(g, armies, army, round);
}

const victories = (armies: readonly Army[], limit: Options['roundLimit']): Victory<Lake>[] => [
  {
    on: OWN,
    when: 'now',
    check: (g) => (g.own.winner === NOBODY ? undefined : wonBy(armies, armies[g.own.winner].side, 'shores', 'F-WIN')),
  },
  {
    on: OWNER,
    when: 'now',
    check({ standing }) {
      const side = lastSide(armies, standing);
      return side < 0 ? undefined : wonBy(armies, side, 'last-standing', 'F-WIN');
    },
  },
  ...roundLimit<Lake>(armies, limit, 'F-WIN'),
];

/** The record of one game: options have become strategies. */
export function lakeRules(o: Options, seats: number): Rules<Lake> {
  const armies = COLORS.slice(0, seats).map((id, seat): Army => ({ id, seat, side: seat }));
  const empty = lake.territories.map(() => 0);
  const fallback = (): Action => ({ type: 'end' });
  const actions = { cross, ...(o.walls === 'on' && { wall }), end: end(armies, o.goal) };
  return {
    board: lake,
    seats,
    armies,
    pieces: ['wall'],
    cards: [],
    phases: {
      setup: setupPhase(armies),
      place: phase<Lake, PlaceFrame>({
        actions: { place },
        fallback: (s, { left }): Action => ({ type: 'place', moves: [{ to: own(s)[0], count: left }] }),
        show: (_, { left }) => ({ left }),
      }),
      cross: phase<Lake, Frame>({ actions, fallback }),
    },
    anytime: {},
    orders: {},
    settle: [],
    victory: victories(armies, o.roundLimit),
    first: () => ({
      owner: empty.map(() => NOBODY),
      troops: empty,
      pieces: [empty],
      standing: armies.map(() => IN),
      turn: NOBODY,
      round: 0,
      absent: 0,
      flow: [{ name: 'setup', asks: [] }],
      own: { winner: NOBODY },
      outcome: null,
    }),
    place: (position) =>
      position.territories.length === 12 ? ok(lakeRules(o, seats).first()) : fail(illegal('POSITION_TERRITORIES')),
    hand: () => [],
    seesHand: () => false,
    guess: (s) => s,
    reveal: () => [{ key: 'goal', value: o.goal }],
    pack: ({ winner }) => winner,
    unpack: (packed) => ({ winner: packed as number }),
  };
}
