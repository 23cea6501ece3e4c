// How wide text is, and whether boxes meet. There is no font to ask, so that every sign is given the width that it has in wide fonts.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From its upper left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const SLIM = /[iljI.,:;'’|!()[\]·]/;
const LEAN = /[tfr\s-]/;
const BROAD = /[mwMW@%—]/;
const NONE = /[\p{Mn}\p{Cf}]/u;
const EAST_ASIAN = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Parts of the font's size. */
function signWidth(sign: string): number {
  if (NONE.test(sign)) return 0;
  if (sign.length > 1) return 1.35;
  if (EAST_ASIAN.test(sign)) return 1.02;
  if (SLIM.test(sign)) return 0.38;
  if (LEAN.test(sign)) return 0.47;
  if (BROAD.test(sign)) return 1;
  return /[\p{Lu}\p{N}]/u.test(sign) ? 0.76 : 0.68;
}

/** Of bold text. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text.normalize('NFC')).reduce((sum, sign) => sum + signWidth(sign), 0) * size;

/** As much of a text as fits, with an ellipsis where it had to end. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** Words in lines no wider than `width`; East Asian text may break anywhere. */
export function lines(text: string, size: number, width: number): string[] {
  const words = text.split(/(?<=\s)|(?<=[\u2e80-\u9fff\uff00-\uffef])/);
  const found: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && textWidth((line + word).trimEnd(), size) > width) {
      found.push(line.trim());
      line = word;
    } else line += word;
  }
  return [...found, line.trim()].filter((one) => one !== '');
}

/** Do two boxes have more in common than an edge? */
export const meet = (a: Box, b: Box): boolean => overlap(a, b) > NOTHING;

/** Area that two boxes have in common. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

export const around = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** What sums of fractions may be off by. */
const NOTHING = 1e-6;

const outside = (box: Box, canvas: Box): number => box.width * box.height - overlap(box, canvas);

/** The first of several places where a box meets nothing; else the one that covers least. */
export function freest(candidates: readonly Box[], taken: readonly Box[], canvas: Box): Box {
  let [best] = candidates;
  let least = Infinity;
  for (const box of candidates) {
    const covered = taken.reduce((sum, one) => sum + overlap(box, one), outside(box, canvas) * 3);
    if (covered < least) [best, least] = [box, covered];
    if (covered < NOTHING) return box;
  }
  return best;
}
