// What an effect of a card is: when it may be played, at what it may be aimed, and what it does.
import type { Domain } from '../../../core/ruleset';
import { FLOW } from '../../../core/draft';
import type { Column, Frame } from '../../../core/state';
import { type Kit, strongest } from '../kit';
import {
  ATTACKER,
  type Aim,
  type BattleFrame,
  type CloneWarsDraft,
  type CloneWarsState,
  DEFENDER,
  type Order66Frame,
} from '../state';
import type { Effect, Timing } from '../tables';

/** The dice of a throw that hasn't been made, for effects that count on it. */
export interface Throwing {
  /** `ATTACKER` or `DEFENDER`. */
  readonly by: number;
  readonly from: number;
  readonly to: number;
  /** Dice of both; 0 where a number isn't named yet. */
  readonly count: readonly [number, number];
}

/** Who looks at an effect, and where. */
export interface Scene {
  readonly k: Kit;
  readonly s: CloneWarsState;
  readonly army: number;
  /** In windows before a throw. */
  readonly throwing?: Throwing;
}

/** Values that the fields of an aim may take; every combination of them is allowed. */
export interface AimFamily {
  readonly fields: Readonly<Partial<Record<keyof Aim, Domain>>>;
}

/** An ability whose effect takes place. */
export interface Use<E extends Effect> {
  readonly k: Kit;
  readonly army: number;
  readonly effect: E;
  readonly aim: Aim;
}

export interface EffectDef<E extends Effect> {
  /** By printed timing: the frames in which it may be played. A card with another timing is an error of the tables. */
  readonly moments: Readonly<Partial<Record<Timing, readonly string[]>>>;
  /** Where it could change something; none if it could change nothing. Depends only on what the army may see. */
  aims(scene: Scene, effect: E): readonly AimFamily[];
  apply(g: CloneWarsDraft, use: Use<E>): void;
  /** How a standing order aims it, given the planets that the order names; nothing where it wouldn't be played. */
  ordered?(scene: Scene, families: readonly AimFamily[], named: readonly number[] | undefined): Aim | undefined;
  /** Only the side may see what it is aimed at. */
  readonly secret?: boolean;
}

/** Aimed at nothing. */
export const PLAIN: readonly AimFamily[] = [{ fields: {} }];
export const NOWHERE: readonly AimFamily[] = [];

/** One family over a list of planets; none if there is no planet. */
export const planets = (list: readonly number[]): readonly AimFamily[] =>
  list.length > 0 ? [{ fields: { territory: list } }] : NOWHERE;

/** Before the throw: cards of the attacker are named in the attack, those of the defender in its answer. */
export const BEFORE_ROLL = {
  'attack-before-roll': ['attack'],
  'defence-before-roll': ['defend'],
  'battle-before-roll': ['attack', 'defend'],
} as const;
export const AFTER_ROLL = { 'battle-after-roll': ['battle-after-roll'] } as const;

/** The battle that is open, if there is one. */
export const battleOf = (s: CloneWarsState): BattleFrame | undefined =>
  s.flow.findLast((frame) => frame.name === 'battle') as BattleFrame | undefined;

export const order66Of = (s: CloneWarsState): Order66Frame | undefined =>
  s.flow.findLast((frame) => frame.name === 'order66') as Order66Frame | undefined;

/** Changes the frame of a name, wherever it lies. */
export function amendNamed<F extends Frame>(g: CloneWarsDraft, name: string, part: Partial<F>): void {
  g.flow = g.flow.map((frame) => (frame.name === name ? { ...frame, ...part } : frame));
  g.dirty |= FLOW;
}

export const amendBattle = (g: CloneWarsDraft, part: Partial<BattleFrame>): void => amendNamed(g, 'battle', part);

/** Which side of the open battle an army is on: the army on turn attacks. */
export const roleOf = (s: CloneWarsState, army: number): number => (army === s.turn ? ATTACKER : DEFENDER);

/** Every way to choose so many of n, each as an ascending list. */
export function choices(n: number, least: number, most: number): Column[] {
  const lists: number[][] = [];
  for (let bits = 1; bits < 1 << n; bits++) {
    const list = Array.from({ length: n }, (_, i) => i).filter((i) => bits & (1 << i));
    if (list.length >= least && list.length <= most) lists.push(list);
  }
  return lists;
}

/** A standing order aims at the planet with most troops, among those that it names. */
export function strongestOf(
  { s }: Scene,
  families: readonly AimFamily[],
  named: readonly number[] | undefined,
): Aim | undefined {
  const open = families.flatMap(({ fields }) => fields.territory as readonly number[]);
  const wanted = named ? open.filter((t) => named.includes(t)) : open;
  return wanted.length > 0 ? { territory: strongest(s, wanted) } : undefined;
}
