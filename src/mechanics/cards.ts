// Cards: where each lies, which three make a set, and what a set brings. No order of a deck is ever kept: a draw takes one of the cards
// that lie in the deck at random, which is the same as a shuffled deck of which nobody knows anything.
import type { Random } from '../core/random';
import type { Column } from '../core/state';

/** Where a card lies: in the deck, on the discard pile, out of the game, or `HAND` + army. */
export const DECK = 0;
export const DISCARD = 1;
export const GONE = 2;
export const HAND = 3;

/** Kind of a card that stands for any kind, and territory of a card that shows none. */
export const WILD = -1;

/** A deck's cards by index. */
export interface Deck {
  readonly ids: readonly string[];
  readonly kinds: Column;
  readonly territories: Column;
}

/** The cards in an army's hand, ascending. */
export function handOf(cards: Column, army: number): number[] {
  const hand: number[] = [];
  for (let card = 0; card < cards.length; card++) if (cards[card] === HAND + army) hand.push(card);
  return hand;
}

/** How many cards lie somewhere. */
function countAt(cards: Column, where: number): number {
  let count = 0;
  for (const at of cards) if (at === where) count++;
  return count;
}

/** The nth of the cards that lie somewhere, from 0, in the order of their indexes. */
function nthAt(cards: Column, where: number, n: number): number {
  let card = cards.indexOf(where);
  for (let left = n; left > 0; left--) card = cards.indexOf(where, card + 1);
  return card;
}

/** How many cards an army holds. */
export const handSize = (cards: Column, army: number): number => countAt(cards, HAND + army);

/** The cards with these put somewhere else. */
export function moved(cards: Column, which: Column, where: number): Column {
  const next = cards.slice();
  for (const card of which) next[card] = where;
  return next;
}

/** The cards after one draw, and the card; none when deck and discard pile are both empty (K-DECK). */
export interface Drawn {
  readonly cards: Column;
  readonly card: number;
  /** The discard pile became the deck before the draw. */
  readonly shuffled: boolean;
}

/** Draws a card for an army. An empty deck is first made of the discard pile. */
export function drawCard(cards: Column, army: number, random: Random): Drawn | undefined {
  const shuffled = !cards.includes(DECK);
  const deck = shuffled ? cards.map((at) => (at === DISCARD ? DECK : at)) : cards;
  const left = countAt(deck, DECK);
  if (left === 0) return undefined;
  const card = nthAt(deck, DECK, random.hidden(left));
  return { cards: moved(deck, [card], HAND + army), card, shuffled };
}

/** The places of some things laid anew among them: who may not know where each lies, can't tell the result from the truth. */
export function relaid(places: Column, unknown: readonly number[], draw: (n: number) => number): Column {
  const left = unknown.map((at) => places[at]).sort((a, b) => a - b);
  const next = places.slice();
  for (const at of unknown) [next[at]] = left.splice(draw(left.length), 1);
  return next;
}

/** Cards that lie face down for somebody: in the deck, on the pile, or in a hand that he doesn't see. */
export const faceDown = (cards: Column, sees: (army: number) => boolean): number[] =>
  cards.flatMap((at, card) => (at === DECK || at === DISCARD || (at >= HAND && !sees(at - HAND)) ? [card] : []));

/** Are three kinds a set: three alike or one of each, a wild standing for any (K-SET)? */
export function isSet(a: number, b: number, c: number): boolean {
  if (a === WILD || b === WILD || c === WILD) return true;
  return a === b ? b === c : b !== c && a !== c;
}

/** Every set among some cards. */
export function setsAmong(kinds: Column, hand: Column): [number, number, number][] {
  const sets: [number, number, number][] = [];
  for (let i = 0; i < hand.length; i++)
    for (let j = i + 1; j < hand.length; j++) addThirds(sets, kinds, [hand[i], hand[j]], hand.slice(j + 1));
  return sets;
}

function addThirds(
  sets: [number, number, number][],
  kinds: Column,
  [a, b]: readonly [number, number],
  rest: Column,
): void {
  for (const c of rest) if (isSet(kinds[a], kinds[b], kinds[c])) sets.push([a, b, c]);
}

/** What a set brings: by how many sets were traded before it in the game, and by its kinds. */
export type SetValue = (traded: number, kinds: Column) => number;

/** Rises through a table and then by a step, whatever the kinds (K-SET-VALUE). */
export const risingValue =
  (table: Column, step: number): SetValue =>
  (traded) =>
    traded < table.length ? table[traded] : table[table.length - 1] + step * (traded - table.length + 1);

/** Never more than a cap. */
export const cappedValue =
  (value: SetValue, cap: number): SetValue =>
  (traded, kinds) =>
    Math.min(cap, value(traded, kinds));

/** By kind for three alike, and one value for one of each; wilds count as the dearest set that they can make. */
export const fixedValue =
  (alike: Column, mixed: number): SetValue =>
  (_, kinds) => {
    const shown = kinds.filter((kind) => kind !== WILD);
    const best = shown.length > 0 ? alike[shown[0]] : Math.max(...alike);
    if (new Set(shown).size < shown.length) return best;
    return shown.length > 1 ? mixed : Math.max(mixed, best);
  };
