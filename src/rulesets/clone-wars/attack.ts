// Step 6: invasions, one battle at a time or a blitz.
import { choice, count, optional, plays, territory, until } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Domain, type Legal, MOST_THROWS, type Phase, action, phase } from '../../core/ruleset';
import type { Column, Frame, Play, Until } from '../../core/state';
import { battleFrame } from './battle';
import { attackDice } from './dice';
import { ATTACKER, type BlitzFrame, type CloneWars, type CloneWarsDraft, type CloneWarsState, NONE } from './state';
import { type Kit, holder, sideOf } from './kit';
import { legalAlong, refusePlays, spendAll } from './named';
import type { Occasion } from './ability';
import { type Step, type TurnKit, endAction, nextAction } from './turn';

export const invadeStep: Step = { name: 'invade', open: (_, __, frame) => [{ ...frame, name: 'invade' }] };

const attackFields = {
  from: territory(),
  to: territory(),
  dice: optional(count(1, 3)),
  until: optional(until()),
  plays: optional(plays()),
  choice: optional(choice('stop')),
};

interface Order {
  readonly from: number;
  readonly to: number;
  readonly dice?: number;
  readonly until?: Until;
  readonly plays?: readonly Play[];
  readonly choice?: 'stop';
}

/** An attack by one battle, or by as many as a stop rule allows, with the cards that it names (W6-INVADE, W6-DICE). */
const attackAction = (k: Kit): ActionDef<CloneWars> =>
  action<CloneWars, Frame, typeof attackFields>(attackFields, {
    summary:
      'Attack a neighbouring planet: one battle, or a blitz with `until`; `choice: stop` lets it stand after the throw.',
    check: (s, _, a) => refuseTarget(k, s, a) ?? refuseDice(k, s, a) ?? refuseUntil(s, a) ?? refuseCards(k, s, a),
    play: (g, _, a) => invade(k, g, a),
    legal: (s) => legalAttacks(k, s),
  });

function refuseTarget(k: Kit, s: CloneWarsState, { from, to }: Order): Illegal | undefined {
  if (s.owner[from] !== s.turn) return illegal('NOT_OWN_PLANET', 'W6-INVADE', { territory: from }, '/from');
  if (holder(k, s, to) === sideOf(k, s.turn)) return illegal('OWN_SIDE', 'W-SIDES', { territory: to }, '/to');
  if (!k.board.neighbours[from].includes(to)) return illegal('NOT_ADJACENT', 'W-BOARD', { from, to }, '/to');
  if (s.own.barred.includes(to)) return illegal('BARRED', 'W-EFFECTS', { territory: to }, '/to');
  return s.troops[from] < 2 ? illegal('NOT_ENOUGH_TROOPS', 'W6-DICE', { from, max: 0 }, '/from') : undefined;
}

function refuseDice(k: Kit, s: CloneWarsState, { from, dice }: Order): Illegal | undefined {
  const max = attackDice(s.troops[from]);
  const min = k.attackChoice ? 1 : max;
  return dice !== undefined && (dice < min || dice > max)
    ? illegal('WRONG_DICE', 'W6-DICE', { min, max }, '/dice')
    : undefined;
}

function refuseUntil(s: CloneWarsState, { from, until: stops }: Order): Illegal | undefined {
  if (!stops) return undefined;
  const { taken, troops, throws } = stops;
  const none = taken === undefined && troops === undefined && throws === undefined;
  const wrong = none || !within(troops, s.troops[from] - 1) || !within(throws, MOST_THROWS);
  return wrong ? illegal('STOPS_AT_ONCE', 'W-OPTIONS', { troops: s.troops[from] }, '/until') : undefined;
}

const within = (n: number | undefined, most: number): boolean => n === undefined || (n >= 1 && n <= most);

/** The window in which an attack names cards: with so many dice. */
const occasionOf = (k: Kit, s: CloneWarsState, { from, to }: Order, dice: number): Occasion => ({
  scene: { k, s, army: s.turn, throwing: { by: ATTACKER, from, to, count: [dice, 0] } },
  window: 'attack',
});

const refuseCards = (k: Kit, s: CloneWarsState, a: Order): Illegal | undefined =>
  a.plays && refusePlays(occasionOf(k, s, a, a.dice ?? attackDice(s.troops[a.from])), a.plays);

