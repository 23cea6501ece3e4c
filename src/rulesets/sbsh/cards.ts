// Territory cards by their stars: which card is which matters to nobody, so payments name how many of one star and of two.
import type { Draft } from '../../core/draft';
import { optional, picks } from '../../core/fields';
import type { Column, Event } from '../../core/state';
import { DISCARD, drawCard, handOf, moved } from '../../mechanics/cards';
import type { Kit } from './kit';
import type { Sbsh, SbshState } from './state';

/** `[cards of one star, cards of two stars]`. */
export const optionalPicks = optional(picks(2, 2));

const ofStars = (k: Kit, s: SbshState, army: number, stars: number): number[] =>
  handOf(s.own.cards, army).filter((card) => k.stars[card] === stars);

export const starsOf = (k: Kit, s: SbshState, army: number): number =>
  handOf(s.own.cards, army).reduce((sum, card) => sum + k.stars[card], 0);

/** Every payment that a hand could make, none included. */
export function payments(k: Kit, s: SbshState, army: number): Column[] {
  const ones = ofStars(k, s, army, 1).length;
  const twos = ofStars(k, s, army, 2).length;
  const sets: Column[] = [];
  for (let two = 0; two <= twos; two++) for (let one = 0; one <= ones; one++) sets.push([one, two]);
  return sets;
}

/** Payments worth at least a price, the cheapest first, and of those the one of fewest cards; there is no change (B-E3). */
export const prices = (k: Kit, s: SbshState, army: number, price: number): Column[] =>
  payments(k, s, army)
    .filter((set) => worth(set) >= price)
    .sort((a, b) => worth(a) - worth(b) || a[0] - b[0]);

const worth = ([ones, twos]: Column): number => ones + 2 * twos;

/** Spends cards, those that come first in the deck's order; says so. */
export function spend(k: Kit, g: Draft<Sbsh>, [ones, twos]: Column, event: Event): void {
  const cards = [...ofStars(k, g, g.turn, 1).slice(0, ones), ...ofStars(k, g, g.turn, 2).slice(0, twos)];
  g.patch({ cards: moved(g.own.cards, cards, DISCARD) });
  g.emit({ army: g.turn, cards, ...event });
}

/** Draws a card; spent cards are shuffled when the deck is empty, and if there are none, nothing is drawn (B-E2). */
export function draw(k: Kit, g: Draft<Sbsh>, army: number): boolean {
  const drawn = drawCard(g.own.cards, army, g.random);
  if (!drawn) return false;
  if (drawn.shuffled) g.emit({ type: 'shuffled' });
  g.patch({ cards: drawn.cards });
  const secret = { to: [k.armies[army].seat], facts: { cards: [drawn.card] } };
  g.emit({ type: 'drew', army, count: 1, secret });
  return true;
}
