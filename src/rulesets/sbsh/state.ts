// What only this ruleset knows of a game.
import type { Column, Frame, State } from '../../core/state';
import type { Bag } from './bag';

/**
 * Divisions that lie on a border of land that isn't their army's. `at` is the attacked land's own side of the border (`india>middle_east`
 * for those who came from the Middle East into India). A `fleet` lies off that coast, with its ships' rear in `rear`; `ashore` it lies
 * across the border (B-A12). A group that came by land has no rear here: it uses its origin's.
 */
export interface Group {
  readonly at: number;
  readonly army: number;
  readonly stage: 'fleet' | 'ashore';
  readonly front: Bag;
  readonly rear: Bag;
}

/** An open offer of cards: what its maker gives, and what he wants for it (B-E5). */
export interface Offer {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly give: Column;
  readonly want: Column;
}

/** Where a mission lies: in the pile, open on the table, out of the game, or `TAKEN` + army. */
export const UNUSED = 0;
export const OPEN = 1;
export const GONE = 2;
export const TAKEN = 3;

/** Where a reward lies: in the pile, out of the game, on mission m as `ON` + m, or with an army as `WITH` + army. */
export const ON = 2;
export const WITH = 32;

export interface Sbsh {
  /** By card: where it lies; see mechanics/cards. */
  readonly cards: Column;
  /** Armies in the order of their turns (B-S7). */
  readonly order: Column;
  /** By army: where the capital that it founded lies now, `NOBODY` before set-up. */
  readonly capitals: Column;
  /** Territories with a city, ascending. */
  readonly cities: Column;
  /** Airfields, as pairs of army and territory. */
  readonly airfields: Column;
  /** By mission: where it lies. */
  readonly missions: Column;
  /** By reward: where it lies. */
  readonly rewards: Column;
  /** Groups and fleets in the order in which they came. */
  readonly abroad: readonly Group[];
  /** By territory, a bit for each army: held when its latest turn began. */
  readonly held: Column;
  /** The same for the turn before that. */
  readonly before: Column;
  /** Territories that the army on turn took from another seat this turn, and those that it found neutral. */
  readonly captured: Column;
  readonly entered: Column;
  /** Borders, groups and fleets that fought this turn, by the place that attacked. */
  readonly fought: Column;
  /** Divisions of a rear that are engaged this turn: territory, infantry, armour, damaged, one after the other (B-A13). */
  readonly engaged: Column;
  /** Captures that may still be followed: origin's side of the border, and what moved in and may take fronts (B-A17). */
  readonly entries: Column;
  readonly offers: readonly Offer[];
  /** Offers made so far. */
  readonly offered: number;
  /** The army that has won, or `NOBODY`. */
  readonly winner: number;
}

export const NONE: Column = [];

export type SbshState = State<Sbsh>;

/** Recruiting. `stage`: 0 the pool is undecided, 1 it is being placed, 2 only posts are taken. */
export interface RecruitFrame extends Frame {
  readonly units: number;
  readonly infantry: number;
  readonly armour: number;
  readonly stage: number;
  /** 1 once cards were used, and once the starting maneuver was made. */
  readonly traded: number;
  readonly marched: number;
  /** Recruits that may take posts: territory, infantry, armour, one after the other. */
  readonly fresh: Column;
}

/** A maneuver. `open` are the neutral territories that may be entered; `back` is the recruit frame that it is part of (B-W4). */
export interface ManeuverFrame extends Frame {
  readonly open: Column;
  readonly back?: RecruitFrame;
}

/** Claiming: how many missions were claimed this turn. */
export interface ClaimFrame extends Frame {
  readonly claims: number;
}

/** Who fights: divisions on a front, a group, a fleet, engaged in a rear, or named by the owner of invaded land. */
export interface Line {
  readonly kind: 'front' | 'group' | 'fleet' | 'rear' | 'named';
  /** The side of a border, `Group.at`, or the territory. */
  readonly place: number;
  readonly army: number;
  /** `named`: two of `3 * slot + kind`; slot 0 is the rear, slot n the border to the n-th neighbour. */
  readonly picks?: Column;
}

/** A round under way, or several. */
export interface RoundFrame extends Frame {
  readonly a: Line;
  readonly d: Line;
  readonly step: number;
  /** The attacker brings nobody up; he withdraws nobody. */
  readonly bare: boolean;
  readonly firm: boolean;
  /** Further rounds: −1 without a limit. Stops when the attacker has so few divisions left. */
  readonly left: number;
  readonly stop: number;
}

/** A question about a line of the asked army. */
export interface LineFrame extends Frame {
  readonly line: Line;
}

/** Divisions that leave a territory. */
export interface LeaveFrame extends Frame {
  readonly from: number;
}
