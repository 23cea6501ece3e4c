// The marks of armies, the patterns on their land, and icons: small drawings around the origin, two units wide for one of size.
import type { Mark, Style } from './palette';
import { element, numeral } from './svg';

const MARKS: Readonly<Record<Mark, string>> = {
  triangle: 'M0-1 1 .85H-1Z',
  circle: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
  square: 'M-.88-.88H.88V.88H-.88Z',
  star: 'M0-1.1 .29-.37 1.05-.34 .47 .15 .65.89 0 .48-.65.89-.47.15-1.05-.34-.29-.37Z',
  diamond: 'M0-1.12.9 0 0 1.12-.9 0Z',
  cross: 'M-.36-1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z',
  hexagon: 'M-1 0-.5-.87H.5L1 0 .5.87H-.5Z',
  heart: 'M0 1C-1.7-.3-.7-1.3 0-.5C.7-1.3 1.7-.3 0 1Z',
  ring: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM-.5 0a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0Z',
};

/** What facts about a place are drawn as, by their key; others as a letter. */
const ICONS: Readonly<Record<string, string | undefined>> = {
  capital: 'M-1 .8V-.6L-.45 0 0-.95.45 0 1-.6V.8Z',
  city: 'M-1 .9V-.1H-.4V-.9H.3V-.4H1V.9Z',
  airfield: 'M0-1.05C.2-.9.2-.6.2-.3L1 .3V.55L.2.3.15.7.4.95H-.4L-.15.7-.2.3-1 .55V.3L-.2-.3C-.2-.6-.2-.9 0-1.05Z',
  fleet: 'M-1.1.25H1.1L.75.9H-.75ZM-.1.1V-1L.9.1Z',
  invader: 'M-1-.35H.1V-.9L1.1 0 .1.9V.35H-1Z',
};

export const iconOf = (key: string): string | undefined => ICONS[key];

/** A drawing of this size around a point. */
export const drawing = (path: string, { x, y, size }: Spot, fill: string): string =>
  element('path', { d: path, fill, transform: `translate(${numeral(x)} ${numeral(y)}) scale(${numeral(size)})` });

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const markOf = (mark: Mark, spot: Spot, fill: string): string => drawing(MARKS[mark], spot, fill);

const TILE = 26;

/** Two marks of the army on its land, small and pale, as on wallpaper. */
export function patternOf(id: string, { mark, colour, land }: Style): string {
  const small = (x: number, y: number): string => markOf(mark, { x, y, size: 3.2 }, colour);
  return element(
    'pattern',
    { id, width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' },
    element('rect', { width: TILE, height: TILE, fill: land }),
    element('g', { opacity: 0.34 }, small(TILE / 4, TILE / 4), small((3 * TILE) / 4, (3 * TILE) / 4)),
  );
}
