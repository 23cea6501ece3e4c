// The same game written for boardgame.io: its state, its moves, its turn order, played by its reducer. Dice and cards come from a
// recording instead of its own random plugin, and undo is off: both make it faster than a user would have it.
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { INVALID_MOVE } from 'boardgame.io/core';
import type { Tape } from '../floor/chance';
import { CARDS, SIZE, WILD, bonus, from, kinds, neighbours, regionOf, regionSize, touches } from '../floor/board';
import { DECLINED, DO_ATTACK, DO_FORTIFY, DO_OCCUPY, DO_PLACE, DO_TRADE, UNNAMED } from '../floor/game';
import { PLAYERS } from '../floor/state';

export interface Position {
  owner: number[];
  troops: number[];
  cards: number[];
  turn: number;
  round: number;
  first: number;
  sets: number;
}

interface G {
  owner: number[];
  troops: number[];
  /** By card: 0 in the deck, 1 discarded, 3 + player in a hand. */
  cards: number[];
  phase: 'reinforce' | 'attack' | 'occupy' | 'trade' | 'place';
  round: number;
  first: number;
  sets: number;
  took: boolean;
  spent: boolean;
  must: boolean;
  free: number;
  bound: { at: number; count: number } | null;
  origin: number;
  taken: number;
  least: number;
  victim: number;
}

const VALUES = [4, 6, 8, 10, 12, 15];
const HAND = 3;

const landOf = (g: G, player: number): number => g.owner.filter((owner) => owner === player).length;
const handOf = (g: G, player: number): number[] => g.cards.flatMap((at, card) => (at === HAND + player ? [card] : []));
const pool = (g: G): number => g.free + (g.bound?.count ?? 0);

function isSet(a: number, b: number, c: number): boolean {
  const [x, y, z] = [kinds[a], kinds[b], kinds[c]];
  if (x === WILD || y === WILD || z === WILD) return true;
  return x === y ? y === z : y !== z && x !== z;
}

function income(g: G, player: number): number {
  const held = Array.from(bonus, () => 0);
  g.owner.forEach((owner, t) => {
    if (owner === player) held[regionOf[t]]++;
  });
  const regions = held.reduce((sum, count, r) => (count === regionSize[r] ? sum + bonus[r] : sum), 0);
  return Math.max(3, Math.floor(landOf(g, player) / 3)) + regions;
}

