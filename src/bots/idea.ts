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
export const WISH = { trade: 400, place: 300, moveIn: 250, claim: 200, answer: 150, man: 100, attack: 20, shift: 10 };

/** A family that is understood, but nothing in it is better than going on. */
export const NOTHING: Idea = { action: {}, wish: 0 };

/** Two places that a family's `from` and `to` may hold, and the territories that they lie in. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  readonly ids: { readonly from: string; readonly to: string };
}

/** The territory that a place lies in, −1 if it is none: `india` and `india>china` lie in India. */
export const territoryIn = ({ board }: Scene, id: string): number => board.index.get(id.split('>')[0]) ?? -1;

/** Every pair of places in two territories that a family allows. */
export function pairsOf(scene: Scene, { fields }: LegalView): Pair[] {
  const pairs: Pair[] = [];
  for (const from of texts(fields.from))
    for (const to of texts(fields.to))
      pairs.push({ from: territoryIn(scene, from), to: territoryIn(scene, to), ids: { from, to } });
  return pairs.filter((pair) => pair.from >= 0 && pair.to >= 0 && pair.ids.from !== pair.ids.to);
}
