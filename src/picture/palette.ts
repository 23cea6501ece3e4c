// Colours and marks of armies: after Okabe and Ito, told apart by people who see no red, green or blue; and a shape and a pattern besides.

export interface Style {
  /** Of its badge. */
  readonly colour: string;
  /** Of its land: the same, paler. */
  readonly land: string;
  /** Of what is written on its badge. */
  readonly ink: string;
  readonly mark: Mark;
}

export type Mark = 'triangle' | 'circle' | 'square' | 'star' | 'diamond' | 'cross' | 'hexagon' | 'heart' | 'ring';

export const INK = '#14202b';
export const PAPER = '#ffffff';
/** Land of nobody. */
export const SAND = '#efe9da';

/** By the name of the army, which is its colour. */
const known: Readonly<Record<string, readonly [string, Mark] | undefined>> = {
  red: ['#d55e00', 'triangle'],
  blue: ['#0072b2', 'circle'],
  green: ['#009e73', 'square'],
  yellow: ['#f0e442', 'star'],
  black: ['#333333', 'diamond'],
  pink: ['#cc79a7', 'cross'],
  orange: ['#e69f00', 'hexagon'],
  cyan: ['#56b4e9', 'heart'],
  neutral: ['#b9b9b4', 'ring'],
};

const spare: readonly (readonly [string, Mark])[] = [
  ['#e69f00', 'hexagon'],
  ['#56b4e9', 'heart'],
  ['#b9b9b4', 'ring'],
];

/** A style for each army, in their order. Armies without a known colour get what is left over, and then begin anew. */
export function stylesOf(armies: readonly string[]): ReadonlyMap<string, Style> {
  const used = new Set(armies.map((id) => known[id]?.[1]));
  const all = Object.values(known).flatMap((one) => (one ? [one] : []));
  const left = [...spare, ...all].filter(([, mark]) => !used.has(mark));
  let next = 0;
  return new Map(
    armies.map((id) => {
      const [colour, mark] = known[id] ?? left.at(next++ % Math.max(1, left.length)) ?? all[next % all.length];
      return [id, { colour, mark, land: mixed(colour, PAPER, 0.5), ink: inkOn(colour) }];
    }),
  );
}

/** Relative luminance after WCAG 2. */
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours after WCAG 2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((p, q) => p - q);
  return (light + 0.05) / (dark + 0.05);
}

/** On badges, where the dark of names would be too pale. */
const BLACK = '#000000';

const inkOn = (colour: string): string => (contrast(colour, BLACK) >= contrast(colour, PAPER) ? BLACK : PAPER);

const channels = (colour: string): number[] => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255);

/** So much of the second colour in the first. */
export function mixed(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const hex = (n: number): string =>
    Math.round(n * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${from.map((c, i) => hex(c + (to[i] - c) * share)).join('')}`;
}

/** Regions by their number on the board: the rim of their land and their name. Pale ones for the dark, deep ones for the sea. */
const RIMS = {
  sea: ['#a86f00', '#a03c28', '#2c5f9e', '#7d5327', '#3a7d43', '#76468f', '#4a6670', '#8a3b62'],
  space: ['#e6c84f', '#74c278', '#b4bac6', '#f0a050', '#74aef0', '#e08cc4', '#9fd6d2', '#f2a7a0'],
};

export const rimOf = (theme: Theme, region: number): string => RIMS[theme][region % RIMS[theme].length];

export type Theme = 'sea' | 'space';

export const BACK: Readonly<Record<Theme, readonly [string, string]>> = {
  sea: ['#dcebf3', '#c3dae8'],
  space: ['#1b2547', '#0b1024'],
};

/** Of lines that cross the water, or the dark. */
export const CROSSING: Readonly<Record<Theme, string>> = { sea: '#4f7690', space: '#8fa6d8' };
