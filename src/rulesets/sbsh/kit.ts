// What options, board and seats come to. Phases take it by value; nobody asks for an option later.
import { type Board, facing, sideOf, territoryOf } from '../../core/board';
import type { Army } from '../../core/ruleset';
import type { Column } from '../../core/state';
import type { Options } from './options';

/** Units for so many cards of one star and of two; undefined where they can't be used together (B-R4). */
export type CardIncome = (ones: number, twos: number) => number | undefined;

/** When a front may be filled before the first round (B-A11). */
export interface FirstRound {
  readonly attacker: boolean;
  /** The defender: always, only an empty front, never. */
  readonly defender: 'any' | 'empty' | 'never';
}

export interface Kit {
  readonly board: Board;
  readonly armies: readonly Army[];
  /** By territory: its own sides of its borders, in the order of its neighbours. */
  readonly sides: readonly Column[];
  /** By place: the territory it lies in, the one it faces, and the other side of the border; −1 for territories. */
  readonly landOf: Column;
  readonly facing: Column;
  readonly opposite: Column;
  /** By place: is it the side of a sea border? */
  readonly sea: readonly boolean[];
  /** By card, which is by territory: its stars. */
  readonly stars: Column;
  readonly neighbouringCapitals: boolean;
  readonly maxCities: number;
  readonly openMissions: Readonly<Record<'minor' | 'major', number>>;
  readonly missionRefill: boolean;
  readonly cardIncome: CardIncome;
  readonly armourPieces: number;
  /** Does an airfield help divisions that stand there? */
  readonly airHelps: (airfield: number, land: number) => boolean;
  readonly firstRound: FirstRound;
  readonly allowAbandon: boolean;
  /** May expeditions go on from land entered in the same phase? */
  readonly chains: boolean;
  readonly maxClaims: number;
  /** Does neutral land count for missions within one turn? */
  readonly countsNeutral: boolean;
  /** Do questions wait for their seat? */
  readonly waits: boolean;
  readonly roundLimit: number;
}

/** Colours of the seats, in seat order. */
export const COLORS = ['red', 'blue', 'green', 'yellow', 'black'] as const;

/** Units by stars in the 2008 table, from two stars on. */
const STAR_TABLE = [2, 4, 7, 10, 13, 17, 21, 25, 30];

const INCOMES: Readonly<Record<Options['cardIncome'], CardIncome>> = {
  'per-card': (ones, twos) => ones + twos,
  'per-star': (ones, twos) => ones + 2 * twos,
  'star-table': (ones, twos) => STAR_TABLE.at(ones + 2 * twos - 2 < 0 ? STAR_TABLE.length : ones + 2 * twos - 2),
};

const FIRST_ROUND: Readonly<Record<Options['firstRoundSupply'], FirstRound>> = {
  'empty-defender': { attacker: false, defender: 'empty' },
  both: { attacker: true, defender: 'any' },
  none: { attacker: false, defender: 'never' },
};

export function kitFor(o: Options, board: Board, seats: number): Kit {
  const lands = board.territories.length;
  const places = Array.from({ length: lands + 2 * board.edges.length }, (_, at) => at);
  const isNear = (a: number, b: number): boolean => board.border[a * lands + b] >= 0;
  return {
    board,
    armies: COLORS.slice(0, seats).map((id, seat) => ({ id, seat, side: seat })),
    sides: board.territories.map((_, t) => board.neighbours[t].map((n) => sideOf(board, t, n))),
    landOf: places.map((at) => territoryOf(board, at)),
    facing: places.map((at) => facing(board, at)),
    opposite: places.map((at) => (at < lands ? -1 : lands + ((at - lands) ^ 1))),
    sea: places.map((at) => at >= lands && board.sea[(at - lands) >> 1]),
    stars: board.territories.map((t) => t.stars ?? 1),
    neighbouringCapitals: o.neighbouringCapitals,
    maxCities: o.maxCities,
    openMissions: { minor: o.openMinor, major: o.openMajor },
    missionRefill: o.missionRefill,
    cardIncome: INCOMES[o.cardIncome],
    armourPieces: o.armourPieces,
    airHelps: (airfield, land) => isNear(airfield, land) || (o.airInOwnTerritory && airfield === land),
    firstRound: FIRST_ROUND[o.firstRoundSupply],
    allowAbandon: o.allowAbandon,
    chains: o.expeditionReach === 'any',
    maxClaims: o.maxClaims,
    countsNeutral: o.inTurnCounts === 'any',
    waits: o.reactions === 'ask',
    roundLimit: o.roundLimit === 'none' ? Infinity : o.roundLimit,
  };
}
