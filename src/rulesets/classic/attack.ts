// The attack phase: attacks, blitzes, the questions that they open, and moving in.
import type { Draft } from '../../core/draft';
import { count, optional, territory, until } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, MOST_THROWS, type Phase, action, phase } from '../../core/ruleset';
import type { Frame, Until } from '../../core/state';
import { fight, mostDefence, movedIn, throwDice } from './battle';
import type { Kit } from './kit';
import { type BattleFrame, type BlitzFrame, type Classic, type ClassicState, type OccupyFrame } from './state';

const attackFields = {
  from: territory(),
  to: territory(),
  dice: optional(count(1, 3)),
  until: optional(until()),
};

interface Order {
  readonly from: number;
  readonly to: number;
  readonly dice?: number;
  readonly until?: Until;
}

/** An attack by one throw, or by as many as a stop rule allows (K-ATTACK, K-BLITZ). */
export const attackAction = (k: Kit): ActionDef<Classic> =>
  action<Classic, Frame, typeof attackFields>(attackFields, {
    summary: 'Attack a neighbouring territory: one throw, or a blitz with `until`.',
    check: (s, _, a) => refuseAttack(k, s, a),
    play(g, _, a) {
      if (a.until) g.push(blitzFrame(a, a.until));
      else fight(k, g, { from: a.from, to: a.to, dice: a.dice ?? k.attackDice(g.troops[a.from]) });
    },
    legal: (s) => legalAttacks(k, s),
  });

const blitzFrame = ({ from, to, dice = 0 }: Order, until: Until): BlitzFrame => ({
  name: 'battle',
  asks: [],
  from,
  to,
  dice,
  stop: until.troops ?? 0,
  left: until.throws ?? -1,
});

function refuseAttack(k: Kit, s: ClassicState, a: Order): Illegal | undefined {
  const { from, to } = a;
  const size = k.board.territories.length;
  if (s.owner[from] !== s.turn) return illegal('NOT_OWN_TERRITORY', 'K-ATTACK', { territory: from }, '/from');
  if (s.owner[to] === s.turn) return illegal('OWN_TERRITORY', 'K-ATTACK', { territory: to }, '/to');
  if (k.board.border[from * size + to] < 0) return illegal('NOT_ADJACENT', 'K-ATTACK', { from, to }, '/to');
  if (s.troops[from] < 2) return illegal('NOT_ENOUGH_ARMIES', 'K-ATTACK', { from, max: 0 }, '/from');
  return refuseDice(k, s, a) ?? (a.until && refuseUntil(s.troops[from], a.until));
}

function refuseDice(k: Kit, s: ClassicState, a: Order): Illegal | undefined {
  const { dice } = a;
  if (dice === undefined) return undefined;
  const now = k.attackDice(s.troops[a.from]);
  if (!k.attackChoice) return dice === now ? undefined : illegal('DICE_FIXED', 'K-ATTACK-DICE', { dice: now }, '/dice');
  const max = a.until ? MOST_DICE : now;
  return dice < 1 || dice > max ? illegal('TOO_MANY_DICE', 'K-ATTACK-DICE', { max }, '/dice') : undefined;
}

const MOST_DICE = 3;

function refuseUntil(troops: number, { taken, troops: stop, throws }: Until): Illegal | undefined {
  const none = taken === undefined && stop === undefined && throws === undefined;
  const open = within(stop, troops - 1) && within(throws, MOST_THROWS);
  return none || !open ? illegal('STOPS_AT_ONCE', 'K-BLITZ', { troops }, '/until') : undefined;
}

const within = (n: number | undefined, max: number): boolean => n === undefined || (n >= 1 && n <= max);

/** One family an origin; where few armies stand, a blitz may name more dice than a single throw, so it has one of its own. */
function legalAttacks(k: Kit, s: ClassicState): Legal[] {
  const families: Legal[] = [];
  for (let from = 0; from < s.owner.length; from++) {
    if (s.owner[from] !== s.turn || s.troops[from] < 2) continue;
    const to = k.board.neighbours[from].filter((t) => s.owner[t] !== s.turn);
    if (to.length === 0) continue;
    const max = k.attackDice(s.troops[from]);
    const stops = { stops: s.troops[from] - 1 };
    const dice = k.attackChoice ? { min: 1, max } : max;
    if (!k.attackChoice || max === MOST_DICE)
      families.push({ type: 'attack', fields: { from, to, dice, until: stops }, may: ['dice', 'until'] });
    else
      families.push(
        { type: 'attack', fields: { from, to, dice }, may: ['dice'] },
        { type: 'attack', fields: { from, to, dice: { min: 1, max: MOST_DICE }, until: stops }, may: ['dice'] },
      );
  }
  return families;
}

