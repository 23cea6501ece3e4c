// Placing armies and trading sets: the reinforce phase, and the same after an elimination.
import { type Field, cards, choice, count, moves, optional, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Phase, action, phase } from '../../core/ruleset';
import type { Json } from '../../core/json';
import type { Action, Frame, Leg } from '../../core/state';
import { handSize } from '../../mechanics/cards';
import { paid, poolSize } from '../../mechanics/reinforce';
import type { Draft } from '../../core/draft';
import { firstTrade, legalTrades, refuseTrade, trade, tradesFrom } from './hand';
import type { Kit } from './kit';
import { evenMoves, fitted, legalPlacings, pairsOf, placeOn, refuseMoves, refusePlacing } from './pool';
import type { Classic, ClassicState, PoolFrame } from './state';
import { noteDeclined, poolFrame } from './turn';

/** Fields of `place`, the same in every phase that has it. */
export const placeFields = { territory: optional(territory()), count: optional(count()), moves: optional(moves()) };

export interface Place {
  readonly territory?: number;
  readonly count?: number;
  readonly moves?: readonly Leg[];
}

export const wrongFields = (): Illegal => illegal('WRONG_FIELDS', 'K-PLACE-ALL');

const placeAction = (k: Kit, after: (g: Draft<Classic>) => void): ActionDef<Classic> =>
  action<Classic, PoolFrame, typeof placeFields>(placeFields, {
    summary: 'Put received armies on one own territory (`territory`, `count`) or on several (`moves`).',
    check: (s, frame, a) => (frame.must ? mustTrade(s) : refusePlace(k, s, frame, a)),
    play(g, frame, a) {
      placeAll(k, g, frame, a);
      after(g);
    },
    legal: (s, frame) => (frame.must ? [] : legalPlacings(k, s, frame)),
  });

function refusePlace(k: Kit, s: ClassicState, frame: PoolFrame, a: Place): Illegal | undefined {
  const { territory: to, count: n, moves: legs } = a;
  if (legs) return to === undefined && n === undefined ? refuseMoves(k, s, frame, legs) : wrongFields();
  if (to === undefined || n === undefined) return wrongFields();
  const refused = refusePlacing(k, s, frame, { to, count: n });
  return refused?.pointer === '/to' ? { ...refused, pointer: '/territory' } : refused;
}

function placeAll(k: Kit, g: Draft<Classic>, frame: PoolFrame, a: Place): void {
  let pool = frame as Pick<PoolFrame, 'free' | 'regions' | 'bound'>;
  for (const { to, count: n = 0 } of a.moves ?? [{ to: a.territory ?? 0, count: a.count ?? 0 }]) {
    placeOn(g, g.turn, to, n);
    pool = paid(k.board, pool, to, n);
  }
  put(g, frame, fitted(k, g, pool));
}

/** Puts a pool into the current frame. */
function put(g: Draft<Classic>, frame: PoolFrame, pool: Pick<PoolFrame, 'free' | 'regions' | 'bound'>): void {
  const { name, asks, must } = frame;
  g.replace({ name, asks, free: pool.free, regions: pool.regions, bound: pool.bound, must } as PoolFrame);
}

export const tradeFields = {
  cards: cards(3, 3),
  territory: optional(territory()),
  choice: optional(choice('decline')) as Field<'decline'> & { readonly optional: true },
};

const tradeAction = (k: Kit, after: (g: Draft<Classic>, frame: PoolFrame) => void): ActionDef<Classic> =>
  action<Classic, PoolFrame, typeof tradeFields>(tradeFields, {
    summary: 'Trade a set of three cards for armies. `territory` takes the card bonus; `choice: decline` leaves it.',
    check: (s, _, a) => refuseTrade(k, s, a),
    play(g, frame, a) {
      put(g, frame, trade(k, g, frame, a));
      after(g, g.top as PoolFrame);
    },
    legal: (s) => legalTrades(k, s),
  });

const mustTrade = (s: ClassicState): Illegal =>
  illegal('MUST_TRADE', 'K-SET-FORCED', { count: handSize(s.own.cards, s.turn) });

