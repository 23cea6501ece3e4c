// Ships as pieces: plain troops come first, then a number for each class.
import type { Column } from '../../core/state';
import type { CloneWarsState } from './state';
import { CLASSES } from './tables';

/** One ship of a class. */
export const oneShip = (kind: number): number[] => [0, ...CLASSES.map((_, i) => (i === kind ? 1 : 0))];

/** By class: ships on a planet. */
export const shipsAt = (s: CloneWarsState, planet: number): number[] => s.pieces.map((column) => column[planet]);

export const asPieces = (ships: Column): number[] => [0, ...ships];

export const total = (column: Column): number => column.reduce((a, b) => a + b, 0);
