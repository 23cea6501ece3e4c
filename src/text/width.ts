// How wide text stands in a terminal: East Asian signs take two columns, marks that join another sign none.

const MARK = /\p{M}/u;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

/** Columns that a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text.normalize('NFC')) width += WIDE.test(sign) ? 2 : MARK.test(sign) ? 0 : 1;
  return width;
}

/** The text with blanks up to a width; longer text is left as it is. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** The same with the blanks in front. */
export const paddedLeft = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Joins words into lines no wider than `width` columns; a word that is wider gets a line of its own. */
export function wrapped(words: readonly string[], width: number, gap = ' '): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : line + gap + word;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
