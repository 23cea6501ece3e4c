// How troops are shown: counts are the truth, pieces only their display, exchangeable at any time.

/** A piece that stands for several troops. */
export interface Denomination {
  readonly piece: string;
  readonly worth: number;
}

/** Troops in the fewest pieces, of denominations given from the dearest down to 1; each named with how many. */
export function fewestPieces(pieces: readonly Denomination[], troops: number): Readonly<Record<string, number>> {
  const shown: Record<string, number> = {};
  let left = troops;
  for (const { piece, worth } of pieces) {
    const count = Math.floor(left / worth);
    if (count > 0) shown[piece] = count;
    left -= count * worth;
  }
  return shown;
}