/** Why the reinforce phase can't end yet (K-PLACE-ALL, K-SET-FORCED). */
function refuseLeaving(s: ClassicState, frame: PoolFrame): Illegal | undefined {
  if (frame.must) return mustTrade(s);
  const left = poolSize(frame);
  return left > 0 ? illegal('ARMIES_LEFT', 'K-PLACE-ALL', { count: left }) : undefined;
}

/** An action of the attack phase that ends the reinforce phase first. */
const leaving = (k: Kit, def: ActionDef<Classic>): ActionDef<Classic> => ({
  ...def,
  check: (s, frame, a, ask) => refuseLeaving(s, frame as PoolFrame) ?? def.check(s, frame, a, ask),
  play(g, frame, a, ask) {
    noteDeclined(k, g);
    const attack: Frame = { name: 'attack', asks: frame.asks };
    g.replace(attack);
    def.play(g, attack, a, ask);
  },
  legal: (s, frame, ask) => (refuseLeaving(s, frame as PoolFrame) ? [] : def.legal(s, frame, ask)),
});

/** Armies, sets, placing; the first attack, fortify or end of turn ends it. `later` are the actions that do. */
export function reinforcePhase(k: Kit, later: Readonly<Record<string, ActionDef<Classic>>>): Phase<Classic> {
  const stay = (): void => undefined;
  const loosen = (g: Draft<Classic>, frame: PoolFrame): void => {
    if (frame.must && !tradesFrom(k, g, g.turn, k.trade.forcedAt)) g.replace({ ...frame, must: false } as Frame);
  };
  return phase<Classic, PoolFrame>({
    actions: {
      place: placeAction(k, stay),
      trade: tradeAction(k, loosen),
      ...Object.fromEntries(Object.entries(later).map(([type, def]) => [type, leaving(k, def)])),
    },
    fallback: (s, frame) => (frame.must ? firstTrade(k, s) : poolSize(frame) > 0 ? even(k, s, frame) : { type: 'end' }),
    show: (_, frame) => showPool(k, frame),
  });
}

const even = (k: Kit, s: ClassicState, frame: PoolFrame): Action => ({
  type: 'place',
  moves: evenMoves(k, s, s.turn, frame),
});

/** Cards in hand from which on a conqueror must trade, and how many it may keep (K-ELIMINATE). */
export const TRADES_FROM = 6;
const KEEPS = 4;

/** Trading down after an elimination: until four or fewer are left, then the armies are placed. */
export const tradePhase = (k: Kit): Phase<Classic> =>
  phase<Classic, PoolFrame>({
    actions: { trade: tradeAction(k, (g, frame) => tradedDown(k, g, frame)) },
    fallback: (s) => firstTrade(k, s),
    show: (_, frame) => showPool(k, frame),
  });

function tradedDown(k: Kit, g: Draft<Classic>, frame: PoolFrame): void {
  if (tradesFrom(k, g, g.turn, KEEPS + 1)) return;
  if (poolSize(frame) === 0) g.pop();
  else g.replace(poolFrame('place', frame.asks, frame, false));
}

/** Placing what the trades after an elimination brought; then the attack goes on. */
export const placePhase = (k: Kit): Phase<Classic> =>
  phase<Classic, PoolFrame>({
    actions: {
      place: placeAction(k, (g) => {
        if (poolSize(g.top as PoolFrame) === 0) g.pop();
      }),
    },
    fallback: (s, frame) => even(k, s, frame),
    show: (_, frame) => showPool(k, frame),
  });

function showPool(k: Kit, { free, regions, bound, must }: PoolFrame): Readonly<Record<string, Json>> {
  const ofRegion = regions.map((n, r): [string, number] => [k.board.regions[r].id, n]).filter(([, n]) => n > 0);
  return {
    free,
    ...(ofRegion.length > 0 && { regions: Object.fromEntries(ofRegion) }),
    ...(bound.length > 0 && { moves: pairsOf(bound).map(([to, n]) => ({ to, count: n })) }),
    ...(must && { mustTrade: true }),
  };
}
