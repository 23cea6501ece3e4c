// Pieces of English that sentences are made of.

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export const troops = (n: number): string => plural(n, 'troop');

export const cards = (n: number): string => plural(n, 'card');

/** `: Alaska, Ural` where it is known. */
export const listed = (names: readonly string[]): string => (names.length > 0 ? `: ${names.join(', ')}` : '');

/** `Alaska and Ural`, `something` where nothing is known. */
export const together = (names: readonly string[], nothing = 'something'): string =>
  names.length === 0
    ? nothing
    : names.length === 1
      ? names[0]
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** An id as words: `ob_asia` as `ob asia`. */
export const plainly = (id: string): string => id.replaceAll(/[-_]/g, ' ');

/** ` (region, Asia)` of what isn't empty. */
export const inBrackets = (...words: readonly string[]): string => {
  const said = words.filter((word) => word !== '').map(plainly);
  return said.length > 0 ? ` (${said.join(', ')})` : '';
};

/** ` in Alaska` where it is known. */
export const inPlace = (place: string): string => (place === '' ? '' : ` in ${place}`);

/** ` from Blue` where it is known. */
export const fromWhom = (whom: string): string => (whom === '' ? '' : ` from ${whom}`);
