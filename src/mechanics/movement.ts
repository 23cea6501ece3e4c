// How far troops may go on land of their own.
import { adjacent, type Board } from '../core/board';
import { reach } from '../core/reach';
import type { Column } from '../core/state';

/** Where troops of a territory may go: by territory, true for those in reach; the start itself never counts. */
export interface Reach {
  /** May troops go from one territory to another of the same owner? */
  joins(board: Board, owner: Column, from: number, to: number): boolean;
  /** Territories that troops from this one may reach, ascending. */
  from(board: Board, owner: Column, from: number): readonly number[];
}

const targets = (owner: Column, from: number, reached: (to: number) => boolean): number[] => {
  const list: number[] = [];
  for (let to = 0; to < owner.length; to++) if (to !== from && owner[to] === owner[from] && reached(to)) list.push(to);
  return list;
};

/** A neighbour only. */
export const toNeighbour: Reach = {
  joins: (board, _, from, to) => adjacent(board, from, to),
  from: (board, owner, from) => board.neighbours[from].filter((to) => owner[to] === owner[from]),
};

/** Is there a chain of territories of one owner? Like `reach`, but it stops as soon as it gets there. */
function chained(board: Board, owner: Column, from: number, to: number): boolean {
  if (adjacent(board, from, to)) return true;
  const army = owner[from];
  const seen: boolean[] = [];
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true;
    if (seen[at]) continue;
    seen[at] = true;
    for (const next of board.neighbours[at]) if (owner[next] === army) open.push(next);
  }
  return false;
}

/** Along a chain of own territories. */
export const alongChain: Reach = {
  joins: chained,
  from: (board, owner, from) => {
    const reached = reach(board, from, (t) => owner[t] === owner[from]);
    return targets(owner, from, (to) => reached[to]);
  },
};

/** Any territory of one's own. */
export const anywhere: Reach = {
  joins: () => true,
  from: (_, owner, from) => targets(owner, from, () => true),
};
