// Standing orders: what a seat has said beforehand it would answer in windows (W-REACTIONS).
import { type Fields, army, choice, count, moves, optional } from '../../core/fields';
import type { Action, Ask, Leg } from '../../core/state';
import { type Occasion, playable } from './ability';
import { type Throwing, battleOf, effectOf, order66Of } from './effects';
import type { Kit } from './kit';
import type { AbilityFrame, Aim, BattleFrame, CloneWarsDraft } from './state';
import type { Tables } from './tables';

/** Windows that a seat may refuse for good. */
export const WINDOWS = [
  'defend',
  'battle-after-roll',
  'hold-sidious',
  'protect-planet',
  'order66-reroll',
  'any-ability-played',
] as const;

const never = (window: string): string => `never-${window}`;

/** Conditions under which a card is played: planets or any (`moves` names them), the enemy army or any, own troops at most so many. */
const cardOrder: Fields = { moves: optional(moves(1, 42)), target: optional(army()), count: optional(count()) };

/** How many dice defend: the most, one, or one while the planet holds at most `count`. */
const defendOrder: Fields = { choice: choice('most', 'one', 'one-up-to'), count: optional(count()) };

/** Every kind of standing order: one for each card that may be played out of turn, and refusals of windows. */
export function ordersFor(tables: Tables, defenceChoice: boolean): Readonly<Record<string, Fields>> {
  const reacting = tables.cards.filter(({ effect, timing }) =>
    effectOf(effect).moments[timing]?.some((window) => (WINDOWS as readonly string[]).includes(window)),
  );
  return {
    ...Object.fromEntries(reacting.map((card) => [card.id, cardOrder])),
    never: {},
    ...Object.fromEntries(WINDOWS.map((window) => [never(window), {}])),
    stop: {},
    ...(defenceChoice && { defend: defendOrder }),
  };
}

/** Has the seat said that it never plays in this window? */
export const refuses = (g: CloneWarsDraft, { seat }: Ask, window: string): boolean =>
  g.moment.order(seat, 'never') !== undefined || g.moment.order(seat, never(window)) !== undefined;

/** Does the seat want battles that it defends to stand after the throw? */
export const wantsStop = (g: CloneWarsDraft, seat: number): boolean => g.moment.order(seat, 'stop') !== undefined;

/** Dice that a standing order names for a defence; undefined without one. */
export function orderedDice(g: CloneWarsDraft, seat: number, troops: number): number | undefined {
  const order = g.moment.order(seat, 'defend');
  if (!order) return undefined;
  const one = order.choice === 'one' || (order.choice === 'one-up-to' && troops <= (order.count ?? 0));
  return one ? 1 : Math.min(2, troops);
}

/** The first card whose order holds here, aimed as the order says. */
export function orderedPlay(k: Kit, g: CloneWarsDraft, ask: Ask, occasion: Occasion): Action | undefined {
  for (const card of playable(occasion)) {
    const order = g.moment.order(ask.seat, k.tables.cards[card].id);
    const aim = order && holds(g, ask, order) && aimFor(k, occasion, card, order);
    if (aim) return { type: 'play', cards: [card], ...aim };
  }
  return undefined;
}

/** Cards that the defender's orders name for a throw that it is about to make, in the order of their indexes. */
export function orderedCards(k: Kit, g: CloneWarsDraft, ask: Ask, throwing: Throwing): number[] {
  if (refuses(g, ask, 'defend')) return [];
  const occasion: Occasion = { scene: { k, s: g, army: ask.army, throwing }, window: 'defend' };
  return playable(occasion).filter((card) => {
    const order = g.moment.order(ask.seat, k.tables.cards[card].id);
    return order !== undefined && holds(g, ask, order);
  });
}

/** Planets count for the attacked one, the enemy for the other army of the battle or the one whose ability is played. */
function holds(g: CloneWarsDraft, ask: Ask, { moves: planets, target, count: most }: Action): boolean {
  const battle = battleOf(g);
  const enemy = target === undefined || target === enemyOf(g, ask, battle);
  const few = most === undefined || (battle !== undefined && g.troops[battle.to] <= most);
  return enemy && few && (planets === undefined || near(g, battle, planets));
}

/** In Order 66 the planets that an order names are its aims, not a condition. */
const near = (g: CloneWarsDraft, battle: BattleFrame | undefined, planets: readonly Leg[]): boolean =>
  battle ? planets.some(({ to }) => to === battle.to) : order66Of(g) !== undefined;

function enemyOf(g: CloneWarsDraft, { army: own }: Ask, battle: BattleFrame | undefined): number {
  const top = g.flow.at(-1) as Partial<AbilityFrame> | undefined;
  if (top?.name === 'any-ability-played') return top.army ?? -1;
  if (!battle) return g.turn;
  return own === g.turn ? g.owner[battle.to] : g.turn;
}

function aimFor(k: Kit, { scene }: Occasion, card: number, order: Action): Aim | undefined {
  const { effect } = k.tables.cards[card];
  const def = effectOf(effect);
  const planets = order.moves?.map(({ to }) => to);
  return def.ordered ? def.ordered(scene, def.aims(scene, effect), planets) : {};
}
