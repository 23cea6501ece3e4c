// Land with fronts: what stands on a border side and in the rear, and who lies across a border.
import { boardById } from '../../src/boards';
import { facing, sideOf, territoryOf } from '../../src/core/board';
import type { Draft } from '../../src/core/draft';
import type { Army } from '../../src/core/ruleset';
import { type Column, type Frame, IN, NOBODY, type State } from '../../src/core/state';

/** Infantry, sound armour, damaged armour. */
export type Bag = Column;

/** A group that lies across a border in land that isn't its army's; its rear is its origin's. */
export interface Group {
  /** Its origin's side of the border. */
  readonly at: number;
  readonly army: number;
  readonly stage: 'ashore';
  readonly front: Bag;
}

export interface Fronts {
  readonly abroad: readonly Group[];
  /** Rounds fought this turn by attacking border side. */
  readonly rounds: Column;
}

export type FrontState = State<Fronts>;
export type FrontDraft = Draft<Fronts>;

export const board = boardById('classic-world')!;
export const land = board.territories.length;
export const places = land + 2 * board.edges.length;
/** The most on one side of a border. */
export const POST = 2;

/** One round of battle: over a border, against a post. */
export interface RoundFrame extends Frame {
  /** The attacker's side of the border. */
  readonly from: number;
  /** The side that faces it, or another post in that land. */
  readonly to: number;
  /** What the attacker brings up from the rear. */
  readonly supply: Bag;
  /** Steps that are done. */
  readonly step: number;
}

/** Two seats; each has one army. */
export const armies: readonly Army[] = [
  { id: 'red', seat: 0, side: 0 },
  { id: 'blue', seat: 1, side: 1 },
];

export const size = (bag: Bag): number => bag[0] + bag[1] + bag[2];
export const plus = (a: Bag, b: Bag): Bag => a.map((n, kind) => n + b[kind]);
export const minus = (a: Bag, b: Bag): Bag => a.map((n, kind) => n - b[kind]);

/** What stands on a place. */
export const bagAt = (s: FrontState, at: number): Bag => [s.troops[at], s.pieces[0][at], s.pieces[1][at]];

export function setBag(g: FrontDraft, at: number, [infantry, sound, damaged]: Bag): void {
  g.setTroops(at, infantry);
  g.setPieces(0, at, sound);
  g.setPieces(1, at, damaged);
}

export const groupAt = (s: FrontState, at: number): Group | undefined => s.own.abroad.find((group) => group.at === at);

/** Puts a group's pieces; none left, and the group is gone. */
export function setGroup(g: FrontDraft, group: Group): void {
  const others = g.own.abroad.filter(({ at }) => at !== group.at);
  g.patch({ abroad: size(group.front) > 0 ? [...others, group] : others });
}

/** The front pieces of an attack over a border: those across it, or those at it. */
export const frontOf = (s: FrontState, at: number): Bag => groupAt(s, at)?.front ?? bagAt(s, at);

export const isInvaded = (s: FrontState, territory: number): boolean =>
  s.own.abroad.some(({ at }) => facing(board, at) === territory);

/** The sides of a territory's borders. */
export const sidesOf = (territory: number): number[] =>
  board.neighbours[territory].map((other) => sideOf(board, territory, other));

/** Everything that the owner has in a territory: its rear and its fronts. */
export const garrison = (s: FrontState, territory: number): Bag =>
  [territory, ...sidesOf(territory)].map((at) => bagAt(s, at)).reduce(plus);

/** A side is a front while an enemy owns the other end. */
export const isFront = (s: FrontState, side: number): boolean => {
  const enemy = s.owner[facing(board, side)];
  return enemy !== NOBODY && enemy !== s.owner[territoryOf(board, side)];
};

/** Own neighbours to which the owner of invaded land may go: not invaded themselves. */
export const havens = (s: FrontState, territory: number): number[] =>
  board.neighbours[territory].filter((t) => s.owner[t] === s.owner[territory] && !isInvaded(s, t));

export const roundsAt = (s: FrontState, side: number): number => s.own.rounds[side] ?? 0;

/** An empty world in which an army is on turn. */
export const emptyWorld = (turn: number, flow: readonly Frame[]): FrontState => ({
  owner: new Array<number>(land).fill(NOBODY),
  troops: new Array<number>(places).fill(0),
  pieces: [new Array<number>(places).fill(0), new Array<number>(places).fill(0)],
  standing: armies.map(() => IN),
  turn,
  round: 1,
  absent: 0,
  flow,
  own: { abroad: [], rounds: [] },
  outcome: null,
});
