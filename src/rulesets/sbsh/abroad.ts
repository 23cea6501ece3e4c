// Groups and fleets: finding them, changing them, bringing them home or under.
import type { Draft } from '../../core/draft';
import { type Bag, armoured, EMPTY, filling, minus, plus, size } from './bag';
import type { Kit } from './kit';
import { put } from './land';
import type { Group, Sbsh, SbshState } from './state';

export const groupOf = (s: SbshState, place: number, army: number): Group | undefined =>
  s.own.abroad.find((group) => group.at === place && group.army === army);

/** Puts a group in the place of the one of the same army on the same border, or adds it as the last to come. An empty one is gone. */
export function setGroup(g: Draft<Sbsh>, group: Group): void {
  const { abroad } = g.own;
  const index = abroad.findIndex((one) => one.at === group.at && one.army === group.army);
  const there = size(group.front) + size(group.rear) > 0;
  if (index < 0) {
    if (there) g.patch({ abroad: [...abroad, group] });
    return;
  }
  g.patch({ abroad: abroad.flatMap((one, i) => (i !== index ? [one] : there ? [group] : [])) });
}

export const dropGroup = (g: Draft<Sbsh>, group: Group): void => setGroup(g, { ...group, front: EMPTY, rear: EMPTY });

/** A fleet without armour sinks with all its infantry, its group ashore included (B-M7). True if it did. */
export function sinks(k: Kit, g: Draft<Sbsh>, place: number, army: number): boolean {
  const group = groupOf(g, place, army);
  if (!group || !k.sea[place]) return false;
  const all = plus(group.front, group.rear);
  if (armoured(all) > 0) return false;
  dropGroup(g, group);
  g.emit({ type: 'sunk', army, from: k.facing[place], to: place, pieces: all });
  return true;
}

/** Fills the empty front of a fleet; of a fleet whose group ashore is gone, the rest is the fleet (B-M8). */
export function reform(g: Draft<Sbsh>, place: number, army: number): void {
  const group = groupOf(g, place, army);
  if (!group || size(group.front) > 0) return;
  const front = filling(EMPTY, group.rear);
  setGroup(g, { ...group, stage: 'fleet', front, rear: minus(group.rear, front) });
}

/** Everything of a group goes into the rear of its army's land. */
export function moveIn(g: Draft<Sbsh>, group: Group, t: number): Bag {
  const all = plus(group.front, group.rear);
  dropGroup(g, group);
  put(g, t, all);
  return all;
}
