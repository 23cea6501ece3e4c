// What a viewer may see of the own part (W-SECRET).
import type { Fact } from '../../core/ruleset';
import { DECK, GONE } from '../../mechanics/cards';
import { type Kit, isOn } from './kit';
import { type CloneWarsState, DRAWN, LAID, STACK, TAKEN } from './state';
import { REPUBLIC, SEPARATIST } from './tables';

/** Facts for everybody, and tokens for whoever may know them; a finished game hides nothing. */
export function reveal(k: Kit, s: CloneWarsState, viewer: number): Fact[] {
  const { own } = s;
  return [
    { key: 'first', value: k.armies[own.first].id, army: own.first },
    { key: 'track', value: { space: own.track, numbers: k.tables.track[own.track] } },
    { key: 'order66Called', value: own.called === 1 },
    ...(own.sidious >= 0 ? [{ key: 'sidious', value: { territory: own.sidious } }] : []),
    ...(own.held === 1 ? [{ key: 'sidiousHeld', value: true }] : []),
    { key: 'decks', value: { republic: inDeck(k, s, REPUBLIC), separatist: inDeck(k, s, SEPARATIST) } },
    { key: 'cardsOut', value: { cards: own.cards.flatMap((at, card) => (at === GONE ? [card] : [])) } },
    { key: 'tokensInStack', value: own.tokens.filter((at) => at === STACK).length },
    ...tokens(k, s, viewer),
    ...(own.took > 0
      ? [{ key: 'takenFrom', value: k.armies.filter((_, a) => own.took & (1 << a)).map((a) => a.id) }]
      : []),
    ...own.barred.map((territory) => ({ key: 'barred', value: { territory } })),
  ];
}

const inDeck = (k: Kit, { own }: CloneWarsState, side: number): number =>
  own.cards.filter((at, card) => at === DECK && k.tables.cards[card].side === side).length;

/** Where tokens lie is public; which they are, only for those that laid or looked at them. */
function tokens(k: Kit, s: CloneWarsState, viewer: number): Fact[] {
  const facts = s.own.tokens.flatMap((at, token): (Fact & { readonly at: number })[] => {
    if (at < TAKEN) return [];
    const { id, dots } = k.tables.tokens[token];
    const seen = at === TAKEN || s.outcome !== null || knows(k, s, viewer, token);
    const where = at >= LAID ? { territory: at - LAID } : {};
    const key = at === TAKEN ? 'tokenTaken' : at === DRAWN ? 'tokenDrawn' : 'token';
    return [{ at, key, value: { ...where, ...(seen && { id, dots }) } }];
  });
  // By place, never by token: the order must not tell which is which.
  return facts.sort((a, b) => a.at - b.at).map(({ key, value }) => ({ key, value }));
}

const knows = (k: Kit, s: CloneWarsState, viewer: number, token: number): boolean =>
  isOn(k, viewer, SEPARATIST) || (isOn(k, viewer, REPUBLIC) && (s.own.known & (1 << token)) > 0);
