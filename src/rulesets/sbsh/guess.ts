// What a viewer doesn't know, laid anew: territory cards that lie face down, and offers between others.
import { NOBODY } from '../../core/state';
import { faceDown, relaid } from '../../mechanics/cards';
import type { Kit } from './kit';
import type { SbshState } from './state';

export function guess(k: Kit, s: SbshState, viewer: number, draw: (n: number) => number): SbshState {
  const sees = (army: number): boolean => viewer !== NOBODY && k.armies[army].seat === viewer;
  const cards = relaid(s.own.cards, faceDown(s.own.cards, sees), draw);
  const offers = s.own.offers.filter(({ from, to }) => sees(from) || sees(to));
  const offered = Math.max(0, ...offers.map(({ id }) => id + 1));
  return { ...s, own: { ...s.own, cards, offers, offered } };
}
