// Abilities of cards: whether one may be played, playing it, and what is left of it once nobody can cancel it any more.
import { army, cards, choice, optional, picks, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import type { Domain, Legal } from '../../core/ruleset';
import type { Column } from '../../core/state';
import { GONE, HAND, handOf, handSize, moved } from '../../mechanics/cards';
import { type AimFamily, type Scene, effectOf } from './effects';
import { type Kit, sideOf } from './kit';
import type { Aim, AbilityFrame, CloneWarsDraft, CloneWarsState } from './state';
import { CLASSES, REPUBLIC } from './tables';

/** Fields of `play`, the same in every phase that has it. */
export const playFields = {
  cards: cards(1, 1),
  territory: optional(territory()),
  from: optional(territory()),
  to: optional(territory()),
  target: optional(army()),
  choice: optional(choice(...CLASSES)),
  picks: optional(picks(1, 3)),
};

const AIMS = ['territory', 'from', 'to', 'target', 'choice', 'picks'] as const;

/** The aim of an action or a frame. */
export function aimOf(given: Aim): Aim {
  const there = AIMS.filter((key) => given[key] !== undefined);
  return Object.fromEntries(there.map((key) => [key, given[key]]));
}

/** Whose card, in which window. */
export interface Occasion {
  readonly scene: Scene;
  /** Name of the frame: the step, or the window. */
  readonly window: string;
}

/** Anakin's abilities are the Separatists' alone once Order 66 was called (W11-AFTER). */
export const isDead = (k: Kit, s: CloneWarsState, card: number): boolean =>
  s.own.called === 1 && k.tables.cards[card].anakin && k.tables.cards[card].side === REPUBLIC;

const suits = (k: Kit, card: number, window: string): boolean => {
  const { effect, timing } = k.tables.cards[card];
  return effectOf(effect).moments[timing]?.includes(window) === true;
};

/** Where a card could change something in this window; none if it couldn't, or isn't for it. */
function aimsOf({ scene, window }: Occasion, card: number): readonly AimFamily[] {
  const { k, s } = scene;
  if (isDead(k, s, card) || !suits(k, card, window)) return [];
  const { effect } = k.tables.cards[card];
  return effectOf(effect).aims(scene, effect);
}

/** Cards in the army's hand that could change something in this window, ascending. */
export const playable = (occasion: Occasion): number[] =>
  handOf(occasion.scene.s.own.cards, occasion.scene.army).filter((card) => aimsOf(occasion, card).length > 0);

/** Why a card can't be played so. A card that doesn't exist gets the same answer as another army's. */
export function refuseCard(occasion: Occasion, card: number, aim: Aim): Illegal | undefined {
  const { k, s, army: player } = occasion.scene;
  if (s.own.cards[card] !== HAND + player) return illegal('NOT_YOUR_CARD', 'W-ABILITY', undefined, '/cards/0');
  if (isDead(k, s, card)) return illegal('ABILITY_DEAD', 'W11-AFTER', undefined, '/cards/0');
  if (!suits(k, card, occasion.window))
    return illegal('WRONG_MOMENT', 'W-ABILITY', { moment: k.tables.cards[card].timing }, '/cards/0');
  const families = aimsOf(occasion, card);
  if (families.length === 0) return illegal('NO_EFFECT', 'W-EFFECTS', undefined, '/cards/0');
  return families.some((family) => aimed(family, aim)) ? undefined : illegal('WRONG_AIM', 'W-EFFECTS');
}

const aimed = ({ fields }: AimFamily, aim: Aim): boolean =>
  AIMS.every((key) => {
    const domain = fields[key];
    const value = aim[key];
    if (domain === undefined || value === undefined) return domain === value;
    return among(domain, value);
  });

function among(domain: Domain, value: number | string | Column): boolean {
  if (Array.isArray(domain)) return (domain as readonly unknown[]).includes(value);
  if (typeof domain === 'object' && 'sets' in domain)
    return domain.sets.some(
      (set) => set.length === (value as Column).length && set.every((n, i) => n === (value as Column)[i]),
    );
  return domain === value;
}

/** Every legal way to play a card in this window, cards with the same aims in one family. */
export function legalPlays(occasion: Occasion): Legal[] {
  const families = new Map<string, { cards: number[][]; fields: AimFamily['fields'] }>();
  for (const card of playable(occasion))
    for (const { fields } of aimsOf(occasion, card)) {
      const key = JSON.stringify(fields);
      const known = families.get(key);
      if (known) known.cards.push([card]);
      else families.set(key, { cards: [[card]], fields });
    }
  return Array.from(families.values(), ({ cards: sets, fields }) => ({
    type: 'play',
    fields: { cards: { sets }, ...(fields as Readonly<Record<string, Domain>>) },
  }));
}

/**
 * Does a window admit an army? By what everybody knows: it holds a card, and of its side's cards for the window not all are out, and one
 * of those left could change something (W-REACTIONS). So being asked tells nothing about a hand.
 */
export function admits(occasion: Occasion): boolean {
  const { k, s, army: player } = occasion.scene;
  if (handSize(s.own.cards, player) === 0) return false;
  return k.tables.cards.some(
    ({ side }, card) => side === sideOf(k, player) && s.own.cards[card] !== GONE && aimsOf(occasion, card).length > 0,
  );
}

/** A card as it is played. */
export interface Played {
  readonly army: number;
  readonly card: number;
  readonly aim: Aim;
}

/** The card leaves the game, everybody sees it. */
export function spend(k: Kit, g: CloneWarsDraft, { army: player, card, aim }: Played): void {
  g.patch({ cards: moved(g.own.cards, [card], GONE) });
  const { picks: _, choice: word, ...seen } = aim;
  const open = effectOf(k.tables.cards[card].effect).secret ? {} : seen;
  g.emit({ type: 'played', army: player, cards: [card], ...open, ...(word !== undefined && { reason: word }) });
}

/** What becomes of an ability that nobody cancelled. */
export function takeEffect(k: Kit, g: CloneWarsDraft, { army: player, card, ...aim }: AbilityFrame): void {
  const { effect } = k.tables.cards[card];
  effectOf(effect).apply(g, { k, army: player, effect, aim: aimOf(aim) });
}
