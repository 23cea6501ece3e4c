// What is the same word to a hurried reader: case, accents, hyphens and full-width forms don't count.

/** Letters that no decomposition takes apart. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', æ: 'ae', ß: 'ss', ł: 'l' };

/** `Øst-Australien` as `ost australien`, `Đông Nam Á` as `dong nam a`, `３` as `3`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đøæßł]/g, (letter) => PLAIN[letter])
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** Chinese is written without spaces: a word may end at any sign. */
export const isIdeograph = (char: string): boolean => /\p{Script=Han}/u.test(char);
