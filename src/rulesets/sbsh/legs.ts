// Legs of divisions: what may leave a land, and how it is checked.
import type { Draft } from '../../core/draft';
import { pieces, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { among, type Bag, size } from './bag';
import type { Kit } from './kit';
import { inLand, mayLeave, put } from './land';
import type { Sbsh, SbshState } from './state';

export const moveFields = { from: territory(), to: territory(), pieces: pieces() };

export interface Move {
  readonly from: number;
  readonly to: number;
  readonly pieces: Bag;
}

/** Most of each kind, and in all, that may leave a territory's rear. */
export function leaving(k: Kit, s: SbshState, from: number): { most: Bag; max: number } {
  const most = mayLeave(k, s, from, from);
  const max = k.allowAbandon ? size(most) : Math.min(size(most), size(inLand(k, s, from)) - 1);
  return { most, max };
}

export const refuseBag = (bag: Bag, { most, max }: { most: Bag; max: number }, rule: string): Illegal | undefined =>
  size(bag) > 0 && size(bag) <= max && among(bag, most)
    ? undefined
    : illegal('NOT_THERE', rule, { max: Math.max(0, max) }, '/pieces');

/** Neutral land becomes the army's on turn. */
export function takeNeutral(g: Draft<Sbsh>, t: number, bag: Bag): void {
  g.setOwner(t, g.turn);
  put(g, t, bag);
  g.patch({ entered: [...g.own.entered, t] });
}