function joined(g: G, at: number, to: number): boolean {
  const seen = new Set([at]);
  const open = [at];
  while (open.length > 0) {
    const t = open.pop() as number;
    for (let n = from[t]; n < from[t + 1]; n++) {
      const next = neighbours[n];
      if (seen.has(next) || g.owner[next] !== g.owner[at]) continue;
      if (next === to) return true;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

interface Context {
  G: G;
  ctx: { currentPlayer: string; playOrder: string[] };
  events: { endTurn(arg?: { next: string }): void; endGame(result: unknown): void };
}

/** Makes the game over a source of chance and a position that was dealt. */
export function riskFor(tape: Tape, dealt: Position) {
  const leaving = (g: G): boolean => (g.phase === 'reinforce' ? !g.must && pool(g) === 0 : g.phase === 'attack');

  function begin(g: G, player: number): void {
    g.free = income(g, player);
    g.must = handOf(g, player).length >= 5;
    g.phase = 'reinforce';
    g.took = false;
    g.spent = false;
  }

  function draw(g: G, player: number): void {
    if (!g.cards.includes(0)) g.cards = g.cards.map((at) => (at === 1 ? 0 : at));
    const deck = g.cards.flatMap((at, card) => (at === 0 ? [card] : []));
    if (deck.length > 0) g.cards[deck[tape.hidden(deck.length)]] = HAND + player;
  }

  function endTurn({ G: g, ctx, events }: Context): void {
    const player = Number(ctx.currentPlayer);
    if (g.took) draw(g, player);
    let next = player;
    do {
      next = (next + 1) % PLAYERS;
      if (next === g.first) g.round++;
    } while (landOf(g, next) === 0);
    begin(g, next);
    events.endTurn({ next: String(next) });
  }

  function spoils(g: G, player: number): void {
    if (g.victim < 0) return;
    for (const card of handOf(g, g.victim)) g.cards[card] = HAND + player;
    g.victim = -1;
    if (handOf(g, player).length >= 6) g.phase = 'trade';
  }

  function capture({ G: g, ctx, events }: Context, at: number, to: number, dice: number): void {
    const player = Number(ctx.currentPlayer);
    const loser = g.owner[to];
    const most = g.troops[at] - 1;
    const least = Math.min(dice, most);
    g.owner[to] = player;
    g.troops[at] -= least;
    g.troops[to] = least;
    g.took = true;
    g.victim = landOf(g, loser) === 0 ? loser : -1;
    if (least === most) spoils(g, player);
    else {
      g.phase = 'occupy';
      g.origin = at;
      g.taken = to;
      g.least = least;
    }
    if (g.owner.every((owner) => owner === player)) events.endGame({ winner: ctx.currentPlayer });
  }

  return {
    name: 'risk',
    disableUndo: true,
    setup: (): G => {
      const { turn: _, ...position } = dealt;
      const g: G = {
        ...position,
        phase: 'reinforce',
        took: false,
        spent: false,
        must: false,
        free: 0,
        bound: null,
        origin: 0,
        taken: 0,
        least: 0,
        victim: -1,
      };
      begin(g, dealt.turn);
      return g;
    },
    turn: { order: { first: () => dealt.turn, next: ({ ctx }: Context) => (Number(ctx.currentPlayer) + 1) % PLAYERS } },
    moves: {
      place({ G: g, ctx }: Context, to: number, count: number) {
        const player = Number(ctx.currentPlayer);
        if (g.phase === 'reinforce' ? g.must : g.phase !== 'place') return INVALID_MOVE;
        if (g.owner[to] !== player) return INVALID_MOVE;
        const bound = g.bound?.at === to ? g.bound.count : 0;
        if (count < 1 || count > g.free + bound) return INVALID_MOVE;
        const paid = Math.min(count, bound);
        g.troops[to] += count;
        g.free -= count - paid;
        if (g.bound && paid > 0) g.bound = paid === bound ? null : { at: to, count: bound - paid };
        if (g.phase === 'place' && pool(g) === 0) g.phase = 'attack';
        return undefined;
      },
      trade({ G: g, ctx }: Context, a: number, b: number, c: number, named: number) {
        const player = Number(ctx.currentPlayer);
        if (g.phase !== 'reinforce' && g.phase !== 'trade') return INVALID_MOVE;
        const set = [a, b, c];
        if (new Set(set).size < 3 || set.some((card) => g.cards[card] !== HAND + player)) return INVALID_MOVE;
        if (!isSet(a, b, c)) return INVALID_MOVE;
        const shown = set.filter((card) => card < SIZE && g.owner[card] === player);
        if (named === UNNAMED && !g.spent && shown.length > 1) return INVALID_MOVE;
        if (named >= 0 && (g.spent || !shown.includes(named))) return INVALID_MOVE;
        g.free += g.sets < 6 ? VALUES[g.sets] : 15 + 5 * (g.sets - 5);
        g.sets++;
        for (const card of set) g.cards[card] = 1;
        const at = named === DECLINED || g.spent ? undefined : named >= 0 ? named : shown.at(0);
        if (at !== undefined) {
          g.bound = { at, count: 2 };
          g.spent = true;
        }
        if (handOf(g, player).length < 5) {
          if (g.phase === 'trade') g.phase = 'place';
          else g.must = false;
        }
        return undefined;
      },
      attack(context: Context, at: number, to: number, dice: number) {
        const { G: g, ctx } = context;
        const player = Number(ctx.currentPlayer);
        if (!leaving(g)) return INVALID_MOVE;
        if (g.owner[at] !== player || g.owner[to] === player || !touches[at * SIZE + to]) return INVALID_MOVE;
        if (dice < 1 || dice > Math.min(3, g.troops[at] - 1)) return INVALID_MOVE;
        g.phase = 'attack';
        const defence = g.troops[to] > 1 ? 2 : 1;
        const roll = (n: number): number[] => Array.from({ length: n }, () => tape.die());
        const attacking = roll(dice).sort((x, y) => y - x);
        const defending = roll(defence).sort((x, y) => y - x);
        for (let pair = 0; pair < Math.min(dice, defence); pair++)
          g.troops[attacking[pair] > defending[pair] ? to : at]--;
        if (g.troops[to] === 0) capture(context, at, to, dice);
        return undefined;
      },
      occupy({ G: g, ctx }: Context, total: number) {
        if (g.phase !== 'occupy') return INVALID_MOVE;
        const both = g.troops[g.origin] + g.troops[g.taken];
        if (total < g.least || total >= both) return INVALID_MOVE;
        g.troops[g.taken] = total;
        g.troops[g.origin] = both - total;
        g.phase = 'attack';
        spoils(g, Number(ctx.currentPlayer));
        return undefined;
      },
      fortify(context: Context, at: number, to: number, count: number) {
        const { G: g, ctx } = context;
        const player = Number(ctx.currentPlayer);
        if (!leaving(g)) return INVALID_MOVE;
        if (g.owner[at] !== player || g.owner[to] !== player || at === to || !joined(g, at, to)) return INVALID_MOVE;
        if (count < 1 || count >= g.troops[at]) return INVALID_MOVE;
        g.troops[at] -= count;
        g.troops[to] += count;
        endTurn(context);
        return undefined;
      },
      end(context: Context) {
        if (!leaving(context.G)) return INVALID_MOVE;
        endTurn(context);
        return undefined;
      },
    },
  };
}

const TYPES: Readonly<Record<number, readonly [string, number]>> = {
  [DO_PLACE]: ['place', 2],
  [DO_TRADE]: ['trade', 4],
  [DO_ATTACK]: ['attack', 3],
  [DO_OCCUPY]: ['occupy', 1],
  [DO_FORTIFY]: ['fortify', 3],
};

/** The action of the framework that stands in a log. */
export function moveAt(log: Int32Array, i: number) {
  const [type, size] = TYPES[log[i]] ?? ['end', 0];
  const args = Array.from(log.subarray(i + 2, i + 2 + size));
  return { type: 'MAKE_MOVE' as const, payload: { type, args, playerID: String(log[i + 1]), credentials: undefined } };
}

/** A game of the framework: its reducer and its first state. */
export function gameFor(tape: Tape, dealt: Position) {
  const game = riskFor(tape, dealt);
  return {
    reducer: CreateGameReducer({ game, isClient: false }),
    first: InitializeGame({ game, numPlayers: PLAYERS }),
  };
}
