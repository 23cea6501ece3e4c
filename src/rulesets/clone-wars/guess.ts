// What a viewer doesn't know, laid anew: cards of the other side and of both decks, and tokens that he didn't look at (W-SECRET).
import { NOBODY } from '../../core/state';
import { faceDown, relaid } from '../../mechanics/cards';
import { type Kit, isOn } from './kit';
import { type CloneWarsState, TAKEN } from './state';
import { REPUBLIC, SEPARATIST } from './tables';

type Draw = (n: number) => number;

export function guess(k: Kit, s: CloneWarsState, viewer: number, draw: Draw): CloneWarsState {
  const sees = (army: number): boolean => viewer !== NOBODY && isOn(k, viewer, k.armies[army].side);
  const down = faceDown(s.own.cards, sees);
  const deckOf = (side: number): number[] => down.filter((card) => k.tables.cards[card].side === side);
  const cards = [REPUBLIC, SEPARATIST].reduce((places, side) => relaid(places, deckOf(side), draw), s.own.cards);
  return { ...s, own: { ...s.own, cards, ...tokensOf(k, s, viewer, draw) } };
}

/** Separatists know theirs; what the Republic has looked at is the Republic's to know. */
function tokensOf(k: Kit, s: CloneWarsState, viewer: number, draw: Draw): Partial<CloneWarsState['own']> {
  const { tokens, known } = s.own;
  if (isOn(k, viewer, SEPARATIST)) return { known: 0 };
  const looked = isOn(k, viewer, REPUBLIC) ? known : 0;
  const unknown = tokens.flatMap((at, token) => (at === TAKEN || looked & (1 << token) ? [] : [token]));
  return { tokens: relaid(tokens, unknown, draw), known: looked };
}