/** A blitz under way: throws until its stop rule holds, the land is taken, or a question without a standing answer comes up. */
export const battlePhase = (k: Kit): Phase<Classic> =>
  phase<Classic, BlitzFrame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g, frame) {
      const reason = stopReason(g, frame);
      if (reason) stop(g, frame, reason);
      else throwOn(k, g, frame);
    },
    show: (_, { from, to, dice }) => ({ from, to, ...(dice > 0 && { dice }) }),
  });

function stopReason(g: Draft<Classic>, { from, stop: least, left }: BlitzFrame): string | undefined {
  if (g.troops[from] < 2) return 'spent';
  if (g.troops[from] <= least) return 'troops';
  if (left === 0) return 'throws';
  return g.moment.throws <= 0 ? 'limit' : undefined;
}

function stop(g: Draft<Classic>, { from, to }: BlitzFrame, reason: string): void {
  g.pop();
  g.emit({ type: 'stopped', army: g.turn, from, to, reason });
}

function throwOn(k: Kit, g: Draft<Classic>, frame: BlitzFrame): void {
  const { from, to, left } = frame;
  const most = k.attackDice(g.troops[from]);
  if (left > 0) g.replace({ ...frame, left: left - 1 } as Frame);
  fight(k, g, { from, to, dice: frame.dice > 0 ? Math.min(frame.dice, most) : most });
}

const defendFields = { dice: count(1, 2) };

/** The defender's choice of dice; the attack stands (K-DEFENCE-DICE). */
export const defendPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, BattleFrame>({
    actions: {
      defend: action<Classic, BattleFrame, typeof defendFields>(defendFields, {
        summary: 'Choose how many dice defend the attacked territory.',
        check: (s, { to }, { dice }) =>
          dice < 1 || dice > mostDefence(s, to)
            ? illegal('TOO_MANY_DICE', 'K-DEFENCE-DICE', { max: mostDefence(s, to) }, '/dice')
            : undefined,
        play(g, frame, { dice }) {
          g.pop();
          throwDice(k, g, frame, dice);
        },
        legal: (s, { to }) => [{ type: 'defend', fields: { dice: { min: 1, max: mostDefence(s, to) } } }],
      }),
    },
    fallback: (s, { to }) => ({ type: 'defend', dice: mostDefence(s, to) }),
    show: (_, { from, to, dice }) => ({ from, to, dice }),
  });

const occupyFields = { count: count() };

/** Moving in: `count` is the total that stands on the taken territory afterwards (K-OCCUPY). */
export const occupyPhase = (k: Kit): Phase<Classic> =>
  phase<Classic, OccupyFrame>({
    actions: {
      occupy: action<Classic, OccupyFrame, typeof occupyFields>(occupyFields, {
        summary: 'Say how many armies stand on the taken territory, those counted that moved in already.',
        itself: 'occupied',
        check: (s, frame, a) => refuseOccupying(s, frame, a.count),
        play(g, frame, a) {
          const { from, to } = frame;
          const more = a.count - g.troops[to];
          if (more > 0) {
            g.setTroops(from, g.troops[from] - more);
            g.setTroops(to, a.count);
          }
          movedIn(k, g, frame);
        },
        legal: (s, frame) => [{ type: 'occupy', fields: { count: { min: frame.least, max: mostMovedIn(s, frame) } } }],
      }),
    },
    fallback: (_, { least }) => ({ type: 'occupy', count: least }),
    show: (s, frame) => ({ from: frame.from, to: frame.to, least: frame.least, most: mostMovedIn(s, frame) }),
  });

const mostMovedIn = (s: ClassicState, { from, to }: OccupyFrame): number => s.troops[from] + s.troops[to] - 1;

function refuseOccupying(s: ClassicState, frame: OccupyFrame, total: number): Illegal | undefined {
  if (total < frame.least) return illegal('TOO_FEW_ARMIES', 'K-OCCUPY', { min: frame.least }, '/count');
  const max = mostMovedIn(s, frame);
  return total > max ? illegal('NOT_ENOUGH_ARMIES', 'K-OCCUPY', { max }, '/count') : undefined;
}

/** The attack phase proper; it ends with a fortify or with the turn. */
export const attackPhase = (actions: Readonly<Record<string, ActionDef<Classic>>>): Phase<Classic> =>
  phase<Classic, Frame>({ actions, fallback: () => ({ type: 'end' }) });
