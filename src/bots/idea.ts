// An idea: an action that a careful player would take, and how much it is wished for.
import type { LegalView } from '../core/view';
import type { ActionJson } from './policy';
import type { Scene } from './scene';
import { texts } from './values';

export interface Idea {
  readonly action: ActionJson;
  /** Only an idea above 0 is better than going on. */
  readonly wish: number;
}

/** Data of the current frame, e.g. the two territories of a move-in. */
export type Frame = Readonly<Record<string, unknown>>;

/** Looks at a family by the fields it has, not by its name; undefined if it is no such family. */
export type Thinker = (scene: Scene, family: LegalView, frame: Frame) => Idea | undefined;

/** How much each kind is wished for; kinds are further apart than ideas of one kind. */
export const WISH = { trade: 400, place: 300, moveIn: 250, claim: 200, dice: 150, attack: 20, shift: 10 };

/** A family that is understood, but nothing in it is better than going on. */
export const NOTHING: Idea = { action: {}, wish: 0 };

export interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Territories by their ids; what is no territory is left out. */
export const indexes = ({ board }: Scene, ids: readonly string[]): number[] =>
  ids.map((id) => board.index.get(id) ?? -1).filter((t) => t >= 0);

export const idOf = ({ board }: Scene, t: number): string => board.territories[t].id;

/** Every pair of territories that a family's `from` and `to` may hold. */
export function pairsOf(scene: Scene, { fields }: LegalView): Pair[] {
  const targets = indexes(scene, texts(fields.to));
  return indexes(scene, texts(fields.from)).flatMap((from) =>
    targets.filter((to) => to !== from).map((to) => ({ from, to })),
  );
}
