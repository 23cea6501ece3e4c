// Hands: trading sets, drawing a card, taking a fallen army's cards.
import type { Draft } from '../../core/draft';
import { type Illegal, illegal } from '../../core/result';
import type { Legal } from '../../core/ruleset';
import type { Column, State } from '../../core/state';
import { DISCARD, HAND, drawCard, handOf, handSize, isSet, moved, setsAmong } from '../../mechanics/cards';
import { type Pool, poolOf } from '../../mechanics/reinforce';
import type { Kit } from './kit';
import { fitted, withBound } from './pool';
import type { Classic, ClassicState } from './state';

/** A trade as it is asked for. */
export interface Trade {
  readonly cards: Column;
  readonly territory?: number;
  readonly choice?: 'decline';
}

/** Own territories that these cards show. */
function shown(k: Kit, s: ClassicState, cards: Column): number[] {
  return cards.map((card) => k.deck.territories[card]).filter((t) => t >= 0 && s.owner[t] === s.turn);
}

const bonusOpen = (k: Kit, s: ClassicState): boolean =>
  k.trade.bonus.armies > 0 && !(k.trade.bonus.once && s.own.spent === 1);

/** Why these cards can't be traded so. The answer for a card that doesn't exist is the same as for another's. */
export function refuseTrade(k: Kit, s: ClassicState, { cards, territory, choice }: Trade): Illegal | undefined {
  for (const [i, card] of cards.entries())
    if (s.own.cards[card] !== HAND + s.turn) return illegal('NOT_YOUR_CARD', 'K-TRADE', undefined, `/cards/${i}`);
  const [a, b, c] = cards;
  const alike = a === b || b === c || a === c;
  if (cards.length !== 3 || alike || !isSet(k.deck.kinds[a], k.deck.kinds[b], k.deck.kinds[c]))
    return illegal('NOT_A_SET', 'K-SET', undefined, '/cards');
  return refuseBonus(k, s, shown(k, s, cards), { territory, choice });
}

interface Wish {
  readonly territory: number | undefined;
  readonly choice: string | undefined;
}

function refuseBonus(k: Kit, s: ClassicState, land: readonly number[], wish: Wish): Illegal | undefined {
  const one = bonusOpen(k, s) && !k.trade.bonus.every;
  const { territory, choice } = wish;
  if (territory === undefined) return one && choice === undefined ? refuseOpen(k, land) : undefined;
  if (!one || choice !== undefined) return illegal('BONUS_CLOSED', 'K-SET-BONUS', undefined, '/territory');
  return land.includes(territory) ? undefined : illegal('BONUS_NOT_SHOWN', 'K-SET-BONUS', { territory }, '/territory');
}

/** With one own territory shown the bonus is clear; with more it has to be named. */
const refuseOpen = (k: Kit, land: readonly number[]): Illegal | undefined =>
  land.length > 1
    ? illegal('CHOOSE_BONUS', 'K-SET-BONUS', { choices: land.map((t) => k.board.territories[t].id) }, '/territory')
    : undefined;

/** Trades a checked set: the pool with what it brings. */
export function trade(k: Kit, g: Draft<Classic>, pool: Pool, wish: Trade): Pool {
  const { cards } = wish;
  const value = k.trade.value(
    g.own.sets,
    cards.map((card) => k.deck.kinds[card]),
  );
  const bonus = wish.choice === undefined && bonusOpen(k, g) ? bonusLand(k, g, wish) : [];
  g.patch({
    cards: moved(g.own.cards, cards, k.trade.pile),
    sets: g.own.sets + 1,
    ...(bonus.length > 0 && k.trade.bonus.once && { spent: 1 }),
  });
  g.emit({ type: 'traded', army: g.turn, cards, value });
  let next = poolOf(pool.free + value, pool.regions, pool.bound);
  for (const territory of bonus) {
    next = withBound(next, territory, k.trade.bonus.armies);
    g.emit({ type: 'reinforced', army: g.turn, territory, count: k.trade.bonus.armies, reason: 'card' });
  }
  return fitted(k, g, next);
}

function bonusLand(k: Kit, s: ClassicState, { cards, territory }: Trade): number[] {
  return territory === undefined ? shown(k, s, cards) : [territory];
}

/** Sets that the army on turn may trade, as families: those that need no territory, those that may name one, and every one declined. */
export function legalTrades(k: Kit, s: ClassicState): Legal[] {
  const sets = setsAmong(k.deck.kinds, handOf(s.own.cards, s.turn));
  if (sets.length === 0) return [];
  if (!bonusOpen(k, s) || k.trade.bonus.every)
    return [{ type: 'trade', fields: { cards: { sets }, choice: 'decline' }, may: ['choice'] }];
  const groups = new Map<string, [number, number, number][]>();
  for (const set of sets) {
    const key = shown(k, s, set).join();
    groups.set(key, [...(groups.get(key) ?? []), set]);
  }
  const families = Array.from(groups.values(), (group): Legal => {
    const land = shown(k, s, group[0]);
    if (land.length === 0) return { type: 'trade', fields: { cards: { sets: group } } };
    const fields = { cards: { sets: group }, territory: land };
    return { type: 'trade', fields, ...(land.length === 1 && { may: ['territory'] }) };
  });
  return [...families, { type: 'trade', fields: { cards: { sets }, choice: 'decline' } }];
}

/** The set that an absent seat trades: the first, its bonus on the first own territory that it shows. */
export function firstTrade(k: Kit, s: ClassicState): { type: 'trade' } & Trade {
  const [cards] = setsAmong(k.deck.kinds, handOf(s.own.cards, s.turn));
  const [territory] = shown(k, s, cards);
  const named = bonusOpen(k, s) && !k.trade.bonus.every && territory >= 0;
  return { type: 'trade', cards, ...(named && { territory }) };
}

/** Does an army hold so many cards, and a set among them? */
export function tradesFrom(k: Kit, s: State<Classic>, army: number, least: number): boolean {
  if (handSize(s.own.cards, army) < least) return false;
  return setsAmong(k.deck.kinds, handOf(s.own.cards, army)).length > 0;
}

/** Draws one card for an army; only its seat sees which (K-CARD, K-DECK). The cards as they lie then. */
export function draw(k: Kit, g: Draft<Classic>, army: number): Column {
  const drawn = drawCard(g.own.cards, army, g.random);
  if (!drawn) return g.own.cards;
  if (drawn.shuffled) g.emit({ type: 'shuffled' });
  const secret = { to: [k.armies[army].seat], facts: { cards: [drawn.card] } };
  g.emit({ type: 'drew', army, count: 1, secret });
  return drawn.cards;
}

/** A conqueror takes the fallen army's hand. */
export function takeHand(k: Kit, g: Draft<Classic>, victim: number): void {
  const cards = handOf(g.own.cards, victim);
  if (cards.length === 0) return;
  g.patch({ cards: moved(g.own.cards, cards, HAND + g.turn) });
  const to = [k.armies[g.turn].seat, k.armies[victim].seat];
  g.emit({ type: 'took', army: g.turn, target: victim, count: cards.length, secret: { to, facts: { cards } } });
}

/** An army's hand goes to the discard pile, openly. */
export function discardHand(g: Draft<Classic>, army: number): void {
  const cards = handOf(g.own.cards, army);
  if (cards.length === 0) return;
  g.patch({ cards: moved(g.own.cards, cards, DISCARD) });
  g.emit({ type: 'discarded', army, cards, count: cards.length });
}
