// How many divisions there are, and how many a row says that it brings or takes.
import type { SbshState } from '../../../src/rulesets/sbsh/state';
import type { Row } from '../../support/playout';

export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Divisions on the board, those abroad included. */
export const divisions = (s: SbshState | undefined): number =>
  s ? sum([...s.troops, ...s.pieces.flat(), ...s.own.abroad.flatMap((g) => [...g.front, ...g.rear])]) : 0;

type Told = Row['step']['events'][number];

const CHANGES: Readonly<Partial<Record<string, (event: Told) => number>>> = {
  spread: ({ moves = [] }) => sum(moves.map((leg) => leg.count ?? 0)),
  mustered: ({ pieces = [] }) => sum(pieces),
  deployed: ({ pieces = [] }) => sum(pieces),
  attacked: ({ losses = [] }) => -sum(losses),
  sunk: ({ pieces = [] }) => -sum(pieces),
  merged: () => -2,
  demobilised: () => 2,
};

/** Divisions that a row brings to the board and takes from it, by what it tells. */
export const change = ({ step }: Row): number => sum(step.events.map((event) => CHANGES[event.type]?.(event) ?? 0));
