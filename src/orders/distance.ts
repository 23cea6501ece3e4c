// How many slips of the fingers lie between two words.

/** Letters left out, added, changed, or swapped with their neighbour (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: readonly number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same, swapped ? before[j - 2] + 1 : Infinity);
    }
    before = last;
    last = row;
  }
  return last[b.length];
}

/** Slips that are forgiven in a word of this length; a short word would turn into another. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
