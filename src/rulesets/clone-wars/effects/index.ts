// The effects of cards by kind. A deck that needs another one adds it here; no other file names a kind.
import type { Effect, EffectKind, EffectOf } from '../tables';
import { cancelAbility, discardCard, drawCard } from './cards';
import { d8, dieBonus, endInvasion, forceReroll, limitDice, rerollOwn, winTies } from './dice';
import type { EffectDef } from './effect';
import { addTroops, buildShip, destroyShip, extraFortify, removeTroops } from './land';
import { advanceSidious, holdSidious, lookAtToken, moveToken, order66Reroll, protectPlanet } from './plot';

export const EFFECTS: { readonly [K in EffectKind]: EffectDef<EffectOf<K>> } = {
  d8,
  'force-reroll': forceReroll,
  'reroll-own': rerollOwn,
  'die-bonus': dieBonus,
  'win-ties': winTies,
  'limit-dice': limitDice,
  'end-invasion': endInvasion,
  'add-troops': addTroops,
  'remove-troops': removeTroops,
  'destroy-ship': destroyShip,
  'build-ship': buildShip,
  'extra-fortify': extraFortify,
  'hold-sidious': holdSidious,
  'advance-sidious': advanceSidious,
  'protect-planet': protectPlanet,
  'order66-reroll': order66Reroll,
  'look-at-token': lookAtToken,
  'move-token': moveToken,
  'draw-card': drawCard,
  'discard-card': discardCard,
  'cancel-ability': cancelAbility,
};

/** The effect of a card. */
export const effectOf = ({ type }: Effect): EffectDef<Effect> => EFFECTS[type];

export * from './effect';
