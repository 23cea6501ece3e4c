// Which territories can be reached from which: one search with a visited set, for every rule that follows a chain of land.
import type { Board } from './board';

/** All territories that a chain of territories passing `through` joins to `from`, itself included. By territory: true or false. */
export function reach(board: Board, from: number, through: (territory: number) => boolean): boolean[] {
  const seen = new Array<boolean>(board.territories.length).fill(false);
  seen[from] = true;
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of board.neighbours[at]) {
      if (seen[next] || !through(next)) continue;
      seen[next] = true;
      open.push(next);
    }
  }
  return seen;
}
