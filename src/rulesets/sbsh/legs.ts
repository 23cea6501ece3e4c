// Legs of divisions: what may leave a land, and how it is checked.
import type { Draft } from '../../core/draft';
import { pieces, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import type { Bag as BagDomain, Legal } from '../../core/ruleset';
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

/** Legs from one land: `to` may hold the land itself, which is no target. */
export interface LegFamily {
  readonly from: number;
  readonly to: readonly number[];
  readonly pieces: BagDomain;
}

export const bagOf = (least: Bag, most: Bag, max: number): BagDomain => ({ least, most, total: { min: 1, max } });

/** One family for all lands that can send the same divisions to the same targets. */
export function merged(type: string, legs: readonly LegFamily[]): Legal[] {
  const alike = new Map<string, { readonly from: number[]; readonly leg: LegFamily }>();
  for (const leg of legs) {
    const key = JSON.stringify([leg.to, leg.pieces]);
    const found = alike.get(key);
    if (found) found.from.push(leg.from);
    else alike.set(key, { from: [leg.from], leg });
  }
  return [...alike.values()].map(({ from, leg }) => ({
    type,
    fields: { from, to: leg.to, pieces: leg.pieces },
    differ: ['from', 'to'],
  }));
}
