// Effects on hands, decks and other abilities.
import { GONE, handOf, handSize, moved } from '../../../mechanics/cards';
import { IN, type Frame } from '../../../core/state';
import { deckOf, drawCards } from '../hand';
import { sideOf } from '../kit';
import type { AbilityFrame } from '../state';
import type { EffectOf } from '../tables';
import { type EffectDef, NOWHERE, PLAIN } from './effect';

const CARDS = { 'own-cards-step': ['cards', 'place'] } as const;

export const drawCard: EffectDef<EffectOf<'draw-card'>> = {
  moments: CARDS,
  aims: ({ k, s, army }) => (deckOf(k, s, sideOf(k, army)).length > 0 ? PLAIN : NOWHERE),
  apply: (g, { k, army, effect }) => drawCards(k, g, army, effect.n),
};

/** A living enemy army with a card loses n of its hand at random; what it loses is public (W-SECRET). */
export const discardCard: EffectDef<EffectOf<'discard-card'>> = {
  moments: CARDS,
  aims({ k, s, army }) {
    const target = k.players.filter(
      (a) => sideOf(k, a) !== sideOf(k, army) && s.standing[a] === IN && handSize(s.own.cards, a) > 0,
    );
    return target.length > 0 ? [{ fields: { target } }] : NOWHERE;
  },
  apply(g, { effect, aim: { target = 0 } }) {
    const lost: number[] = [];
    for (let n = 0; n < effect.n; n++) {
      const hand = handOf(g.own.cards, target);
      if (hand.length === 0) break;
      const card = hand[g.random.hidden(hand.length)];
      g.patch({ cards: moved(g.own.cards, [card], GONE) });
      lost.push(card);
    }
    if (lost.length > 0) g.emit({ type: 'discarded', army: target, cards: lost, count: lost.length, reason: 'card' });
  },
};

/** The ability under it has no effect. */
export const cancelAbility: EffectDef<EffectOf<'cancel-ability'>> = {
  moments: { 'any-ability-played': ['any-ability-played'] },
  aims: ({ s }) => ((s.flow.at(-1) as AbilityFrame).off ? NOWHERE : PLAIN),
  apply(g, { army }) {
    const under = g.top as AbilityFrame;
    g.replace({ ...under, off: true, asks: [] } as Frame);
    g.emit({ type: 'cancelled', army, target: under.army, cards: [under.card] });
  },
};
