// Cards named before a throw, with the attack or with the defence: any number, each once, settled in the order named.
import { type Illegal, illegal } from '../../core/result';
import type { Along } from '../../core/ruleset';
import type { Column, Play } from '../../core/state';
import { type Occasion, playable, refuseCard, spend } from './ability';
import type { Kit } from './kit';
import type { CloneWarsDraft } from './state';

/**
 * Why cards can't be named. Each is looked at by itself: one before it may be cancelled, so it could change something whatever the others
 * come to.
 */
export function refusePlays(occasion: Occasion, plays: readonly Play[]): Illegal | undefined {
  if (plays.length === 0 && playable(occasion).length === 0)
    return illegal('NO_EFFECT', 'W-EFFECTS', undefined, '/plays');
  for (const [i, { card, target, choice }] of plays.entries()) {
    const twice = plays.findIndex((other) => other.card === card) < i;
    const aimed = target !== undefined || choice !== undefined;
    const refused = twice
      ? illegal('CARD_TWICE', 'W-ABILITY')
      : aimed
        ? illegal('WRONG_AIM', 'W-EFFECTS')
        : refuseCard(occasion, card, {});
    if (refused) return { ...refused, pointer: `/plays/${i}` };
  }
  return undefined;
}

/** The field `plays` of a family; none without a card that could be named. */
export function legalAlong(occasion: Occasion): { readonly plays?: Along } {
  const cards = playable(occasion);
  return cards.length > 0 ? { plays: { along: cards.map((card) => ({ card })) } } : {};
}

/** All of them leave the game at once. */
export function spendAll(k: Kit, g: CloneWarsDraft, army: number, cards: Column): void {
  for (const card of cards) spend(k, g, { army, card, aim: {} });
}