function invade(
  k: Kit,
  g: CloneWarsDraft,
  { from, to, dice, until: stops, plays: named = [], choice: word }: Order,
): void {
  const cards = named.map(({ card }) => card);
  const stop = word === 'stop';
  spendAll(k, g, g.turn, cards);
  if (stops) g.push(blitzFrame({ from, to, dice: dice ?? 0 }, stops, { cards, stop }));
  else g.push(battleFrame({ from, to, dice: dice ?? attackDice(g.troops[from]), cards, stop }));
}

interface Target {
  readonly from: number;
  readonly to: number;
  readonly dice: number;
}

interface With {
  readonly cards: Column;
  readonly stop: boolean;
}

const blitzFrame = (target: Target, stops: Until, { cards, stop }: With): BlitzFrame => ({
  name: 'blitz',
  asks: [],
  ...target,
  stop: stops.troops ?? 0,
  left: stops.throws ?? -1,
  halt: stop ? 1 : 0,
  queue: cards,
});

/** Families of one origin: neighbours alike in what may be named against them, and dice alike in what may be named with them. */
function legalAttacks(k: Kit, s: CloneWarsState): Legal[] {
  const families: Legal[] = [];
  for (let from = 0; from < s.owner.length; from++) {
    if (s.owner[from] !== s.turn || s.troops[from] < 2) continue;
    const to = k.board.neighbours[from].filter(
      (t) => holder(k, s, t) !== sideOf(k, s.turn) && !s.own.barred.includes(t),
    );
    if (to.length > 0) families.push(...familiesFrom(k, s, from, to));
  }
  return families;
}

interface Alike {
  readonly to: number[];
  readonly dice: number[];
  readonly along: ReturnType<typeof legalAlong>;
}

function familiesFrom(k: Kit, s: CloneWarsState, from: number, to: readonly number[]): Legal[] {
  const max = attackDice(s.troops[from]);
  const groups = new Map<string, Alike>();
  for (const t of to)
    for (let dice = k.attackChoice ? 1 : max; dice <= max; dice++) {
      const along = legalAlong(occasionOf(k, s, { from, to: t }, dice));
      const key = JSON.stringify(along);
      const group = groups.get(key) ?? { to: [], dice: [], along };
      groups.set(key, group);
      if (!group.to.includes(t)) group.to.push(t);
      if (!group.dice.includes(dice)) group.dice.push(dice);
    }
  return Array.from(groups.values(), (group) => attackFamily(s, from, max, group));
}

function attackFamily(s: CloneWarsState, from: number, max: number, { to, dice, along }: Alike): Legal {
  const fields: Record<string, Domain> = {
    from,
    to,
    dice,
    until: { stops: s.troops[from] - 1 },
    ...along,
    choice: 'stop',
  };
  const may = [...(dice.includes(max) ? ['dice'] : []), 'until', ...Object.keys(along), 'choice'];
  return { type: 'attack', fields, may };
}

/** A blitz under way: battles until its stop rule holds or the planet falls (K-BLITZ). */
export const blitzPhase: Phase<CloneWars> = phase<CloneWars, BlitzFrame>({
  actions: {},
  fallback: () => ({ type: 'end' }),
  enter(g, frame) {
    const reason = stopReason(g, frame);
    if (reason) stop(g, frame, reason);
    else battleOn(g, frame);
  },
  show: (_, { from, to, dice }) => ({ from, to, ...(dice > 0 && { dice }) }),
});

function stopReason(g: CloneWarsDraft, { from, to, stop: least, left }: BlitzFrame): string | undefined {
  if (g.own.barred.includes(to)) return 'barred';
  if (g.troops[from] < 2) return 'spent';
  if (g.troops[from] <= least) return 'troops';
  if (left === 0) return 'throws';
  return g.moment.throws <= 0 ? 'limit' : undefined;
}

function stop(g: CloneWarsDraft, { from, to }: BlitzFrame, reason: string): void {
  g.pop();
  g.emit({ type: 'stopped', army: g.turn, from, to, reason });
}

function battleOn(g: CloneWarsDraft, frame: BlitzFrame): void {
  const { from, to, left, halt, queue: cards } = frame;
  const most = attackDice(g.troops[from]);
  g.amend<BlitzFrame>({ left: left > 0 ? left - 1 : left, queue: NONE });
  g.push(battleFrame({ from, to, dice: frame.dice > 0 ? Math.min(frame.dice, most) : most, cards, stop: halt === 1 }));
}

export const invadePhase = (k: TurnKit, play: ActionDef<CloneWars>): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: { attack: attackAction(k), play, next: nextAction(k), end: endAction(k) },
    fallback: () => ({ type: 'end' }),
  });
